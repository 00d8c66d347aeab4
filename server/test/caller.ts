import type { Call, EndpointOf } from "@senda/contract/all";
import type { audit } from "@senda/contract/audit";
import type { Endpoint, Method, ReceivedAnswer } from "@senda/contract/endpoint";
import type { FastifyInstance, InjectOptions } from "fastify";

/** Typed by the contract where the path is exactly one of its paths. */
type AnswerTo<M extends Method, P extends string> = `${M} ${P}` extends Call
  ? ReceivedAnswer<EndpointOf<`${M} ${P}`>>
  : unknown;

export interface Reply<Body = unknown> {
  status: number;
  body: Body;
  /** The sentences of an error; none where there is no error. */
  messages: readonly string[];
  headers: Record<string, string | number | string[] | undefined>;
  text: string;
}

/** Headers, address and the like of one request. */
export type Extras = Omit<InjectOptions, "method" | "url" | "payload" | "body">;

/** A client of the API, signed in or not. Paths are those of the contract, without `/api`. */
export class Caller {
  constructor(
    readonly app: FastifyInstance,
    readonly accessToken: string | null = null,
  ) {}

  get = <P extends string>(path: P, extras?: Extras): Promise<Reply<AnswerTo<"GET", P>>> =>
    this.#send("GET", path, undefined, extras);

  post = <P extends string>(path: P, body?: unknown, extras?: Extras): Promise<Reply<AnswerTo<"POST", P>>> =>
    this.#send("POST", path, body, extras);

  patch = <P extends string>(path: P, body?: unknown, extras?: Extras): Promise<Reply<AnswerTo<"PATCH", P>>> =>
    this.#send("PATCH", path, body, extras);

  delete = <P extends string>(path: P, body?: unknown, extras?: Extras): Promise<Reply<AnswerTo<"DELETE", P>>> =>
    this.#send("DELETE", path, body, extras);

  async #send<Body>(method: Method, path: string, body: unknown, extras: Extras = {}): Promise<Reply<Body>> {
    const authorization = this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {};
    const response = await this.app.inject({
      ...extras,
      method,
      url: `/api${path}`,
      headers: { ...authorization, ...extras.headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return replyOf(response.statusCode, response.headers, response.body);
  }
}

function replyOf<Body>(status: number, headers: Reply["headers"], text: string): Reply<Body> {
  const isJson = String(headers["content-type"]).includes("application/json");
  const body = isJson ? JSON.parse(text) : undefined;
  return { status, headers, text, body, messages: Array.isArray(body?.message) ? body.message : [] };
}

/** Whether the application offers a call of the contract already. */
export const isMounted = (app: FastifyInstance, { method, path }: Endpoint) =>
  app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}` });

const SOME_ID = "0190b5f0-1111-7000-8000-000000000000";

/** The path of a call, with an id that nothing has wherever one is needed. */
export const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, SOME_ID);

export type AuditEntrySeen = ReceivedAnswer<typeof audit.list>[number];

/** The audit log as an administrator reads it, newest first. */
export const auditEntries = async (reader: Caller, query = ""): Promise<AuditEntrySeen[]> =>
  (await reader.get(`/admin/audit${query}`)).body as AuditEntrySeen[];
