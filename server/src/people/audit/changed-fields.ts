import { createHash } from "node:crypto";
import type { AuditedChange, AuditedValue } from "@senda/contract/audit";

export type AuditedFields = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 200;
const EXCERPT = 160;
const CONTEXT = 40;
/** Left by a cut through a surrogate pair; PostgreSQL refuses to store it. */
const HALF_CHARACTER = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

export function changedFields(before: AuditedFields | null, after: AuditedFields | null): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [old, now] = [plainValue(before?.[field]), plainValue(after?.[field])];
    if (old === now) return [];
    const start = firstDifference(old, now);
    return [{ field, before: bounded(old, start), after: bounded(now, start) }];
  });
}

type PlainValue = string | number | boolean | null;

function plainValue(value: unknown): PlainValue {
  if (value === undefined || value === null || value === "") return null;
  // Forms send CRLF line ends, which is no change.
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  return JSON.stringify(value);
}

function firstDifference(one: PlainValue, other: PlainValue): number {
  if (typeof one !== "string" || typeof other !== "string") return 0;
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at++;
  return at;
}

function bounded(value: PlainValue, difference: number): AuditedValue {
  if (typeof value !== "string" || value.length <= LONGEST_TEXT) return value;
  const start = difference <= EXCERPT - CONTEXT ? 0 : difference - CONTEXT;
  const end = start + EXCERPT;
  const shown = value.slice(start, end).replaceAll(HALF_CHARACTER, "");
  const excerpt = `${start > 0 ? "…" : ""}${shown}${end < value.length ? "…" : ""}`;
  const sha256 = createHash("sha256").update(value).digest("hex");
  return { excerpt, length: value.length, sha256 };
}
