import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { badRequest, type HttpError } from "./http-error.ts";

const SENTENCE = "El texto no está bien codificado: tiene que ser UTF-8.";

/** Asked before decoding: that would put other characters in the place of what it cannot read, and say nothing. */
export const encodingFault = (bytes: Buffer): HttpError | null => (isUtf8(bytes) ? null : badEncoding());

const badEncoding = () => badRequest(SENTENCE);

/** The router refuses a path that cannot be decoded; a query would be taken with its escapes left in it. */
export function refuseBadQueries(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const [path = "", ...query] = url.split("?");
    if (/^\/api(\/|$)/.test(path) && !isDecodable(query.join("?"))) throw badEncoding();
  });
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
