import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { together } from "@senda/contract/together";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRepeatedHeader } from "./bad-requests.ts";
import { badRequest, failure, serviceUnavailable } from "./http-error.ts";
import { check } from "./input.ts";
import { isAccepted } from "./web-files.ts";

const compress = promisify(gzip);

/** They are all held until the last one is there. A longer one is asked for alone, and streamed. */
const LONGEST_ANSWER = 1024 ** 2;
/** The headers that a caller reads. */
const PASSED_ON = ["content-type", "etag", "link", "x-total-count", "retry-after"];

const { firstReads } = together;

/** Sends the reads of a first screen through the whole server again, so that each has its own limits and its line in the log. */
export function answerTogether(app: FastifyInstance): void {
  app.get(`/api${firstReads.path}`, { logLevel: "warn" }, async (request, reply) => {
    if (isRepeatedHeader(request, "authorization")) throw badRequest("La petición tiene dos credenciales a la vez.");
    const { calls } = check(firstReads.query, request.query);
    const answers = await Promise.all(calls.map((call) => answerOf(app, request, call)));
    reply.type("application/json; charset=utf-8").header("vary", "origin, accept-encoding");
    const text = `[${answers.join()}]`;
    if (!isAccepted(request.headers["accept-encoding"], "gzip")) return reply.send(text);
    // Safe to compress: another site cannot send the token, and so learns nothing from a length.
    return reply.header("content-encoding", "gzip").send(await compress(text, { level: 3 }));
  });
}

async function answerOf(app: FastifyInstance, { raw, headers }: FastifyRequest, call: string): Promise<string> {
  const remoteAddress = raw.socket.remoteAddress ?? "";
  const answer = await app
    .inject({ method: "GET", url: `/api${call}`, headers, remoteAddress, payloadAsStream: true })
    .catch((error: unknown) => {
      // A server that is stopping answers no injected call; the app then asks for each alone.
      if (error instanceof Error && "code" in error && error.code === "FST_ERR_REOPENED_CLOSE_SERVER")
        throw serviceUnavailable("Senda se está reiniciando. Inténtalo de nuevo en unos segundos.", { retryAfter: 1 });
      throw error;
    });
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]])),
  );
  const text = await shortText(answer.stream());
  if (text === null)
    return `{"status":413,"headers":{},"body":${JSON.stringify(failure(413, ["Esta respuesta es larga: pídela sola."]))}}`;
  return `{"status":${answer.statusCode},"headers":${JSON.stringify(passedOn)},"body":${text || "null"}}`;
}

async function shortText(stream: Readable): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    // Leaving the loop ends the stream.
    if (bytes > LONGEST_ANSWER) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
