import type { KeyboardEvent } from "react";
import { type Edit, type Formatting, marked, type Selected } from "./format.ts";

export type EditOf = (selected: Selected) => Edit;

const keys = new Map<string, Formatting>([
  ["b", "bold"],
  ["i", "italic"],
]);

export function markOnKey(event: KeyboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void): void {
  const mark = (event.ctrlKey || event.metaKey) && !event.altKey ? keys.get(event.key.toLowerCase()) : undefined;
  if (!mark) return;
  event.preventDefault();
  editSelected(event.currentTarget, (selected) => marked(selected, mark), onChange);
}

/** Typed rather than set, so that the browser's own undo takes it back; not every browser can. */
export function editSelected(
  field: HTMLTextAreaElement | null,
  editOf: EditOf,
  onChange: (value: string) => void,
): void {
  if (!field) return;
  const { value, selectionStart: start, selectionEnd: end } = field;
  const edit = editOf({ text: value, start, end });
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  const isTyped = document.execCommand?.("insertText", false, edit.insert) ?? false;
  if (!isTyped) onChange(value.slice(0, edit.from) + edit.insert + value.slice(edit.to));
  requestAnimationFrame(() => field.setSelectionRange(edit.start, edit.end));
}
