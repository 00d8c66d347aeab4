import { Box, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconPlayerPlayFilled, IconX } from "@tabler/icons-react";
import { memo, useCallback, useEffect, useState } from "react";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { useFocusLater } from "../../editor/focus.ts";
import { ToolButton } from "../FormSection.tsx";
import { type Playback, usePlayback } from "../file/playback.ts";
import type { Warning } from "./checks.ts";
import styles from "./SubtitlesSection.module.css";
import { type DraftSubtitle, type RowField, type RowTarget, type SubtitlesFault, secondsOf } from "./subtitle-rows.ts";

/** So many lines at a time: five thousand of them at once would be slow to render and hard to read. */
const FEW = 5;
const MANY = 50;

interface Props {
  rows: readonly DraftSubtitle[];
  warnings: readonly Warning[];
  fault: SubtitlesFault | null;
  target: RowTarget | null;
  playback: Playback;
  lineAt: (position: number) => number;
  canPlay: boolean;
  onEdit: (edit: (rows: DraftSubtitle[]) => DraftSubtitle[]) => void;
}

/** The part of the list that is shown: where it is being spoken, or the line that was asked for. */
function useShownPart(rows: readonly DraftSubtitle[], spoken: number, target: RowTarget | null) {
  const [isLong, setLong] = useState(false);
  const [first, setFirst] = useState(0);
  const { root, focusLater } = useFocusLater<HTMLDivElement>();
  const size = isLong ? MANY : FEW;
  const start = Math.min(first, Math.max(0, rows.length - 1));

  useEffect(() => {
    if (!target) return;
    setFirst(target.line);
    focusLater(`[data-line="${target.line}"][data-part="${target.field}"]`);
  }, [target, focusLater]);
  useEffect(() => {
    if (spoken >= 0) setFirst(spoken);
  }, [spoken]);
  return { root, focusLater, page: start - (start % size), size, isLong, setLong, setFirst };
}

export function SubtitleRows({ rows, warnings, fault, target, playback, lineAt, canPlay, onEdit }: Props) {
  const spoken = usePlayback(playback, ({ isPlaying, position }) => (isPlaying ? lineAt(position) : -1));
  const part = useShownPart(rows, spoken, target);
  const { root, focusLater, page, size } = part;
  const onChange = useCallback(
    (key: string, changed: Partial<DraftSubtitle>) =>
      onEdit((now) => now.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    [onEdit],
  );
  const onRemove = useCallback(
    (key: string) => {
      focusLater('[data-part="text"]');
      onEdit((now) => now.filter((row) => row.key !== key));
    },
    [onEdit, focusLater],
  );
  const onPlay = useCallback((written: string) => playback.playFrom(secondsOf(written) ?? 0), [playback]);
  return (
    <div ref={root}>
      <Box className={styles.head ?? ""} mb={8} fz="sm" fw={600} c="var(--text-2)" aria-hidden="true">
        <span>Nº</span>
        <span>Inicio</span>
        <span>Fin</span>
        <span>Texto</span>
      </Box>
      <ol className={styles.list} aria-label="Subtítulos">
        {rows.slice(page, page + size).map((row, place) => (
          <SubtitleRow
            key={row.key}
            row={row}
            line={page + place}
            isSpoken={page + place === spoken}
            faultyField={fault?.line === page + place ? fault.field : null}
            isDoubtful={warnings.some((warning) => warning.line === page + place)}
            canPlay={canPlay}
            onChange={onChange}
            onRemove={onRemove}
            onPlay={onPlay}
          />
        ))}
      </ol>
      {rows.length > FEW && <PartPager total={rows.length} {...part} />}
    </div>
  );
}

type PagerProps = Omit<ReturnType<typeof useShownPart>, "root" | "focusLater"> & { total: number };

const moreLook = { mih: "var(--target)", ml: "auto", px: 4, c: "var(--link)", fw: 600 };

const PartPager = ({ total, page, size, isLong, setLong, setFirst }: PagerProps) => (
  <Group wrap="wrap" gap={8} mt={12} fz="sm" c="var(--text-2)">
    <ToolButton
      icon={IconChevronLeft}
      label="Líneas anteriores"
      isOff={page === 0}
      onClick={() => setFirst(page - size)}
    />
    <span>{`${page + 1}–${Math.min(page + size, total)} de ${total}`}</span>
    <ToolButton
      icon={IconChevronRight}
      label="Líneas siguientes"
      isOff={page + size >= total}
      onClick={() => setFirst(page + size)}
    />
    <Text component="button" type="button" {...moreLook} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
      {isLong ? "Ver menos" : total <= MANY ? `Ver las ${total} líneas` : `Ver ${MANY} a la vez`}
    </Text>
  </Group>
);

interface SubtitleRowProps {
  row: DraftSubtitle;
  /** Its place, from 0. */
  line: number;
  isSpoken: boolean;
  faultyField: RowField | null;
  isDoubtful: boolean;
  canPlay: boolean;
  onChange: (key: string, changed: Partial<DraftSubtitle>) => void;
  onRemove: (key: string) => void;
  onPlay: (start: string) => void;
}

const SubtitleRow = memo(function SubtitleRow(props: SubtitleRowProps) {
  const { row, line, isSpoken, faultyField, isDoubtful, canPlay, onChange, onRemove, onPlay } = props;
  const number = line + 1;
  const field = (part: RowField, name: string) => ({
    "aria-label": `${name} de la línea ${number}`,
    "aria-invalid": faultyField === part || undefined,
    "data-line": line,
    "data-part": part,
    "data-doubtful": (isDoubtful && part === "start") || undefined,
    value: row[part],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(row.key, { [part]: currentTarget.value }),
  });
  return (
    <li className={styles.row} data-now={isSpoken || undefined}>
      <span className={styles.number}>
        {isSpoken && <VisuallyHidden>Suena ahora, línea </VisuallyHidden>}
        {canPlay ? (
          <button type="button" aria-label={`Escuchar desde la línea ${number}`} onClick={() => onPlay(row.start)}>
            <IconPlayerPlayFilled size={14} aria-hidden />
            {number}
          </button>
        ) : (
          <em>{number}</em>
        )}
      </span>
      <span>
        <input type="text" autoComplete="off" {...field("start", "Inicio")} />
      </span>
      <span>
        <input type="text" autoComplete="off" {...field("end", "Fin")} />
      </span>
      <span className={styles.words}>
        <textarea rows={1} {...field("text", "Texto")} />
      </span>
      <span>
        <ToolButton icon={IconX} label={`Quitar la línea ${number}`} onClick={() => onRemove(row.key)} />
      </span>
    </li>
  );
});
