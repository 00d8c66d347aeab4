import { NativeSelect } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import type { Outline } from "@senda/contract/outline";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { stagesQuery } from "../../shared/routes/api.ts";
import { Text } from "../../shared/ui/layout.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { allRoutesQuery } from "../routes/api.ts";
import type { ContentGoal } from "./outline-model.ts";

interface Props {
  title: string;
  outline: Outline;
  /** A stage goes to a route, contents also to a stage of it. */
  thing: "contents" | "stage";
  onMove: (goal: ContentGoal) => void;
  onClose: () => void;
}

const NOWHERE = "";

/** A place in words, for all who do not drag; also in another route. */
export function MoveDialog({ title, outline, thing, onMove, onClose }: Props) {
  const [routeId, setRouteId] = useState(outline.route.id);
  const [stageId, setStageId] = useState<string>(outline.stages[0]?.id ?? NOWHERE);
  const [isFirst, setFirst] = useState(false);
  const routes = useQuery(allRoutesQuery);
  const isElsewhere = routeId !== outline.route.id;
  const change = (id: string) => {
    setRouteId(id);
    setStageId(NOWHERE);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const position = isFirst ? 1 : limits.siblings;
    onMove({ routeId, stageId: thing === "contents" ? stageId || null : null, position });
  };
  return (
    <FormDialog title={title} action="Mover" onSubmit={submit} onClose={onClose}>
      <NativeSelect
        label="Ruta"
        data-autofocus
        value={routeId}
        onChange={(event) => change(event.currentTarget.value)}
        data={(routes.data ?? [outline.route]).map(({ id, title: label }) => ({ value: id, label }))}
      />
      {thing === "contents" && <StageSelect routeId={routeId} value={stageId} onChange={setStageId} />}
      <NativeSelect
        label="Lugar"
        value={isFirst ? "first" : "last"}
        onChange={(event) => setFirst(event.currentTarget.value === "first")}
        data={[
          { value: "last", label: "Al final" },
          { value: "first", label: "Al principio" },
        ]}
      />
      {isElsewhere && (
        <Text fz="var(--fs-md)" c="var(--text-2)">
          El progreso de las personas va con {thing === "stage" ? "la etapa" : "los contenidos"}.
        </Text>
      )}
    </FormDialog>
  );
}

interface StageSelectProps {
  routeId: string;
  value: string;
  onChange: (stageId: string) => void;
}

function StageSelect({ routeId, value, onChange }: StageSelectProps) {
  const { data = [] } = useQuery(stagesQuery(routeId));
  return (
    <NativeSelect
      label="Etapa"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...data.map(({ id, order, title }) => ({ value: id, label: `${order}. ${title}` })),
        { value: NOWHERE, label: "Sin etapa (contenidos sueltos)" },
      ]}
    />
  );
}
