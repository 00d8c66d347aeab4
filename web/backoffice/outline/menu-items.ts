import type { Outline, OutlineContent, OutlineStage } from "@senda/contract/outline";
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import type { OutlineDialog } from "./OutlineDialogs.tsx";
import type { MenuItem } from "./OutlineMenu.tsx";
import { contentsOfStage, findPlace, type OutlinePlace } from "./outline-model.ts";
import type { OutlineChanges } from "./use-outline-changes.ts";
import type { OpenMenu } from "./use-row-actions.ts";

interface Means {
  outline: Outline;
  changes: OutlineChanges;
  open: (dialog: OutlineDialog) => void;
  startRenaming: (id: string) => void;
  reopen: (menu: OpenMenu) => void;
  go: (stageId: string | null, contentId: string) => void;
}

const typesAt = (place: OutlinePlace, open: Means["open"]): MenuItem[] =>
  Object.entries(contentKinds).map(([type, { label, Icon }]) => ({
    label,
    icon: Icon,
    // The keys of `contentKinds` are the types.
    onClick: () => open({ kind: "add", type: type as keyof typeof contentKinds, place }),
  }));

/** A scheduled change has its own day. */
function sightItems(
  kind: "STAGE" | "CONTENT",
  item: OutlineContent | OutlineStage,
  changes: OutlineChanges,
): MenuItem[] {
  if (item.state === "SCHEDULED") return [];
  return item.state === "DRAFT"
    ? [{ label: "Mostrar a los alumnos", icon: IconEye, onClick: () => changes.show(kind, item) }]
    : [{ label: "Ocultar a los alumnos", icon: IconEyeOff, onClick: () => changes.hide(kind, item) }];
}

function itemsOfContent(id: string, anchor: HTMLElement, means: Means): MenuItem[] {
  const { outline, changes, open, startRenaming, reopen, go } = means;
  const place = findPlace(outline, id);
  if (!place) return [];
  const { stageId, position } = place;
  const moveTo = (goal: number) => void changes.move([id], { routeId: outline.route.id, stageId, position: goal });
  return [
    { label: "Abrir", icon: IconExternalLink, onClick: () => go(stageId, id) },
    { label: "Cambiar el título", icon: IconPencil, onClick: () => startRenaming(id) },
    { label: "Mover a…", icon: IconArrowsMove, onClick: () => open({ kind: "move", ids: [id] }) },
    { label: "Subir", icon: IconArrowUp, isOff: position === 1, onClick: () => moveTo(position - 1) },
    {
      label: "Bajar",
      icon: IconArrowDown,
      isOff: position === contentsOfStage(outline, stageId).length,
      onClick: () => moveTo(position + 1),
    },
    {
      label: "Añadir debajo",
      icon: IconPlus,
      onClick: () => reopen({ kind: "after", id, anchor }),
    },
    { label: "Duplicar", icon: IconCopy, onClick: () => changes.copy([id]) },
    ...contentsOfStage(outline, stageId).flatMap((each) =>
      each.id === id ? sightItems("CONTENT", each, changes) : [],
    ),
    { label: "A la papelera", icon: IconTrash, isDanger: true, onClick: () => void changes.trash([id]) },
  ];
}

function itemsOfStage(id: string, anchor: HTMLElement, { outline, changes, open, reopen }: Means): MenuItem[] {
  const stage = outline.stages.find((each) => each.id === id);
  if (!stage) return [];
  const moveTo = (position: number) => void changes.moveStage(stage, { routeId: outline.route.id, position });
  const place = { stageId: id, position: stage.contents.length + 1 };
  return [
    { label: "Añadir contenido", icon: IconPlus, onClick: () => reopen({ kind: "add", place, anchor }) },
    { label: "Subir etapa", icon: IconArrowUp, isOff: stage.order === 1, onClick: () => moveTo(stage.order - 1) },
    {
      label: "Bajar etapa",
      icon: IconArrowDown,
      isOff: stage.order === outline.stages.length,
      onClick: () => moveTo(stage.order + 1),
    },
    { label: "Mover a…", icon: IconArrowsMove, onClick: () => open({ kind: "moveStage", stage }) },
    { label: "Duplicar etapa", icon: IconCopy, onClick: () => changes.copyStage(id) },
    ...sightItems("STAGE", stage, changes),
    { label: "A la papelera", icon: IconTrash, isDanger: true, onClick: () => void changes.trashStage(stage) },
  ];
}

function placeToAdd(menu: OpenMenu, outline: Outline): OutlinePlace {
  if (menu.kind === "add") return menu.place;
  const before = menu.kind === "after" ? findPlace(outline, menu.id) : null;
  return before ? { ...before, position: before.position + 1 } : { stageId: null, position: outline.loose.length + 1 };
}

export function menuItems(menu: OpenMenu, means: Means): { label: string; items: MenuItem[] } {
  if (menu.kind === "content") return { label: "Acciones", items: itemsOfContent(menu.id, menu.anchor, means) };
  if (menu.kind === "stage") return { label: "Acciones", items: itemsOfStage(menu.id, menu.anchor, means) };
  return { label: "Qué añadir", items: typesAt(placeToAdd(menu, means.outline), means.open) };
}
