import { Button } from "@mantine/core";
import { IconArrowsSort, IconBooks, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { stageContentsQuery } from "../../contents/api.ts";
import { paths } from "../../paths.ts";
import { ContentDialog } from "../ContentDialog.tsx";
import { ContentsTable } from "../ContentsTable.tsx";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Actions, Tools } from "../parts/PageHead.tsx";
import { TableSkeleton } from "../parts/Table.tsx";

export function StageContents({ routeId, stageId }: { routeId: string; stageId: string }) {
  const result = useQuery(stageContentsQuery(stageId));
  const [isAdding, setAdding] = useState(false);
  const count = result.data?.length ?? 0;
  return (
    <>
      <Tools>
        <h2>Contenidos de la etapa</h2>
        <Actions>
          {count > 1 && (
            <Button
              component={Link}
              to={paths.admin.stageContents(routeId, stageId)}
              variant="default"
              leftSection={<IconArrowsSort size={19} aria-hidden />}
            >
              Reordenar
            </Button>
          )}
          <Button leftSection={<IconPlus size={19} aria-hidden />} onClick={() => setAdding(true)}>
            Añadir contenido
          </Button>
        </Actions>
      </Tools>
      <Loaded result={result} failed="No pudimos cargar los contenidos" skeleton={<TableSkeleton />}>
        {(contents) =>
          contents.length === 0 ? (
            <EmptyPanel icon={IconBooks} title={<h3>Esta etapa aún no tiene contenidos</h3>}>
              Añade el primero: los alumnos lo verán al abrir la etapa.
            </EmptyPanel>
          ) : (
            <ContentsTable
              label="Contenidos de la etapa"
              contents={contents}
              pathTo={(id) => paths.admin.stageContent(routeId, stageId, id)}
            />
          )
        }
      </Loaded>
      {isAdding && <ContentDialog routeId={routeId} stageId={stageId} onClose={() => setAdding(false)} />}
    </>
  );
}
