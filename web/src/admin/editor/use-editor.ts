import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useProfile } from "../../auth/api.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { drafts } from "./drafts.ts";
import { focusFault, focusField } from "./focus-field.ts";
import { useUnsaved } from "./LeaveGuard.tsx";
import type { Flushes } from "./use-late-edit.ts";
import { useSaveState } from "./use-save-state.ts";
import { useUpload, type WatchedUpload } from "./use-upload.ts";
import { useValues } from "./use-values.ts";

/** What a save leads to: away from the form, or on with it. */
export type After = "leave" | "stay";
/** What is wrong with a field, by its name. */
export type Faults = Readonly<Partial<Record<string, string>>>;
type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>);

/** What a save is given beside the values: the version that was changed, and how to watch an upload. */
export interface SaveContext extends WatchedUpload {
  version: number | undefined;
}

interface Options<Values extends object, Stored extends { version: number }> {
  /** Which form of which thing: `route 0199…`. */
  name: string;
  /** What is on the server; null where something new is written. */
  stored: Stored | null;
  valuesOf: (stored: Stored | null) => Values;
  /** What keeps the values from being sent, field by field. */
  faultsOf: (values: Values) => Faults;
  send: (values: Values, context: SaveContext) => Promise<Stored>;
  /** From here on, this is what is stored. */
  onSettled?: (stored: Stored | null) => void;
  onFailed?: (error: unknown) => void;
  onLeave: () => void;
  /** A file that was chosen or taken away. */
  file?: { isChanged: boolean; isUpload: boolean; restore: () => void };
}

/** The one form engine of the back-office: values, faults, drafts, saving, conflicts and leaving. */
export function useEditor<Values extends object, Stored extends { version: number }>(options: Options<Values, Stored>) {
  const { valuesOf, faultsOf, send, onSettled, onFailed, onLeave, file } = options;
  const key = `${useProfile().id} ${options.name}`;
  const root = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(options.stored);
  const text = useValues(key, () => valuesOf(stored), stored?.version);
  const [faults, setFaults] = useState<{ found: Faults; attempt: number }>({ found: {}, attempt: 0 });
  const [isRecovered, setRecovered] = useState(text.hasDraft);
  const [setAside, setSetAside] = useState<Values | null>(null);
  const [after, setAfter] = useState<After>("leave");
  const [round, setRound] = useState(0);
  const [saves, setSaves] = useState(0);
  const [flushes] = useState<Flushes>(() => new Set());
  const isLeft = useRef(false);
  const saving = useSaveState<Stored>();
  const upload = useUpload();
  const { write } = text;

  const change = useCallback(
    (changed: Change<Values>) => {
      const part = typeof changed === "function" ? changed(text.latest.current) : changed;
      write({ ...text.latest.current, ...part });
      setFaults(({ found, attempt }) => ({ found: without(found, Object.keys(part)), attempt }));
    },
    [write, text.latest],
  );
  /** Begins again with these values; parts that hold unpushed edits are mounted again. */
  const begin = (next: Values) => {
    write(next);
    setFaults(({ attempt }) => ({ found: {}, attempt }));
    setRound((before) => before + 1);
    setRecovered(false);
  };
  const settle = (current: Stored | null) => {
    const next = valuesOf(current);
    text.settle(next, current?.version);
    setStored(current);
    file?.restore();
    onSettled?.(current);
    begin(next);
    setSaves((before) => before + 1);
  };
  const flush = () => {
    for (const bringIn of flushes) bringIn();
  };

  /** Whether all may be sent; where not, the first fault takes the focus. */
  const check = () => {
    flush();
    const found = faultsOf(text.latest.current);
    const isSound = Object.keys(found).length === 0;
    // Rendered at once: what is at fault has to be marked before it is looked for.
    flushSync(() => setFaults(({ attempt }) => ({ found, attempt: attempt + 1 })));
    if (!isSound) focusFault(root.current, found);
    return isSound;
  };
  const save = useOneAtATime(async (next: After) => {
    // A second press may come while the saved form is still on its way out.
    if (isLeft.current) return;
    if (!check()) return;
    setAfter(next);
    saving.begin();
    const context = { version: text.version.current, ...upload.begin(file?.isUpload ?? false) };
    try {
      const answer = await send(text.latest.current, context);
      upload.end();
      saving.end();
      finish(answer, next);
    } catch (error) {
      upload.end();
      saving.end(error);
      onFailed?.(error);
    }
  });
  const finish = (answer: Stored, next: After) => {
    forget();
    setSetAside(null);
    if (next === "leave") {
      isLeft.current = true;
      return onLeave();
    }
    settle(stored && answer);
    if (!stored) focusField(root.current?.querySelector("[data-field]"));
  };
  const unsaved = useUnsaved(text.isChanged || (file?.isChanged ?? false), {
    root,
    onDiscard: () => drafts.drop(key),
    onSave: () => void save(stored && !isInDialog(root.current) ? "stay" : "leave"),
  });
  /** Nothing is lost by leaving any more: it is saved, or gone on purpose. */
  const forget = () => {
    unsaved.letGo();
    drafts.drop(key);
  };

  return {
    root,
    values: text.values,
    latest: () => text.latest.current,
    change,
    /** What a text field of the kit needs. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: text.values[name],
      error: faults.found[name],
      "data-field": name,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        // A computed name is any name to the compiler.
        change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    }),
    faults: faults.found,
    /** Counts the tries to save. */
    attempt: faults.attempt,
    begin,
    round,
    /** Counts the saves that the form went on after. */
    saves,
    flushes,
    flush,
    stored,
    check,
    save,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A dialog is drawn elsewhere, but its events arrive here too.
      event.stopPropagation();
      void save("leave");
    },
    isBusy: saving.isBusy,
    /** The save that is under way, by what it leads to. */
    isSaving: (which: After) => saving.isBusy && after === which,
    trouble: saving.trouble,
    upload,
    isRecovered: isRecovered && text.isChanged,
    /** Back to what is stored. */
    discard() {
      text.settle(text.saved, stored?.version);
      begin(text.saved);
    },
    conflict: saving.conflict,
    closeConflict: saving.closeConflict,
    /** Saves what is written here over what another editor stored. */
    keepMine(current: Stored) {
      text.version.current = current.version;
      void save(after);
    },
    /** Shows what another editor stored, and keeps what was written here at hand. */
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
    forget,
  };
}

const without = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
const isInDialog = (form: HTMLElement | null) => form?.closest('[role="dialog"]') != null;

export type Editor<Values extends object, Stored extends { version: number }> = ReturnType<
  typeof useEditor<Values, Stored>
>;
