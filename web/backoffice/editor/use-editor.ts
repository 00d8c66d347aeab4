import { type FormEvent, useRef } from "react";
import { useProfile } from "../../shared/auth/api.ts";
import { formDrafts } from "./drafts.ts";
import type { EditorOptions } from "./editor-options.ts";
import { focusField } from "./focus.ts";
import { useUnsaved } from "./LeaveGuard.tsx";
import { useAutosave } from "./use-autosave.ts";
import { type Conflict, useConflict } from "./use-conflict.ts";
import type { useFormValues } from "./use-form-values.ts";
import { useSave } from "./use-save.ts";
import { type After, useSaving } from "./use-saving.ts";
import { useStoredForm } from "./use-stored-form.ts";

/** The one form engine of the back-office: values, faults, drafts, saving, conflicts and leaving. */
export function useEditor<Values extends object, Stored extends { version: number }>(
  options: EditorOptions<Values, Stored>,
) {
  const key = `${useProfile().id} ${options.name}`;
  const root = useRef<HTMLFormElement>(null);
  const { stored, saves, form, settle, accept } = useStoredForm(options, key, root);
  const saving = useSaving<Conflict<Values, Stored>>();
  const isFileChanged = options.file?.isChanged ?? false;
  const met = useConflict({ options, form, saving, stored, settle, accept });
  const autosave = useAutosave<Values, Stored>({
    send: stored ? options.autosave : undefined,
    form,
    isHeld: saving.isBusy || isFileChanged,
    onSaved(sent, answer) {
      form.markSaved(sent, options.valuesOf(answer), answer.version);
      accept(answer);
    },
    resolve: met.resolveLater,
  });
  const save = useSave(options, { form, saving, met, wait: autosave.settled }, (answer, after) => {
    forget();
    met.forgetMine();
    autosave.sayKept();
    if (after === "leave") return options.onLeave();
    settle(stored && answer);
    if (!stored) focusField(root.current?.querySelector("[data-field]"));
  });
  const { letGo } = useUnsaved(form.text.isChanged || isFileChanged, {
    root,
    onDiscard: () => formDrafts.drop(key),
    onSave() {
      if (autosave.isOn && !isFileChanged) return void autosave.saveNow();
      void save(stored && !isInDialog(root.current) ? "stay" : "leave");
    },
  });
  /** Nothing is lost by leaving any more: it is saved, or gone on purpose. */
  const forget = () => {
    letGo();
    formDrafts.drop(key);
  };
  const goOn = (then: After | "draft") => (then === "draft" ? autosave.saveNow() : save(then));
  return {
    ...met.actions(goOn),
    ...editorOf({ form, saving, stored, settle, save, forget, letGo }),
    autosave,
    root,
    /** Counts the saves that the form went on after. */
    saves,
  };
}

const isInDialog = (form: HTMLElement | null) => form?.closest('[role="dialog"]') != null;

interface EditorParts<Values extends object, Stored extends { version: number }> {
  form: ReturnType<typeof useFormValues<Values>>;
  saving: ReturnType<typeof useSaving<Conflict<Values, Stored>>>;
  stored: Stored | null;
  settle: (current: Stored | null) => void;
  save: (after: After) => Promise<void>;
  forget: () => void;
  letGo: () => void;
}

function editorOf<Values extends object, Stored extends { version: number }>(parts: EditorParts<Values, Stored>) {
  const { form, saving, stored, settle, save, forget, letGo } = parts;
  const { text, settle: _, rebase: _rebase, markSaved: _markSaved, ...fields } = form;
  return {
    ...fields,
    values: text.values,
    isChanged: text.isChanged,
    latest: () => text.latest.current,
    stored,
    save,
    /** Shows what is stored in the place of what was written. */
    startOver(current: Stored) {
      forget();
      settle(current);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A dialog is drawn elsewhere, but its events arrive here too.
      event.stopPropagation();
      void save("leave");
    },
    isBusy: saving.isBusy,
    isSaving: (which: After) => saving.isBusy && saving.after === which,
    trouble: saving.trouble,
    upload: saving.upload,
    discard: () => form.settle(text.saved, stored?.version),
    forget,
    /** The draft stays kept, for the same form in another place. */
    takeAlong() {
      form.flush();
      letGo();
    },
  };
}

export type Editor<Values extends object, Stored extends { version: number }> = ReturnType<
  typeof useEditor<Values, Stored>
>;
