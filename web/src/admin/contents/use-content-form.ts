import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Content } from "../../contents/api.ts";
import { type Editor, useEditor } from "../editor/use-editor.ts";
import { type ChosenFile, useFileChoice } from "../editor/use-file-choice.ts";
import { createContent, updateContent } from "./api.ts";
import { faultsOf } from "./form-rules.ts";
import { type FormValues, hasTypedParts, newValues, valuesOf, withType } from "./form-values.ts";
import { changedContent, newContent } from "./to-send.ts";

export interface ContentFormProps {
  routeId: string;
  /** The stage that a new content goes into; without it, it is loose in the route. */
  stageId?: string;
  /** The content to change, as an administrator gets it; without it, a new one is written. */
  content?: Content;
  /** In a dialog, where room is scarce, what most contents do without is folded away. */
  isInDialog?: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export type ContentEditor = Editor<FormValues, Content>;
export type ContentFile = ChosenFile<NonNullable<Content["file"]>>;

export function useContentForm({ routeId, stageId, content, onDone }: ContentFormProps) {
  const [storedFile, setStoredFile] = useState(content?.file ?? null);
  const file = useFileChoice(storedFile);
  const create = useMutation(createContent);
  const update = useMutation(updateContent);
  const editor = useEditor<FormValues, Content>({
    name: `content ${content?.id ?? `new in ${stageId ?? routeId}`}`,
    stored: content ?? null,
    valuesOf: (stored) => (stored ? valuesOf(stored) : newValues()),
    faultsOf,
    async send(values, { version, ...watched }) {
      const { picked, kept } = file.chosen;
      const carried = { file: picked, ...watched };
      if (!content) return create.mutateAsync({ ...carried, form: newContent(values, { routeId, stageId }) });
      const stored = { ...content, file: storedFile };
      const form = changedContent(values, stored, picked !== null || kept !== null, version);
      return update.mutateAsync({ ...carried, id: content.id, form });
    },
    onSettled: (stored) => setStoredFile(stored?.file ?? null),
    onLeave: onDone,
    file,
  });
  return { editor, file, types: useTypeChange(editor, file), length: useReadLength(editor, file.chosen.picked) };
}

type FileChoice = ReturnType<typeof useFileChoice<NonNullable<Content["file"]>>>;

interface BeforeChange {
  values: FormValues;
  file: ContentFile;
  /** After the next save there is nothing to go back to. */
  saves: number;
}

/** Another type takes file, text, subtitles and questions along; they can be brought back. */
function useTypeChange(editor: ContentEditor, file: FileChoice) {
  const [kept, setKept] = useState<BeforeChange | null>(null);
  const before = kept?.saves === editor.saves ? kept : null;

  const undo = () => {
    if (!before) return;
    const { type, content, subtitles, quiz, readings, analysisPrompt } = before.values;
    file.putBack(before.file);
    editor.begin({ ...editor.latest(), type, content, subtitles, quiz, readings, analysisPrompt });
    setKept(null);
  };
  const changeType = (type: FormValues["type"]) => {
    editor.flush();
    const values = editor.latest();
    if (type === values.type) return;
    const hasFile = file.chosen.picked !== null || file.chosen.kept !== null;
    // The arrow keys go from type to type: an empty one on the way takes nothing from what was written before it.
    if (hasFile || hasTypedParts(values)) setKept({ values, file: file.chosen, saves: editor.saves });
    file.remove();
    editor.begin(withType(values, type));
  };
  return { changeType, undo: before ? undo : null };
}

/** The duration as the file itself tells it, until another one is written. */
function useReadLength({ change, values }: ContentEditor, picked: File | null) {
  const [last, setLast] = useState<{ file: File | null; seconds: number | null } | null>(null);
  const read = useCallback(
    (seconds: number | null) => {
      setLast({ file: picked, seconds });
      if (seconds !== null) change({ duration: String(seconds) });
    },
    [picked, change],
  );
  const isOfThisFile = picked !== null && last?.file === picked;
  return {
    read,
    isUnknown: isOfThisFile && last.seconds === null,
    isRead: isOfThisFile && values.duration === String(last.seconds),
  };
}
