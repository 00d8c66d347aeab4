import { readFileSync } from "node:fs";
import type { Extras } from "./caller.ts";

export interface SentFile {
  field: string;
  bytes: Buffer;
  /** What the sender says that it is; nothing may depend on it. */
  filename?: string;
  contentType?: string;
}

const BOUNDARY = "----senda-prueba-7f3a";

const part = (headers: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from("\r\n")]);

const fieldPart = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);

const filePart = ({ field, bytes, filename = "archivo", contentType = "application/octet-stream" }: SentFile) =>
  part(
    `Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${contentType}`,
    bytes,
  );

export const formEnd = Buffer.from(`--${BOUNDARY}--\r\n`);
export const formExtras: Extras = { headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` } };

/** Everything of a form but its end. */
export const formStart = (fields: Iterable<readonly [string, string]>, ...files: SentFile[]): Buffer =>
  Buffer.concat([...[...fields].map(([name, value]) => fieldPart(name, value)), ...files.map(filePart)]);

/** The two last arguments of a call: `admin.post("/routes", ...multipart({ title: "Calma" }, file))`. */
export const multipart = (fields: Record<string, string>, ...files: SentFile[]): [Buffer, Extras] => [
  Buffer.concat([formStart(Object.entries(fields), ...files), formEnd]),
  formExtras,
];

/** One of the small files of every kind that lie beside this one. */
export const sample = (name: string): Buffer => readFileSync(new URL(`./media/${name}`, import.meta.url));
