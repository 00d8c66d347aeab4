import type { Role } from "@senda/contract/auth";
import type { FastifyInstance } from "fastify";
import { hashPassword } from "../src/auth/passwords.ts";
import { insertUser } from "../src/auth/queries.ts";
import { openSession } from "../src/auth/sessions.ts";
import type { Deps } from "../src/deps.ts";
import { Caller } from "./caller.ts";

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
