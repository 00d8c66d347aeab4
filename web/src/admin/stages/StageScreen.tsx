import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { routeQuery, type Stage, stagesQuery } from "../../routes/api.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { Missing } from "../parts/Missing.tsx";
import { Actions } from "../parts/PageHead.tsx";
import { openAt } from "../routes/open-at.ts";
import { stageQuery } from "./api.ts";
import { DeleteStage } from "./DeleteStage.tsx";
import { StageContents } from "./StageContents.tsx";
import { StageDialog } from "./StageDialog.tsx";
import styles from "./StageScreen.module.css";

export function StageScreen() {
  const { routeId = "", stageId = "" } = useParams();
  const result = useQuery(stageQuery(stageId));
  const missing = <Missing title="Esta etapa no existe" to={paths.admin.route(routeId)} label="Volver a la ruta" />;
  return (
    <>
      <BackToRoute routeId={routeId} />
      <QueryState result={result} failed="No pudimos cargar la etapa" skeleton={<TableSkeleton />} missing={missing}>
        {(stage) =>
          stage.routeId === routeId ? (
            <>
              <Head stage={stage} />
              <StageContents routeId={routeId} stageId={stage.id} />
            </>
          ) : (
            missing
          )
        }
      </QueryState>
    </>
  );
}

function BackToRoute({ routeId }: { routeId: string }) {
  const { data: route } = useQuery(routeQuery(routeId));
  return (
    <BackLink to={paths.admin.route(routeId)} state={openAt("stages")}>
      {route ? `Volver a «${route.title}»` : "Volver a la ruta"}
    </BackLink>
  );
}

function Head({ stage }: { stage: Stage }) {
  const { data: siblings } = useQuery(stagesQuery(stage.routeId));
  const [isOpen, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <header className={styles.head}>
      <span className={styles.number} aria-hidden="true">
        {stage.order}
      </span>
      <div>
        <Badge>{siblings ? `Etapa ${stage.order} de ${siblings.length}` : `Etapa ${stage.order}`}</Badge>
        <ScreenTitle className={styles.title}>{stage.title}</ScreenTitle>
        <p>{stage.description}</p>
      </div>
      <Actions>
        <Button
          variant="subtle"
          color="amapola"
          leftSection={<IconTrash size={19} aria-hidden />}
          onClick={() => setOpen("delete")}
        >
          Eliminar etapa
        </Button>
        <Button variant="default" leftSection={<IconPencil size={19} aria-hidden />} onClick={() => setOpen("edit")}>
          Editar etapa
        </Button>
      </Actions>
      {isOpen === "edit" && <StageDialog routeId={stage.routeId} stage={stage} onClose={close} />}
      {isOpen === "delete" && <DeleteStage stage={stage} onClose={close} />}
    </header>
  );
}
