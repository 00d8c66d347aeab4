import type { SentFile } from "../multipart.ts";

/** A JSON value that travels as text inside of a field; what is changed in it is changed before it becomes text. */
export class JsonText {
  constructor(readonly value: unknown) {}
}

/** A request that the call accepts from the right caller. */
export interface Draft {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: Record<string, unknown>;
  form?: Record<string, unknown>;
  file?: SentFile;
}

/** What really goes over the wire where it is no longer what the draft says. */
export interface Wire {
  contentType: string;
  bytes: Buffer;
}

export const textOf = (value: unknown): string => {
  if (value instanceof JsonText) return JSON.stringify(plain(value.value)) ?? "";
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
};

/** The same with every JSON text written out. */
export function plain(value: unknown): unknown {
  if (value instanceof JsonText) return textOf(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  // Not by assignment: `__proto__` must become a field like any other.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}
