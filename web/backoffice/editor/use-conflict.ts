import type { LastChange } from "@senda/contract/errors";
import { type RefObject, useRef, useState } from "react";
import { conflictIn } from "../../shared/api/api-error.ts";
import type { EditorOptions } from "./editor-options.ts";
import { type Merge, merge, type Side, type UnitedField } from "./merge.ts";
import type { ConflictOutcome } from "./use-autosave.ts";
import type { useFormValues } from "./use-form-values.ts";
import type { After, useSaving } from "./use-saving.ts";

/** Another editor saved in the meantime. */
export interface Conflict<Values, Stored> extends Merge<Values> {
  current: Stored;
  lastChange: LastChange | null;
  /** The save that goes on once a choice is made. */
  then: After | "draft";
}

export type Sides = Readonly<Record<string, Side>>;

/** The question of the dialog, without the form's own types. */
export interface MergeProps {
  /** Such as «esta ruta». */
  thing: string;
  conflict: Pick<Conflict<never, { title: string }>, "current" | "lastChange" | "asked" | "united">;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onKeepUnion: (sides: Sides) => void;
  onClose: () => void;
}

interface Editing<Values extends object, Stored extends { version: number }> {
  options: EditorOptions<Values, Stored>;
  form: ReturnType<typeof useFormValues<Values>>;
  saving: ReturnType<typeof useSaving<Conflict<Values, Stored>>>;
  stored: Stored | null;
  settle: (current: Stored) => void;
  accept: (current: Stored) => void;
}

/** Lets the editor choose whose change stays if two saved the same field, and go back to their own. */
export function useConflict<Values extends object, Stored extends { version: number }>(
  editing: Editing<Values, Stored>,
) {
  const { options, form, accept } = editing;
  const [setAside, setSetAside] = useState<Values | null>(null);
  const [united, setUnited] = useState<{ fields: UnitedField[]; by: string | null } | null>(null);
  const waiting = useRef<Conflict<Values, Stored> | null>(null);

  const meet = (error: unknown, then: After | "draft") => meetConflict(editing, error, then);
  const goOnFrom = ({ current, choose, united: fields, asked, lastChange }: Conflict<Values, Stored>, sides: Sides) => {
    if (asked.some(({ label }) => label === FILE && sides[label] === "theirs")) options.file?.restore();
    form.rebase(choose(sides), options.valuesOf(current), current.version);
    accept(current);
    const theirs = fields.filter(({ side }) => side === "theirs");
    setUnited(theirs.length > 0 ? { fields: theirs, by: lastChange?.by ?? null } : null);
  };
  return {
    conflictIn: meet,
    /** True if both versions went together without a question. */
    async unite(error: unknown): Promise<boolean> {
      const conflict = await meet(error, "stay");
      if (!conflict || conflict.asked.length > 0) return false;
      goOnFrom(conflict, {});
      return true;
    },
    /** For a save that was not asked for: it opens nothing by itself. */
    async resolveLater(error: unknown): Promise<ConflictOutcome> {
      const conflict = await meet(error, "draft");
      if (!conflict) return "failed";
      waiting.current = conflict;
      if (conflict.asked.length > 0) return "asked";
      goOnFrom(conflict, {});
      return "united";
    },
    forgetMine: () => setSetAside(null),
    actions: (goOn: (then: After | "draft") => Promise<void>) => ({
      united,
      ...actionsOf(editing, { waiting, setAside, setSetAside, goOnFrom, goOn }),
    }),
  };
}

function mergeWith<Values extends object, Stored extends { version: number }>(
  { options, form, stored }: Editing<Values, Stored>,
  current: Stored,
): Merge<Values> {
  const { text } = form;
  form.flush();
  const [mine, theirs] = [text.latest.current, options.valuesOf(current)];
  const { current: base } = text.base;
  const fields = options.fieldsOf?.(mine, theirs, ...(base ? [base.theirs] : [])) ?? [];
  const merged = merge({ fields, base, mine, theirs });
  const file = options.file?.isChanged ? options.file.asked?.(stored, current) : null;
  return file ? { ...merged, asked: [...merged.asked, file] } : merged;
}

async function meetConflict<Values extends object, Stored extends { version: number }>(
  editing: Editing<Values, Stored>,
  error: unknown,
  then: After | "draft",
): Promise<Conflict<Values, Stored> | null> {
  const { options } = editing;
  const found = conflictIn<Stored>(error);
  if (!found || !options.fieldsOf) return null;
  const current = options.currentOf ? await options.currentOf(found.current) : found.current;
  return { current, lastChange: found.lastChange, then, ...mergeWith(editing, current) };
}

interface Pending<Values extends object, Stored> {
  /** The conflict of an automatic save. */
  waiting: RefObject<Conflict<Values, Stored> | null>;
  setAside: Values | null;
  setSetAside: (values: Values | null) => void;
  goOnFrom: (conflict: Conflict<Values, Stored>, sides: Sides) => void;
  goOn: (then: After | "draft") => Promise<void>;
}

function actionsOf<Values extends object, Stored extends { version: number }>(
  editing: Editing<Values, Stored>,
  { waiting, setAside, setSetAside, goOnFrom, goOn }: Pending<Values, Stored>,
) {
  const { form, saving, settle } = editing;
  const { text } = form;
  return {
    conflict: saving.conflict,
    closeConflict: saving.closeConflict,
    /** Opens what an automatic save met, with what has been written since. */
    openConflict() {
      const { current: met } = waiting;
      if (met) saving.openConflict({ ...met, ...mergeWith(editing, met.current) });
    },
    keepUnion(conflict: Conflict<Values, Stored>, sides: Sides) {
      goOnFrom(conflict, sides);
      saving.forget();
      void goOn(conflict.then);
    },
    keepMine({ current, then }: Conflict<Values, Stored>) {
      text.version.current = current.version;
      saving.forget();
      void goOn(then);
    },
    takeTheirs({ current }: Conflict<Values, Stored>) {
      setSetAside(text.latest.current);
      settle(current);
      saving.forget();
    },
    bringBack: setAside
      ? () => {
          form.begin(setAside);
          setSetAside(null);
        }
      : null,
  };
}

/** The label of the field that is not text. */
export const FILE = "Archivo";
