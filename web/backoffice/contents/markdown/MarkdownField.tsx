import { Box, Input } from "@mantine/core";
import { Suspense, useDeferredValue, useId, useRef, useState } from "react";
import { durationText } from "../../../shared/lib/formats.ts";
import { lazyScreen } from "../../../shared/lib/lazy-screen.ts";
import { ChoiceBar } from "../../../shared/ui/ChoiceBar.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { counted } from "../../format.ts";
import { editSelected, markOnKey } from "./edit-selected.ts";
import { FormatBar } from "./FormatBar.tsx";
import { readingLength } from "./format.ts";
import styles from "./MarkdownField.module.css";

const Markdown = lazyScreen(() => import("../../../shared/ui/Markdown.tsx"), "Markdown");

const views = [
  { value: "write", label: "Escribir" },
  { value: "split", label: "Dividir" },
  { value: "read", label: "Ver" },
] as const;

type View = (typeof views)[number]["value"];

interface Props {
  label: string;
  isRequired: boolean;
  isShort: boolean;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  firstView: View;
  /** The line that the caret is in. */
  onLine: (line: string) => void;
  onChange: (value: string) => void;
}

export function MarkdownField(props: Props) {
  const { label, isRequired, isShort, hint, value, error, onChange } = props;
  const id = useId();
  const [view, setView] = useState<View>(props.firstView);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div
      className={styles.editor}
      data-panel
      data-view={view}
      data-short={isShort || undefined}
      data-error={error ? "" : undefined}
    >
      <Group className={styles.head ?? ""} wrap="wrap" gap="6px 18px">
        <h2>
          <label htmlFor={id}>
            {label}
            {isRequired && <span aria-hidden="true"> *</span>}
          </label>
        </h2>
        {view !== "read" && <FormatBar onEdit={(editOf) => editSelected(area.current, editOf, onChange)} />}
        <Box className={styles.switch ?? ""} ml="auto">
          <ChoiceBar label="Vista" choices={views} value={view} onChange={setView} />
        </Box>
      </Group>
      <div className={styles.panes}>
        {view !== "read" && (
          <textarea
            ref={area}
            id={id}
            required={isRequired}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-about`}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={(event) => markOnKey(event, onChange)}
            onSelect={({ currentTarget: { value: text, selectionStart } }) =>
              props.onLine(lineAround(text, selectionStart))
            }
          />
        )}
        {view !== "write" && <Rendered>{value}</Rendered>}
      </div>
      <Foot id={`${id}-about`} error={error} hint={hint} value={value} />
    </div>
  );
}

function Foot({ id, error, hint, value }: Pick<Props, "error" | "hint" | "value"> & { id: string }) {
  return (
    <Group id={id} className={styles.foot ?? ""} wrap="wrap" justify="space-between" gap="2px 16px">
      {error && <Input.Error className={styles.error ?? ""}>{error}</Input.Error>}
      <span>{lengthText(value)}</span>
      <span>{hint ?? "Los enlaces se abren en otra pestaña"}</span>
    </Group>
  );
}

/** The line of a text that the caret is in. */
function lineAround(text: string, caret: number): string {
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const end = text.indexOf("\n", caret);
  return text.slice(start, end === -1 ? undefined : end);
}

function lengthText(text: string): string {
  const { words, seconds } = readingLength(text);
  return `${counted(words, "palabra", "palabras")}, cerca de ${durationText(seconds)} de lectura`;
}

/** Follows the typing at its own pace: a long text must not hold up the keys. */
function Rendered({ children }: { children: string }) {
  const text = useDeferredValue(children);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={styles.read} aria-label="Así se leerá" tabIndex={0}>
      <Suspense fallback={null}>
        {text.trim() === "" ? (
          <Text c="dimmed">Aquí verás el texto como lo leerán.</Text>
        ) : (
          <Markdown level={3}>{text}</Markdown>
        )}
      </Suspense>
    </section>
  );
}
