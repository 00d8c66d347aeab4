import type { AskedField, MergeField } from "./merge.ts";
import type { Faults } from "./rules.ts";
import type { WatchedUpload } from "./use-saving.ts";

interface SaveContext extends WatchedUpload {
  version: number | undefined;
}

export interface EditorOptions<Values extends object, Stored extends { version: number }> {
  /** The form and the thing that it is about: `route 0199…`. */
  name: string;
  /** The stored item; null if a new one is written. */
  stored: Stored | null;
  valuesOf: (stored: Stored | null) => Values;
  faultsOf: (values: Values) => Faults;
  /** Compares and merges two versions; without it, the form has its own answer to a conflict. */
  fieldsOf?: (...versions: Values[]) => readonly MergeField<Values>[];
  send: (values: Values, context: SaveContext) => Promise<Stored>;
  /** Saves for editors only, a moment after each change. */
  autosave?: ((values: Values, version: number | undefined) => Promise<Stored>) | undefined;
  /** Reads the editors' version, if the answer to a conflict is the learners' one. */
  currentOf?: ((answered: Stored) => Promise<Stored>) | undefined;
  onSettled?: (stored: Stored | null) => void;
  onFailed?: (error: unknown) => void;
  onLeave: () => void;
  file?: FileOption<Stored>;
}

interface FileOption<Stored> {
  isChanged: boolean;
  isUpload: boolean;
  restore: () => void;
  /** True if the other editor changed it as well. */
  asked?: (stored: Stored | null, current: Stored) => AskedField | null;
}
