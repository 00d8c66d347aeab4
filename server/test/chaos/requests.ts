import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";

/** How long a caller waits for an answer before it gives up; far above the limit of any answer. */
const PATIENCE_MS = 40_000;

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  ms: number;
}

export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  token?: string | undefined;
  json?: object;
  form?: FormData;
  key?: string;
}

/** One request over a real connection. Rejects if the connection breaks before the answer is whole. */
export async function ask<Body = unknown>(
  address: string,
  { method, path, token, json, form, key }: Call,
): Promise<Answer<Body>> {
  const began = performance.now();
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    body: form ?? (json ? JSON.stringify(json) : null),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, ms: performance.now() - began };
}

/** The body of a call that has to work. */
export async function answerTo<Body>(address: string, call: Call): Promise<Body> {
  const { status, body } = await ask<Body>(address, call);
  if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

interface DiaryPage {
  data: { id: string; description: string }[];
  nextCursor: string | null;
}

/** All entries of a person, page by page. */
export async function diaryOf(address: string, token: string): Promise<DiaryPage["data"]> {
  const records: DiaryPage["data"] = [];
  let cursor: string | null = null;
  do {
    const path: string = `/diary?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const page: DiaryPage = await answerTo<DiaryPage>(address, { method: "GET", path, token });
    records.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return records;
}

/** A write that is under way. */
export interface Write {
  call: Call;
  /** Statuses that a repetition may have besides success: the thing is there already, or is gone. */
  whenRepeated?: readonly number[];
  /** Called with each acknowledged request. */
  acknowledge: (body: unknown) => void;
}

export interface Diarist {
  email: string;
  password: string;
  token: string;
  /** Id by text, as acknowledged; texts are never used twice. */
  entries: Map<string, string>;
}

/**
 * The acknowledged and the unanswered requests, kept outside of the process of the server. After a kill the
 * first must all be there, and the second can be asked for again.
 */
export class SentWrites {
  readonly diarists: Diarist[] = [];
  readonly accounts = new Map<string, string>();
  /** Addresses of files by the id of the route or content that shows them. */
  readonly routes = new Map<string, string | null>();
  readonly contents = new Map<string, string>();
  readonly deletedContents = new Set<string>();
  /** Points by the e-mail of who earned them. */
  readonly points = new Map<string, number>();
  acknowledged = 0;
  #open = new Set<Write>();

  /** Everything that was sent and not answered. */
  get unanswered(): Write[] {
    return [...this.#open];
  }

  async send(write: Write, ask: (call: Call) => Promise<Answer>): Promise<void> {
    this.#open.add(write);
    // A connection that breaks leaves it open.
    let answer = await ask(write.call);
    // A server that has too much to do asks its callers to come back.
    for (; answer.status === 503; answer = await ask(write.call)) await pause(TICK_MS);
    this.#open.delete(write);
    this.#settle(write, answer);
  }

  #settle(write: Write, { status, body }: Answer): void {
    const isRepeated = write.whenRepeated?.includes(status) ?? false;
    if (status >= 300 && !isRepeated) {
      throw new Error(`${write.call.method} ${write.call.path} answered ${status}: ${JSON.stringify(body)}`);
    }
    if (status >= 300) return;
    this.acknowledged += 1;
    write.acknowledge(body);
  }
}

const TICK_MS = 50;
/** More than wait for the database before the server refuses, and few enough that this process keeps up with them. */
const CONNECTIONS = 500;

export interface Target {
  address: string;
  token: string;
}

/** The status of one answer; 0 if none came. */
function statusOf({ address, token }: Target, path: string, agent: Agent): Promise<number> {
  return new Promise((answered) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${address}${path}`, { agent, headers }, (response) => {
      response.resume().on("end", () => answered(response.statusCode ?? 0));
      response.on("error", () => answered(0));
    });
    request.on("error", () => answered(0));
  });
}

const PATHS = ["/api/routes", "/api/diary?limit=10", "/api/auth/profile"];

function inTurn<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("There is nothing to take in turn.");
  return one;
}

/** Answers per second when every caller waits for its answer before asking again. */
export async function capacityOf(people: readonly Target[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1_000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < end) {
      await statusOf(inTurn(people, answers), inTurn(PATHS, answers), agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  agent.destroy();
  return answers / seconds;
}

/** Asks so often per second, whether or not answers come; the times in milliseconds that each status took. */
export async function pressOn(
  people: readonly Target[],
  perSecond: number,
  seconds: number,
): Promise<Map<number, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = new Map<number, number[]>();
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1_000) * perSecond);
    while (asked.length < due) {
      const [person, path] = [inTurn(people, asked.length), inTurn(PATHS, asked.length)];
      asked.push(
        timed(() => statusOf(person, path, agent)).then(([status, ms]) => {
          times.set(status, [...(times.get(status) ?? []), ms]);
        }),
      );
    }
    await pause(TICK_MS);
  }
  await Promise.all(asked);
  agent.destroy();
  return times;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Asks for health ten times a second until it is told to stop, and answers the longest time that one answer took. */
export function watchHealth(address: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const [status, ms] = await timed(() => statusOf({ address, token: "" }, "/api/health/live", agent));
      longest = Math.max(longest, status === 200 ? ms : Number.POSITIVE_INFINITY);
      await pause(100);
    }
    agent.destroy();
    return longest;
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

/** How long until a request is answered well again. */
export async function recoveryMs(target: Target): Promise<number> {
  const agent = new Agent();
  const began = performance.now();
  while ((await statusOf(target, "/api/routes", agent)) !== 200) await pause(TICK_MS);
  return performance.now() - began;
}

/** Megabytes that a process holds; null if the system does not say. */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** Files and connections that a process has open; null if the system does not say. */
export function openFilesOf(pid: number | undefined): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

/** Times and counts of a drill, for a person to judge: how quick a machine is decides about no test. */
export const noteFigures = (text: string) => console.log(`[${inject("template").kind}] ${text}`);
