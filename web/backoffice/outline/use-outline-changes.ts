import type { Outline, OutlineStage } from "@senda/contract/outline";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "../../shared/ui/Toasts.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { counted } from "../format.ts";
import { hideItem, showItem } from "../publish/api.ts";
import {
  copyContents,
  copyStage,
  moveContents,
  moveStage,
  outlineQuery,
  renameContent,
  restoreItems,
  setPoints,
  trashContents,
  trashStage,
} from "./api.ts";
import {
  allContents,
  type ContentGoal,
  inOrder,
  movedText,
  stepsBack,
  withMoved,
  withoutContents,
  withStageMoved,
} from "./outline-model.ts";

/** Shows a change before it is saved, and the stored outline again if it could not be saved. */
function useShown({ route }: Outline) {
  const client = useQueryClient();
  const { queryKey } = outlineQuery(route.id);
  const takeBack = () => client.invalidateQueries({ queryKey });
  const show = async (next: Outline) => {
    client.setQueryData(queryKey, next);
    await client.cancelQueries({ queryKey });
  };
  return { show, takeBack };
}

const offerUndo = (text: string, onClick: () => void) => showToast("success", text, { label: "Deshacer", onClick });

function useMoves(outline: Outline) {
  const { show, takeBack } = useShown(outline);
  const move = useMutation(moveContents);
  const stageMove = useMutation(moveStage);
  const routeId = outline.route.id;
  const undo = async (ids: readonly string[]) => {
    for (const { contentIds, goal } of stepsBack(outline, ids)) {
      await move.mutateAsync({ contentIds, goal: { routeId, ...goal } });
    }
    toast.success("De vuelta en su sitio");
  };
  return {
    move: async (contentIds: readonly string[], goal: ContentGoal) => {
      const moved = movedText(outline, contentIds);
      await show(
        goal.routeId === routeId ? withMoved(outline, contentIds, goal) : withoutContents(outline, contentIds),
      );
      await move
        .mutateAsync({ contentIds, goal })
        .then(() => offerUndo(`${moved}: en su nuevo sitio`, () => void undo(contentIds).catch(takeBack)), takeBack);
    },
    moveStage: async ({ id: stageId, title, order }: OutlineStage, goal: { routeId: string; position: number }) => {
      if (goal.routeId === routeId) await show(withStageMoved(outline, stageId, goal.position));
      await stageMove
        .mutateAsync({ stageId, ...goal })
        .then(
          () => offerUndo(`Etapa «${title}» movida`, () => stageMove.mutate({ stageId, routeId, position: order })),
          takeBack,
        );
    },
  };
}

function useTrash(outline: Outline) {
  const { show, takeBack } = useShown(outline);
  const contents = useMutation(trashContents);
  const stages = useMutation(trashStage);
  const { mutate: restore } = useMutation(restoreItems);
  return {
    trash: async (ids: readonly string[]) => {
      // From the top, so that each finds its place again.
      const fromTop = inOrder(outline, ids);
      await show(withoutContents(outline, ids));
      await contents
        .mutateAsync(ids)
        .then(
          () =>
            offerUndo(`${counted(ids.length, "contenido", "contenidos")} en la papelera, 30 días`, () =>
              restore(fromTop),
            ),
          takeBack,
        );
    },
    trashStage: async ({ id, title }: OutlineStage) => {
      await stages
        .mutateAsync(id)
        .then(() => offerUndo(`Etapa «${title}» en la papelera, 30 días`, () => restore([id])), takeBack);
    },
  };
}

type Titled = Pick<OutlineStage, "id" | "title">;

/** Every change of the outline: seen at once, saved at once, and taken back if the server refuses it. */
export function useOutlineChanges(outline: Outline) {
  const { takeBack } = useShown(outline);
  const rename = useMutation(renameContent);
  const copies = useMutation(copyContents);
  const stageCopy = useMutation(copyStage);
  const points = useMutation(setPoints);
  const hide = useMutation(hideItem);
  const show = useMutation(showItem);
  const routeId = outline.route.id;
  return {
    ...useMoves(outline),
    ...useTrash(outline),
    rename: async (id: string, title: string) => {
      const version = allContents(outline).find((content) => content.id === id)?.version;
      if (version !== undefined) await rename.mutateAsync({ id, title, version }).catch(takeBack);
    },
    hide: (kind: "STAGE" | "CONTENT", { id, title }: Titled) => hide.mutate({ kind, id, title, routeId }),
    show: (kind: "STAGE" | "CONTENT", { id, title }: Titled) => show.mutate({ kind, id, title, routeId }),
    copy: (ids: readonly string[]) => copies.mutate(ids),
    copyStage: (id: string) => stageCopy.mutate(id),
    setPoints: (contentIds: string[], wanted: number) => points.mutate({ contentIds, points: wanted }),
  };
}

export type OutlineChanges = ReturnType<typeof useOutlineChanges>;
