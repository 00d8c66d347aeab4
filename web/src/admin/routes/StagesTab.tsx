import { IconFlag3 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { type Stage, stagesQuery } from "../../routes/api.ts";
import { counted } from "../counted.ts";
import { ListPart } from "../parts/ListPart.tsx";
import { Table } from "../parts/Table.tsx";
import { StageDialog } from "../stages/StageDialog.tsx";

const empty = {
  icon: IconFlag3,
  title: "Esta ruta aún no tiene etapas",
  text: "Las etapas agrupan contenidos y marcan el camino. Son opcionales.",
};

export function StagesTab({ routeId }: { routeId: string }) {
  const result = useQuery(stagesQuery(routeId));
  return (
    <ListPart
      result={result}
      failed="No pudimos cargar las etapas"
      head={(count) => <p>{`${counted(count, "etapa", "etapas")} en esta ruta`}</p>}
      empty={empty}
      add="Añadir etapa"
      orderPath={paths.admin.stages(routeId)}
      dialog={(close) => <StageDialog routeId={routeId} onClose={close} />}
    >
      {(stages) => <StagesTable stages={stages} />}
    </ListPart>
  );
}

const columns = [{ label: "Título" }, { label: "Orden", isNumber: true }, { label: "Descripción" }];

const StagesTable = ({ stages }: { stages: Stage[] }) => (
  <Table label="Etapas" columns={columns}>
    {stages
      .toSorted((a, b) => a.order - b.order)
      .map((stage) => (
        <tr key={stage.id}>
          <td data-lead>
            <Link to={paths.admin.stage(stage.routeId, stage.id)}>{stage.title}</Link>
          </td>
          <td data-number data-label="Orden">
            {stage.order}
          </td>
          <td>{stage.description}</td>
        </tr>
      ))}
  </Table>
);
