import type { Endpoint } from "@senda/contract/endpoint";
import type { OpenApiDocument, Operation } from "../../src/platform/http/openapi.ts";
import { holdDuring, LONGEST_HOLD_MS } from "../measures.ts";
import type { Caller, Reply } from "../people.ts";
import type { World } from "../world.ts";
import { type Example, type ExampleContext, examples } from "./examples.ts";
import { createFixtures, type Fixtures, type Learner } from "./fixtures.ts";
import { type Mutation, mutate, type Path, schemaFinder } from "./mutate.ts";
import { constraintNames, FuzzReport, Judge } from "./report.ts";
import { type SentRequest, send, shown, writeRequest } from "./request.ts";
import { Random, schemaExample } from "./values.ts";

const CALLERS = ["visitor", "learner A", "learner B", "administrator"] as const;
type CallerName = (typeof CALLERS)[number];

export interface FuzzOptions {
  seed: number;
  count: number;
  /** Calls whose name holds this text; all of them if it is empty. */
  only: string;
  /** Whether a held event loop is a fault. */
  isTimed: boolean;
}

/** So many requests share their rows; then everything is made again, which also keeps lists short. */
const REQUESTS_PER_RESET = 400;
const UNCHANGED = 0.1;
/** If an id is all that a call takes, a changed one says little. */
const UNCHANGED_BY_ID = 0.4;
const RIGHT_CALLER = 0.7;
/** A hold of the event loop is judged by its shortest repetition: the first one may have compiled code. */
const REPETITIONS = 5;
/** Calls whose id is one person's own: not even an administrator may use it. */
const PERSONAL = /^\/(diary|user-progress|user-content-interaction)\/\{id\}/;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

class Fuzz {
  #fixtures: Fixtures | undefined;
  readonly report: FuzzReport;

  constructor(
    private readonly world: World,
    private readonly document: OpenApiDocument,
    private readonly judge: Judge,
    private readonly options: FuzzOptions,
  ) {
    this.report = new FuzzReport(options);
  }

  async sendOne(endpoint: Endpoint, turn: number): Promise<void> {
    const fixtures = await this.#currentFixtures();
    const random = new Random(`${this.options.seed} ${nameOf(endpoint)} ${turn}`);
    const owner = random.pick([fixtures.a, fixtures.b]);
    const operation = this.#operationOf(endpoint);
    const context = { fixtures, owner, random };
    const make = examples.get(nameOf(endpoint));
    const example: Example = make ? await make(context) : schemaExample(this.document, operation, context);
    const schemaAt = (path: Path) => schemaFinder(this.document, operation)(path);
    const hasMore = Boolean(example.body ?? example.form ?? example.query);
    // The first request to each call is its example as it is: that it is accepted shows that the others test something.
    const isFirst = turn === 0;
    const isMutated = !isFirst && !random.isLikely(hasMore ? UNCHANGED : UNCHANGED_BY_ID);
    const mutation: Mutation = isMutated
      ? mutate({ draft: example, random, schemaAt })
      : { draft: example, wire: null, what: "nothing" };
    const callerName = callerFor(endpoint, context, isFirst);
    const isOwner = callerName === nameOfOwner(fixtures, owner);
    const isAllowed = isAdmitted(endpoint, callerName) && (isOwner || !PERSONAL.test(endpoint.path));
    const caller = (isAllowed && example.sender) || callerNamed(callerName, fixtures);
    const request = writeRequest(endpoint.method, endpoint.path, mutation.draft, mutation.wire);
    const { reply, longestMs } = await measured(caller, request, this.options.isTimed ? REPETITIONS : 1);
    const fault = this.judge.fault({
      endpoint,
      draft: mutation.draft,
      isDraft: mutation.wire === null,
      isAllowed,
      reply,
      secrets: secretsFrom(callerName, fixtures),
    });
    const isSlow = this.options.isTimed && longestMs > LONGEST_HOLD_MS;
    this.report.note({
      call: nameOf(endpoint),
      hasExample: make !== undefined,
      status: reply.status,
      longestMs,
      fault: fault ?? (isSlow ? `the event loop held for ${Math.round(longestMs)} ms` : null),
      what: mutation.what,
      request: () => shown(callerName, request),
    });
  }

  #operationOf({ method, path }: Endpoint): Operation {
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the API reference.`);
    return operation;
  }

  async #currentFixtures(): Promise<Fixtures> {
    const isNew = this.#fixtures === undefined || this.report.sent % REQUESTS_PER_RESET === 0;
    if (isNew) await this.world.reset();
    this.#fixtures = isNew || !this.#fixtures ? await createFixtures(this.world) : this.#fixtures;
    return this.#fixtures;
  }
}

/** The shortest of a few repetitions if the first one was too long; the answer is that of the first. */
async function measured(
  caller: Caller,
  request: SentRequest,
  repetitions: number,
): Promise<{ reply: Reply; longestMs: number }> {
  const first = await holdDuring(() => send(caller, request));
  let { longestMs } = first;
  for (let n = 1; n < repetitions && longestMs > LONGEST_HOLD_MS; n += 1) {
    const next = await holdDuring(() => send(caller, request));
    longestMs = Math.min(longestMs, next.longestMs);
  }
  return { reply: first.result, longestMs };
}

const nameOfOwner = (fixtures: Fixtures, owner: Learner): CallerName =>
  owner === fixtures.a ? "learner A" : "learner B";

function callerFor({ access }: Endpoint, { fixtures, owner, random }: ExampleContext, isFirst: boolean): CallerName {
  if (!isFirst && !random.isLikely(RIGHT_CALLER)) return random.pick(CALLERS);
  if (access === "admin") return "administrator";
  return access === "public" ? "visitor" : nameOfOwner(fixtures, owner);
}

function callerNamed(name: CallerName, { world, admin, a, b }: Fixtures): Caller {
  if (name === "visitor") return world.visitor;
  return name === "administrator" ? admin : (name === "learner A" ? a : b).person;
}

const isAdmitted = ({ access }: Endpoint, caller: CallerName) =>
  access === "public" || caller === "administrator" || (access === "user" && caller !== "visitor");

/** Texts of others, and for everyone but administrators their names. */
function secretsFrom(caller: CallerName, { a, b }: Fixtures): string[] {
  const others = [a, b].filter((_, at) => caller !== CALLERS[at + 1]);
  const isAdmin = caller === "administrator";
  return others.flatMap(({ secret, person: { email, name } }) => (isAdmin ? [secret] : [secret, email, name.lastName]));
}

/** The weight of a call: there is more to change in a body, and most in what a learner writes, which is also read. */
function weightOf({ path, body, form }: Endpoint): number {
  if (!body && !form) return 1;
  return /^\/(diary|user-content-interaction)\b/.test(path) ? 6 : 3;
}

/** The calls in turn. */
function schedule(endpoints: readonly Endpoint[], only: string): Endpoint[] {
  const chosen = endpoints.filter((endpoint) => nameOf(endpoint).includes(only));
  if (chosen.length === 0) throw new Error(`No call is named like «${only}».`);
  return chosen.flatMap((endpoint) => Array<Endpoint>(weightOf(endpoint)).fill(endpoint));
}

/** Sends requests that are valid but for one value, and judges every answer. */
export async function fuzz(world: World, endpoints: readonly Endpoint[], options: FuzzOptions): Promise<FuzzReport> {
  const document: OpenApiDocument = (await world.request({ method: "GET", url: "/api/openapi.json" })).json();
  const judge = new Judge(document, await constraintNames(world));
  const run = new Fuzz(world, document, judge, options);
  const calls = schedule(endpoints, options.only);
  const turns = new Map<Endpoint, number>();
  for (let n = 0; n < options.count; n += 1) {
    const endpoint = calls[n % calls.length] as Endpoint;
    const turn = turns.get(endpoint) ?? 0;
    turns.set(endpoint, turn + 1);
    await run.sendOne(endpoint, turn);
  }
  return run.report;
}
