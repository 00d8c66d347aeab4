import type { ContentType } from "@senda/contract/item-fields";
import type { Outline, OutlineStage } from "@senda/contract/outline";
import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { ContentDialog } from "../contents/ContentDialog.tsx";
import { StageDialog } from "../stages/StageDialog.tsx";
import { moveContents } from "./api.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { contentsOfStage, movedText, type OutlinePlace } from "./outline-model.ts";
import { PointsDialog } from "./PointsDialog.tsx";
import type { OutlineChanges } from "./use-outline-changes.ts";

const RoutePreview = lazyScreen(() => import("./RoutePreview.tsx"), "RoutePreview");

export type OutlineDialog =
  | { kind: "move"; ids: readonly string[] }
  | { kind: "moveStage"; stage: OutlineStage }
  | { kind: "points"; ids: readonly string[] }
  | { kind: "add"; type: ContentType; place: OutlinePlace }
  | { kind: "stage" }
  | { kind: "preview" };

interface Props {
  dialog: OutlineDialog;
  outline: Outline;
  changes: OutlineChanges;
  onClose: () => void;
}

export function OutlineDialogs({ dialog, outline, changes, onClose }: Props) {
  const routeId = outline.route.id;
  if (dialog.kind === "move") {
    const { ids } = dialog;
    return (
      <MoveDialog
        title={`Mover ${movedText(outline, ids)}`}
        outline={outline}
        thing="contents"
        onMove={(goal) => {
          onClose();
          void changes.move(ids, goal);
        }}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === "moveStage") {
    const { stage } = dialog;
    return (
      <MoveDialog
        title={`Mover la etapa «${stage.title}»`}
        outline={outline}
        thing="stage"
        onMove={({ stageId: _none, ...goal }) => {
          onClose();
          void changes.moveStage(stage, goal);
        }}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === "points") {
    const { ids } = dialog;
    const save = (points: number) => {
      onClose();
      changes.setPoints([...ids], points);
    };
    return <PointsDialog count={ids.length} onSave={save} onClose={onClose} />;
  }
  if (dialog.kind === "add") return <AddDialog outline={outline} {...dialog} onClose={onClose} />;
  if (dialog.kind === "stage") return <StageDialog routeId={routeId} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <RoutePreview routeId={routeId} onClose={onClose} />
    </Suspense>
  );
}

interface AddProps {
  outline: Outline;
  type: ContentType;
  place: OutlinePlace;
  onClose: () => void;
}

/** A new content goes last in its list; one that was asked for between two others is moved there. */
function AddDialog({ outline, type, place, onClose }: AddProps) {
  const { mutateAsync } = useMutation(moveContents);
  const { stageId, position } = place;
  const routeId = outline.route.id;
  const isLast = position > contentsOfStage(outline, stageId).length;
  const moveThere = async ({ id }: { id: string }) => {
    if (!isLast) await mutateAsync({ contentIds: [id], goal: { routeId, ...place } }).catch(() => undefined);
  };
  return (
    <ContentDialog
      routeId={routeId}
      {...(stageId && { stageId })}
      type={type}
      onCreated={moveThere}
      onClose={onClose}
    />
  );
}
