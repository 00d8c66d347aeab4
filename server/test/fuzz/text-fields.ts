import type { Endpoint } from "@senda/contract/endpoint";
import { visibleText } from "@senda/contract/text-rules";
import type { OpenApiDocument, Operation } from "../../src/platform/http/openapi.ts";
import { holdDuring, isAlwaysHeld, LONGEST_HOLD_MS } from "../measures.ts";
import { type Caller, isMounted, type Reply } from "../people.ts";
import type { World } from "../world.ts";
import { type Example, examples } from "./examples.ts";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { fieldPaths, freeTextNames, isFreeText, longestTextOf, type Path, replaceAt, schemaFinder } from "./mutate.ts";
import { constraintNames, Judge } from "./report.ts";
import { plain, send, shown, writeRequest } from "./request.ts";
import { Random } from "./values.ts";

interface TextField {
  path: Path;
  longest: number;
}

/** An example with the fields in it that take any text; a content has those of its type. */
interface Variant {
  seed: number;
  fields: TextField[];
}

const VARIANTS = 12;
/** A word that any text field takes. */
const WORD = "palabra";
/** Values that are checked for more than their length, which the API reference does not say; other tests are about them. */
const HAS_FORM = new RegExp(
  `password|^(${[
    "tz|timeZone|time|country|cursor|token|code|recoveryCode|challenge",
    "phones?|hours|languages|min|max|step|questionIds?|option",
    "endpoint|oldEndpoint|p256dh|auth",
    "transports|rawId|clientDataJSON|authenticatorData|signature|userHandle",
  ].join("|")})$`,
  "i",
);
/** Passwords are hashed and never read: they have other tests, and a hash is slow on purpose. */
const isSecret = (path: Path) => /password/i.test(String(path.at(-1)));

/** Every text inside of an answer, also inside of JSON that travels as text. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return /^[{[]/.test(value) ? [value, ...textsIn(parsed(value))] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Texts in pieces that fit: many short ones share a request, and one that is too long for a place is left out there. */
export function packed(texts: readonly string[], longest: number): string[] {
  const pieces: string[] = [];
  for (const text of texts.filter(({ length }) => length <= longest)) {
    const last = pieces.at(-1);
    if (last === undefined || last.length + 1 + text.length > longest) pieces.push(text);
    else pieces[pieces.length - 1] = `${last} ${text}`;
  }
  return pieces;
}

/** The requests for one endpoint: its example with other texts in every place that takes any text. */
class TextFieldCalls {
  readonly #operation: Operation;

  constructor(
    private readonly fixtures: Fixtures,
    private readonly judge: Judge,
    private readonly document: OpenApiDocument,
    private readonly endpoint: Endpoint,
    private readonly isTimed: boolean,
  ) {
    this.#operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
  }

  get name(): string {
    return `${this.endpoint.method} ${this.endpoint.path}`;
  }

  untriedNames(variants: readonly Variant[]): string[] {
    const tried = new Set(variants.flatMap(({ fields }) => fields.flatMap(({ path }) => path)));
    const names = new Set(freeTextNames(this.document, this.#operation));
    return [...names].filter((name) => !tried.has(name) && !HAS_FORM.test(name));
  }

  #callerFor({ sender }: Example): Caller {
    const { access } = this.endpoint;
    if (access === "public") return this.fixtures.world.visitor;
    return sender ?? (access === "admin" ? this.fixtures.admin : this.fixtures.a.person);
  }

  async #example(seed: number): Promise<Example> {
    const { fixtures } = this;
    const random = new Random(`${this.name} ${seed}`);
    const { file: _file, ...example } =
      (await examples.get(this.name)?.({ fixtures, owner: fixtures.a, random })) ?? {};
    // Files have other tests, and storing one takes longer than everything else here.
    return example;
  }

  /** Examples that together have every text field of the call. */
  async variants(): Promise<Variant[]> {
    const schemaAt = schemaFinder(this.document, this.#operation);
    const known = new Set<string>();
    const variants: Variant[] = [];
    for (let seed = 0; seed < (this.endpoint.form ? VARIANTS : 3); seed += 1) {
      const example = await this.#example(seed);
      const fields = fieldPaths(example)
        .filter((path) => path[0] !== "params" && isFreeText(schemaAt(path)) && !isSecret(path))
        .filter((path) => !known.has(path.join()))
        .filter((path) => this.#isAccepted(replaceAt(example, path, WORD)))
        .map((path) => ({ path, longest: longestTextOf(schemaAt(path)) }));
      for (const { path } of fields) known.add(path.join());
      if (fields.length > 0) variants.push({ seed, fields });
    }
    return variants;
  }

  /** Whether the contract takes it. */
  #isAccepted({ query, body, form, headers }: Example): boolean {
    const { endpoint } = this;
    const parts = [
      [endpoint.query, query],
      [endpoint.headers, headers],
      [endpoint.body, body],
      [endpoint.form, form],
    ] as const;
    return parts.every(([schema, value]) => !schema || schema.safeParse(plain(value) ?? {}).success);
  }

  /** The faults of the answer to these texts, each in its place; those that the contract refuses there stay out. */
  async faultsOf({ seed }: Variant, given: readonly Given[]): Promise<string[]> {
    const example = await this.#example(seed);
    const isFit = ({ path, text }: Given) => this.#isAccepted(replaceAt(example, path, text));
    const fit = given.filter(isFit);
    // Rejections are alike in every field, so one of them is enough.
    const fault = await this.#faultOf(example, fit.length > 0 ? fit : given.slice(0, 1));
    return fault === null ? [] : [fault];
  }

  async #faultOf(example: Example, given: readonly Given[]): Promise<string | null> {
    const { endpoint, fixtures } = this;
    const draft = given.reduce((whole, { path, text }) => replaceAt(whole, path, text), example);
    const request = writeRequest(endpoint.method, endpoint.path, draft, null);
    const ask = () => holdDuring(() => send(this.#callerFor(example), request));
    const { result: reply, longestMs } = await ask();
    const isSlow = this.isTimed && longestMs > LONGEST_HOLD_MS && (await isAlwaysHeld(ask));
    const judged = { endpoint, draft, isDraft: true, isAllowed: true, reply, secrets: [fixtures.b.secret] };
    const found = this.judge.fault(judged) ?? (isSlow ? "a held event loop" : changeOf(given, reply, endpoint));
    const where = given.map(({ path }) => path.join(".")).join(" ");
    return found && `${this.name} answers with ${found}: ${shown(where, request)}`;
  }
}

interface Given {
  path: Path;
  text: string;
}

/** Calls whose answer holds the sent text. */
const ANSWERS_TEXT =
  /^\/(diary\/entry|diary\/\{id\}$|plan$|routes|stages|contents|helplines|admin\/.*(draft|comments|passkeys\/\{id\}|media\/\{id\})$)/;
/** Written, but not for reading: a key, an address that is never fetched. */
const isAnswered = ({ path }: Given) => path[0] === "body" || path[0] === "form";

/** Accepted text is stored unchanged, but for invisible characters in a title or a name. */
function changeOf(given: readonly Given[], { status, body }: Reply, { path: call, method }: Endpoint): string | null {
  if (status >= 300 || method === "GET" || !ANSWERS_TEXT.test(call)) return null;
  const texts = new Set(textsIn(body));
  const changed = given.filter(isAnswered).find(({ text }) => {
    const sent = Buffer.from(text).toString();
    return !texts.has(sent) && !texts.has(visibleText(sent));
  });
  return changed ? `another text than was sent in ${changed.path.join(".")}` : null;
}

export interface TextFieldOutcome {
  fields: string[];
  /** Fields that take any text, as far as the API reference says, and are in no example. */
  untried: string[];
  sent: number;
  faults: string[];
}

/** So many new rows do not make the later calls slow. */
const REQUESTS_PER_RESET = 100;

/** Whether a call takes a text anywhere but in its path. */
export const takesText = ({ app }: World, endpoint: Endpoint) =>
  isMounted(app, endpoint) && Boolean(endpoint.body ?? endpoint.form ?? endpoint.query);

/** Compared with known values, and never kept. */
export const ONLY_COMPARED = [
  "POST /admin/trash/{id}/delete title",
  "POST /auth/two-step/passkey id",
  "GET /together calls",
];

/** Sends texts to every text field of every call: `textsFor` says which ones a field of some length gets. */
export async function tryTextFields(
  world: World,
  endpoints: readonly Endpoint[],
  textsFor: (longest: number) => readonly string[],
  /** Whether a held event loop is a fault: the bench asks for it, because it depends on the machine. */
  isTimed = false,
): Promise<TextFieldOutcome> {
  const document: OpenApiDocument = (await world.request({ method: "GET", url: "/api/openapi.json" })).json();
  const judge = new Judge(document, await constraintNames(world));
  const outcome: TextFieldOutcome = { fields: [], untried: [], sent: 0, faults: [] };
  let fixtures: Fixtures | null = null;
  let made = 0;
  for (const endpoint of endpoints) {
    if (!fixtures) await world.reset();
    fixtures ??= await createFixtures(world);
    const calls = new TextFieldCalls(fixtures, judge, document, endpoint, isTimed);
    const variants = await calls.variants();
    outcome.untried.push(...calls.untriedNames(variants).map((name) => `${calls.name} ${name}`));
    for (const variant of variants) {
      outcome.fields.push(...variant.fields.map(({ path }) => `${calls.name} ${path.join(".")}`));
      const lists = variant.fields.map(({ path, longest }) => ({ path, texts: textsFor(longest) }));
      const rounds = Math.max(...lists.map(({ texts }) => texts.length));
      for (let n = 0; n < rounds; n += 1) {
        // Every field goes through its own list; one that is through keeps the word of the example.
        const given = lists.flatMap(({ path, texts }) => (n < texts.length ? { path, text: texts[n] ?? "" } : []));
        outcome.sent += 1;
        if (endpoint.status === 201) made += 1;
        outcome.faults.push(...(await calls.faultsOf(variant, given)));
      }
    }
    if (made >= REQUESTS_PER_RESET) {
      fixtures = null;
      made = 0;
    }
  }
  return outcome;
}
