import type { Method } from "@senda/contract/endpoint";
import type { Caller, Extras, Reply } from "../people.ts";
import { multipart, type SentFile } from "../uploads.ts";

/** A JSON value that travels as text inside of a field; a change is made before it becomes text. */
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

/** The bytes that go over the wire, if they differ from the draft. */
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

export interface SentRequest {
  method: Method;
  address: string;
  body: Buffer | string | undefined;
  extras: Extras;
}

/** HTTP allows none of these in a path or a header: they never reach the server. */
const HEADER_VALUE = /[^\t\x20-\x7e\x80-\xff]/g;

function addressOf(path: string, { params = {}, query = {} }: Draft): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(textOf(params[name] ?? "")).toString()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value.slice(0, 5) : [value]) search.append(name, textOf(each));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function formOf({ form = {}, file }: Draft): [Buffer, Extras] {
  const fields = Object.entries(form).map(([name, value]) => [name.replaceAll(/["\r\n]/g, "_"), textOf(value)]);
  return multipart(Object.fromEntries(fields), ...(file ? [file] : []));
}

/** The request as bytes, so that the same one can be sent again and shown. */
export function writeRequest(method: Method, path: string, draft: Draft, wire: Wire | null): SentRequest {
  const address = addressOf(path, draft);
  const headers = Object.fromEntries(
    Object.entries(draft.headers ?? {}).map(([name, value]) => [name, textOf(value).replaceAll(HEADER_VALUE, "")]),
  );
  const json = { ...headers, "content-type": "application/json" };
  if (method === "GET") return { method, address, body: undefined, extras: { headers } };
  if (wire)
    return { method, address, body: wire.bytes, extras: { headers: { ...headers, "content-type": wire.contentType } } };
  if (draft.body) return { method, address, body: JSON.stringify(plain(draft.body)), extras: { headers: json } };
  if (!draft.form) return { method, address, body: undefined, extras: { headers } };
  const [body, extras] = formOf(draft);
  return { method, address, body, extras: { headers: { ...headers, ...extras.headers } } };
}

export const send = (caller: Caller, { method, address, body, extras }: SentRequest): Promise<Reply> =>
  caller.call(method, address, body, extras);

const SHOWN = 400;

/** One line from which a person can make the same request again. */
export function shown(who: string, { method, address, body, extras }: SentRequest): string {
  const text = body === undefined ? "" : JSON.stringify(body.toString("utf8"));
  const headers = JSON.stringify(extras.headers ?? {});
  return `${who}: ${method} ${address.slice(0, SHOWN)} ${headers.slice(0, 200)} ${text.slice(0, SHOWN)}`;
}
