import type { Answer, Endpoint } from "@senda/contract/endpoint";
import { z } from "zod";
import type { Db } from "../platform/db/open.ts";
import { conflict, failure } from "../platform/http/http-error.ts";
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
  current: () => Promise<Answer<E>>;
}

const SENTENCE = "Esto ha cambiado desde que lo abriste. No se ha guardado nada: elige qué versión se queda.";

/** Runs a change; where `requireVersion` stops it, throws a 409 with the stored and the sent version. */
export async function orEditConflict<E extends Endpoint, T>(
  { endpoint, db, id, given, current }: Versions<E>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const body = {
      ...failure(409, [SENTENCE]),
      given,
      current: await current(),
      lastChange: await lastChangeOf(db, id),
    };
    throw conflict(SENTENCE, { body: z.encode(endpoint.conflict, body) });
  }
}
