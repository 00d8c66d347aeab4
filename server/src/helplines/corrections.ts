import { helplines, type ShippedHelpline } from "content:helplines";
import {
  type Helpline,
  HelplineChange,
  type HelplineCorrection,
  type HelplineEdit,
  HelplineField,
} from "@senda/contract/helplines";
import { isPhone } from "@senda/contract/text-rules";
import type { Day } from "@senda/contract/values";
import { v5 as idFor } from "uuid";

const NAMESPACE = "6f1c9a52-1d1a-4c59-9f0e-3a5e0d5a7f10";

export type ShippedLine = Helpline & ShippedHelpline;

/** A line keeps its id from one release to the next, so that a correction still finds it. */
export const shippedLines: readonly ShippedLine[] = helplines.map((line, index) => ({
  ...line,
  id: idFor(`${line.country} ${line.kind} ${line.name}`, NAMESPACE),
  order: index + 1,
}));

export interface StoredCorrection {
  correction: Partial<HelplineCorrection>;
  checkedOn: Partial<Record<HelplineField, Day>>;
  correctedAt: Date;
  version: number;
}

export interface EditableLine {
  line: ShippedLine;
  shipped: ShippedLine;
  version: number;
  correctedFields: HelplineField[];
  supersededFields: HelplineField[];
}

export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10);
export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other);

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const checkedDay = (stored: StoredCorrection, field: HelplineField): Day =>
  stored.checkedOn[field] ?? stored.correction.checkedOn ?? dayOf(stored.correctedAt);

export function editableLine(shipped: ShippedLine, stored: StoredCorrection | null): EditableLine {
  const version = stored?.version ?? 0;
  const merged: EditableLine = { line: { ...shipped }, shipped, version, correctedFields: [], supersededFields: [] };
  if (!stored) return merged;
  for (const field of HelplineField.options) {
    const value = usableValue(field, stored.correction[field]);
    if (value === undefined || isSameValue(value, shipped[field])) continue;
    if (shipped.checkedOn > checkedDay(stored, field)) {
      merged.supersededFields.push(field);
    } else {
      merged.correctedFields.push(field);
      Object.assign(merged.line, { [field]: value });
    }
  }
  return merged;
}

/** A number that cannot be dialled must never replace one that can. */
function usableValue(field: HelplineField, value: unknown) {
  const kept = field === "phones" && Array.isArray(value) ? value.filter(isDialable) : value;
  return HelplineChange.shape[field].safeParse(kept).data;
}

const isDialable = (phone: unknown) => typeof phone === "string" && isPhone(phone);

export function nextCorrection(
  { line, shipped }: EditableLine,
  stored: StoredCorrection,
  edit: HelplineEdit,
  now: Date,
): StoredCorrection {
  const changed = changedFields(line, edit);
  if (Object.keys(changed).length === 0) return stored;
  // A corrected number was looked up on the day of its correction, unless another day is given.
  const change = changed.phones && !edit.checkedOn ? { ...changed, checkedOn: dayOf(now) } : changed;
  const checked = laterDay(edit.checkedOn ?? dayOf(now), shipped.checkedOn);
  const next: StoredCorrection = { correction: {}, checkedOn: {}, correctedAt: now, version: stored.version + 1 };
  for (const field of HelplineField.options) {
    const value = change[field] ?? stored.correction[field];
    if (value === undefined || isSameValue(value, shipped[field])) continue;
    // Checking a line again covers all of it, also the fields that had been corrected before.
    const isChecked = change[field] !== undefined || change.checkedOn !== undefined;
    next.checkedOn[field] = isChecked ? checked : checkedDay(stored, field);
    Object.assign(next.correction, { [field]: value });
  }
  return next;
}

function changedFields(line: ShippedLine, edit: HelplineEdit): Partial<HelplineCorrection> {
  const changed: Partial<HelplineCorrection> = {};
  for (const field of HelplineField.options)
    if (edit[field] !== undefined && !isSameValue(edit[field], line[field]))
      Object.assign(changed, { [field]: edit[field] });
  return changed;
}
