import { Id, Instant } from "@senda/contract/values";
import { badRequest } from "./http-error.ts";

/** Where a page ended. The key is text of the database: a `Date` would lose its microseconds and skip rows. */
interface Cursor {
  key: string;
  id: string;
}

export const formatCursor = ({ key, id }: Cursor) => Buffer.from(JSON.stringify([key, id])).toString("base64url");

export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [key, id] = parseJson(Buffer.from(text, "base64url").toString("utf8"));
  if (typeof key !== "string" || !Id.safeParse(id).success) throw invalidCursor();
  return { key, id: String(id) };
}

/** For rows whose times were written with milliseconds. */
export interface TimeCursor {
  createdAt: Date;
  id: string;
}

export const formatTimeCursor = ({ createdAt, id }: TimeCursor) => formatCursor({ key: createdAt.toISOString(), id });

export function parseTimeCursor(text: string | undefined): TimeCursor | undefined {
  const cursor = parseCursor(text);
  const time = cursor && Instant.safeParse(cursor.key);
  if (time?.success === false) throw invalidCursor();
  return cursor && time && { createdAt: time.data, id: cursor.id };
}

const invalidCursor = () => badRequest("El cursor no es válido. Vuelve a cargar la lista.");

function parseJson(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
