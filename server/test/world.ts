import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { StaffRole } from "@senda/contract/values";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { z } from "zod";
import {
  ADVICE_TIMEOUTS,
  type AdviceTimeouts,
  type DangerReader,
  dangerReaderOn,
} from "../src/advice/advice-in-time.ts";
import { type Advisor, CALM } from "../src/advice/advisor/advisor.ts";
import { type AppParts, buildApp } from "../src/app.ts";
import type { Deps } from "../src/deps.ts";
import { PackageThread } from "../src/editorial/packages/package-thread.ts";
import { openSession } from "../src/people/auth/sessions.ts";
import type { ErasureList } from "../src/people/erasures/erasure-list.ts";
import { FolderErasureList } from "../src/people/erasures/open-list.ts";
import type { Database } from "../src/platform/db/open.ts";
import { FolderStore } from "../src/platform/files/open-store.ts";
import type { FileStore } from "../src/platform/files/store.ts";
import { answerText } from "../src/platform/http/answer-text.ts";
import { HANDLER_LIMITS } from "../src/platform/http/overload.ts";
import type { EmailMessage, Mailer } from "../src/platform/mail/mail-queue.ts";
import type { PushSender } from "../src/platform/push/push-sender.ts";
import { authKeys, type Secrets } from "../src/platform/vault/secrets.ts";
import { workerTextThread } from "./advice.ts";
import { removeAllRows, workerDatabase } from "./database.ts";
import { Caller, type Name, newPerson, Person } from "./people.ts";

const BEGINNING = new Date("2026-03-10T09:00:00.000Z");

export const AUTH_SECRET = "a secret that only tests know, long enough";

export const SECRETS = {
  auth: authKeys(AUTH_SECRET),
  oldAuth: [],
  diaryKey: "0f".repeat(32),
  oldDiaryKey: null,
};

interface Time {
  now: Date;
}

/** Parts that a test wants different; everything else is as in the real application. */
export interface WorldOptions {
  secrets?: Secrets;
  rateLimits?: boolean;
  settings?: Partial<AppParts["settings"]>;
  mailer?: Mailer;
  files?: FileStore;
  erasureList?: ErasureList;
  advisor?: Advisor;
  dangerReader?: DangerReader;
  adviceTimeouts?: AdviceTimeouts;
  webFolder?: string;
  push?: PushSender;
}

const ana: Name = { firstName: "Ana", lastName: "Rivas", email: "ana@ejemplo.es" };
const admin: Name = { firstName: "Clara", lastName: "Montes", email: "clara@ejemplo.es" };

/** The whole application on a real database; only the clock, the mail and the advisor belong to the test. */
export class World {
  readonly visitor: Caller;
  #people: { ana: Person; admin: Person } | undefined;
  #learners = 0;

  constructor(
    readonly database: Database,
    readonly app: FastifyInstance,
    readonly deps: Deps,
    readonly time: Time,
    /** The emails since the last reset. */
    readonly sentEmails: EmailMessage[],
  ) {
    this.visitor = new Caller(app);
  }

  get ana(): Person {
    return this.#person("ana");
  }

  get admin(): Person {
    return this.#person("admin");
  }

  pass(ms: number): void {
    this.time.now = new Date(this.time.now.getTime() + ms);
  }

  newLearner(name: Partial<Name> = {}): Promise<Person> {
    return this.#newPerson(name, "USER");
  }

  newAdmin(name: Partial<Name> = {}): Promise<Person> {
    return this.#newPerson(name, "ADMIN");
  }

  #newPerson(name: Partial<Name>, role: "USER" | "ADMIN"): Promise<Person> {
    this.#learners += 1;
    const email = `persona-${this.#learners}@ejemplo.es`;
    return newPerson(this.app, this.deps, { firstName: "Leo", lastName: "Campos", email, ...name }, role);
  }

  newMember(staffRole: StaffRole): Promise<Person> {
    this.#learners += 1;
    const name = { firstName: "Noa", lastName: "Prieto", email: `equipo-${this.#learners}@ejemplo.es` };
    return newPerson(this.app, this.deps, name, "ADMIN", staffRole);
  }

  /** The same person with a new session: an access token is good for minutes, and tests let days go by. */
  async again(person: Person): Promise<Person> {
    const { db, clock, accessTokens } = this.deps;
    const { sessionId, refreshToken, generation } = await openSession(db, person.id, clock());
    const token = accessTokens.make({ sub: person.id, role: "USER", sid: sessionId, gen: generation });
    return new Person(this.app, person.id, person.name, token, refreshToken);
  }

  /** Any request at all, also to addresses outside the API. */
  request(options: InjectOptions) {
    return this.app.inject(options);
  }

  /** The emails to an address, once the queue is empty. */
  async emailsTo(email: string): Promise<EmailMessage[]> {
    await this.deps.mailQueue.settle();
    return this.sentEmails.filter(({ to }) => to === email);
  }

  /** Back to the beginning: only Ana and the administrator, and no email sent. */
  async reset(): Promise<void> {
    await this.deps.mailQueue.settle();
    await removeAllRows(this.database);
    this.sentEmails.length = 0;
    this.time.now = BEGINNING;
    this.#learners = 0;
    this.#people = {
      ana: await newPerson(this.app, this.deps, ana, "USER"),
      admin: await newPerson(this.app, this.deps, admin, "ADMIN"),
    };
  }

  #person(who: "ana" | "admin"): Person {
    if (!this.#people) throw new Error("Nobody is there before the first test begins.");
    return this.#people[who];
  }
}

/** Called at the top of a test file; every test in it then begins in a world that has just been reset. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const database = await workerDatabase();
  const { reader } = await workerTextThread();
  const sentEmails: EmailMessage[] = [];
  const time: Time = { now: BEGINNING };
  const folder = mkdtempSync(path.join(tmpdir(), "senda-world-"));
  const { app, deps } = await buildApp({
    settings: {
      publicUrl: "http://localhost:3000",
      trustedProxies: 0,
      logLevel: "silent",
      isAiOffered: false,
      isPublic: false,
      aiTerms: { provider: null, retention: null },
      clinicalReview: null,
      securityContact: null,
      // A machine that runs every test at once is always under pressure.
      pressure: null,
      handlerLimits: HANDLER_LIMITS,
      rateLimits: options.rateLimits ?? false,
      sharedNetworks: [],
      ...options.settings,
    },
    database,
    secrets: options.secrets ?? SECRETS,
    clock: () => time.now,
    mailer: () => options.mailer ?? keptBy(sentEmails),
    push: options.push ?? null,
    files: options.files ?? new FolderStore(path.join(folder, "media")),
    erasureList: options.erasureList ?? new FolderErasureList(path.join(folder, "erasures")),
    advisor: () => options.advisor ?? oneAdvice,
    dangerReader: options.dangerReader ?? dangerReaderOn(reader),
    packageParser: new PackageThread(pathToFileURL(path.join(inject("builtFolder"), "package-worker.js"))),
    adviceTimeouts: options.adviceTimeouts ?? ADVICE_TIMEOUTS,
    answerText: checkedAnswerText,
    webFolder: options.webFolder ?? path.join(import.meta.dirname, "no-web-app"),
  });
  const world = new World(database, app, deps, time, sentEmails);
  // The file before this one has left its rows to the `beforeAll` of this one.
  beforeAll(() => removeAllRows(database));
  beforeEach(() => world.reset());
  afterAll(async () => {
    await deps.mailQueue.close();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return world;
}

/** Always the same advice, with nothing in it that a test would have to know. */
const oneAdvice: Advisor = {
  adviseOnDay: async () => ({ text: "Respira despacio un minuto.", author: "BUILT_IN", reading: CALM, practices: [] }),
  analyseQuiz: async () => ({
    text: "Tus respuestas hablan de calma.",
    author: "BUILT_IN",
    reading: CALM,
    practices: [],
  }),
};

const keptBy = (sentEmails: EmailMessage[]): Mailer => ({
  isReady: async () => true,
  isReachable: async () => true,
  send: async (sentEmail) => {
    sentEmails.push(sentEmail);
  },
  removeEmailsTo: async () => {},
});

/** Refuses an answer whose text is not the one of its contract. */
const checkedAnswerText: typeof answerText = (schema) => {
  const textOf = answerText(schema);
  return (answer) => {
    const expected = JSON.stringify(z.encode(schema, answer));
    const text = textOf(answer);
    if (text !== expected) throw new Error(`Answered ${text} where the contract says ${expected}`);
    return text;
  };
};
