import type { Endpoint } from "@senda/contract/endpoint";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { z } from "zod";
import type { OpenApiDocument } from "../../src/platform/http/openapi.ts";
import type { Reply } from "../people.ts";
import type { World } from "../world.ts";
import { type Draft, plain, textOf } from "./request.ts";
import type { FuzzOptions } from "./run.ts";

interface Note {
  call: string;
  hasExample: boolean;
  status: number;
  longestMs: number;
  fault: string | null;
  what: string;
  request: () => string;
}

interface Line {
  hasExample: boolean;
  sent: number;
  longestMs: number;
  statuses: Map<number, number>;
}

const SHOWN_FAULTS = 40;

/** Requests and answers, by call. */
export class FuzzReport {
  sent = 0;
  accepted = 0;
  #lines = new Map<string, Line>();
  #faults = new Map<string, { count: number; example: string }>();

  constructor(private readonly options: FuzzOptions) {}

  note({ call, hasExample, status, longestMs, fault, what, request }: Note): void {
    const line = this.#lines.get(call) ?? { hasExample, sent: 0, longestMs: 0, statuses: new Map<number, number>() };
    this.#lines.set(call, line);
    this.sent += 1;
    this.accepted += status < 300 ? 1 : 0;
    line.sent += 1;
    line.longestMs = Math.max(line.longestMs, longestMs);
    line.statuses.set(status, (line.statuses.get(status) ?? 0) + 1);
    if (fault === null) return;
    const name = `${call} answers with ${fault.replace(/\d+ ms$/, "over 50 ms")}`;
    const known = this.#faults.get(name) ?? { count: 0, example: `${fault}; ${what}; ${request()}` };
    this.#faults.set(name, { ...known, count: known.count + 1 });
  }

  /** One line for each kind of fault, with the first request that showed it. */
  get faults(): string[] {
    return [...this.#faults]
      .slice(0, SHOWN_FAULTS)
      .map(([name, { count, example }]) => `${name} (${count} times)\n    ${example}`);
  }

  /** Calls with an example that was never accepted: then the example is wrong, and the run has tested little. */
  get neverAccepted(): string[] {
    return [...this.#lines]
      .filter(([, { hasExample, statuses }]) => hasExample && ![...statuses.keys()].some((status) => status < 300))
      .map(([call]) => call);
  }

  table(): string {
    const rows = [...this.#lines].map(([call, { hasExample, sent, longestMs, statuses }]) => {
      const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, n]) => `${status}×${n}`);
      const held = `${longestMs.toFixed(1)} ms`;
      return `${call.padEnd(52)} ${String(sent).padStart(5)} ${held.padStart(9)}  ${counts.join(" ")}${hasExample ? "" : "  (from its schema)"}`;
    });
    const longest = Math.max(0, ...[...this.#lines.values()].map(({ longestMs }) => longestMs));
    const { seed, only } = this.options;
    return [
      `${"call".padEnd(52)} ${"sent".padStart(5)} ${"longest".padStart(9)}  statuses`,
      ...rows,
      `${this.sent} requests, ${this.accepted} accepted, longest hold of the event loop ${longest.toFixed(1)} ms, ${this.#faults.size} kinds of fault`,
      `again: npm run fuzz -- --seed ${seed} --count ${this.sent}${only ? ` --only "${only}"` : ""}`,
    ].join("\n");
  }
}

/** Words of the inside: a stack, a query, a path of the program, a message of the database. */
const INSIDE =
  /\bat (?:\/|file:|async |\S+ \()|node_modules|\b(?:select|insert|update|delete)\b[^"]{0,80}\b(?:from|into|set)\b|violates|syntax error|\bpg_\w+|\.ts:\d|stack/i;

/** Names of constraints and indexes, which a message of the database would carry. */
export async function constraintNames({ database }: World): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where connamespace = 'public'::regnamespace
     union select indexname from pg_indexes where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

export interface Judged {
  endpoint: Endpoint;
  draft: Draft;
  /** False if the bytes are not those of the draft. */
  isDraft: boolean;
  isAllowed: boolean;
  reply: Reply;
  /** Words that this caller must never read. */
  secrets: readonly string[];
}

/** Reads every answer against the API reference, the contract and the list of secrets. */
export class Judge {
  #ajv = new Ajv2020({ strict: false, allErrors: false });
  #validators = new Map<string, ValidateFunction>();

  constructor(
    private readonly document: OpenApiDocument,
    private readonly internalNames: readonly string[],
  ) {
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, "openapi");
  }

  /** The fault of an answer; null if there is none. */
  fault(judged: Judged): string | null {
    const { endpoint, reply, secrets } = judged;
    const { status, text } = reply;
    if (status >= 500) return `a server error: ${status}`;
    const documented = this.document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
    if (!Object.hasOwn(documented, String(status))) return `an undocumented status: ${status}`;
    const leaked = secrets.find((secret) => text.includes(secret));
    if (leaked) return `somebody else's words: ${leaked}`;
    const outside = this.#outsideSchema(endpoint, reply);
    if (outside) return outside;
    return status < 300 ? this.#accepted(judged) : this.#refused(reply);
  }

  #refused({ text }: Reply): string | null {
    const inside = INSIDE.exec(text)?.[0] ?? this.internalNames.find((name) => text.includes(name));
    return inside ? `a refusal that shows the inside: ${inside}` : null;
  }

  #accepted({ endpoint, draft, isDraft, isAllowed, reply }: Judged): string | null {
    if (!isAllowed) return "an acceptance of somebody who may not ask";
    const isRefusedByContract =
      isDraft && (isWrong(endpoint.body, draft.body) || isWrong(endpoint.form, textFields(draft.form)));
    if (isRefusedByContract) return "an acceptance of what the contract refuses";
    if (endpoint.produces) return null;
    const read = endpoint.answer.safeParse(reply.body);
    if (!read.success) return `an answer outside the contract: ${read.error.message.slice(0, 200)}`;
    const again = JSON.stringify(z.encode(endpoint.answer, read.data));
    return again === JSON.stringify(reply.body) ? null : "an answer with more than the contract says";
  }

  #outsideSchema({ method, path, produces }: Endpoint, { status, body, headers }: Reply): string | null {
    const type = String(headers["content-type"]).split(";")[0] ?? "";
    if (status < 300 && produces) return type === produces ? null : `another content type: ${type}`;
    if (type !== "application/json") return `another content type: ${type}`;
    const pointer = [path, method.toLowerCase(), "responses", String(status)].map(escaped).join("/");
    const validate = this.#validators.get(pointer) ?? this.#compile(pointer);
    return validate(body) ? null : `an answer outside its schema: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #compile(pointer: string): ValidateFunction {
    const where = `openapi#/paths/${pointer}`;
    const response = this.#at(pointer);
    const base = response.$ref ? `openapi${response.$ref}` : where;
    const validate = this.#ajv.compile({ $ref: `${base}/content/application~1json/schema` });
    this.#validators.set(pointer, validate);
    return validate;
  }

  #at(pointer: string): { $ref?: string } {
    const steps = pointer
      .split("/")
      .map((step) => step.replaceAll("~1", "/").replaceAll("%7B", "{").replaceAll("%7D", "}"));
    const found = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], this.document.paths);
    return found as { $ref?: string };
  }
}

const escaped = (step: string) => step.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");

const isWrong = (schema: z.ZodType | undefined, value: unknown) =>
  schema !== undefined && !schema.safeParse(plain(value) ?? {}).success;

/** Fields of a form are text, even if the draft holds numbers. */
const textFields = (form: Draft["form"]) =>
  form &&
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, Buffer.from(textOf(value)).toString()]));
