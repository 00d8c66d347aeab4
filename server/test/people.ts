import type { Call, EndpointOf } from "@senda/contract/all";
import type { audit } from "@senda/contract/audit";
import type { Role } from "@senda/contract/auth";
import type { Endpoint, Method, ReceivedAnswer } from "@senda/contract/endpoint";
import type { StaffRole } from "@senda/contract/values";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Deps } from "../src/deps.ts";
import { hashPassword } from "../src/people/auth/passwords.ts";
import { insertUser } from "../src/people/auth/queries.ts";
import { openSession } from "../src/people/auth/sessions.ts";
import type { EmailMessage } from "../src/platform/mail/mail-queue.ts";
import type { World } from "./world.ts";

/** Typed by the contract if the path is exactly one of its paths. */
type AnswerTo<M extends Method, P extends string> = `${M} ${P}` extends Call
  ? ReceivedAnswer<EndpointOf<`${M} ${P}`>>
  : unknown;

export interface Reply<Body = unknown> {
  status: number;
  body: Body;
  /** The sentences of an error; none if there is no error. */
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

  put = <P extends string>(path: P, body?: unknown, extras?: Extras): Promise<Reply<AnswerTo<"PUT", P>>> =>
    this.#send("PUT", path, body, extras);

  patch = <P extends string>(path: P, body?: unknown, extras?: Extras): Promise<Reply<AnswerTo<"PATCH", P>>> =>
    this.#send("PATCH", path, body, extras);

  delete = <P extends string>(path: P, body?: unknown, extras?: Extras): Promise<Reply<AnswerTo<"DELETE", P>>> =>
    this.#send("DELETE", path, body, extras);

  /** A call whose method is known only while the test runs. */
  call = (method: Method, path: string, body?: unknown, extras?: Extras): Promise<Reply> =>
    this.#send(method, path, method === "GET" ? undefined : body, extras);

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

/** Hashing is slow on purpose, so all people of a test have the same password, hashed once. */
export const PASSWORD = "una contraseña larga";
let passwordHash: Promise<string> | undefined;

export interface Name {
  firstName: string;
  lastName: string;
  email: string;
}

/** A person with an account who is signed in. */
export class Person extends Caller {
  readonly password = PASSWORD;

  constructor(
    app: FastifyInstance,
    readonly id: string,
    readonly name: Name,
    accessToken: string,
    readonly refreshToken: string,
  ) {
    super(app, accessToken);
  }

  get email(): string {
    return this.name.email;
  }
}

/** Opens an account and a session straight in the database. */
export async function newPerson(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  role: Role,
  staffRole: StaffRole | null = null,
): Promise<Person> {
  const { db, clock, accessTokens } = deps;
  passwordHash ??= hashPassword(PASSWORD);
  const user = await insertUser(db, { ...name, role, staffRole, passwordHash: await passwordHash, now: clock() });
  if (!user) throw new Error(`${name.email} has an account already.`);
  const session = await openSession(db, user.id, clock());
  const accessToken = accessTokens.make({ sub: user.id, role, sid: session.sessionId, gen: session.generation });
  return new Person(app, user.id, name, accessToken, session.refreshToken);
}

/** A person who has just signed in on one more device. */
export class Device extends Caller {
  constructor(
    app: World["app"],
    accessToken: string,
    readonly refreshToken: string,
  ) {
    super(app, accessToken);
  }

  refresh = () => new Caller(this.app).post("/auth/refresh-token", { refreshToken: this.refreshToken });
}

export async function signIn(world: World, email: string, password = PASSWORD, extras?: Extras): Promise<Device> {
  const { status, body } = await world.visitor.post("/auth/login", { email, password }, extras);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return new Device(world.app, body.access_token, body.refresh_token);
}

/** The same without asking for the password, which would cost a hash. */
export async function newDevice({ app, deps }: World, userId: string): Promise<Device> {
  const session = await openSession(deps.db, userId, deps.clock());
  const claims = { sub: userId, role: "USER", sid: session.sessionId, gen: session.generation } as const;
  return new Device(app, deps.accessTokens.make(claims), session.refreshToken);
}

/** Whether a password opens an account. */
export async function opens(world: World, email: string, password: string): Promise<boolean> {
  const { status } = await world.visitor.post("/auth/login", { email, password });
  return status === 200;
}

/** The cookie that an answer leaves in a browser, as the browser sends it back. */
export function cookieFrom({ headers }: Reply): string {
  const [cookie] = String(headers["set-cookie"] ?? "").split(";");
  if (!cookie) throw new Error("The answer has no cookie.");
  return cookie;
}

/** The token of a recovery email's link. */
export function tokenIn(sentEmail: EmailMessage | undefined): string {
  const [, token] = /\/forgot-password\/([\w-]+)$/m.exec(sentEmail?.text ?? "") ?? [];
  if (!token) throw new Error("There is no recovery link in the letter.");
  return token;
}

/** Asks for a recovery link and reads the newest email. */
export async function recoveryToken(world: World, email: string): Promise<string> {
  await world.visitor.post("/auth/forgot-password", { email });
  return tokenIn((await world.emailsTo(email)).at(-1));
}
