import { endpoints, slices } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { Failure } from "@senda/contract/errors";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Reply } from "../../test/caller.ts";
import { Cast } from "../../test/cast.ts";
import { type GeneratedRequest, requestsFor } from "../../test/generated-requests.ts";
import { completeContent, newContent, newQuiz, newRoute, newStage } from "../../test/learning.ts";
import { isMounted } from "../../test/mounted.ts";
import { openWorld } from "../../test/world.ts";
import { openApiDocument } from "./openapi.ts";

const world = await openWorld();
const document = openApiDocument(slices, { version: "1.0.0" });
const mounted = endpoints.filter((endpoint) => isMounted(world.app, endpoint));
/** `REQUESTS=10000` sends more of them. */
const REQUESTS = Number(process.env.REQUESTS ?? 600);
/** Another one in every run; a failure prints it, and `SEED=…` sends the same requests again. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const LEAKS = /\bat \/|node_modules|\bselect\b .+\bfrom\b|_pkey|_fkey|_in_order|violates|syntax error|stack/i;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const documented = (endpoint: Endpoint) =>
  Object.keys(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {}).map(Number);

/** What is wrong with an answer; nothing, if all is well. */
function fault({ endpoint }: GeneratedRequest, { status, body, text, headers }: Reply): string | null {
  if (status >= 500) return `a fault of ours: ${status}`;
  if (!documented(endpoint).includes(status)) return `an undocumented status: ${status}`;
  if (status < 300) {
    if (endpoint.produces) return String(headers["content-type"]).startsWith(endpoint.produces) ? null : "another kind";
    const read = endpoint.answer.safeParse(body);
    if (!read.success) return `an answer of another shape: ${read.error.message}`;
    const again = JSON.stringify(z.encode(endpoint.answer, read.data));
    return again === JSON.stringify(body) ? null : "an answer with more than the contract says";
  }
  const shape = status === 409 && endpoint.conflict ? endpoint.conflict : Failure;
  if (!shape.strict().safeParse(body).success) return `a refusal of another shape: ${text}`;
  return LEAKS.test(text) ? `a refusal that tells too much: ${text}` : null;
}

/** Whether the contract itself refuses what is sent. */
function isUnsound(request: GeneratedRequest, cast: Cast): boolean {
  const { endpoint } = request;
  if (endpoint.body && request.contentType !== "json") return true;
  if (endpoint.form && request.contentType !== "form") return true;
  return endpoint.body !== undefined && !endpoint.body.safeParse(cast.said(request, request.body) ?? {}).success;
}

test(
  "whatever is sent to whatever call, by whomever, the answer is one that the API reference documents",
  async () => {
    const { id: routeId } = await newRoute(world.admin);
    const { id: stageId } = await newStage(world.admin, routeId);
    const contents = [await newContent(world.admin, { stageId }), await newQuiz(world.admin, { routeId })];
    for (const content of contents) await completeContent(world.ana, content);
    const cast = new Cast(world);
    const anyRequest = fc.oneof(...mounted.map((endpoint) => requestsFor(document, endpoint)));
    let accepted = 0;
    const property = fc.asyncProperty(anyRequest, async (request) => {
      const reply = await cast.send(request);
      const found = fault(request, reply);
      if (found) throw new Error(`${nameOf(request.endpoint)} answers with ${found}`);
      if (reply.status < 300) {
        accepted += 1;
        if (isUnsound(request, cast)) throw new Error(`${nameOf(request.endpoint)} takes what the contract refuses`);
      }
    });
    // Every request stands on those before it, so there is nothing to make smaller.
    await fc.assert(property, { numRuns: REQUESTS, seed, endOnFailure: true });
    expect(accepted).toBeGreaterThan(REQUESTS / 12);
  },
  100 * REQUESTS,
);
