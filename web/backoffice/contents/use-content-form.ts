import type { Content } from "@senda/contract/contents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useDraftChoice } from "../editor/DraftChoice.tsx";
import { type Editor, useEditor } from "../editor/use-editor.ts";
import { type ChosenFile, useFileChoice } from "../editor/use-file-choice.ts";
import { isNotApproved } from "../failure.ts";
import {
  type ChangedUpload,
  createContent,
  currentDraft,
  type DraftContent,
  dropLeftovers,
  keepUnpublished,
  saveDraft,
  themesQuery,
  updateContent,
} from "./api.ts";
import { comparedFields, fileAsked } from "./content-differences.ts";
import { contentFaults } from "./form-rules.ts";
import { type FormValues, formValuesOf, hasTypedParts, newValues, withType, withTypeOf } from "./form-values.ts";
import { changedContent, newContent } from "./to-send.ts";

export interface ContentFormProps {
  routeId: string;
  /** The stage that a new content goes into; without it, it is loose in the route. */
  stageId?: string;
  /** The content to change, as an administrator gets it; without it, a new one is written. */
  content?: Content;
  /** The same with its unpublished changes; without it, nothing is saved by itself. */
  draft?: DraftContent;
  /** In a dialog, where room is scarce, fields that most contents do not need are folded away. */
  isInDialog?: boolean;
  /** The type that a new content starts with. */
  type?: FormValues["type"];
  /** After a new one is stored, and before the form is left. */
  onCreated?: (content: Content) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

export type ContentEditor = Editor<FormValues, Content>;
export type ContentFile = ChosenFile<NonNullable<Content["file"]>>;

export function useContentForm(props: ContentFormProps) {
  const { routeId, stageId, content: shown, draft, type, isInDialog = false, onCreated, onDone } = props;
  const content = draft ?? shown;
  const [storedFile, setStoredFile] = useState(content?.file ?? null);
  const file = useFileChoice(storedFile);
  const client = useQueryClient();
  const create = useMutation(createContent);
  const drafts = useDrafts(content, draft);
  const draftChoice = useDraftChoice();
  // Editors who add several contents add them of one type.
  const lastType = useRef(newValues(type).type);
  const { picked, kept } = file.chosen;
  const editor = useEditor<FormValues, Content>({
    name: `content ${content?.id ?? `new in ${stageId ?? routeId}`}`,
    stored: content ?? null,
    valuesOf: (stored) => (stored ? formValuesOf(stored) : { ...newValues(type), type: lastType.current }),
    // The dialog is for quick additions: there a picture without its text is saved, and marked.
    faultsOf: (values) => contentFaults(values, { needsAlt: file.chosen.picked !== null && !isInDialog }),
    fieldsOf: (...versions) => comparedFields(versions, client.getQueryData(themesQuery.queryKey)),
    async send(values, { version, ...watched }) {
      const carried = { file: picked, ...watched };
      lastType.current = values.type;
      if (!content) {
        const form = { ...newContent(values, { routeId, stageId }), ...draftChoice.given };
        const made = await create.mutateAsync({ ...carried, form });
        await onCreated?.(made);
        return made;
      }
      const stored = { ...content, file: storedFile };
      const form = changedContent(values, stored, picked !== null || kept !== null, version);
      return drafts.publish({ ...carried, id: content.id, form });
    },
    ...drafts.options,
    onSettled: (stored) => setStoredFile(stored?.file ?? null),
    onLeave: onDone,
    file: { ...file, asked: (stored, current) => fileAsked(picked, stored, current) },
  });
  return {
    editor,
    file,
    drafts,
    draftChoice,
    types: useTypeChange(editor, file),
    length: useReadLength(editor, picked),
  };
}

/** Changes that are saved for editors only, and whether learners see something else. */
function useDrafts(content: Content | undefined, draft: DraftContent | undefined) {
  const [isUnpublished, setUnpublished] = useState((draft?.unpublishedFields.length ?? 0) > 0);
  const update = useMutation(updateContent);
  const keep = useMutation(keepUnpublished);
  const noteKept = (saved: DraftContent): Content => {
    setUnpublished(saved.unpublishedFields.length > 0);
    return saved;
  };
  const publish = async (changed: ChangedUpload): Promise<Content> => {
    try {
      const saved = await update.mutateAsync(changed);
      const published = draft && isUnpublished ? await dropLeftovers(saved) : saved;
      setUnpublished(false);
      return published;
    } catch (error) {
      if (!isNotApproved(error)) throw error;
      return noteKept(await keep.mutateAsync(changed));
    }
  };
  if (!content || !draft) return { isUnpublished: false, publish, options: {} };
  return {
    isUnpublished,
    setUnpublished,
    publish,
    options: {
      async autosave(values: FormValues, version: number | undefined): Promise<Content> {
        return noteKept(await saveDraft(content.id, changedContent(values, { ...content, file: null }, true, version)));
      },
      currentOf: currentDraft,
    },
  };
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
    file.putBack(before.file);
    editor.begin(withTypeOf(editor.latest(), before.values));
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
