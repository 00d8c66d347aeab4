import type { LastChange } from "@senda/contract/errors";
import type { OpenedDraft } from "./drafts.ts";
import type { Merge, MergeBase, Side, UnitedField } from "./merge.ts";
import type { Faults } from "./rules.ts";

export type After = "leave" | "stay";

export type Sides = Readonly<Record<string, Side>>;

/** Another editor saved in the meantime. */
export interface Conflict<Values, Stored> extends Merge<Values> {
  current: Stored;
  lastChange: LastChange | null;
  /** The save that goes on once a choice is made. */
  then: After | "draft";
}

export type AutosaveState = "idle" | "saving" | "saved" | "offline" | "failed" | "conflict" | "incomplete";

export interface EditorState<Values, Stored> {
  stored: Stored | null;
  /** The version that the change is made from: a draft may be older than what is stored. */
  version: number | undefined;
  values: Values;
  saved: Values;
  savedPrint: string;
  /** What a merge begins with; null if it is not known any more. */
  base: MergeBase<Values> | null;
  isChanged: boolean;
  /** The form began with a draft that was kept on this device. */
  isRecovered: boolean;
  faults: Faults;
  /** Counts the checks, each of which shows the faults again. */
  attempt: number;
  /** In another round, parts that hold unpushed edits are mounted again. */
  round: number;
  /** Counts the saves that the form went on after. */
  saves: number;
  /** The save on its way; null if there is none. */
  saving: After | null;
  /** Saved for the last time: a second press may come while the form is still on its way out. */
  isLeft: boolean;
  /** A file on its way: from 0 to 1; null while there is none. */
  share: number | null;
  error: unknown;
  /** The conflict that the editor is asked about. */
  conflict: Conflict<Values, Stored> | null;
  /** The conflict of a save by itself, which opens nothing under a person's hands. */
  waiting: Conflict<Values, Stored> | null;
  /** Changes of another editor that were merged. */
  united: { fields: UnitedField[]; by: string | null } | null;
  /** The own version in whose place the other was taken. */
  setAside: Values | null;
  autosave: { state: AutosaveState; at: number | null };
}

export type EditorEvent<Values, Stored> =
  | { type: "edited"; part: Partial<Values> }
  | { type: "checked"; faults: Faults }
  /** Other values take the place of all that was written. */
  | { type: "begun"; values: Values }
  | { type: "discarded" }
  /** What is stored takes the place of what was written. */
  | { type: "replaced"; stored: Stored | null; values: Values }
  | { type: "saving"; after: After; hasFile: boolean }
  | { type: "uploading"; share: number }
  | { type: "saved"; stored: Stored | null; values: Values; at: number }
  | { type: "left"; at: number }
  | { type: "failed"; error: unknown }
  | { type: "autosaving" }
  /** The sent values are stored, which later edits are not; `given` is what the server makes of them. */
  | { type: "autosaved"; sent: Values; given: Values; stored: Stored; at: number }
  | { type: "not autosaved"; why: "offline" | "failed" | "incomplete" }
  | { type: "conflict"; conflict: Conflict<Values, Stored>; isAsked: boolean }
  | { type: "conflict closed" }
  | { type: "united"; conflict: Conflict<Values, Stored>; sides: Sides; theirs: Values }
  | { type: "mine kept"; version: number }
  | { type: "theirs taken"; stored: Stored; values: Values }
  | { type: "mine brought back" };

/** The same for the same text, even if its lists have other keys. */
export const fingerprint = (values: object): string =>
  JSON.stringify(values, (name, value: unknown) => (name === "key" ? undefined : value));

/** The form of what is stored, with the draft that was kept of it. */
export function openedState<Values extends object, Stored extends { version: number }>(
  stored: Stored | null,
  saved: Values,
  draft: OpenedDraft | null,
): EditorState<Values, Stored> {
  const savedPrint = fingerprint(saved);
  const values = { ...saved, ...draft?.values };
  const isOlder = draft !== null && draft.version !== stored?.version;
  const begun = isOlder ? draft.base && { ...saved, ...draft.base } : saved;
  return {
    stored,
    version: draft?.version ?? stored?.version,
    values,
    saved,
    savedPrint,
    base: begun && { mine: begun, theirs: begun },
    isChanged: draft !== null && fingerprint(values) !== savedPrint,
    isRecovered: draft !== null,
    faults: {},
    attempt: 0,
    round: 0,
    saves: 0,
    saving: null,
    isLeft: false,
    share: null,
    error: null,
    conflict: null,
    waiting: null,
    united: null,
    setAside: null,
    autosave: { state: "idle", at: null },
  };
}

type State<Values, Stored> = EditorState<Values, Stored>;

const written = <Values extends object, Stored>(state: State<Values, Stored>, values: Values) => ({
  ...state,
  values,
  isChanged: fingerprint(values) !== state.savedPrint,
});

const begun = <Values extends object, Stored>(state: State<Values, Stored>, values: Values) => ({
  ...written(state, values),
  faults: {},
  round: state.round + 1,
  isRecovered: false,
});

const withSaved = <Values extends object, Stored>(
  state: State<Values, Stored>,
  saved: Values,
  version: number | undefined,
  theirs = saved,
) => ({ ...state, saved, savedPrint: fingerprint(saved), version, base: { mine: saved, theirs } });

/** With what is stored in the form, a conflict of what was written is over. */
const withoutConflict = <Values, Stored>(state: State<Values, Stored>): State<Values, Stored> => {
  const { autosave } = state;
  return {
    ...state,
    waiting: null,
    autosave: autosave.state === "conflict" ? { ...autosave, state: "idle" } : autosave,
  };
};

const replaced = <Values extends object, Stored extends { version: number }>(
  state: State<Values, Stored>,
  stored: Stored | null,
  values: Values,
) => ({
  ...begun(withSaved(withoutConflict(state), values, stored?.version), values),
  stored,
  saves: state.saves + 1,
});

const without = (faults: Faults, part: object): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in part)));

const quiet = { saving: null, share: null, error: null, conflict: null } as const;

/** Goes on with both versions; parts that hold unpushed edits begin again only if their values were replaced. */
function united<Values extends object, Stored extends { version: number }>(
  state: State<Values, Stored>,
  { current, choose, united: fields, lastChange }: Conflict<Values, Stored>,
  sides: Sides,
  theirs: Values,
): State<Values, Stored> {
  const next = choose(sides);
  const isReplaced = ([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== Reflect.get(state.values, name);
  const taken = fields.filter(({ side }) => side === "theirs");
  return {
    ...written(withSaved(state, theirs, current.version), next),
    stored: current,
    round: state.round + (Object.entries(next).some(isReplaced) ? 1 : 0),
    united: taken.length > 0 ? { fields: taken, by: lastChange?.by ?? null } : null,
    error: null,
    conflict: null,
  };
}

/** The editor after an event. What else is to be done, such as to send or to ask, is in `use-editor.ts`. */
export function nextState<Values extends object, Stored extends { version: number }>(
  state: State<Values, Stored>,
  event: EditorEvent<Values, Stored>,
): State<Values, Stored> {
  const { autosave } = state;
  switch (event.type) {
    case "edited":
      return {
        ...written(state, { ...state.values, ...event.part }),
        faults: without(state.faults, event.part),
      };
    case "checked":
      return { ...state, faults: event.faults, attempt: state.attempt + 1 };
    case "begun":
      return begun(state, event.values);
    case "discarded":
      return begun(withSaved(withoutConflict(state), state.saved, state.stored?.version), state.saved);
    case "replaced":
      return replaced(state, event.stored, event.values);
    case "saving":
      return { ...state, saving: event.after, share: event.hasFile ? 0 : null, error: null };
    case "uploading":
      return { ...state, share: event.share };
    case "saved":
      return {
        ...replaced(state, event.stored, event.values),
        ...quiet,
        setAside: null,
        autosave: { state: "saved", at: event.at },
      };
    case "left":
      return { ...state, ...quiet, isLeft: true, setAside: null, autosave: { state: "saved", at: event.at } };
    case "failed":
      return { ...state, ...quiet, error: event.error };
    case "autosaving":
      return { ...state, autosave: { ...autosave, state: "saving" } };
    case "autosaved":
      return {
        ...written(withSaved(state, event.sent, event.stored.version, event.given), state.values),
        stored: event.stored,
        isRecovered: false,
        autosave: { state: "saved", at: event.at },
      };
    case "not autosaved":
      return { ...state, autosave: { ...autosave, state: event.why } };
    case "conflict":
      if (event.isAsked) return { ...state, conflict: event.conflict };
      return { ...state, waiting: event.conflict, autosave: { ...autosave, state: "conflict" } };
    case "conflict closed":
      return { ...state, conflict: null };
    case "united":
      return united(state, event.conflict, event.sides, event.theirs);
    case "mine kept":
      return { ...state, version: event.version, error: null, conflict: null };
    case "theirs taken":
      return {
        ...replaced(state, event.stored, event.values),
        error: null,
        conflict: null,
        setAside: state.values,
      };
    case "mine brought back":
      return { ...begun(state, state.setAside ?? state.values), setAside: null };
  }
}

/** True if what is kept on this device is no longer what is written. */
export const hasDraftChanged = <Values, Stored>(before: State<Values, Stored>, next: State<Values, Stored>) =>
  next.values !== before.values || next.saved !== before.saved;

const QUIET_MS = 2_500;
const LONGEST_MS = 15_000;
const RETRY_MS = 10_000;

/**
 * The time until the form saves by itself: once the writing rests, but no change waits too long. Null if there is nothing
 * to save, or a choice to make first.
 */
export function autosaveWait(
  { isChanged, saving, autosave: { state } }: Pick<State<never, never>, "isChanged" | "saving" | "autosave">,
  changedSince: number,
  now: number,
): number | null {
  if (!isChanged || saving !== null || state === "conflict" || state === "saving") return null;
  if (state === "offline" || state === "failed") return RETRY_MS;
  return Math.min(QUIET_MS, Math.max(0, changedSince + LONGEST_MS - now));
}
