import type { Answer, Body, Endpoint, Form, Headers, Params, Query } from "@senda/contract/endpoint";
import { sentencesFor } from "@senda/contract/sentences";
import { Id } from "@senda/contract/values";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isRepeatedHeader } from "./bad-requests.ts";
import type { DeviceCookie } from "./credentials.ts";
import { acceptForms, deleteUpload, readForm, type Upload } from "./form.ts";
import { badRequest, forbidden, unauthorized } from "./http-error.ts";
import { bindKeyToSession, refuseOwnFields, refuseOwnWords, withoutOwnFields } from "./own-words.ts";
import { type Page, sendPageHeaders } from "./page.ts";

export interface Person {
  id: string;
  role: "USER" | "ADMIN";
  sessionId: string;
  areOwnWordsLocked: boolean;
}

export interface Device {
  token: string | null;
  userAgent: string;
  setToken: (token: string) => void;
}

export interface Gate {
  admit(authorization: string | undefined): Promise<Person | null>;
  /** Makes ended sessions count as ended at once in this process; other processes notice within a second. */
  forget(sessionIds: readonly string[]): void;
}

export interface Input<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  headers: Headers<E>;
  body: Body<E>;
  form: Form<E>;
  upload: E["file"] extends object ? Upload | null : undefined;
  user: E["access"] extends "public" ? null : Person;
  address: string;
  device: Device;
}

type Slice = Record<string, Endpoint>;
type Answered<E extends Endpoint> = E["paged"] extends true ? Answer<E> | Page<Answer<E>> : Answer<E>;
export type Handler<E extends Endpoint, D> = (given: Input<E>, deps: D) => Promise<Answered<E>>;
export type Handlers<S extends Slice, D> = { [Name in keyof S]: Handler<S[Name], D> };

interface MountDeps {
  gate: Gate;
  files: { scratch: string };
  deviceCookie: DeviceCookie;
  onDenied: (person: Person, endpoint: Endpoint, address: string) => Promise<void>;
}

declare module "fastify" {
  interface FastifyRequest {
    person: Person | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type AnyHandler<D> = (given: never, deps: D) => Promise<unknown>;

/** Registers every endpoint of a slice: authenticate, validate, handle, encode. */
export function mount<S extends Slice, D extends MountDeps>(
  app: FastifyInstance,
  deps: D,
  slice: S,
  handlers: Handlers<S, D>,
) {
  const register = (scope: FastifyInstance, isForm: boolean) => {
    for (const [name, handle] of Object.entries<AnyHandler<D>>(handlers)) {
      const endpoint = slice[name];
      if (endpoint && (endpoint.form !== undefined) === isForm) registerEndpoint(scope, deps, endpoint, handle);
    }
  };
  register(app, false);
  if (!Object.values(slice).some(({ form }) => form)) return;
  // In its own scope, because forms and JSON have different parsers.
  app.register(async (scope) => {
    acceptForms(scope);
    register(scope, true);
  });
}

function registerEndpoint<D extends MountDeps>(
  app: FastifyInstance,
  deps: D,
  endpoint: Endpoint,
  handle: AnyHandler<D>,
) {
  const paramsSchema = paramsOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { endpoint },
    // Before the body is read: nothing is uploaded without permission.
    onRequest: (request) => admit(request, endpoint, deps),
    async handler(request, reply) {
      const params = check(paramsSchema, request.params);
      const query = endpoint.query && check(endpoint.query, request.query);
      const { person } = request;
      const sent = endpoint.headers && check(endpoint.headers, request.headers);
      const headers = person?.areOwnWordsLocked ? bindKeyToSession(sent, person.sessionId) : sent;
      const body = endpoint.body && check(endpoint.body, request.body);
      if (person?.areOwnWordsLocked) refuseOwnFields(endpoint, body);
      const received = endpoint.form ? await readForm(request, endpoint.file, deps.files.scratch) : null;
      let answer: unknown;
      try {
        const form = received && endpoint.form && check(endpoint.form, received.fields);
        const upload = endpoint.file && (received?.upload ?? null);
        const device = deviceOf(request, reply, deps.deviceCookie);
        const given = { params, query, headers, body, form, upload, user: person, address: request.ip, device };
        // Each part was checked against the endpoint.
        answer = await handle(given as never, deps);
      } finally {
        await deleteUpload(received?.upload ?? null);
      }
      return send(request, reply, endpoint, answer);
    },
  });
}

function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  const shown = request.person?.areOwnWordsLocked ? withoutOwnFields(endpoint, answer) : answer;
  const content = endpoint.paged ? sendPageHeaders(request, reply, shown) : shown;
  if (endpoint.produces) reply.type(`${endpoint.produces}; charset=utf-8`);
  return reply.code(endpoint.status ?? 200).send(z.encode(endpoint.answer, content));
}

/** Parameters without a schema are ids. */
export const paramsOf = ({ params, path }: Endpoint) =>
  params ?? z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, Id])));

const deviceOf = ({ headers }: FastifyRequest, reply: FastifyReply, cookie: DeviceCookie): Device => ({
  token: cookie.read(headers.cookie),
  userAgent: headers["user-agent"] ?? "",
  setToken: (token) => void reply.header("set-cookie", cookie.write(token)),
});

async function admit(request: FastifyRequest, endpoint: Endpoint, { gate, onDenied }: MountDeps) {
  const { access } = endpoint;
  request.person = null;
  if (access === "public") return;
  request.person = isRepeatedHeader(request, "authorization") ? null : await gate.admit(request.headers.authorization);
  if (!request.person) throw unauthorized("Inicia sesión para continuar.");
  if (access === "admin" && request.person.role !== "ADMIN") {
    await onDenied(request.person, endpoint, request.ip);
    throw forbidden("Tu cuenta no tiene permiso para hacer esto.");
  }
  if (request.person.areOwnWordsLocked) refuseOwnWords(endpoint);
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = schema.safeParse(value === undefined ? {} : value);
  if (checked.success) return checked.data;
  throw badRequest(sentencesFor(checked.error));
}
