import type { HelplineCorrection, HelplineEdit, HelplineField } from "@senda/contract/helplines";
import { checkedDay, dayOf, isSameValue, laterDay } from "../advice/helplines-correction.ts";
import type { EditableLine, KnownLine, StoredCorrection } from "../advice/helplines-today.ts";

/** The correction after an edit; the stored one where the edit says nothing but what is shown already. */
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
  const fields = new Set([...Object.keys(stored.correction), ...Object.keys(change)]) as Set<HelplineField>;
  for (const field of fields) {
    const value = change[field] ?? stored.correction[field];
    // What is again as the program says needs no correction.
    if (isSameValue(value, shipped[field])) continue;
    // Looking at a line again covers all of it, also the fields that had been corrected before.
    const isChecked = change[field] !== undefined || change.checkedOn !== undefined;
    next.checkedOn[field] = isChecked ? checked : checkedDay(stored, field);
    Object.assign(next.correction, { [field]: value });
  }
  return next;
}

/** What an edit gives and differs from what is shown. */
function changedFields(line: KnownLine, edit: HelplineEdit): Partial<HelplineCorrection> {
  const changed = Object.entries(edit).filter(
    ([field, value]) => value !== undefined && !isSameValue(value, line[field as HelplineField]),
  );
  return Object.fromEntries(changed) as Partial<HelplineCorrection>;
}
