import { IconBooks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../app/paths.ts";
import { stageContentsQuery } from "../../contents/api.ts";
import { ContentDialog } from "../ContentDialog.tsx";
import { ContentsTable } from "../ContentsTable.tsx";
import { ListPart } from "../parts/ListPart.tsx";

const empty = {
  icon: IconBooks,
  title: "Esta etapa aún no tiene contenidos",
  text: "Añade el primero: los alumnos lo verán al abrir la etapa.",
};

export function StageContents({ routeId, stageId }: { routeId: string; stageId: string }) {
  const result = useQuery(stageContentsQuery(stageId));
  return (
    <ListPart
      result={result}
      failed="No pudimos cargar los contenidos"
      head={() => <h2>Contenidos de la etapa</h2>}
      empty={empty}
      add="Añadir contenido"
      orderPath={paths.admin.stageContents(routeId, stageId)}
      dialog={(close) => <ContentDialog routeId={routeId} stageId={stageId} onClose={close} />}
    >
      {(contents) => (
        <ContentsTable
          label="Contenidos de la etapa"
          contents={contents}
          pathTo={(id) => paths.admin.stageContent(routeId, stageId, id)}
        />
      )}
    </ListPart>
  );
}
