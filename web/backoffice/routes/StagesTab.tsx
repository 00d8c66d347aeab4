import { IconFlag3 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { stagesQuery } from "../../shared/routes/api.ts";
import { MoreLink } from "../../shared/ui/TextButton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { counted } from "../format.ts";
import { ListPart } from "../list/ChildList.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { outlinePath } from "../outline/outline-path.ts";
import { DraftMark } from "../publish/StateChip.tsx";
import { StageDialog } from "../stages/StageDialog.tsx";

const noStages = {
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
      head={(count) => (
        <div>
          <p>{`${counted(count, "etapa", "etapas")} en esta ruta`}</p>
          <MoreLink to={outlinePath(routeId)}>Verlas con sus contenidos, en el esquema</MoreLink>
        </div>
      )}
      empty={noStages}
      add="Añadir etapa"
      orderPath={adminPaths.stages(routeId)}
      calls={{ add: "POST /stages", order: "PATCH /stages/reorder" }}
      dialog={(close) => <StageDialog routeId={routeId} onClose={close} />}
    >
      {(stages) => (
        <ListTable
          label="Etapas"
          items={stages.toSorted((a, b) => a.order - b.order)}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Título",
              as: "lead",
              cell: ({ id, title, state }) => (
                <>
                  <Link to={adminPaths.stage(routeId, id)}>{title}</Link>
                  <DraftMark state={state} />
                </>
              ),
            },
            { label: "Orden", isNumber: true, cardLabel: "Orden", cell: ({ order }) => order },
            { label: "Descripción", cell: ({ description }) => description },
          ]}
        />
      )}
    </ListPart>
  );
}
