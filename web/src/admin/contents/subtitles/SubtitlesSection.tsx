import { Button } from "@mantine/core";
import type { Subtitle } from "@senda/contract/quiz";
import { IconArrowsSort, IconBraces, IconTable } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { UndoLine } from "../../editor/EditorFrame.tsx";
import { AddButton } from "../AddButton.tsx";
import { type Playback, usePlayback } from "../file/playback.ts";
import { Section } from "../Section.tsx";
import { CheckLine } from "./CheckLine.tsx";
import { isOutOfOrder, spokenAt, warningsOf } from "./checks.ts";
import { ImportButton } from "./ImportButton.tsx";
import { JsonField } from "./JsonField.tsx";
import { type Field, SubtitleRows } from "./SubtitleRows.tsx";
import styles from "./SubtitlesSection.module.css";
import { type Row, readSubtitles, respelt, rowsOf, type SubtitlesValue, sorted, withNewRow } from "./subtitle-rows.ts";

export interface Target {
  line: number;
  field: Field;
  /** A new one for each wish to go there. */
  at: number;
}

interface Props {
  value: SubtitlesValue;
  /** What kept the form from being sent; said aloud, and gone to. */
  error: string | undefined;
  attempt: number;
  playback: Playback;
  onChange: (change: (now: SubtitlesValue) => SubtitlesValue) => void;
}

/** What is said in a recording, line by line: written here, pasted as a list, or brought along in a file. */
export function SubtitlesSection({ value, error, attempt, playback, onChange }: Props) {
  const [before, setBefore] = useState<{ value: SubtitlesValue; said: string } | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const length = usePlayback(playback, ({ length: seconds }) => seconds);
  const isThere = usePlayback(playback, ({ isThere: there }) => there);
  const { lines, fault } = useMemo(() => readSubtitles(value), [value]);
  const warnings = useMemo(() => (lines ? warningsOf(lines, length) : []), [lines, length]);
  const rows = value.view === "rows" ? value.rows : null;

  const goTo = useCallback((line: number, field: Field = "start") => setTarget({ line, field, at: Math.random() }), []);
  const editRows = useCallback(
    (edit: (rows: Row[]) => Row[]) =>
      onChange((now) => (now.view === "rows" ? { view: "rows", rows: edit(now.rows) } : now)),
    [onChange],
  );
  const faultyLine = error ? (fault?.line ?? null) : null;
  const faultyField = fault?.field ?? "start";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to send goes there once, and no edit does.
  useEffect(() => {
    if (faultyLine !== null) goTo(faultyLine, faultyField);
  }, [attempt]);

  const replace = (next: SubtitlesValue, said: string) => {
    setBefore({ value, said });
    onChange(() => next);
  };
  const bringIn = (cues: Subtitle[], name: string) => {
    const said = cues.length === 1 ? "Se importó 1 línea" : `Se importaron ${cues.length} líneas`;
    replace(rowsOf(cues), `${said} de ${name}.`);
  };

  const actions = (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={rows ? <IconBraces size={19} aria-hidden /> : <IconTable size={19} aria-hidden />}
        onClick={() => (fault ? goTo(fault.line ?? 0, fault.field ?? "start") : onChange(respelt))}
      >
        {rows ? "Ver como JSON" : "Ver como filas"}
      </Button>
      <ImportButton onCues={bringIn} />
    </div>
  );

  return (
    <Section title="Subtítulos" aside={actions} field="subtitles">
      <CheckLine
        count={lines?.length ?? rows?.length ?? 0}
        fault={fault}
        isUrgent={error !== undefined}
        warnings={warnings}
        withLength={length !== null}
        onGo={rows ? goTo : null}
      />
      {before && (
        <UndoLine
          onUndo={() => {
            onChange(() => before.value);
            setBefore(null);
          }}
        >
          {before.said}
        </UndoLine>
      )}
      {rows ? (
        <>
          {rows.length > 0 && (
            <SubtitleRows
              rows={rows}
              warnings={warnings}
              fault={fault}
              target={target}
              playback={playback}
              lineAt={(position) => (lines ? spokenAt(lines, position) : -1)}
              canPlay={isThere}
              onEdit={editRows}
            />
          )}
          <div className={styles.foot}>
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
                onClick={() =>
                  replace({ view: "rows", rows: sorted(rows) }, "Las líneas están ahora por orden de tiempo.")
                }
              >
                Ordenar por tiempo
              </Button>
            )}
          </div>
        </>
      ) : (
        <JsonField
          text={value.view === "json" ? value.text : ""}
          isFaulty={fault !== null}
          onChange={(text) => onChange(() => ({ view: "json", text }))}
        />
      )}
    </Section>
  );
}
