import type { Role } from "@senda/contract/auth";
import type { FastifyInstance } from "fastify";
import { hashPassword } from "../src/auth/passwords.ts";
import { insertUser } from "../src/auth/queries.ts";
import { openSession } from "../src/auth/sessions.ts";
import type { Deps } from "../src/deps.ts";
import type { EmailMessage } from "../src/platform/mail/mail-queue.ts";
import { Caller, type Extras, type Reply } from "./caller.ts";
import type { World } from "./world.ts";

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
export async function newPerson(app: FastifyInstance, deps: Deps, name: Name, role: Role): Promise<Person> {
  const { db, clock, accessTokens } = deps;
  passwordHash ??= hashPassword(PASSWORD);
  const user = await insertUser(db, { ...name, role, passwordHash: await passwordHash, now: clock() });
  if (!user) throw new Error(`${name.email} has an account already.`);
  const session = await openSession(db, user.id, clock());
  const accessToken = accessTokens.make({ sub: user.id, role, sid: session.sessionId });
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
  const claims = { sub: userId, role: "USER", sid: session.sessionId } as const;
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
