import { type ChangeEvent, type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { conflictIn, isNoAnswer } from "../../shared/api/api-error.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { saveTrouble } from "../failure.ts";
import { formDrafts } from "./drafts.ts";
import {
  type After,
  autosaveWait,
  type Conflict,
  type EditorEvent,
  type EditorState,
  hasDraftChanged,
  nextState,
  openedState,
  type Sides,
} from "./editor-state.ts";
import { focusFault, focusField } from "./focus.ts";
import { useUnsaved } from "./LeaveGuard.tsx";
import { type AskedField, type MergeField, merge } from "./merge.ts";
import type { Faults } from "./rules.ts";
import type { Flushes } from "./use-late-edit.ts";

/** Options of a call that may upload a file: its progress can be watched, and it can be aborted. */
export interface WatchedUpload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface EditorOptions<Values extends object, Stored extends { version: number }> {
  /** The form and the thing that it is about: `route 0199…`. */
  name: string;
  /** The stored item; null if a new one is written. */
  stored: Stored | null;
  valuesOf: (stored: Stored | null) => Values;
  faultsOf: (values: Values) => Faults;
  /** Compares and merges two versions; without it, the form has its own answer to a conflict. */
  fieldsOf?: (...versions: Values[]) => readonly MergeField<Values>[];
  send: (values: Values, context: WatchedUpload & { version: number | undefined }) => Promise<Stored>;
  /** Saves for editors only, a moment after each change. */
  autosave?: ((values: Values, version: number | undefined) => Promise<Stored>) | undefined;
  /** Reads the editors' version, if the answer to a conflict is the learners' one. */
  currentOf?: ((answered: Stored) => Promise<Stored>) | undefined;
  onSettled?: (stored: Stored | null) => void;
  onFailed?: (error: unknown) => void;
  onLeave: () => void;
  file?: {
    isChanged: boolean;
    isUpload: boolean;
    restore: () => void;
    /** The question about it if the other editor changed it as well. */
    asked?: (stored: Stored | null, current: Stored) => AskedField | null;
  };
}

/** The label of the field that is not text. */
export const FILE = "Archivo";

const MOST_UNIONS = 3;

/** The one form engine of the back-office: values, faults, drafts, saving, conflicts and leaving. */
export function useEditor<Values extends object, Stored extends { version: number }>(
  options: EditorOptions<Values, Stored>,
) {
  const { valuesOf, faultsOf, fieldsOf, file, onSettled } = options;
  const key = `${useProfile().id} ${options.name}`;
  const root = useRef<HTMLFormElement>(null);
  const abort = useRef<AbortController | null>(null);
  const autosaving = useRef<Promise<void> | null>(null);
  const [flushes] = useState<Flushes>(() => new Set());
  const { state, latest, dispatch } = useEditorState(key, () =>
    openedState(options.stored, valuesOf(options.stored), formDrafts.open(key)),
  );
  const { stored, values, faults, setAside } = state;
  const isFileChanged = file?.isChanged ?? false;
  const autosave = stored ? options.autosave : undefined;

  const change = useCallback(
    (changed: Partial<Values> | ((now: Values) => Partial<Values>)) =>
      dispatch({ type: "edited", part: typeof changed === "function" ? changed(latest.current.values) : changed }),
    [dispatch, latest],
  );
  const flush = () => {
    for (const bringIn of flushes) bringIn();
  };
  const faultsNow = () => faultsOf(latest.current.values);
  /** True if all may be sent; otherwise the first fault takes the focus. */
  const check = () => {
    flush();
    const found = faultsNow();
    // Rendered at once: a faulty field has to be marked before it is looked for.
    flushSync(() => dispatch({ type: "checked", faults: found }));
    focusFault(root.current, found);
    return Object.keys(found).length === 0;
  };
  /** After the form shows what is stored: a chosen file is taken back too. */
  const settle = (current: Stored | null) => {
    file?.restore();
    onSettled?.(current);
  };

  const mergeWith = (current: Stored) => {
    flush();
    const { values: mine, base, stored: before } = latest.current;
    const theirs = valuesOf(current);
    const fields = fieldsOf?.(mine, theirs, ...(base ? [base.theirs] : [])) ?? [];
    const merged = merge({ fields, base, mine, theirs });
    const fileAsked = isFileChanged && file?.asked?.(before, current);
    return fileAsked ? { ...merged, asked: [...merged.asked, fileAsked] } : merged;
  };
  const conflictOf = async (error: unknown, then: After | "draft"): Promise<Conflict<Values, Stored> | null> => {
    const found = fieldsOf ? conflictIn<Stored>(error) : null;
    if (!found) return null;
    const current = options.currentOf ? await options.currentOf(found.current) : found.current;
    return { current, lastChange: found.lastChange, then, ...mergeWith(current) };
  };
  const unite = (conflict: Conflict<Values, Stored>, sides: Sides = {}) => {
    if (conflict.asked.some(({ label }) => label === FILE) && sides[FILE] === "theirs") file?.restore();
    dispatch({ type: "united", conflict, sides, theirs: valuesOf(conflict.current) });
    onSettled?.(conflict.current);
  };

  const autosaveOnce = async (unions = 0): Promise<void> => {
    flush();
    if (!autosave) return;
    if (Object.keys(faultsNow()).length > 0) return dispatch({ type: "not autosaved", why: "incomplete" });
    const { values: sent, version } = latest.current;
    dispatch({ type: "autosaving" });
    try {
      const answer = await autosave(sent, version);
      dispatch({ type: "autosaved", sent, given: valuesOf(answer), stored: answer, at: Date.now() });
      onSettled?.(answer);
    } catch (error) {
      const conflict = await conflictOf(error, "draft");
      if (conflict && conflict.asked.length > 0) return dispatch({ type: "conflict", conflict, isAsked: false });
      if (conflict) unite(conflict);
      if (conflict && unions < MOST_UNIONS) return autosaveOnce(unions + 1);
      dispatch({ type: "not autosaved", why: isNoAnswer(error) ? "offline" : "failed" });
    }
  };
  const autosaveNow = (): Promise<void> => {
    autosaving.current ??= autosaveOnce().finally(() => {
      autosaving.current = null;
    });
    return autosaving.current;
  };

  /** Changes of another editor in other fields are merged without a question; only the same field asks. */
  const sendUnited = async (watched: WatchedUpload, unions = 0): Promise<Stored> => {
    const { values: sent, version } = latest.current;
    try {
      return await options.send(sent, { version, ...watched });
    } catch (error) {
      const conflict = unions < MOST_UNIONS ? await conflictOf(error, "stay") : null;
      if (!conflict || conflict.asked.length > 0) throw error;
      unite(conflict);
      return sendUnited(watched, unions + 1);
    }
  };
  const save = useOneAtATime(async (after: After) => {
    if (latest.current.isLeft || !check()) return;
    abort.current = new AbortController();
    dispatch({ type: "saving", after, hasFile: file?.isUpload ?? false });
    await autosaving.current;
    const onProgress = (share: number) => dispatch({ type: "uploading", share });
    try {
      finish(await sendUnited({ onProgress, signal: abort.current.signal }), after);
    } catch (error) {
      const conflict = await conflictOf(error, after);
      // Rendered at once: the button that saved has the focus again before the dialog of a conflict takes it.
      flushSync(() => dispatch({ type: "failed", error }));
      if (conflict) dispatch({ type: "conflict", conflict, isAsked: true });
      options.onFailed?.(error);
    }
  });
  const finish = (answer: Stored, after: After) => {
    const at = Date.now();
    const current = stored && answer;
    const saved = { type: "saved", stored: current, values: valuesOf(current), at } as const;
    // Rendered at once: a field that is disabled while it is saved takes no focus.
    flushSync(() => dispatch(after === "leave" ? { type: "left", at } : saved));
    forget();
    if (after === "leave") return options.onLeave();
    settle(current);
    if (!stored) focusField(root.current?.querySelector("[data-field]"));
  };
  const goOn = ({ then }: Conflict<Values, Stored>) => void (then === "draft" ? autosaveNow() : save(then));

  const { letGo } = useUnsaved(state.isChanged || isFileChanged, {
    root,
    onDiscard: () => formDrafts.drop(key),
    onSave() {
      if (autosave && !isFileChanged) return void autosaveNow();
      void save(stored && !isInDialog(root.current) ? "stay" : "leave");
    },
  });
  /** Nothing is lost by leaving any more: it is saved, or gone on purpose. */
  const forget = () => {
    letGo();
    formDrafts.drop(key);
  };
  useAutosaveTimer(autosave !== undefined && !isFileChanged, state, autosaveNow);

  return {
    root,
    stored,
    values,
    latest: () => latest.current.values,
    faults,
    attempt: state.attempt,
    round: state.round,
    saves: state.saves,
    isChanged: state.isChanged,
    isRecovered: state.isRecovered && state.isChanged,
    flushes,
    flush,
    change,
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: faults[name],
      "data-field": name,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        // A computed name is any name to the compiler.
        change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    }),
    check,
    isFaulty: () => Object.keys(faultsNow()).length > 0,

    save,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A dialog is drawn elsewhere, but its events arrive here too.
      event.stopPropagation();
      void save("leave");
    },
    isBusy: state.saving !== null,
    isSaving: (which: After) => state.saving === which,
    trouble: saveTrouble(state.error),
    upload: { share: state.share, cancel: () => abort.current?.abort() },
    autosave: { ...state.autosave, isOn: autosave !== undefined, saveNow: autosaveNow },

    /** Begins again with these values; parts that hold unpushed edits are mounted again. */
    begin: (next: Values) => dispatch({ type: "begun", values: next }),
    discard: () => dispatch({ type: "discarded" }),
    /** Shows what is stored in the place of what was written. */
    startOver(current: Stored) {
      forget();
      dispatch({ type: "replaced", stored: current, values: valuesOf(current) });
      settle(current);
    },
    forget,
    /** The draft stays kept, for the same form in another place. */
    takeAlong() {
      flush();
      letGo();
    },

    conflict: state.conflict,
    united: state.united,
    closeConflict: () => dispatch({ type: "conflict closed" }),
    /** Opens what an automatic save met, with what has been written since. */
    openConflict() {
      const { waiting } = latest.current;
      if (!waiting) return;
      dispatch({ type: "conflict", conflict: { ...waiting, ...mergeWith(waiting.current) }, isAsked: true });
    },
    keepUnion(conflict: Conflict<Values, Stored>, sides: Sides) {
      unite(conflict, sides);
      goOn(conflict);
    },
    keepMine(conflict: Conflict<Values, Stored>) {
      dispatch({ type: "mine kept", version: conflict.current.version });
      goOn(conflict);
    },
    takeTheirs({ current }: Conflict<Values, Stored>) {
      dispatch({ type: "theirs taken", stored: current, values: valuesOf(current) });
      settle(current);
    },
    bringBack: setAside ? () => dispatch({ type: "mine brought back" }) : null,
  };
}

export type Editor<Values extends object, Stored extends { version: number }> = ReturnType<
  typeof useEditor<Values, Stored>
>;

const isInDialog = (form: HTMLElement | null) => form?.closest('[role="dialog"]') != null;

/** The state as it is drawn, and the newest one for a save that is under way. What is not saved is kept on this device. */
function useEditorState<Values extends object, Stored extends { version: number }>(
  key: string,
  open: () => EditorState<Values, Stored>,
) {
  const [state, setState] = useState(open);
  const latest = useRef(state);
  const dispatch = useCallback(
    (event: EditorEvent<Values, Stored>) => {
      const { current: before } = latest;
      const next = nextState(before, event);
      latest.current = next;
      setState(next);
      if (!hasDraftChanged(before, next)) return;
      if (next.isChanged) formDrafts.keep(key, next.values, next.version, next.base?.theirs ?? null);
      else formDrafts.drop(key);
    },
    [key],
  );
  return { state, latest, dispatch };
}

/** Saves what is written a moment after the last change, so that a page that is left keeps its words. */
function useAutosaveTimer<Values extends object, Stored>(
  isOn: boolean,
  state: EditorState<Values, Stored>,
  save: () => Promise<void>,
): void {
  const changedSince = useRef<number | null>(null);
  const later = useEffectEvent(() => void save());
  const { values, isChanged, saving, autosave } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save, or a change that was taken back, nothing waits.
  useEffect(() => {
    changedSince.current = null;
  }, [autosave.at, isChanged]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values waits again.
  useEffect(() => {
    const now = Date.now();
    const wait = isOn ? autosaveWait({ isChanged, saving, autosave }, changedSince.current ?? now, now) : null;
    if (wait === null) return;
    changedSince.current ??= now;
    const timer = window.setTimeout(() => later(), wait);
    return () => window.clearTimeout(timer);
  }, [isOn, values, isChanged, saving, autosave.state]);
}
