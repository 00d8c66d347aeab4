import { Button } from "@mantine/core";
import type { Subtitle } from "@senda/contract/quiz";
import { IconArrowsSort, IconBraces, IconTable } from "@tabler/icons-react";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { UndoLine } from "../../editor/EditorFrame.tsx";
import { AddButton, FormSection } from "../FormSection.tsx";
import { type Playback, usePlayback } from "../file/playback.ts";
import { CheckLine } from "./CheckLine.tsx";
import { isOutOfOrder, spokenAt, warningsOf } from "./checks.ts";
import { ImportButton } from "./ImportButton.tsx";
import { SubtitleRows } from "./SubtitleRows.tsx";
import styles from "./SubtitlesSection.module.css";
import {
  type DraftSubtitle,
  type RowField,
  type RowTarget,
  readSubtitles,
  respelt,
  rowsOf,
  type SubtitlesValue,
  sorted,
  withNewRow,
} from "./subtitle-rows.ts";

interface Props {
  value: SubtitlesValue;
  error: string | undefined;
  /** Counts the tries to save: each goes to the faulty line. */
  attempt: number;
  playback: Playback;
  onChange: (change: (now: SubtitlesValue) => SubtitlesValue) => void;
}

function useSubtitles({ value, error, attempt, playback, onChange }: Props) {
  const [before, setBefore] = useState<{ value: SubtitlesValue; said: string } | null>(null);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const length = usePlayback(playback, ({ length: seconds }) => seconds);
  const { lines, fault } = useMemo(() => readSubtitles(value), [value]);
  const warnings = useMemo(() => (lines ? warningsOf(lines, length) : []), [lines, length]);
  const goTo = useCallback((line: number, field: RowField = "start") => setTarget({ line, field }), []);
  const editRows = useCallback(
    (edit: (rows: DraftSubtitle[]) => DraftSubtitle[]) =>
      onChange((now) => (now.view === "rows" ? { view: "rows", rows: edit(now.rows) } : now)),
    [onChange],
  );
  const faultyLine = error ? (fault?.line ?? null) : null;
  const faultyField = fault?.field ?? "start";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to save goes there once, and no edit does.
  useEffect(() => {
    if (faultyLine !== null) goTo(faultyLine, faultyField);
  }, [attempt]);

  const replace = (next: SubtitlesValue, said: string) => {
    setBefore({ value, said });
    onChange(() => next);
  };
  const undo = () => {
    if (before) onChange(() => before.value);
    setBefore(null);
  };
  const respell = () => (fault ? goTo(fault.line ?? 0, faultyField) : onChange(respelt));
  return { lines, fault, warnings, length, target, goTo, editRows, replace, respell, before, undo };
}

/** The spoken words of a recording, line by line: written here, pasted as a list, or imported from a file. */
export function SubtitlesSection(props: Props) {
  const { value, error, playback, onChange } = props;
  const subtitles = useSubtitles(props);
  const checkId = useId();
  const { lines, fault, before } = subtitles;
  const rows = value.view === "rows" ? value.rows : null;
  const bringIn = (cues: Subtitle[], name: string) => {
    const said = cues.length === 1 ? "Se importó 1 línea" : `Se importaron ${cues.length} líneas`;
    subtitles.replace(rowsOf(cues), `${said} de ${name}.`);
  };
  const actions = (
    <Group className={styles.actions ?? ""} wrap="wrap" gap="8px 10px">
      <Button
        variant="default"
        leftSection={rows ? <IconBraces size={19} aria-hidden /> : <IconTable size={19} aria-hidden />}
        onClick={subtitles.respell}
      >
        {rows ? "Ver como JSON" : "Ver como filas"}
      </Button>
      <ImportButton onCues={bringIn} />
    </Group>
  );
  const check = (
    <CheckLine
      id={checkId}
      count={lines?.length ?? rows?.length ?? 0}
      fault={fault}
      isUrgent={error !== undefined}
      warnings={subtitles.warnings}
      withLength={subtitles.length !== null}
      onGo={rows ? subtitles.goTo : null}
    />
  );
  return (
    <FormSection title="Subtítulos" aside={actions} field="subtitles">
      {(rows || !fault) && check}
      {before && <UndoLine onUndo={subtitles.undo}>{before.said}</UndoLine>}
      {rows ? (
        <RowsView rows={rows} playback={playback} subtitles={subtitles} />
      ) : (
        <JsonField
          text={value.view === "json" ? value.text : ""}
          faultId={fault && checkId}
          onChange={(text) => onChange(() => ({ view: "json", text }))}
        />
      )}
      {!rows && fault && check}
    </FormSection>
  );
}

interface RowsProps {
  rows: DraftSubtitle[];
  playback: Playback;
  subtitles: ReturnType<typeof useSubtitles>;
}

function RowsView({ rows, playback, subtitles }: RowsProps) {
  const { lines, goTo, editRows, replace } = subtitles;
  const canPlay = usePlayback(playback, ({ isThere }) => isThere);
  return (
    <>
      {rows.length > 0 && (
        <SubtitleRows
          rows={rows}
          warnings={subtitles.warnings}
          fault={subtitles.fault}
          target={subtitles.target}
          playback={playback}
          lineAt={(position) => (lines ? spokenAt(lines, position) : -1)}
          canPlay={canPlay}
          onEdit={editRows}
        />
      )}
      <Group wrap="wrap" gap="8px 10px">
        <AddButton
          onClick={() => {
            editRows(withNewRow);
            goTo(rows.length, "text");
          }}
        >
          Añadir línea
        </AddButton>
        {lines && isOutOfOrder(lines) && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={19} aria-hidden />}
            onClick={() => replace({ view: "rows", rows: sorted(rows) }, "Las líneas están ahora por orden de tiempo.")}
          >
            Ordenar por tiempo
          </Button>
        )}
      </Group>
    </>
  );
}

interface JsonProps {
  text: string;
  /** The id of the element that says what is wrong with it. */
  faultId: string | null;
  onChange: (text: string) => void;
}

function JsonField({ text, faultId, onChange }: JsonProps) {
  const id = useId();
  return (
    <div className={styles.json}>
      <Text component="label" htmlFor={id} display="block" mb={6} fz="sm" fw={600}>
        Lista en JSON
      </Text>
      <textarea
        id={id}
        spellCheck={false}
        aria-invalid={faultId !== null || undefined}
        aria-describedby={faultId === null ? `${id}-hint` : `${faultId} ${id}-hint`}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text id={`${id}-hint`} mt={6} fz="sm" c="dimmed">
        Cada línea con su texto y sus segundos: <code>{'[{ "text": "Inhala.", "start": 0, "end": 6.4 }]'}</code>
      </Text>
    </div>
  );
}
