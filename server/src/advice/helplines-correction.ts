import type { Day } from "@senda/contract/calendar";
import { type Helpline, HelplineChange, type HelplineCorrection, HelplineField } from "@senda/contract/helplines";
import { isPhone } from "@senda/contract/phones";

type Fields = Pick<Helpline, HelplineField>;

/** What is stored of a correction; from older versions of the program it may hold anything. */
export interface FieldCorrections {
  correction: Partial<HelplineCorrection>;
  checkedOn: Partial<Record<HelplineField, Day>>;
  correctedAt: Date;
}

export interface MergedLine<Line extends Fields> {
  line: Line;
  correctedFields: HelplineField[];
  supersededFields: HelplineField[];
}

const fields = HelplineField.options;

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** The later of two days. */
export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other);

/** When a corrected field was checked. Corrections from before each field had its own day share one. */
export const checkedDay = (stored: FieldCorrections, field: HelplineField): Day =>
  stored.checkedOn[field] ?? stored.correction.checkedOn ?? dayOf(stored.correctedAt);

/**
 * The line that came with the program, with the corrections that still hold: those of fields that were changed, that can
 * be shown, and that were not checked before the program's own line was.
 */
export function mergeCorrection<Line extends Fields>(shipped: Line, stored: FieldCorrections | null): MergedLine<Line> {
  const merged: MergedLine<Line> = { line: { ...shipped }, correctedFields: [], supersededFields: [] };
  if (!stored) return merged;
  for (const field of fields) {
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

/** A stored value, where it may be shown; a number that cannot be dialled must never take the place of one that can. */
function usableValue(field: HelplineField, value: unknown) {
  const kept = field === "phones" && Array.isArray(value) ? value.filter(isDialable) : value;
  return HelplineChange.shape[field].safeParse(kept).data;
}

const isDialable = (phone: unknown) => typeof phone === "string" && isPhone(phone);
