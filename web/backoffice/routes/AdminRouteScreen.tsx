import type { Route } from "@senda/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { routeContentsQuery } from "../../shared/contents/api.ts";
import { routeQuery } from "../../shared/routes/api.ts";
import { RouteCover } from "../../shared/routes/RouteCover.tsx";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { MoreLink } from "../../shared/ui/TextButton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ContentsPart } from "../contents/ContentsPart.tsx";
import { counted } from "../format.ts";
import { RouteKind } from "../list/cells.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { tabToOpen, useParam } from "../list/use-list-state.ts";
import { useMay } from "../may.tsx";
import { EditRoute } from "../outline/EditRoute.tsx";
import type { OutlineDialog } from "../outline/OutlineDialogs.tsx";
import { OutlineHead } from "../outline/OutlineHead.tsx";
import { OutlineTab } from "../outline/OutlineTab.tsx";
import { outlinePath } from "../outline/outline-path.ts";
import { Actions, detailHead } from "../PageHead.tsx";
import { RouteMenu } from "../packages/RouteMenu.tsx";
import { PublishButton } from "../publish/PublishButton.tsx";
import { DraftMark } from "../publish/StateChip.tsx";
import styles from "./AdminRoutesScreen.module.css";
import { ProgressTab } from "./ProgressTab.tsx";
import { NoRoute } from "./RouteFormScreen.tsx";
import { StagesTab } from "./StagesTab.tsx";

export function AdminRouteScreen() {
  const { routeId = "" } = useParams();
  const result = useQuery(routeQuery(routeId));
  return (
    <>
      <BackLink to={adminPaths.routes}>Todas las rutas</BackLink>
      <QueryState result={result} failed="No pudimos cargar la ruta" skeleton={<TableSkeleton />} missing={<NoRoute />}>
        {(route) => <RouteParts key={route.id} route={route} />}
      </QueryState>
    </>
  );
}

function Head({ route }: { route: Route }) {
  const may = useMay();
  return (
    <header className={detailHead} style={{ "--gap": "28px" }}>
      <RouteCover route={route} className={styles.cover} />
      <div>
        <Group wrap="wrap" gap={8} mb={10}>
          <Badge>{`Orden ${route.order}`}</Badge>
          <RouteKind type={route.type} />
          <DraftMark state={route.state} />
        </Group>
        <ScreenTitle>{route.title}</ScreenTitle>
        <Text maw="62ch" mt={6} c="var(--text-2)">
          {route.description}
        </Text>
        <MoreLink to={adminPaths.routeInsights(route.id)}>Cómo va</MoreLink>
      </div>
      {may("PATCH /routes/{id}") && (
        <Actions>
          <PublishButton routeId={route.id} />
          <EditRoute id={route.id} />
          <RouteMenu route={route} />
        </Actions>
      )}
    </header>
  );
}

function RouteParts({ route }: { route: Route }) {
  const { state } = useLocation();
  const [tab, setTab] = useParam("tab");
  const [dialog, setDialog] = useState<OutlineDialog | null>(null);
  const loose = useQuery(routeContentsQuery(route.id));
  const may = useMay();
  const tabs = [
    { name: "outline" as const, label: "Esquema", count: route.contentsCount },
    { name: "contents" as const, label: "Contenidos", count: loose.data?.length },
    { name: "stages" as const, label: "Etapas", count: route.stagesCount },
    ...(may("GET /user-progress/export")
      ? [{ name: "progress" as const, label: "Progreso de usuarios", count: route.learnersCount }]
      : []),
  ];
  const current = tabs.find(({ name }) => name === (tab || tabToOpen(state)))?.name ?? "contents";
  return (
    <>
      {current === "outline" ? (
        <OutlineHead route={route} onPreview={() => setDialog({ kind: "preview" })} />
      ) : (
        <Head route={route} />
      )}
      <Tabs variant="underline" label="Partes de la ruta" tabs={tabs} current={current} onChange={setTab}>
        {current === "outline" && <OutlineTab routeId={route.id} dialog={dialog} onDialog={setDialog} />}
        {current === "contents" && (
          <ContentsPart
            result={loose}
            routeId={route.id}
            label="Contenidos sueltos"
            head={(count) => (
              <div>
                <p>{`${counted(count, "contenido suelto", "contenidos sueltos")} en esta ruta`}</p>
                <MoreLink to={outlinePath(route.id)}>Verlos con las etapas, en el esquema</MoreLink>
              </div>
            )}
            empty={{
              title: "Esta ruta aún no tiene contenidos",
              text: "Añade el primero, o crea antes las etapas si quieres agruparlos.",
            }}
          />
        )}
        {current === "stages" && <StagesTab routeId={route.id} />}
        {current === "progress" && <ProgressTab route={route} />}
      </Tabs>
    </>
  );
}
