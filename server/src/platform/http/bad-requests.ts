import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, type HttpError } from "./http-error.ts";

const SENTENCE = "El texto no está bien codificado: tiene que ser UTF-8.";

/** Checked before decoding, which would replace invalid bytes silently. */
export const encodingFault = (bytes: Buffer): HttpError | null => (isUtf8(bytes) ? null : badEncoding());

const badEncoding = () => badRequest(SENTENCE);

/** The router refuses an undecodable path; an undecodable query would be passed on with its escapes. */
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

/** Node takes the first one; a proxy may have checked the other. */
export const isRepeatedHeader = ({ raw }: FastifyRequest, header: string) =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === header).length > 1;

export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (isRepeatedHeader(request, "host")) throw badRequest("La petición nombra dos servidores a la vez.");
  });
}
