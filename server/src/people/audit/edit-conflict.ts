import { isDeepStrictEqual } from "node:util";
import type { Answer, Endpoint } from "@senda/contract/endpoint";
import { z } from "zod";
import type { Db } from "../../platform/db/open.ts";
import { conflict, failure } from "../../platform/http/http-error.ts";
import { lastChangeOf } from "./queries.ts";

class StaleVersion extends Error {}

/** Call it while the row is locked. */
export function requireVersion(stored: number, from: number | undefined): void {
  if (from !== undefined && from !== stored) throw new StaleVersion();
}

interface Versions<E extends Endpoint> {
  endpoint: E & { conflict: z.ZodObject };
  db: Db;
  id: string;
  given: object;
  /** A file has no fields to compare. */
  hasFile?: boolean;
  current: () => Promise<Answer<E>>;
}

const SENTENCE = "Esto ha cambiado desde que lo abriste. No se ha guardado nada: elige qué versión se queda.";

/**
 * Runs a change; if `requireVersion` stops it, throws a 409 with the stored and the sent version. A change that is stored
 * already is done: the request was repeated because its answer had been lost.
 */
export async function orEditConflict<E extends Endpoint, T>(
  { endpoint, db, id, given, hasFile = false, current }: Versions<E>,
  change: () => Promise<T>,
): Promise<T | Answer<E>> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const stored = await current();
    if (!hasFile && isStored(given, stored)) return stored;
    const body = {
      ...failure(409, [SENTENCE], { code: "VERSION_CONFLICT" }),
      given,
      current: stored,
      lastChange: await lastChangeOf(db, id),
    };
    throw conflict(SENTENCE, { body: z.encode(endpoint.conflict, body) });
  }
}

/** They say how a change is saved and from which version it was made, and are not stored with it. */
const NOT_STORED = ["version", "autosave"];

function isStored(given: object, stored: unknown): boolean {
  const fields = Object.entries(given).filter(([name, value]) => value !== undefined && !NOT_STORED.includes(name));
  return (
    fields.length > 0 && fields.every(([name, value]) => isDeepStrictEqual(Reflect.get(Object(stored), name), value))
  );
}
