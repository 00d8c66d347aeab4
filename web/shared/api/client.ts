import type { AnyEndpoint, Call } from "@senda/contract/all";
import { ApiError, hasCode, isRefused } from "./api-error.ts";
import { session } from "./session.ts";
import { type AnswerOf, type GivenTo, type Request, readAnswer, send } from "./transport.ts";

type PublicCall = AnyEndpoint extends infer E
  ? E extends { method: infer M extends string; path: infer P extends string; access: "public" }
    ? `${M} ${P}`
    : never
  : never;

/**
 * Their 401 speaks of what was typed, not of the session; and they must work with a dead token in the storage. The
 * session itself sends those that renew and end it.
 */
const withoutSession: ReadonlySet<string> = new Set<PublicCall>([
  "POST /auth/login",
  "POST /auth/register",
  "POST /auth/forgot-password",
  "POST /auth/reset-password/{token}",
  "GET /helplines",
]);

type AskForProof = (call: Call) => Promise<boolean>;
let askForProof: AskForProof | null = null;
/** Calls that are rejected together wait for one answer. */
let proof: Promise<boolean> | null = null;

/** Sets the question for the password, for a call that wants it given recently; it answers true once it was right. */
export const setAskForProof = (ask: AskForProof | null): void => {
  askForProof = ask;
};

async function isProved(call: Call): Promise<boolean> {
  if (!askForProof) return false;
  proof ??= askForProof(call).finally(() => {
    proof = null;
  });
  return proof;
}

/** A call that wants a recent proof of who asks is sent again, once, after it was given. */
export async function inSession<T>(call: Call, attempt: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await withRenewal(attempt);
  } catch (error) {
    if (!hasCode(error, "STEP_UP_REQUIRED") || !(await isProved(call))) throw error;
  }
  return withRenewal(attempt);
}

/** Tries with the token at hand; if it is refused, once more with a new one, and then the session is over. */
async function withRenewal<T>(attempt: (token: string | null) => Promise<T>): Promise<T> {
  const token = session.accessToken;
  try {
    return await attempt(token);
  } catch (error) {
    if (!isRefused(error, 401)) throw error;
    if (!(await session.renew(token))) return endOfSession(error);
  }
  return attempt(session.accessToken).catch((error: unknown) =>
    isRefused(error, 401) ? endOfSession(error) : Promise.reject(error),
  );
}

/** The input of a call, as one shape: the contract has checked it for this call already. */
const requestOf = <C extends Call>([given]: GivenTo<C>): Request => given ?? {};

const answered = (name: Call, request: Request): Promise<Response> =>
  withoutSession.has(name) ? send(name, request, null) : inSession(name, (token) => send(name, request, token));

function endOfSession(error: unknown): never {
  session.expire();
  if (error instanceof ApiError) error.isEndOfSession = true;
  throw error;
}

/** `call("GET /routes/{id}", { params: { id } })`: the contract says what is given and what comes back. */
export async function call<C extends Call>(name: C, ...given: GivenTo<C>): Promise<AnswerOf<C>> {
  return readAnswer<C>(await answered(name, requestOf<C>(given)));
}

export interface ListPage<T> {
  items: T;
  total: number | null;
  cursor: string | null;
}

/** The same for lists that go on: the headers say how many there are and where the next page begins. */
export async function callPage<C extends Call>(name: C, ...given: GivenTo<C>): Promise<ListPage<AnswerOf<C>>> {
  return pageFor<C>(name, requestOf<C>(given));
}

async function pageFor<C extends Call>(name: C, request: Request): Promise<ListPage<AnswerOf<C>>> {
  const response = await answered(name, request);
  const total = response.headers.get("x-total-count");
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(response.headers.get("link") ?? "")?.[1];
  return {
    items: await readAnswer<C>(response),
    total: total === null ? null : Number(total),
    cursor: next ? new URL(next, window.location.href).searchParams.get("cursor") : null,
  };
}

type List<C extends Call> = AnswerOf<C> extends readonly (infer Item)[] ? Item[] : never;

/** All of a list, page after page: else the items past the first page would silently be missing. */
export async function callAll<C extends Call>(name: C, ...given: GivenTo<C>): Promise<List<C>> {
  const request = requestOf<C>(given);
  const all: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<AnswerOf<C>> = await pageFor<C>(
      name,
      cursor === null ? request : { ...request, query: { ...request.query, cursor } },
    );
    // Only lists are asked for by the page, here and below.
    all.push(...(page.items as unknown[]));
    cursor = page.cursor;
  } while (cursor !== null);
  // See above.
  return all as List<C>;
}
