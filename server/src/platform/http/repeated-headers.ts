import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "./http-error.ts";

/** Node takes the first one; a proxy may have checked the other. */
export const isRepeatedHeader = ({ raw }: FastifyRequest, header: string) =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === header).length > 1;

export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (isRepeatedHeader(request, "host")) throw badRequest("La petición nombra dos servidores a la vez.");
  });
}
