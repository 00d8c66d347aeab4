import type { Outline } from "@senda/contract/outline";
import { IconBooks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { useMay } from "../may.tsx";
import { outlineQuery } from "./api.ts";
import { HealthLine } from "./HealthLine.tsx";
import { type OutlineDialog, OutlineDialogs } from "./OutlineDialogs.tsx";
import { OutlineList } from "./OutlineList.tsx";
import { OutlineTools, shownIds } from "./OutlineTools.tsx";
import { allContents, LOOSE } from "./outline-model.ts";
import { useOutlineChanges } from "./use-outline-changes.ts";
import type { OpenMenu } from "./use-row-actions.ts";

interface Props {
  routeId: string;
  dialog: OutlineDialog | null;
  onDialog: (dialog: OutlineDialog | null) => void;
}

export function OutlineTab({ routeId, ...dialogs }: Props) {
  const result = useQuery(outlineQuery(routeId));
  return (
    <QueryState result={result} failed="No pudimos cargar el esquema" skeleton={<TableSkeleton />}>
      {(outline) => <OutlineView outline={outline} {...dialogs} />}
    </QueryState>
  );
}

function goToContent(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-content="${id}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("[data-title]")?.focus({ preventScroll: true });
}

function OutlineView({ outline, dialog, onDialog }: Omit<Props, "routeId"> & { outline: Outline }) {
  const changes = useOutlineChanges(outline);
  const mayEdit = useMay()("POST /admin/contents/move");
  const [text, setText] = useState("");
  const [isMarkedOnly, setMarkedOnly] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const contents = allContents(outline);
  const show = (id: string) => {
    setFolded(new Set());
    setText("");
    setTimeout(() => goToContent(id));
  };
  const found = { text, onText: setText, isMarkedOnly, onMarkedOnly: setMarkedOnly };
  const shown = shownIds(contents, text, isMarkedOnly);
  const keys = [...outline.stages.map(({ id }) => id), LOOSE];
  return (
    <>
      <HealthLine contents={contents} onShow={show} />
      <OutlineTools
        contents={contents}
        shown={shown}
        {...found}
        isFolded={folded.size > 0}
        onFold={(isFolded) => setFolded(new Set(isFolded ? keys : []))}
        mayEdit={mayEdit}
        onStage={() => onDialog({ kind: "stage" })}
        onContent={(anchor) => setMenu({ kind: "loose", anchor })}
      />
      {contents.length === 0 && outline.stages.length === 0 && (
        <EmptyState icon={IconBooks} title="Esta ruta está vacía">
          Añade una etapa para agrupar contenidos, o un contenido suelto.
        </EmptyState>
      )}
      <OutlineList
        outline={outline}
        shown={shown}
        mayEdit={mayEdit}
        folded={folded}
        onFold={setFolded}
        changes={changes}
        menu={menu}
        onMenu={setMenu}
        onDialog={onDialog}
      />
      {dialog && <OutlineDialogs dialog={dialog} outline={outline} changes={changes} onClose={() => onDialog(null)} />}
    </>
  );
}
