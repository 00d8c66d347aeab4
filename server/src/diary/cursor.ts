import { Id } from "@senda/contract/values";
import { badRequest } from "../platform/http/http-error.ts";

/** Where a page ended. Outside it is opaque text, and nobody else's: it only ever narrows one's own records. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

export const writtenCursor = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [instant = "", id = ""] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(instant);
  const isSound = !Number.isNaN(createdAt.getTime()) && createdAt.toISOString() === instant && Id.safeParse(id).success;
  if (!isSound) throw badRequest("El cursor no es válido. Vuelve a cargar la lista.");
  return { createdAt, id };
}
