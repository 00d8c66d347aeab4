import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest, type HttpError } from "./http-error.ts";

const SENTENCE = "El texto no está bien codificado: tiene que ser UTF-8.";

/** Checked before decoding, which would replace invalid bytes silently. */
export const encodingFault = (bytes: Buffer): HttpError | null => (isUtf8(bytes) ? null : badEncoding());

const badEncoding = () => badRequest(SENTENCE);

/** The router refuses an undecodable path; an undecodable query would be passed on with its escapes. */
export function refuseBadQueries(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, _reply, done) => {
    const start = url.indexOf("?");
    const isEscaped = start >= 0 && url.includes("%", start);
    const isBad = isEscaped && /^\/api(\/|\?)/.test(url) && !isDecodable(url.slice(start));
    done(isBad ? badEncoding() : undefined);
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
export function isRepeatedHeader({ raw: { rawHeaders } }: FastifyRequest, header: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === header.length && name.toLowerCase() === header) count += 1;
  }
  return count > 1;
}

/** Node reads such a body as if there were none, and what follows as the next request; a proxy may read it another way. */
export function refuseOddTransfers(app: FastifyInstance): void {
  app.addHook("onRequest", ({ headers }, reply, done) => {
    const given = headers["transfer-encoding"];
    if (given === undefined || given.toLowerCase() === "chunked") return done();
    reply.header("connection", "close");
    done(badRequest("La petición dice de una forma desconocida dónde acaba."));
  });
}

export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isTwice = isRepeatedHeader(request, "host");
    done(isTwice ? badRequest("La petición nombra dos servidores a la vez.") : undefined);
  });
}
