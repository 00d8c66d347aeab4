import { type HelplineCorrection, type HelplineEdit, HelplineField } from "@senda/contract/helplines";
import { checkedDay, dayOf, isSameValue, laterDay } from "../advice/helplines-correction.ts";
import type { EditableLine, KnownLine, StoredCorrection } from "../advice/helplines-today.ts";

export function nextCorrection(
  { line, shipped }: EditableLine,
  stored: StoredCorrection,
  edit: HelplineEdit,
  now: Date,
): StoredCorrection {
  const changed = changedFields(line, edit);
  if (Object.keys(changed).length === 0) return stored;
  // A corrected number counts as checked today, unless another day is given.
  const change = changed.phones && !edit.checkedOn ? { ...changed, checkedOn: dayOf(now) } : changed;
  const checked = laterDay(edit.checkedOn ?? dayOf(now), shipped.checkedOn);
  const next: StoredCorrection = { correction: {}, checkedOn: {}, correctedAt: now, version: stored.version + 1 };
  for (const field of HelplineField.options) {
    const value = change[field] ?? stored.correction[field];
    if (value === undefined) continue;
    // A value equal to the shipped one needs no correction.
    if (isSameValue(value, shipped[field])) continue;
    // Checking a line again covers its earlier corrections too.
    const isChecked = change[field] !== undefined || change.checkedOn !== undefined;
    next.checkedOn[field] = isChecked ? checked : checkedDay(stored, field);
    Object.assign(next.correction, { [field]: value });
  }
  return next;
}

function changedFields(line: KnownLine, edit: HelplineEdit): Partial<HelplineCorrection> {
  const changed: Partial<HelplineCorrection> = {};
  for (const field of HelplineField.options) {
    const value = edit[field];
    if (value !== undefined && !isSameValue(value, line[field])) Object.assign(changed, { [field]: value });
  }
  return changed;
}
