import type { HelplineCorrection, HelplineEdit, HelplineField } from "@senda/contract/helplines";
import { checkedDay, dayOf, isSameValue, laterDay } from "../advice/helplines-correction.ts";
import type { KnownLine, StoredCorrection } from "../advice/helplines-today.ts";

/** What is given and differs from what is shown. */
export function changedFields(line: KnownLine, given: HelplineEdit): Partial<HelplineCorrection> {
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && !isSameValue(value, line[field as HelplineField]),
  );
  return Object.fromEntries(changed) as Partial<HelplineCorrection>;
}

/** The correction after a change: fields that are again what the program says need none. */
export function nextCorrection(
  shipped: KnownLine,
  stored: StoredCorrection,
  changed: Partial<HelplineCorrection>,
  now: Date,
): StoredCorrection {
  // A corrected number was looked up on the day of its correction, unless another day is given.
  const change = changed.phones && !changed.checkedOn ? { ...changed, checkedOn: dayOf(now) } : changed;
  const checked = laterDay(change.checkedOn ?? dayOf(now), shipped.checkedOn);
  const next: StoredCorrection = { correction: {}, checkedOn: {}, correctedAt: now, version: stored.version + 1 };
  const fields = new Set([...Object.keys(stored.correction), ...Object.keys(change)]) as Set<HelplineField>;
  for (const field of fields) {
    const value = change[field] ?? stored.correction[field];
    if (isSameValue(value, shipped[field])) continue;
    // Looking at a line again covers all of it, also the fields that had been corrected before.
    const isChecked = change[field] !== undefined || change.checkedOn !== undefined;
    const before = checkedDay(stored, field);
    next.checkedOn[field] = isChecked ? checked : before;
    Object.assign(next.correction, { [field]: value });
  }
  return next;
}
