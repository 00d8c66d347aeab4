import type { OutlineContent, OutlineStage } from "@senda/contract/outline";
import { IconChevronDown, IconChevronRight, IconDots, IconGripVertical, IconLeaf, IconPlus } from "@tabler/icons-react";
import { Fragment, memo, useId } from "react";
import { Link } from "react-router";
import { durationText } from "../../shared/lib/formats.ts";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { counted } from "../format.ts";
import { StateChip } from "../publish/StateChip.tsx";
import { CheckBox } from "./CheckBox.tsx";
import styles from "./Outline.module.css";
import { OutlineRow } from "./OutlineRow.tsx";
import { LOOSE } from "./outline-model.ts";
import type { RowActions } from "./use-row-actions.ts";

interface Props {
  routeId: string;
  /** None for the contents without a stage. */
  stage: OutlineStage | null;
  stagesCount: number;
  all: readonly OutlineContent[];
  /** Those that are shown; all of them unless something is searched for. */
  contents: readonly OutlineContent[];
  isFolded: boolean;
  isFiltered: boolean;
  /** Ids with commas between them. */
  selected: string;
  renamingId: string | null;
  /** The dragged items that are in this list. */
  moving: ReadonlySet<string>;
  /** The target in this list, and its words. */
  position: number | null;
  text: string;
  /** The stage itself is dragged. */
  isMoving: boolean;
  actions: RowActions;
}

const sumsOf = (contents: readonly OutlineContent[], [one, many]: [string, string]) => {
  if (contents.length === 0) return "Sin contenidos todavía";
  const [seconds, points] = contents.reduce(([a, b], { duration, points }) => [a + duration, b + points], [0, 0]);
  return `${counted(contents.length, one, many)} · ${durationText(seconds)} · ${counted(points, "punto", "puntos")}`;
};

/** Drawn again only if the target is in it, or was: a drag passes over hundreds of rows. */
export const OutlineStageSection = memo(function OutlineStageSection(props: Props) {
  const { routeId, stage, all, contents, isFolded, isFiltered, renamingId, actions } = props;
  const { moving, position, text } = props;
  const stageId = stage?.id ?? null;
  const listId = useId();
  const selected = new Set(props.selected.split(","));
  const stay = contents.filter(({ id }) => !moving.has(id));
  // Shown before the content that will come after those that are dropped.
  const nextId = position === null ? undefined : stay[position - 1]?.id;
  const box = position !== null && <DropBox>{text}</DropBox>;
  return (
    <section
      className={styles.stage}
      data-stage={stageId ?? LOOSE}
      data-goal={position !== null || undefined}
      data-moving={props.isMoving || undefined}
    >
      <StageHead
        routeId={routeId}
        stage={stage}
        stagesCount={props.stagesCount}
        all={all}
        chosen={all.filter(({ id }) => selected.has(id)).length}
        isFolded={isFolded}
        actions={actions}
        listId={listId}
      />
      {isFolded && box}
      <ul id={listId} hidden={isFolded}>
        {contents.map((content) => (
          <Fragment key={content.id}>
            {content.id === nextId && box}
            <OutlineRow
              content={content}
              routeId={routeId}
              stageId={stageId}
              total={all.length}
              isSelected={selected.has(content.id)}
              isMoving={moving.has(content.id)}
              isRenaming={content.id === renamingId}
              actions={actions}
            />
          </Fragment>
        ))}
        {!isFolded && nextId === undefined && box}
        {all.length === 0 && !isFiltered && <FirstContent stageId={stageId} actions={actions} />}
      </ul>
    </section>
  );
});

const FirstContent = ({ stageId, actions }: { stageId: string | null; actions: RowActions }) => (
  <li className={styles.first} data-into={stageId ?? ""}>
    <TextButton
      onClick={({ currentTarget }) =>
        actions.openMenu({ kind: "add", place: { stageId, position: 1 }, anchor: currentTarget })
      }
    >
      <IconPlus size={18} aria-hidden />
      Añadir el primero
    </TextButton>
  </li>
);

interface HeadProps extends Pick<Props, "routeId" | "stage" | "stagesCount" | "all" | "isFolded" | "actions"> {
  /** The number of selected ones. */
  chosen: number;
  listId: string;
}

const StageHead = memo(function StageHead(props: HeadProps) {
  const { routeId, stage, all, actions } = props;
  const title = stage?.title ?? "Más en esta ruta";
  return (
    <div className={styles.head} data-into={stage?.id ?? ""}>
      <StageHandles {...props} title={title} />
      <div className={styles.about}>
        <h2>{stage ? <Link to={adminPaths.stage(routeId, stage.id)}>{title}</Link> : title}</h2>
        <p>{sumsOf(all, stage ? ["contenido", "contenidos"] : ["contenido suelto", "contenidos sueltos"])}</p>
      </div>
      {stage && stage.state !== "PUBLISHED" ? <StateChip state={stage.state} runAt={stage.runAt} /> : <span />}
      <IconButton
        isSquare
        variant="subtle"
        icon={IconDots}
        label={stage ? `Más acciones para la etapa «${title}»` : `Más acciones para «${title}»`}
        aria-haspopup="menu"
        className={styles.more}
        onClick={({ currentTarget: anchor }) =>
          actions.openMenu(stage ? { kind: "stage", id: stage.id, anchor } : { kind: "loose", anchor })
        }
      />
    </div>
  );
});

function StageHandles({
  stage,
  stagesCount,
  all,
  title,
  isFolded,
  chosen,
  actions,
  listId,
}: HeadProps & { title: string }) {
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <>
      {all.length > 0 ? (
        <CheckBox
          label={stage ? `Seleccionar la etapa «${title}»` : "Seleccionar los contenidos sueltos"}
          isOn={chosen === all.length}
          isPartly={chosen > 0 && chosen < all.length}
          onToggle={() => actions.selectAll(all.map(({ id }) => id))}
        />
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-controls={listId}
        aria-label={`${isFolded ? "Desplegar" : "Plegar"} «${title}»`}
        onClick={() => actions.fold(stage?.id ?? LOOSE)}
      >
        <Chevron size={20} aria-hidden />
      </button>
      {stage ? (
        <StageGrip stage={stage} stagesCount={stagesCount} actions={actions} />
      ) : (
        <span className={styles.node} aria-hidden="true">
          <IconLeaf size={20} />
        </span>
      )}
    </>
  );
}

interface GripProps extends Pick<Props, "stagesCount" | "actions"> {
  stage: OutlineStage;
}

/** The number of a stage is what it is dragged by. */
function StageGrip({ stage: { id, title, order }, stagesCount, actions }: GripProps) {
  const thing = { kind: "stage", id } as const;
  return (
    <button
      type="button"
      className={`${styles.node} ${styles.lift}`}
      data-grip={id}
      aria-label={`Mover la etapa «${title}», posición ${order} de ${stagesCount}`}
      onPointerDown={(event) => actions.press(thing, event)}
      onKeyDown={(event) => actions.moveByKey(thing, event)}
      onBlur={actions.leave}
    >
      <span>{order}</span>
      <IconGripVertical size={20} aria-hidden />
    </button>
  );
}

/**
 * Without a class or another attribute, and without an icon element: a page has rules with `:has`, and one that is added with
 * either of them makes the browser look through all rows for each of these rules.
 */
export const DropBox = ({ children }: { children: string }) => <li>{children}</li>;
