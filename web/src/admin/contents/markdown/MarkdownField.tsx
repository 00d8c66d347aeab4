import { Box, Input } from "@mantine/core";
import {
  type Icon,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
} from "@tabler/icons-react";
import { Suspense, useDeferredValue, useId, useRef, useState } from "react";
import { durationText } from "../../../lib/formats.ts";
import { lazyScreen } from "../../../lib/lazy-screen.ts";
import { ChoiceBar } from "../../../ui/ChoiceBar.tsx";
import { Group, Text } from "../../../ui/layout.ts";
import { counted } from "../../format.ts";
import { ToolButton } from "../Section.tsx";
import { type Mark, marked, measured } from "./format.ts";
import styles from "./MarkdownField.module.css";

const Markdown = lazyScreen(() => import("../../../ui/Markdown.tsx"), "Markdown");

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
  onChange: (value: string) => void;
}

export function MarkdownField({ label, isRequired, isShort, hint, value, error, onChange }: Props) {
  const id = useId();
  const [view, setView] = useState<View>("split");
  const area = useRef<HTMLTextAreaElement>(null);
  const { words, seconds } = measured(value);
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
        {view !== "read" && <FormatBar onMark={(kind) => markSelected(area.current, kind, onChange)} />}
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
          />
        )}
        {view !== "write" && <Rendered>{value}</Rendered>}
      </div>
      <Group id={`${id}-about`} className={styles.foot ?? ""} wrap="wrap" justify="space-between" gap="2px 16px">
        {error && <Input.Error className={styles.error ?? ""}>{error}</Input.Error>}
        <span>{`${counted(words, "palabra", "palabras")}, cerca de ${durationText(seconds)} de lectura`}</span>
        <span>{hint ?? "Los enlaces se abren en otra pestaña"}</span>
      </Group>
    </div>
  );
}

/** Typed rather than set, so that the browser's own undo takes it back; not every browser can. */
function markSelected(field: HTMLTextAreaElement | null, kind: Mark, onChange: (value: string) => void): void {
  if (!field) return;
  const { value, selectionStart: start, selectionEnd: end } = field;
  const edit = marked({ text: value, start, end }, kind);
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  const isTyped = document.execCommand?.("insertText", false, edit.insert) ?? false;
  if (!isTyped) onChange(value.slice(0, edit.from) + edit.insert + value.slice(edit.to));
  requestAnimationFrame(() => field.setSelectionRange(edit.start, edit.end));
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

const marks: readonly { mark: Mark; label: string; icon: Icon }[] = [
  { mark: "bold", label: "Negrita", icon: IconBold },
  { mark: "italic", label: "Cursiva", icon: IconItalic },
  { mark: "heading", label: "Título", icon: IconH2 },
  { mark: "list", label: "Lista", icon: IconList },
  { mark: "numbers", label: "Lista numerada", icon: IconListNumbers },
  { mark: "quote", label: "Cita", icon: IconQuote },
  { mark: "link", label: "Enlace", icon: IconLink },
];

const FormatBar = ({ onMark }: { onMark: (mark: Mark) => void }) => (
  <fieldset className={styles.marks} aria-label="Formato">
    {marks.map(({ mark, label, icon }) => (
      <ToolButton key={mark} variant="plain" icon={icon} iconSize={20} label={label} onClick={() => onMark(mark)} />
    ))}
  </fieldset>
);
