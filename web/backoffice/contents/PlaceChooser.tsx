import { NativeSelect } from "@mantine/core";
import type { Route } from "@senda/contract/routes";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { stagesQuery } from "../../shared/routes/api.ts";
import { adminPaths } from "../admin-paths.ts";
import { FieldRow, FormCard } from "../editor/EditorFrame.tsx";
import { useLeave } from "../editor/LeaveGuard.tsx";
import { HostedForm } from "./HostedForm.tsx";

const chevron = <IconChevronDown size={18} aria-hidden />;

export function PlaceChooser({ routes }: { routes: Route[] }) {
  const leave = useLeave();
  const [routeId, setRouteId] = useState("");
  const [stageId, setStageId] = useState("");
  // The written text belongs to the chosen place: another place is another form.
  const chooseRoute = (id: string) =>
    leave(() => {
      setRouteId(id);
      setStageId("");
    });
  return (
    <>
      <FormCard>
        <FieldRow>
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
        </FieldRow>
      </FormCard>
      {routeId && (
        <HostedForm
          key={`${routeId} ${stageId}`}
          home={adminPaths.contents}
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
