import type { EditableHelpline, HelplineField } from "@senda/contract/helplines";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isRefused } from "../../shared/api/api-error.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { useEditor } from "../editor/use-editor.ts";
import { saveTrouble } from "../editor/use-saving.ts";
import { correctLine, linesQuery, restoreLine } from "./api.ts";
import {
  changedLineFields,
  changesIn,
  fieldNames,
  type LineTexts,
  lineFaults,
  lineFieldTexts,
  textsOf,
  writtenLine,
} from "./line-fields.ts";

/** Changes of these decide whom a person in need calls: they are shown once more before they are saved. */
const CONFIRMED: readonly HelplineField[] = ["phones", "kind", "hours"];

/** If another person was quicker, their changes are told with it. */
function withTheirs(trouble: string | null, changed: readonly HelplineField[], line: EditableHelpline): string | null {
  if (!trouble || changed.length === 0) return trouble;
  const now = changed.map((field) => `${fieldNames[field]}: ${lineFieldTexts(field, line).join(", ")}`);
  return `${trouble} ${now.join(" · ")}.`;
}

/** The form of a line: its values, the question before saving, and later changes of another person. */
export function useLineForm(line: EditableHelpline, onDone: () => void) {
  const [opened] = useState(line);
  const [version, setVersion] = useState(line.version);
  const [question, setQuestion] = useState<"save" | "restore" | null>(null);
  const client = useQueryClient();
  const correct = useMutation(correctLine);
  const restore = useMutation(restoreLine);

  /** After a conflict the stored line is shown beside the form; saving again is then a decision, not an accident. */
  const afterConflict = async (error: unknown) => {
    setQuestion(null);
    if (!isRefused(error, 409)) return;
    const lines = await client.fetchQuery(linesQuery).catch(() => []);
    setVersion(lines.find(({ id }) => id === line.id)?.version ?? version);
  };
  const editor = useEditor<LineTexts, EditableHelpline>({
    name: `helpline ${line.id}`,
    stored: line,
    valuesOf: (stored) => textsOf(stored ?? line),
    faultsOf: lineFaults,
    send: (values) =>
      correct.mutateAsync({ id: line.id, version, change: changesIn(writtenLine(values, opened), opened) }),
    onFailed: afterConflict,
    onLeave: onDone,
  });
  const written = writtenLine(editor.values, opened);
  const confirmed = CONFIRMED.filter((field) => changedLineFields(written, opened).includes(field));
  const undo = useOneAtATime(() =>
    restore.mutateAsync({ id: line.id, version }).then(() => {
      editor.forget();
      onDone();
    }, afterConflict),
  );

  const theirs = version === opened.version ? [] : changedLineFields(line, opened);
  return {
    editor,
    written,
    confirmed,
    question,
    ask: setQuestion,
    isBusy: editor.isBusy || restore.isPending,
    trouble: withTheirs(editor.trouble ?? saveTrouble(restore.error), theirs, line),
    submit: () => {
      if (editor.check() && confirmed.length > 0) setQuestion("save");
      else void editor.save("leave");
    },
    undo,
  };
}
