import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { routeContentsQuery } from "../../contents/api.ts";
import { type Route, routeQuery } from "../../routes/api.ts";
import { RouteCover } from "../../routes/RouteCover.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { useParam } from "../list/use-param.ts";
import { RouteKind } from "../parts/Kinds.tsx";
import styles from "./AdminRouteScreen.module.css";
import { ContentsTab } from "./ContentsTab.tsx";
import { tabToOpen } from "./open-at.ts";
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
        <Badge>{`Orden ${route.order}`}</Badge>
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
  const { state } = useLocation();
  const [tab, setTab] = useParam("tab");
  const { data: loose } = useQuery(routeContentsQuery(route.id));
  const tabs = [
    { name: "contents" as const, label: "Contenidos", count: loose?.length },
    { name: "stages" as const, label: "Etapas", count: route.stagesCount },
    { name: "progress" as const, label: "Progreso de usuarios", count: route.learnersCount },
  ];
  const current = tabs.find(({ name }) => name === (tab || tabToOpen(state)))?.name ?? "contents";
  return (
    <Tabs variant="underline" label="Partes de la ruta" tabs={tabs} current={current} onChange={setTab}>
      {current === "contents" && <ContentsTab routeId={route.id} />}
      {current === "stages" && <StagesTab routeId={route.id} />}
      {current === "progress" && <ProgressTab route={route} />}
    </Tabs>
  );
}
