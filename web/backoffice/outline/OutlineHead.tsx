import { Button, Menu } from "@mantine/core";
import type { Outline } from "@senda/contract/outline";
import type { Route } from "@senda/contract/routes";
import { IconCopy, IconEye, IconPencil } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { RouteCover } from "../../shared/routes/RouteCover.tsx";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { counted, shortDayOf } from "../format.ts";
import { RouteKind } from "../list/cells.tsx";
import { useMay } from "../may.tsx";
import { Actions } from "../PageHead.tsx";
import { RouteMenu } from "../packages/RouteMenu.tsx";
import { PublishButton } from "../publish/PublishButton.tsx";
import { StateChip } from "../publish/StateChip.tsx";
import { copyRoute, outlineQuery } from "./api.ts";
import { EditRoute } from "./EditRoute.tsx";
import styles from "./Outline.module.css";
import { outlinePath } from "./outline-path.ts";

interface Props {
  route: Route;
  onPreview: () => void;
}

/** The head of a route above its outline: smaller, with what is published of it and for how many. */
export function OutlineHead({ route, onPreview }: Props) {
  const may = useMay();
  const about = useQuery(outlineQuery(route.id)).data?.route;
  return (
    <header className={styles.top}>
      <RouteCover route={route} isSmall className={styles.cover} />
      <div>
        <Group wrap="wrap" gap={8} mb={6}>
          {about && <Changes {...about} />}
          <Badge>{`Orden ${route.order}`}</Badge>
          <RouteKind type={route.type} />
        </Group>
        <ScreenTitle>{route.title}</ScreenTitle>
        {about && (
          <p>
            {about.publishedAt && `Publicada el ${shortDayOf(about.publishedAt)} · `}
            {`${counted(about.underWayCount, "persona", "personas")} en marcha`}
          </p>
        )}
      </div>
      <Actions>
        {may("PATCH /routes/{id}") && <EditRoute id={route.id} />}
        {may("POST /admin/routes/{id}/duplicate") && (
          <RouteMenu route={route}>
            <CopyRoute id={route.id} />
          </RouteMenu>
        )}
        <Button variant="default" leftSection={<IconEye size={19} aria-hidden />} onClick={onPreview}>
          Ver como alumno
        </Button>
        {may("POST /admin/contents/move") && <PublishButton routeId={route.id} />}
      </Actions>
    </header>
  );
}

type About = Pick<Outline["route"], "state" | "runAt" | "changesCount">;

const Changes = ({ state, runAt, changesCount }: About) =>
  state === "PUBLISHED" && changesCount > 0 ? (
    <Badge tone="sol" icon={<IconPencil aria-hidden />}>
      {counted(changesCount, "cambio sin publicar", "cambios sin publicar")}
    </Badge>
  ) : (
    <StateChip state={state} runAt={runAt} />
  );

function CopyRoute({ id }: { id: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(copyRoute);
  // The menu is closed by then, and with it this item is gone.
  const copy = () =>
    void mutateAsync(id).then(
      (copied) => navigate(outlinePath(copied.id)),
      () => undefined,
    );
  return (
    <Menu.Item disabled={isPending} leftSection={<IconCopy size={19} aria-hidden />} onClick={copy}>
      Duplicar
    </Menu.Item>
  );
}
