import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { routeContentsQuery } from "../../contents/api.ts";
import { type Route, routeQuery } from "../../routes/api.ts";
import { Chip } from "../../ui/Chip.tsx";
import { RouteCover } from "../../ui/RouteCover.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { RouteKind } from "../parts/Kinds.tsx";
import { BackLink } from "../parts/PageHead.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { TableSkeleton } from "../parts/Table.tsx";
import { Tabs } from "../parts/Tabs.tsx";
import { useKeptState } from "../use-kept-state.ts";
import styles from "./AdminRouteScreen.module.css";
import { ContentsTab } from "./ContentsTab.tsx";
import type { Part } from "./open-at.ts";
import { ProgressTab } from "./ProgressTab.tsx";
import { NoRoute } from "./RouteFormScreen.tsx";
import { StagesTab } from "./StagesTab.tsx";

export function AdminRouteScreen() {
  const { routeId = "" } = useParams();
  const result = useQuery(routeQuery(routeId));
  return (
    <>
      <BackLink to={paths.admin.routes}>Todas las rutas</BackLink>
      <QueryState result={result} failed="No pudimos cargar la ruta" skeleton={<TableSkeleton />} missing={<NoRoute />}>
        {(route) => (
          <>
            <Head route={route} />
            <Parts key={route.id} route={route} />
          </>
        )}
      </QueryState>
    </>
  );
}

const Head = ({ route }: { route: Route }) => (
  <header className={styles.head}>
    <RouteCover route={route} className={styles.cover} />
    <div>
      <div className={styles.chips}>
        <Chip>{`Orden ${route.order}`}</Chip>
        <RouteKind type={route.type} />
      </div>
      <ScreenTitle>{route.title}</ScreenTitle>
      <p>{route.description}</p>
    </div>
    <Button
      component={Link}
      to={paths.admin.routeEdit(route.id)}
      variant="default"
      leftSection={<IconPencil size={19} aria-hidden />}
    >
      Editar
    </Button>
  </header>
);

function Parts({ route }: { route: Route }) {
  const state = useLocation().state as { part?: Part } | null;
  const [current, setCurrent] = useKeptState<Part>("part", state?.part ?? "contents");
  const { data: loose } = useQuery(routeContentsQuery(route.id));
  const tabs = [
    { name: "contents" as const, label: "Contenidos", count: loose?.length },
    { name: "stages" as const, label: "Etapas", count: route.stagesCount },
    { name: "progress" as const, label: "Progreso de usuarios", count: route.learnersCount },
  ];
  return (
    <Tabs label="Partes de la ruta" tabs={tabs} current={current} onChange={setCurrent}>
      {current === "contents" && <ContentsTab routeId={route.id} />}
      {current === "stages" && <StagesTab routeId={route.id} />}
      {current === "progress" && <ProgressTab route={route} />}
    </Tabs>
  );
}
