import { Button } from "@mantine/core";
import { IconFlag3, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { routeContentsQuery } from "../../contents/api.ts";
import { type Route, routeQuery, stagesQuery } from "../../routes/api.ts";
import { RouteCover } from "../../routes/RouteCover.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Group, Text } from "../../ui/layout.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { ContentsPart } from "../contents/ContentsPart.tsx";
import { counted } from "../format.ts";
import { ListPart } from "../list/ChildList.tsx";
import { RouteKind } from "../list/cells.tsx";
import { Table, TableSkeleton } from "../list/Table.tsx";
import { tabToOpen, useParam } from "../list/use-list-state.ts";
import { detailHead } from "../PageHead.tsx";
import { StageDialog } from "../stages/StageDialog.tsx";
import styles from "./AdminRoutesScreen.module.css";
import { ProgressTab } from "./ProgressTab.tsx";
import { NoRoute } from "./RouteFormScreen.tsx";

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
  <header className={detailHead} style={{ "--gap": "28px" }}>
    <RouteCover route={route} className={styles.cover} />
    <div>
      <Group wrap="wrap" gap={8} mb={10}>
        <Badge>{`Orden ${route.order}`}</Badge>
        <RouteKind type={route.type} />
      </Group>
      <ScreenTitle>{route.title}</ScreenTitle>
      <Text maw="62ch" mt={6} c="var(--text-2)">
        {route.description}
      </Text>
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
  const loose = useQuery(routeContentsQuery(route.id));
  const tabs = [
    { name: "contents" as const, label: "Contenidos", count: loose.data?.length },
    { name: "stages" as const, label: "Etapas", count: route.stagesCount },
    { name: "progress" as const, label: "Progreso de usuarios", count: route.learnersCount },
  ];
  const current = tabs.find(({ name }) => name === (tab || tabToOpen(state)))?.name ?? "contents";
  return (
    <Tabs variant="underline" label="Partes de la ruta" tabs={tabs} current={current} onChange={setTab}>
      {current === "contents" && (
        <ContentsPart
          result={loose}
          routeId={route.id}
          label="Contenidos sueltos"
          head={(count) => <p>{`${counted(count, "contenido suelto", "contenidos sueltos")} en esta ruta`}</p>}
          empty={{
            title: "Esta ruta aún no tiene contenidos",
            text: "Añade el primero, o crea antes las etapas si quieres agruparlos.",
          }}
        />
      )}
      {current === "stages" && <StagesTab routeId={route.id} />}
      {current === "progress" && <ProgressTab route={route} />}
    </Tabs>
  );
}

const noStages = {
  icon: IconFlag3,
  title: "Esta ruta aún no tiene etapas",
  text: "Las etapas agrupan contenidos y marcan el camino. Son opcionales.",
};

function StagesTab({ routeId }: { routeId: string }) {
  const result = useQuery(stagesQuery(routeId));
  return (
    <ListPart
      result={result}
      failed="No pudimos cargar las etapas"
      head={(count) => <p>{`${counted(count, "etapa", "etapas")} en esta ruta`}</p>}
      empty={noStages}
      add="Añadir etapa"
      orderPath={paths.admin.stages(routeId)}
      dialog={(close) => <StageDialog routeId={routeId} onClose={close} />}
    >
      {(stages) => (
        <Table
          label="Etapas"
          items={stages.toSorted((a, b) => a.order - b.order)}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Título",
              as: "lead",
              cell: ({ id, title }) => <Link to={paths.admin.stage(routeId, id)}>{title}</Link>,
            },
            { label: "Orden", isNumber: true, cardLabel: "Orden", cell: ({ order }) => order },
            { label: "Descripción", cell: ({ description }) => description },
          ]}
        />
      )}
    </ListPart>
  );
}
