/** How long a caller waits for an answer before it gives up; far above what any answer may take. */
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

/** One request over a real connection. Rejects where the connection breaks before the answer is whole. */
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

/** A write that is under way. */
export interface Write {
  call: Call;
  /** Statuses that a repetition may have besides success: what was asked for is there already, or is gone. */
  whenRepeated?: readonly number[];
  /** Called with what the server acknowledged. */
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
 * What the server has said that it did, kept outside of its process, and what it has not answered yet. After a kill the
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
    const answer = await ask(write.call);
    this.settle(write, answer);
  }

  settle(write: Write, { status, body }: Answer): void {
    this.#open.delete(write);
    const isRepeated = write.whenRepeated?.includes(status) ?? false;
    if (status >= 300 && !isRepeated) {
      throw new Error(`${write.call.method} ${write.call.path} answered ${status}: ${JSON.stringify(body)}`);
    }
    if (status >= 300) return;
    this.acknowledged += 1;
    write.acknowledge(body);
  }
}
