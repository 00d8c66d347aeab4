import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useProfile } from "../../auth/api.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { drafts } from "./drafts.ts";
import { focusField } from "./focus.ts";
import { useUnsaved } from "./LeaveGuard.tsx";
import type { Faults } from "./rules.ts";
import { useFormValues } from "./use-form-values.ts";
import { type After, useSaving, type WatchedUpload } from "./use-saving.ts";

interface SaveContext extends WatchedUpload {
  version: number | undefined;
}

interface Options<Values extends object, Stored extends { version: number }> {
  /** Which form of which thing: `route 0199…`. */
  name: string;
  /** What is on the server; null where something new is written. */
  stored: Stored | null;
  valuesOf: (stored: Stored | null) => Values;
  faultsOf: (values: Values) => Faults;
  send: (values: Values, context: SaveContext) => Promise<Stored>;
  onSettled?: (stored: Stored | null) => void;
  onFailed?: (error: unknown) => void;
  onLeave: () => void;
  file?: { isChanged: boolean; isUpload: boolean; restore: () => void };
}

/** The one form engine of the back-office: values, faults, drafts, saving, conflicts and leaving. */
export function useEditor<Values extends object, Stored extends { version: number }>(options: Options<Values, Stored>) {
  const key = `${useProfile().id} ${options.name}`;
  const root = useRef<HTMLFormElement>(null);
  const { stored, saves, form, settle } = useStoredForm(options, key, root);
  const saving = useSaving<Stored>();
  const save = useSave(options, form, saving, (answer, after) => {
    forget();
    conflict.forgetMine();
    if (after === "leave") return options.onLeave();
    settle(stored && answer);
    if (!stored) focusField(root.current?.querySelector("[data-field]"));
  });
  const conflict = useConflict(form, saving, { save, settle });
  const { letGo } = useUnsaved(form.text.isChanged || (options.file?.isChanged ?? false), {
    root,
    onDiscard: () => drafts.drop(key),
    onSave: () => void save(stored && !isInDialog(root.current) ? "stay" : "leave"),
  });
  /** Nothing is lost by leaving any more: it is saved, or gone on purpose. */
  const forget = () => {
    letGo();
    drafts.drop(key);
  };
  const { text, settle: _, ...parts } = form;
  return {
    ...parts,
    ...conflict,
    root,
    values: text.values,
    latest: () => text.latest.current,
    stored,
    /** Counts the saves that the form went on after. */
    saves,
    save,
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
  };
}

const isInDialog = (form: HTMLElement | null) => form?.closest('[role="dialog"]') != null;

type Form<Values extends object> = ReturnType<typeof useFormValues<Values>>;
type Saving<Stored> = ReturnType<typeof useSaving<Stored>>;

function useStoredForm<Values extends object, Stored extends { version: number }>(
  options: Options<Values, Stored>,
  key: string,
  root: RefObject<HTMLFormElement | null>,
) {
  const { valuesOf, faultsOf, file, onSettled } = options;
  const [stored, setStored] = useState(options.stored);
  const [saves, setSaves] = useState(0);
  const form = useFormValues({ key, root, first: () => valuesOf(stored), version: stored?.version, faultsOf });
  const settle = (current: Stored | null) => {
    form.settle(valuesOf(current), current?.version);
    setStored(current);
    file?.restore();
    onSettled?.(current);
    setSaves((before) => before + 1);
  };
  return { stored, saves, form, settle };
}

function useSave<Values extends object, Stored extends { version: number }>(
  { send, onFailed, file }: Options<Values, Stored>,
  form: Form<Values>,
  saving: Saving<Stored>,
  onSaved: (answer: Stored, after: After) => void,
) {
  const isLeft = useRef(false);
  return useOneAtATime(async (after: After) => {
    // A second press may come while the saved form is still on its way out.
    if (isLeft.current || !form.check()) return;
    const { latest, version } = form.text;
    const context = { version: version.current, ...saving.begin(after, file?.isUpload ?? false) };
    try {
      const answer = await send(latest.current, context);
      saving.end();
      isLeft.current = after === "leave";
      onSaved(answer, after);
    } catch (error) {
      saving.end(error);
      onFailed?.(error);
    }
  });
}

/** Another editor saved in the meantime: whose version stays, and the way back to what was written here. */
function useConflict<Values extends object, Stored extends { version: number }>(
  { text, begin }: Form<Values>,
  saving: Saving<Stored>,
  { save, settle }: { save: (after: After) => Promise<void>; settle: (current: Stored) => void },
) {
  const [setAside, setSetAside] = useState<Values | null>(null);
  return {
    conflict: saving.conflict,
    closeConflict: saving.closeConflict,
    keepMine(current: Stored) {
      text.version.current = current.version;
      void save(saving.after);
    },
    takeTheirs(current: Stored) {
      setSetAside(text.latest.current);
      settle(current);
      saving.forget();
    },
    bringBack: setAside
      ? () => {
          begin(setAside);
          setSetAside(null);
        }
      : null,
    forgetMine: () => setSetAside(null),
  };
}

export type Editor<Values extends object, Stored extends { version: number }> = ReturnType<
  typeof useEditor<Values, Stored>
>;
