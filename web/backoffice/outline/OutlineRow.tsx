import { VisuallyHidden } from "@mantine/core";
import type { OutlineContent } from "@senda/contract/outline";
import { IconDots, IconGripVertical, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { Link } from "react-router";
import { durationText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { StateChip } from "../publish/StateChip.tsx";
import { CheckBox } from "./CheckBox.tsx";
import { HealthBadge } from "./HealthBadge.tsx";
import styles from "./Outline.module.css";
import { RenameField } from "./RenameField.tsx";
import type { RowActions } from "./use-row-actions.ts";

interface Props {
  content: OutlineContent;
  routeId: string;
  stageId: string | null;
  total: number;
  isSelected: boolean;
  isMoving: boolean;
  isRenaming: boolean;
  /** The same object in every render, so that a row is drawn again only when it changes. */
  actions: RowActions;
}

export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { content, routeId, stageId, total, isSelected, isMoving, isRenaming, actions } = props;
  const { order, version: _version, ...about } = content;
  const { id, title } = content;
  const thing = { kind: "contents", id } as const;
  return (
    <li
      className={styles.row}
      data-content={id}
      data-list={stageId ?? ""}
      data-selected={isSelected || undefined}
      data-moving={isMoving || undefined}
      data-renaming={isRenaming || undefined}
    >
      <CheckBox
        label={`Seleccionar «${title}»`}
        isOn={isSelected}
        onToggle={(isRange) => actions.select(id, isRange)}
      />
      <button
        type="button"
        className={styles.grip}
        data-grip={id}
        aria-label={`Mover «${title}», posición ${order} de ${total}`}
        onPointerDown={(event) => actions.press(thing, event)}
        onKeyDown={(event) => actions.moveByKey(thing, event)}
        onBlur={actions.leave}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <RowBody
        {...about}
        path={
          stageId ? adminPaths.stageContent(routeId, stageId, content.id) : adminPaths.routeContent(routeId, content.id)
        }
        isRenaming={isRenaming}
        actions={actions}
      />
    </li>
  );
});

interface BodyProps extends Omit<OutlineContent, "order" | "version"> {
  path: string;
  isRenaming: boolean;
  actions: RowActions;
}

/** Props that stay equal when rows change their places: a drop renumbers hundreds of rows. */
const RowBody = memo(function RowBody(props: BodyProps) {
  const { id, title, type, duration, points, state, runAt, actions } = props;
  const { tone, Icon } = contentKinds[type];
  return (
    <>
      <Tile tone={tone} icon={Icon} size={38} iconSize={20} />
      <About {...props} />
      <span className={styles.duration}>{durationText(duration)}</span>
      <span className={styles.points}>
        {points}
        <VisuallyHidden> puntos</VisuallyHidden>
      </span>
      <span className={styles.state}>
        <StateChip state={state} runAt={runAt} />
      </span>
      <IconButton
        isSquare
        variant="subtle"
        icon={IconDots}
        label={`Más acciones para «${title}»`}
        aria-haspopup="menu"
        className={styles.more}
        onClick={({ currentTarget }) => actions.openMenu({ kind: "content", id, anchor: currentTarget })}
      />
      <span className={styles.add}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Añadir aquí, después de «${title}»`}
          onClick={({ currentTarget }) => actions.openMenu({ kind: "after", id, anchor: currentTarget })}
        >
          <IconPlus size={16} aria-hidden />
          Añadir aquí
        </button>
      </span>
    </>
  );
});

function About({ id, title, type, duration, points, marks, path, isRenaming, actions }: BodyProps) {
  return (
    <div className={styles.about}>
      {isRenaming ? (
        <RenameField
          title={title}
          onSave={(next) => actions.rename(id, next)}
          onCancel={() => actions.rename(id, null)}
        />
      ) : (
        <Link
          to={path}
          className={styles.title}
          draggable={false}
          data-title
          onDoubleClick={() => actions.startRenaming(id)}
          onClick={(event) => actions.open(event, path)}
          onKeyDown={(event) => event.key === "F2" && actions.startRenaming(id)}
        >
          {title}
        </Link>
      )}
      <span className={styles.facts}>
        <span>{contentKinds[type].label}</span>
        <span className={styles.small}>{`${durationText(duration)} · ${points} puntos`}</span>
        {marks.map((mark) => (
          <HealthBadge key={mark} mark={mark} />
        ))}
      </span>
    </div>
  );
}
