import { Button } from "@mantine/core";
import { IconArrowsSort, IconFlag3, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { type Stage, stagesQuery } from "../../routes/api.ts";
import { counted } from "../counted.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Actions, Tools } from "../parts/PageHead.tsx";
import { Table, TableSkeleton } from "../parts/Table.tsx";
import { StageDialog } from "../stages/StageDialog.tsx";

export function StagesTab({ routeId }: { routeId: string }) {
  const result = useQuery(stagesQuery(routeId));
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={19} aria-hidden />} onClick={() => setAdding(true)}>
      Añadir etapa
    </Button>
  );
  return (
    <>
      <Loaded result={result} failed="No pudimos cargar las etapas" skeleton={<TableSkeleton />}>
        {(stages) =>
          stages.length === 0 ? (
            <EmptyPanel icon={IconFlag3} title="Esta ruta aún no tiene etapas" action={add}>
              Las etapas agrupan contenidos y marcan el camino. Son opcionales.
            </EmptyPanel>
          ) : (
            <>
              <Tools>
                <p>{`${counted(stages.length, "etapa", "etapas")} en esta ruta`}</p>
                <Actions>
                  {stages.length > 1 && (
                    <Button
                      component={Link}
                      to={paths.admin.stages(routeId)}
                      variant="default"
                      leftSection={<IconArrowsSort size={19} aria-hidden />}
                    >
                      Reordenar
                    </Button>
                  )}
                  {add}
                </Actions>
              </Tools>
              <StagesTable stages={stages} />
            </>
          )
        }
      </Loaded>
      {isAdding && <StageDialog routeId={routeId} onClose={() => setAdding(false)} />}
    </>
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
