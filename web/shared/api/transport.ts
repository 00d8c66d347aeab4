import type { Call, EndpointOf } from "@senda/contract/all";
import type {
  Endpoint,
  Params,
  ReceivedAnswer,
  SentBody,
  SentForm,
  SentHeaders,
  SentQuery,
} from "@senda/contract/endpoint";
import { ApiError, isAborted } from "./api-error.ts";
import { earlyAnswer, forgetEarlyAnswers } from "./early-answer.ts";
import { keptAnswer, rememberAnswer } from "./kept-answers.ts";

/** A part of a request: absent if the endpoint has none, optional if nothing in it is required. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
type ParamsPart<E extends Endpoint> = keyof Params<E> extends never ? unknown : { params: Params<E> };
/** The one file, under the name that the endpoint gives it: `{ coverImage: file }`. */
type FilePart<E extends Endpoint> = E["file"] extends { field: infer Field extends string }
  ? { file?: { [F in Field]: File } | undefined }
  : unknown;

export type EndpointInput<E extends Endpoint> = ParamsPart<E> &
  Part<"query", SentQuery<E>> &
  Part<"headers", SentHeaders<E>> &
  Part<"body", SentBody<E>> &
  Part<"form", SentForm<E>> &
  FilePart<E> & { signal?: AbortSignal; keepalive?: boolean };

export type GivenTo<C extends Call> =
  Record<never, never> extends EndpointInput<EndpointOf<C>>
    ? [given?: EndpointInput<EndpointOf<C>>]
    : [given: EndpointInput<EndpointOf<C>>];
export type AnswerOf<C extends Call> = ReceivedAnswer<EndpointOf<C>>;

/** The same, once the types have done their work. */
export interface Request {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  form?: Record<string, unknown>;
  file?: Record<string, File>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const BASE = import.meta.env.VITE_API_URL ?? "/api";

export function requestAddress(call: Call, request: Request): { method: string; address: string } {
  const [method = "GET", path = ""] = call.split(" ");
  return { method, address: BASE + addressed(path, request) };
}

/** One request, one answer. It carries the token that it is handed, and knows nothing of sessions. */
export async function send(call: Call, request: Request, token: string | null): Promise<Response> {
  const { method, address } = requestAddress(call, request);
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(request.headers ?? {})) if (value !== undefined) headers.set(name, value);
  const init: RequestInit = { method, headers };
  if (request.signal) init.signal = request.signal;
  if (request.keepalive) init.keepalive = true;
  if (request.form || request.file) init.body = multipart(request);
  else if (request.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(request.body);
  }
  const isRead = method === "GET";
  // A change may make them wrong.
  if (!isRead) forgetEarlyAnswers();
  const early = isRead ? earlyAnswer(address, token) : undefined;
  const kept = isRead && !early ? keptAnswer(address) : undefined;
  if (kept) headers.set("if-none-match", kept.tag);
  const ask = () => fetch(address, init);
  const received = await (early?.catch(ask) ?? ask()).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw ApiError.noAnswer(cause);
  });
  const response = isRead ? rememberAnswer(address, received, kept) : received;
  if (!response.ok) throw await ApiError.from(response);
  return response;
}

/** The answer as the contract describes it; a broken one counts as a server that does not work. */
export async function readAnswer<C extends Call>(response: Response): Promise<AnswerOf<C>> {
  const isText = response.headers.get("content-type")?.startsWith("text/csv");
  try {
    // The server encodes its answer with the contract.
    return (await (isText ? response.text() : response.json())) as AnswerOf<C>;
  } catch (cause) {
    throw isAborted(cause) ? cause : ApiError.noAnswer(cause);
  }
}

function addressed(path: string, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

export function multipart({ form = {}, file = {} }: Request): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined && value !== null) data.set(name, String(value));
  }
  // The file goes last: the server has read every field by the time it starts to stream.
  for (const [name, value] of Object.entries(file)) data.set(name, value);
  return data;
}
