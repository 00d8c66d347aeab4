import { IconFlag3 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { stagesQuery } from "../../routes/api.ts";
import { counted } from "../counted.ts";
import { Table } from "../list/Table.tsx";
import { ListPart } from "../parts/ListPart.tsx";
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
