import { VisuallyHidden } from "@mantine/core";
import type { Outline, OutlineContent, OutlineStage } from "@senda/contract/outline";
import { IconGripVertical } from "@tabler/icons-react";
import { Fragment, type MouseEvent, type RefObject, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { counted } from "../format.ts";
import { BulkBar } from "./BulkBar.tsx";
import { menuItems } from "./menu-items.ts";
import { contentMover, stageMover } from "./movers.ts";
import styles from "./Outline.module.css";
import type { OutlineDialog } from "./OutlineDialogs.tsx";
import { OutlineMenu } from "./OutlineMenu.tsx";
import { DropBox, OutlineStageSection } from "./OutlineStage.tsx";
import { allContents, LOOSE } from "./outline-model.ts";
import type { OutlineChanges } from "./use-outline-changes.ts";
import { type Drag, useOutlineDrag } from "./use-outline-drag.ts";
import { type OpenMenu, type RowActions, useStable } from "./use-row-actions.ts";
import { useSelection } from "./use-selection.ts";

interface Props {
  outline: Outline;
  /** Ids of what is looked for; null if all of it is shown. */
  shown: ReadonlySet<string> | null;
  mayEdit: boolean;
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
  changes: OutlineChanges;
  menu: OpenMenu | null;
  onMenu: (menu: OpenMenu | null) => void;
  onDialog: (dialog: OutlineDialog) => void;
}

/** A second click within this time means the title, not the page behind it. */
const DOUBLE_CLICK_MS = 240;

export function OutlineList(props: Props) {
  const { outline, shown, mayEdit, folded, onFold, changes, menu, onMenu, onDialog } = props;
  const routeId = outline.route.id;
  const selection = useSelection(outline);
  const [renamingId, setRenaming] = useState<string | null>(null);
  const { open, goTo } = useOpening(routeId);
  const { drag, said, card, ...hands } = useOutlineDrag({
    outline,
    movers: {
      contents: contentMover(outline, folded, {
        idsWith: selection.idsWith,
        onMove: (ids, place) => void changes.move(ids, { routeId, ...place }),
      }),
      stage: stageMover(outline, (stage, position) => void changes.moveStage(stage, { routeId, position })),
    },
    isDisabled: shown !== null || !mayEdit,
  });
  const actions = useStable({
    ...hands,
    ...selection,
    open,
    fold: (key) => onFold(new Set(folded.has(key) ? [...folded].filter((other) => other !== key) : [...folded, key])),
    startRenaming: (id) => mayEdit && setRenaming(id),
    rename: (id, title) => {
      setRenaming(null);
      if (title !== null) void changes.rename(id, title);
      setTimeout(() => document.querySelector<HTMLElement>(`[data-content="${id}"] [data-title]`)?.focus());
    },
    openMenu: onMenu,
  });
  // After the menu that leads to it has closed.
  const reopen = (next: OpenMenu) => void setTimeout(() => onMenu(next));
  const means = { outline, changes, open: onDialog, startRenaming: setRenaming, reopen, go: goTo };
  return (
    <>
      <KeysHint isMoving={drag?.by === "keys"} />
      <Panel {...props} selected={selection.selected} renamingId={renamingId} drag={drag} actions={actions} />
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <SelectionBar {...props} ids={selection.ids} onClear={selection.clear} />
      {menu && <OutlineMenu anchor={menu.anchor} {...menuItems(menu, means)} onClose={() => onMenu(null)} />}
      {drag?.by === "pointer" && <DragCard outline={outline} drag={drag} card={card} />}
    </>
  );
}

interface PanelProps extends Pick<Props, "outline" | "shown" | "mayEdit" | "folded"> {
  selected: ReadonlySet<string>;
  renamingId: string | null;
  drag: Drag | null;
  actions: RowActions;
}

const Columns = () => (
  <div className={styles.columns} aria-hidden="true">
    <span>Título</span>
    <span>Duración</span>
    <span>Puntos</span>
    <span>Estado</span>
  </div>
);

const NONE: ReadonlySet<string> = new Set();

/** The ids of a list that are in a set, as one text: it is equal as long as nothing changes in this list. */
const idsIn = (all: readonly OutlineContent[], ids: ReadonlySet<string>) =>
  all.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join();

/** The drag as a list needs it: the same object as before, unless the list is part of it. */
function dragIn(all: readonly OutlineContent[], stage: OutlineStage | null, drag: Drag | null) {
  const isGoal = drag !== null && drag.place.stageId === (stage?.id ?? null);
  return {
    moving: drag && all.some(({ id }) => drag.ids.has(id)) ? drag.ids : NONE,
    position: isGoal ? drag.place.position : null,
    text: isGoal ? drag.text : "",
  };
}

function Panel({ outline, shown, mayEdit, folded, selected, renamingId, drag, actions }: PanelProps) {
  const { stages, loose } = outline;
  const seen = (contents: readonly OutlineContent[]) => (shown ? contents.filter(({ id }) => shown.has(id)) : contents);
  const isStageDrag = drag?.kind === "stage";
  const contentDrag = isStageDrag ? null : drag;
  /** A stage without contents is shown for what may be put into it; a heading without a stage only while there is a drag. */
  const isShown = (stage: OutlineStage | null, count: number) =>
    count > 0 || (shown === null && (stage !== null || contentDrag !== null));
  const nextStage = isStageDrag ? stages.filter(({ id }) => !drag.ids.has(id))[drag.place.position - 1] : undefined;
  const box = isStageDrag && (
    <ul>
      <DropBox>{drag.text}</DropBox>
    </ul>
  );
  return (
    <div
      className={styles.panel}
      data-panel
      data-filtered={shown !== null || undefined}
      data-fixed={!mayEdit || undefined}
    >
      <Columns />
      {[...stages, null].map((stage) => {
        const all = stage?.contents ?? loose;
        const contents = seen(all);
        return (
          <Fragment key={stage?.id ?? LOOSE}>
            {(stage ?? undefined) === nextStage && box}
            {isShown(stage, contents.length) && (
              <OutlineStageSection
                routeId={outline.route.id}
                stage={stage}
                stagesCount={stages.length}
                all={all}
                contents={contents}
                isFolded={folded.has(stage?.id ?? LOOSE)}
                isFiltered={shown !== null}
                {...dragIn(all, stage, contentDrag)}
                isMoving={isStageDrag && stage !== null && drag.ids.has(stage.id)}
                selected={idsIn(all, selected)}
                renamingId={all.some(({ id }) => id === renamingId) ? renamingId : null}
                actions={actions}
              />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

type BarProps = Pick<Props, "changes" | "onDialog"> & { ids: readonly string[]; onClear: () => void };

const SelectionBar = ({ changes, onDialog, ids, onClear }: BarProps) =>
  ids.length > 0 && (
    <BulkBar
      count={ids.length}
      onMove={() => onDialog({ kind: "move", ids })}
      onCopy={() => changes.copy(ids)}
      onPoints={() => onDialog({ kind: "points", ids })}
      onTrash={() => void changes.trash(ids)}
      onClose={onClear}
    />
  );

function useOpening(routeId: string) {
  const navigate = useNavigate();
  const timer = useRef(0);
  return {
    goTo: (stageId: string | null, id: string) =>
      void navigate(stageId ? adminPaths.stageContent(routeId, stageId, id) : adminPaths.routeContent(routeId, id)),
    open: (event: MouseEvent, path: string) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      // Enter and a finger have no second click to wait for.
      if (!isPlain || event.detail === 0 || !window.matchMedia("(hover: hover)").matches) return;
      event.preventDefault();
      window.clearTimeout(timer.current);
      if (event.detail === 1) timer.current = window.setTimeout(() => void navigate(path), DOUBLE_CLICK_MS);
    },
  };
}

const KeysHint = ({ isMoving }: { isMoving: boolean }) =>
  isMoving && (
    <p className={styles.keys}>
      <kbd>Espacio</kbd> coge o suelta <kbd>↑</kbd> <kbd>↓</kbd> mueve, también entre etapas <kbd>Esc</kbd> cancela
    </p>
  );

interface CardProps {
  outline: Outline;
  drag: Drag;
  card: RefObject<HTMLDivElement | null>;
}

/** The label that follows the pointer. */
function DragCard({ outline, drag: { kind, ids }, card }: CardProps) {
  const stage = kind === "stage" ? outline.stages.find(({ id }) => ids.has(id)) : undefined;
  const moved = stage?.contents ?? allContents(outline).filter(({ id }) => ids.has(id));
  return createPortal(
    <div ref={card} className={styles.card} data-many={ids.size > 1 || undefined} aria-hidden="true">
      <IconGripVertical size={20} />
      {stage ? (
        <>
          <span className={styles.node}>{stage.order}</span>
          <span>
            <b>{stage.title}</b>
            <small>{counted(moved.length, "contenido", "contenidos")}</small>
          </span>
        </>
      ) : (
        <MovedContents moved={moved} />
      )}
    </div>,
    document.body,
  );
}

function MovedContents({ moved }: { moved: readonly OutlineContent[] }) {
  const [first, second] = moved;
  if (!first) return null;
  const { tone, Icon } = contentKinds[first.type];
  const rest = moved.length > 2 ? `y ${moved.length - 1} más` : second && `y «${second.title}»`;
  return (
    <>
      <Tile tone={tone} icon={Icon} size={38} iconSize={20} />
      <span>
        <b>{first.title}</b>
        {rest && <small>{rest}</small>}
      </span>
      {moved.length > 1 && <i>{moved.length}</i>}
    </>
  );
}
