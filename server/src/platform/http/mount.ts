import type { Answer, Body, Endpoint, Form, Headers, Params, Query } from "@senda/contract/endpoint";
import type { StaffRole } from "@senda/contract/values";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { describeError } from "../log.ts";
import type { Clock } from "../time.ts";
import { type AnswerText, answerSender } from "./answer-text.ts";
import { isRepeatedHeader } from "./bad-requests.ts";
import type { Device, DeviceCookie } from "./credentials.ts";
import { acceptForms, deleteUpload, readForm, type Upload } from "./form.ts";
import { forbidden, unauthorized } from "./http-error.ts";
import { check, HandlerInput, inputReader } from "./input.ts";
import { refuseWhenLocked } from "./own-words.ts";
import type { Page } from "./page.ts";
import type { FileParts, LaterAnswer, TextParts } from "./parts.ts";
import type { ReadLimit } from "./read-limit.ts";
import { isRecentProof, requireRecentProof } from "./step-up.ts";

export interface Person {
  id: string;
  role: "USER" | "ADMIN";
  staffRole: StaffRole | null;
  sessionId: string;
  areOwnWordsLocked: boolean;
  hasTwoStep: boolean;
  /** The last time that the password or a second step was given in this session. */
  provedAt: Date;
}

export interface Gate {
  admit(authorization: string | undefined): Person | null | Promise<Person | null>;
  /** The owner of a token whose account has been deleted; null if the account exists or never did. */
  erased(authorization: string | undefined): Promise<Person | null>;
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
  /** The id to give to what the request creates. */
  creationId: string;
  address: string;
  device: Device;
}

type Slice = Record<string, Endpoint>;
type Answered<E extends Endpoint> = E["streamed"] extends true
  ? E["produces"] extends "application/zip"
    ? FileParts
    : TextParts
  : E["paged"] extends true
    ? Answer<E> | Page<Answer<E>>
    : Answer<E> | LaterAnswer<Answer<E>>;
export type Handler<E extends Endpoint, D> = (input: Input<E>, deps: D) => Promise<Answered<E>>;
export type Handlers<S extends Slice, D> = { [Name in keyof S]: Handler<S[Name], D> };

interface MountDeps {
  gate: Gate;
  files: { scratch: string };
  deviceCookie: DeviceCookie;
  answerText: (schema: z.ZodType) => AnswerText;
  onDenied: (person: Person, endpoint: Endpoint, address: string) => Promise<void>;
  isPublic: boolean;
  clock: Clock;
  /** Null if nothing is limited. */
  readLimit: ReadLimit | null;
}

declare module "fastify" {
  interface FastifyRequest {
    person: Person | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type AnyHandler<D> = (input: never, deps: D) => Promise<unknown>;

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
  const read = inputReader(endpoint);
  const send = answerSender(endpoint, deps.answerText);
  // Each part was checked against the endpoint.
  const run = (input: HandlerInput) => handle(input as never, deps);
  const runForm = async (request: FastifyRequest, input: HandlerInput) => {
    const received = await readForm(request, endpoint.file, deps.files.scratch);
    try {
      input.form = endpoint.form && check(endpoint.form, received.fields);
      input.upload = endpoint.file && (received.upload ?? null);
      return await run(input);
    } finally {
      await deleteUpload(received.upload);
    }
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { endpoint },
    // Before the body is read: nothing is uploaded without permission.
    onRequest(request, _reply, done) {
      const admitted = admit(request, endpoint, deps);
      if (admitted) admitted.then(() => done(), done);
      else done();
    },
    async handler(request, reply) {
      const input = new HandlerInput(request, reply, deps.deviceCookie, read(request));
      const answer = await (endpoint.form ? runForm(request, input) : run(input)).catch((error: unknown) => {
        if (!reply.sent) throw error;
        // Fastify would log the error with the values that it quotes.
        request.log.warn({ fault: describeError(error) }, "a handler failed after its time limit");
      });
      return reply.sent ? reply : send(request, reply, answer);
    },
  });
}

function admit(request: FastifyRequest, endpoint: Endpoint, deps: MountDeps): void | Promise<void> {
  request.person = null;
  if (endpoint.access === "public") return undefined;
  const authorization = isRepeatedHeader(request, "authorization") ? undefined : request.headers.authorization;
  const person = deps.gate.admit(authorization);
  const enter = (found: Person | null) => admitPerson(request, found, endpoint, deps);
  if (endpoint.erasesCaller) return admitErased(person, authorization, deps).then(enter);
  if (endpoint.stepUp) return admitProved(person, authorization, deps).then(enter);
  return person instanceof Promise ? person.then(enter) : enter(person);
}

const admitErased = async (
  person: Person | null | Promise<Person | null>,
  authorization: string | undefined,
  { gate }: MountDeps,
): Promise<Person | null> => (await person) ?? gate.erased(authorization);

/** Looked up again if the proof is old: it may have been given to another process a moment ago. */
async function admitProved(
  person: Person | null | Promise<Person | null>,
  authorization: string | undefined,
  { gate, clock }: MountDeps,
): Promise<Person | null> {
  const found = await person;
  if (!found || isRecentProof(found, clock())) return found;
  gate.forget([found.sessionId]);
  return gate.admit(authorization);
}

export const NOT_FOR_ROLE = "Tu rol en el equipo no permite hacer esto.";

export const isOnStaffOf = ({ staff = [] }: Endpoint, { staffRole }: Pick<Person, "staffRole">) =>
  staffRole !== null && staff.includes(staffRole);

function admitPerson(
  request: FastifyRequest,
  person: Person | null,
  endpoint: Endpoint,
  { onDenied, isPublic, clock, readLimit }: MountDeps,
): void | Promise<void> {
  if (!person) throw unauthorized("Inicia sesión para continuar.", { code: "SIGN_IN_REQUIRED" });
  if (endpoint.method === "GET") readLimit?.take(person.id, performance.now());
  const isUnproved = isPublic && lacksTwoStep(person) && !endpoint.beforeTwoStep;
  request.person = isUnproved ? { ...person, role: "USER", staffRole: null } : person;
  if (endpoint.access === "admin" && !isOnStaffOf(endpoint, person)) {
    return onDenied(person, endpoint, request.ip).then(() => {
      const sentence = person.role === "ADMIN" ? NOT_FOR_ROLE : "Tu cuenta no tiene permiso para hacer esto.";
      throw forbidden(sentence, { code: "NOT_FOR_ROLE" });
    });
  }
  if (isUnproved && endpoint.access === "admin") {
    throw forbidden("Antes de seguir, activa el acceso en dos pasos.", { code: "TWO_STEP_SETUP_REQUIRED" });
  }
  if (endpoint.stepUp) requireRecentProof(person, clock());
  if (person.areOwnWordsLocked) refuseWhenLocked(endpoint);
  return undefined;
}

export const lacksTwoStep = ({ role, hasTwoStep }: Person) => role === "ADMIN" && !hasTwoStep;
