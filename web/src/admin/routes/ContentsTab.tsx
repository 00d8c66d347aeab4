import { Button } from "@mantine/core";
import { IconArrowsSort, IconBooks, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { routeContentsQuery } from "../../contents/api.ts";
import { paths } from "../../paths.ts";
import { ContentDialog } from "../ContentDialog.tsx";
import { ContentsTable } from "../ContentsTable.tsx";
import { counted } from "../counted.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Actions, Tools } from "../parts/PageHead.tsx";
import { TableSkeleton } from "../parts/Table.tsx";

/** The contents of a route that stand in no stage. */
export function ContentsTab({ routeId }: { routeId: string }) {
  const result = useQuery(routeContentsQuery(routeId));
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={19} aria-hidden />} onClick={() => setAdding(true)}>
      Añadir contenido
    </Button>
  );
  return (
    <>
      <Loaded result={result} failed="No pudimos cargar los contenidos" skeleton={<TableSkeleton />}>
        {(contents) =>
          contents.length === 0 ? (
            <EmptyPanel icon={IconBooks} title="Esta ruta aún no tiene contenidos" action={add}>
              Añade el primero, o crea antes las etapas si quieres agruparlos.
            </EmptyPanel>
          ) : (
            <>
              <Tools>
                <p>{`${counted(contents.length, "contenido suelto", "contenidos sueltos")} en esta ruta`}</p>
                <Actions>
                  {contents.length > 1 && (
                    <Button
                      component={Link}
                      to={paths.admin.routeContents(routeId)}
                      variant="default"
                      leftSection={<IconArrowsSort size={19} aria-hidden />}
                    >
                      Reordenar
                    </Button>
                  )}
                  {add}
                </Actions>
              </Tools>
              <ContentsTable
                label="Contenidos sueltos"
                contents={contents}
                pathTo={(id) => paths.admin.routeContent(routeId, id)}
              />
            </>
          )
        }
      </Loaded>
      {isAdding && <ContentDialog routeId={routeId} onClose={() => setAdding(false)} />}
    </>
  );
}
