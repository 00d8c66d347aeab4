import { Suspense } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import type { Editor } from "./use-editor.ts";

const MergeDialog = lazyScreen(() => import("./MergeDialog.tsx"), "MergeDialog");

interface Props<Values extends object, Stored extends { version: number; title: string }> {
  thing: string;
  editor: Pick<
    Editor<Values, Stored>,
    "conflict" | "isBusy" | "keepMine" | "keepUnion" | "takeTheirs" | "closeConflict"
  >;
}

/** Another editor saved while this form was open. Only what both changed is asked, and nothing is lost before a choice. */
export function ConflictDialog<Values extends object, Stored extends { version: number; title: string }>({
  thing,
  editor,
}: Props<Values, Stored>) {
  const { conflict, isBusy } = editor;
  if (!conflict) return null;
  return (
    <Suspense fallback={null}>
      <MergeDialog
        thing={thing}
        conflict={conflict}
        isBusy={isBusy}
        onKeepMine={() => editor.keepMine(conflict)}
        onTakeTheirs={() => editor.takeTheirs(conflict)}
        onKeepUnion={(sides) => editor.keepUnion(conflict, sides)}
        onClose={editor.closeConflict}
      />
    </Suspense>
  );
}
