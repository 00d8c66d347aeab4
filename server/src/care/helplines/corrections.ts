import { helplines, type ShippedHelpline } from "content:helplines";
import {
  type Helpline,
  HelplineChange,
  type HelplineCorrection,
  type HelplineEdit,
  HelplineField,
  type HelplineState,
} from "@senda/contract/helplines";
import { isPhone } from "@senda/contract/text-rules";
import type { Day } from "@senda/contract/values";
import { v5 as idFor } from "uuid";

const NAMESPACE = "6f1c9a52-1d1a-4c59-9f0e-3a5e0d5a7f10";

export type ShippedLine = Helpline & ShippedHelpline;

/** A line keeps its id from one release to the next, so that a correction still finds it. */
export const shippedLines: readonly ShippedLine[] = helplines.map((line, index) => ({
  ...line,
  id: idFor(`${line.country} ${line.formerly ?? `${line.kind} ${line.name}`}`, NAMESPACE),
  order: index + 1,
}));

export interface StoredCorrection {
  correction: Partial<HelplineCorrection>;
  checkedOn: Partial<Record<HelplineField, Day>>;
  correctedAt: Date;
  version: number;
  state: HelplineState;
  hiddenReason: string;
}

export const UNCORRECTED: StoredCorrection = {
  correction: {},
  checkedOn: {},
  correctedAt: new Date(0),
  version: 0,
  state: "SHOWN",
  hiddenReason: "",
};

export interface EditableLine {
  line: ShippedLine;
  /** The line as it came with the program or, of an added one, as it was added. */
  shipped: ShippedLine;
  isOwn: boolean;
  version: number;
  state: HelplineState;
  hiddenReason: string;
  correctedFields: HelplineField[];
  supersededFields: HelplineField[];
  stored: StoredCorrection;
}

interface StoredOwnLine {
  id: string;
  country: string;
  line: unknown;
}

/** After all shipped lines; null if the stored line is none that can be shown. */
export function ownLine({ id, country, line }: StoredOwnLine, index: number): ShippedLine | null {
  const { data } = HelplineChange.safeParse(line);
  return data ? { ...data, id, country, confidence: "low", order: shippedLines.length + index + 1 } : null;
}

export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10);
export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other);

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const checkedDay = (stored: StoredCorrection, field: HelplineField): Day =>
  stored.checkedOn[field] ?? stored.correction.checkedOn ?? dayOf(stored.correctedAt);

const isShipped = ({ order }: ShippedLine) => order <= shippedLines.length;

export function editableLine(shipped: ShippedLine, stored: StoredCorrection): EditableLine {
  const { version, state, hiddenReason } = stored;
  const fields = { correctedFields: [], supersededFields: [], stored };
  const isOwn = !isShipped(shipped);
  const merged: EditableLine = { line: { ...shipped }, shipped, isOwn, version, state, hiddenReason, ...fields };
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
  return withOwnConfirmation(merged, stored);
}

/** A confirmation is of a number: a corrected number is unchecked until it is said to be confirmed itself. */
function withOwnConfirmation(merged: EditableLine, { correction }: StoredCorrection): EditableLine {
  if (!merged.correctedFields.includes("phones")) return merged;
  const isConfirmed = usableValue("isConfirmed", correction.isConfirmed) === true;
  const others = merged.correctedFields.filter((field) => field !== "isConfirmed");
  const correctedFields = isConfirmed === merged.shipped.isConfirmed ? others : [...others, "isConfirmed" as const];
  return { ...merged, line: { ...merged.line, isConfirmed }, correctedFields };
}

/** A number that cannot be dialled must never replace one that can. */
function usableValue(field: HelplineField, value: unknown) {
  const kept = field === "phones" && Array.isArray(value) ? value.filter(isDialable) : value;
  return HelplineChange.shape[field].safeParse(kept).data;
}

const isDialable = (phone: unknown) => typeof phone === "string" && isPhone(phone);

export const restored = (stored: StoredCorrection, now: Date): StoredCorrection => ({
  ...stored,
  correction: {},
  checkedOn: {},
  correctedAt: now,
  version: stored.version + 1,
});

export function nextCorrection(
  { line, shipped }: EditableLine,
  stored: StoredCorrection,
  edit: HelplineEdit,
  now: Date,
): StoredCorrection {
  const changed = changedFields(line, edit);
  if (Object.keys(changed).length === 0) return stored;
  const change: Partial<HelplineCorrection> = completed(changed, edit, shipped, now);
  const checked = laterDay(edit.checkedOn ?? dayOf(now), shipped.checkedOn);
  const next: StoredCorrection = { ...restored(stored, now) };
  for (const field of HelplineField.options) {
    const value = change[field] ?? stored.correction[field];
    const isOwn = field === "isConfirmed" && next.correction.phones !== undefined;
    if (value === undefined || (isSameValue(value, shipped[field]) && !isOwn)) continue;
    // Checking a line again covers all of it, also the fields that had been corrected before.
    const isChecked = change[field] !== undefined || change.checkedOn !== undefined;
    next.checkedOn[field] = isChecked ? checked : checkedDay(stored, field);
    Object.assign(next.correction, { [field]: value });
  }
  return next;
}

/**
 * A line whose number is corrected, or that is confirmed, was looked up that day; a number that is not the program's own
 * is not confirmed. Both unless the editor says otherwise.
 */
function completed(changed: Partial<HelplineCorrection>, edit: HelplineEdit, shipped: ShippedLine, now: Date) {
  const { phones, isConfirmed } = changed;
  const day = (phones || isConfirmed) && !edit.checkedOn ? { checkedOn: dayOf(now) } : {};
  if (!phones) return { ...changed, ...day };
  const isShippedNumber = isSameValue(phones, shipped.phones);
  return { ...changed, ...day, isConfirmed: edit.isConfirmed ?? (isShippedNumber && shipped.isConfirmed) };
}

function changedFields(line: ShippedLine, edit: HelplineEdit): Partial<HelplineCorrection> {
  const changed: Partial<HelplineCorrection> = {};
  for (const field of HelplineField.options)
    if (edit[field] !== undefined && !isSameValue(edit[field], line[field]))
      Object.assign(changed, { [field]: edit[field] });
  return changed;
}
