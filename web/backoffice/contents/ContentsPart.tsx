import type { Content } from "@senda/contract/contents";
import { IconBooks } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { durationText } from "../../shared/lib/formats.ts";
import type { Result } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { ListPart } from "../list/ChildList.tsx";
import { ContentKind } from "../list/cells.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { DraftMark } from "../publish/StateChip.tsx";
import { ContentDialog } from "./ContentDialog.tsx";

interface Props {
  result: Result<Content[]>;
  routeId: string;
  /** Without one, the contents that stand in no stage. */
  stageId?: string;
  label: string;
  head: (count: number) => ReactNode;
  empty: { title: string; text: string };
}

/** The contents of a route or of a stage, in their order. */
export function ContentsPart({ result, routeId, stageId, label, head, empty }: Props) {
  const pathTo = (id: string) =>
    stageId ? adminPaths.stageContent(routeId, stageId, id) : adminPaths.routeContent(routeId, id);
  return (
    <ListPart
      result={result}
      failed="No pudimos cargar los contenidos"
      head={head}
      empty={{ icon: IconBooks, ...empty }}
      add="Añadir contenido"
      orderPath={stageId ? adminPaths.stageContents(routeId, stageId) : adminPaths.routeContents(routeId)}
      calls={{ add: "POST /contents", order: "PATCH /contents/reorder" }}
      dialog={(close) => <ContentDialog routeId={routeId} {...(stageId && { stageId })} onClose={close} />}
    >
      {(contents) => (
        <ListTable
          label={label}
          items={contents.toSorted((a, b) => a.order - b.order)}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Título",
              as: "lead",
              cell: ({ id, title, state }) => (
                <>
                  <Link to={pathTo(id)}>{title}</Link>
                  <DraftMark state={state} />
                </>
              ),
            },
            { label: "Orden", isNumber: true, cardLabel: "Orden", cell: ({ order }) => order },
            { label: "Puntos", isNumber: true, cardLabel: "Puntos", cell: ({ points }) => points },
            { label: "Duración", isNumber: true, isNowrap: true, cell: ({ duration }) => durationText(duration) },
            { label: "Tipo", as: "last", cell: ({ type }) => <ContentKind type={type} /> },
          ]}
        />
      )}
    </ListPart>
  );
}
