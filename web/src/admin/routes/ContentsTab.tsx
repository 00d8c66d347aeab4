import { IconBooks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../app/paths.ts";
import { routeContentsQuery } from "../../contents/api.ts";
import { ContentDialog } from "../ContentDialog.tsx";
import { ContentsTable } from "../ContentsTable.tsx";
import { counted } from "../counted.ts";
import { ListPart } from "../parts/ListPart.tsx";

const empty = {
  icon: IconBooks,
  title: "Esta ruta aún no tiene contenidos",
  text: "Añade el primero, o crea antes las etapas si quieres agruparlos.",
};

/** The contents of a route that stand in no stage. */
export function ContentsTab({ routeId }: { routeId: string }) {
  const result = useQuery(routeContentsQuery(routeId));
  return (
    <ListPart
      result={result}
      failed="No pudimos cargar los contenidos"
      head={(count) => <p>{`${counted(count, "contenido suelto", "contenidos sueltos")} en esta ruta`}</p>}
      empty={empty}
      add="Añadir contenido"
      orderPath={paths.admin.routeContents(routeId)}
      dialog={(close) => <ContentDialog routeId={routeId} onClose={close} />}
    >
      {(contents) => (
        <ContentsTable
          label="Contenidos sueltos"
          contents={contents}
          pathTo={(id) => paths.admin.routeContent(routeId, id)}
        />
      )}
    </ListPart>
  );
}
