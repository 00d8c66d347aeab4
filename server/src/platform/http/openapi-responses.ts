import type { Endpoint } from "@senda/contract/endpoint";
import type { JsonSchema } from "./json-schema.ts";

const ERRORS: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: "BadInput", description: "Something given is missing or wrong." },
  401: { name: "Unauthenticated", description: "No token, or one that no longer counts." },
  403: { name: "Forbidden", description: "Not allowed." },
  404: { name: "NotFound", description: "Not there, or not yours." },
  409: { name: "Conflict", description: "It does not fit what is stored now." },
  413: { name: "TooLarge", description: "More than is taken." },
  414: { name: "AddressTooLong", description: "The address is too long." },
  415: { name: "WrongKind", description: "A kind of body or of file that is not taken." },
  429: { name: "TooMany", description: "Too often; `Retry-After` says when to come back." },
  503: { name: "NotReady", description: "Cannot be served right now; `Retry-After` says when to try again." },
};

const RETRY_AFTER = { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } };
const PAGE_HEADERS = {
  Link: {
    description: 'The next page, as `<address>; rel="next"`; absent on the last one.',
    schema: { type: "string" },
  },
  "X-Total-Count": { description: "How many there are in all.", schema: { type: "integer" } },
};

const CONFLICT = "Made from an old version: nothing is stored; `current` is stored now, `given` was sent.";

export const errorResponses = (failure: JsonSchema) =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description }]) => [
      name,
      {
        description,
        ...((status === "429" || status === "503") && { headers: RETRY_AFTER }),
        content: { "application/json": { schema: failure } },
      },
    ]),
  );

/** The statuses that follow from the access, the path and the input. */
export function inputStatuses(
  { method, path, access, ownWords, body, errors = [], conflict }: Endpoint,
  hasParameters: boolean,
): number[] {
  const statuses = new Set<number>([...errors, ...(conflict ? [409] : []), 429, 503]);
  const hasBody = method !== "GET";
  if (hasParameters || hasBody) statuses.add(400);
  // A body is parsed even where the endpoint takes none.
  if (hasBody) for (const status of [413, 415]) statuses.add(status);
  if (path.includes("{")) statuses.add(414);
  if (path.includes("{id}")) statuses.add(404);
  if (access !== "public") statuses.add(401);
  const takesOwnWords = ownWords === true || ownWords?.some((field) => body && field in body.shape);
  if (access === "admin" || takesOwnWords) statuses.add(403);
  return [...statuses].sort((one, other) => one - other);
}

export function responsesFor(
  endpoint: Endpoint,
  { answer, conflict }: { answer: JsonSchema; conflict: JsonSchema | undefined },
  statuses: readonly number[],
) {
  const success = {
    description: endpoint.status === 201 ? "Made." : "Done.",
    ...(endpoint.paged && { headers: PAGE_HEADERS }),
    content: { [endpoint.produces ?? "application/json"]: { schema: answer } },
  };
  const refused = statuses.map((status) => [
    String(status),
    { $ref: `#/components/responses/${ERRORS[status]?.name}` },
  ]);
  return {
    [endpoint.status ?? 200]: success,
    ...Object.fromEntries(refused),
    ...(conflict && { 409: { description: CONFLICT, content: { "application/json": { schema: conflict } } } }),
  };
}
