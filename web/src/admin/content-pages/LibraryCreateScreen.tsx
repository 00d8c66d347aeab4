import { NativeSelect } from "@mantine/core";
import { IconChevronDown, IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { type Route, routesQuery, stagesQuery } from "../../routes/api.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { useLeave } from "../LeaveGuard.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { FormCard } from "../parts/FormBar.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import "../../ui/text-input.ts";
import { HostedForm } from "./HostedForm.tsx";
import styles from "./LibraryCreateScreen.module.css";

const chevron = <IconChevronDown size={18} aria-hidden />;

/** A new content from the library: first where it goes, then what it is. */
export function LibraryCreateScreen() {
  const result = useQuery(routesQuery);
  return (
    <>
      <BackLink to={paths.admin.contents}>Todos los contenidos</BackLink>
      <PageHead title="Crear contenido" note="Elige primero la ruta y, si quieres, la etapa." />
      <QueryState result={result} failed="No pudimos cargar las rutas" skeleton={<TableSkeleton rows={2} />}>
        {(routes) =>
          routes.length === 0 ? (
            <EmptyState icon={IconRoute} title="Aún no hay rutas">
              Un contenido vive en una ruta: crea antes la primera.
            </EmptyState>
          ) : (
            <Chooser routes={routes} />
          )
        }
      </QueryState>
    </>
  );
}

function Chooser({ routes }: { routes: Route[] }) {
  const leave = useLeave();
  const [routeId, setRouteId] = useState("");
  const [stageId, setStageId] = useState("");
  // What has been written belongs to the place that was chosen: another place is another form.
  const chooseRoute = (id: string) =>
    leave(() => {
      setRouteId(id);
      setStageId("");
    });
  return (
    <>
      <FormCard>
        <div className={styles.place}>
          <NativeSelect
            label="Ruta"
            required
            value={routeId}
            rightSection={chevron}
            onChange={(event) => chooseRoute(event.currentTarget.value)}
            data={[
              { value: "", label: "Elige una ruta", disabled: true },
              ...routes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <StageSelect routeId={routeId} value={stageId} onChange={(id) => leave(() => setStageId(id))} />
        </div>
      </FormCard>
      {routeId && (
        <HostedForm
          key={`${routeId} ${stageId}`}
          home={paths.admin.contents}
          routeId={routeId}
          stageId={stageId || undefined}
        />
      )}
    </>
  );
}

interface StageProps {
  routeId: string;
  value: string;
  onChange: (stageId: string) => void;
}

function StageSelect({ routeId, value, onChange }: StageProps) {
  const { data: stages = [] } = useQuery({ ...stagesQuery(routeId), enabled: routeId !== "" });
  return (
    <NativeSelect
      label="Etapa"
      value={value}
      disabled={routeId === ""}
      rightSection={chevron}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: "", label: "Suelto en la ruta" },
        ...stages.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}
