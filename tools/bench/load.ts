import { connect, type Socket } from "node:net";

export interface Ask {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** `{n}` here or in a header becomes another number for every request. */
  body?: string;
}

export interface Job {
  port: number;
  asks: Ask[];
  connections: number;
  /** No request starts later than this. */
  ms: number;
  most: number;
  /** The field of an answer whose value replaces `{chain}` in the next request of the same connection. */
  chain?: { field: string; values: string[] };
}

export interface LoadResult {
  count: number;
  seconds: number;
  sortedTimes: number[];
  p50: number;
  p99: number;
  bytes: number;
  chained: string[];
  fault: string | null;
}

const textOf = ({ method, path, headers, body = "" }: Ask) => {
  const all = { host: "localhost", ...headers, ...(body && { "content-type": "application/json" }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${method} ${path} HTTP/1.1\r\n${lines.join("")}`, body };
};

/** The length of the whole answer in `bytes`, or -1 while a part of it is missing. */
function endOfAnswer(bytes: Buffer): number {
  const split = bytes.indexOf("\r\n\r\n");
  if (split < 0) return -1;
  const head = bytes.toString("latin1", 0, split).toLowerCase();
  const [, length] = /content-length: (\d+)/.exec(head) ?? [];
  if (length !== undefined) return bytes.length >= split + 4 + Number(length) ? split + 4 + Number(length) : -1;
  // One request at a time: an answer that ends with the last chunk is whole.
  return head.includes("transfer-encoding: chunked") && bytes.toString("latin1", bytes.length - 7) === "\r\n0\r\n\r\n"
    ? bytes.length
    : -1;
}

class Connection {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #answered: (bytes: Buffer) => void = () => {};
  #failed: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setNoDelay();
    this.#socket.on("data", (chunk) => {
      this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
      if (endOfAnswer(this.#received) < 0) return;
      const whole = this.#received;
      this.#received = Buffer.alloc(0);
      this.#answered(whole);
    });
    this.#socket.on("error", (error) => this.#failed(error));
    this.#socket.on("close", () => this.#failed(new Error("the server closed the connection")));
  }

  ask(text: string): Promise<Buffer> {
    return new Promise((answered, failed) => {
      this.#answered = answered;
      this.#failed = failed;
      this.#socket.write(text);
    });
  }

  close() {
    this.#socket.destroy();
  }
}

/** The median of sorted numbers is at 0.5. */
const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

let sent = 0;

async function run({ port, asks, connections, ms, most, chain }: Job): Promise<LoadResult> {
  const texts = asks.map(textOf);
  const chained = [...(chain?.values ?? [])];
  const times: number[] = [];
  let [next, bytes] = [0, 0];
  const began = performance.now();
  const serve = async (index: number) => {
    const connection = new Connection(port);
    try {
      while (next < most && (next < connections || performance.now() - began < ms)) {
        const { head, body } = texts[chain ? index : next % texts.length] ?? { head: "", body: "" };
        next += 1;
        sent += 1;
        const filled = body.replace("{n}", String(sent)).replace("{chain}", chained[index] ?? "");
        const length = filled && `content-length: ${Buffer.byteLength(filled)}\r\n`;
        const start = performance.now();
        const answer = await connection.ask(`${head.replace("{n}", `${process.pid}-${sent}`)}${length}\r\n${filled}`);
        times.push(performance.now() - start);
        bytes += answer.length;
        const status = answer.toString("latin1", 9, 12);
        if (!status.startsWith("2")) throw new Error(`${head.split("\r\n")[0]} was answered ${answer.toString()}`);
        if (chain) chained[index] = new RegExp(`"${chain.field}":"([^"]+)"`).exec(answer.toString())?.[1] ?? "";
      }
    } finally {
      connection.close();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: connections }, (_, index) => serve(index)));
  const seconds = (performance.now() - began) / 1000;
  const failed = ends.find((end) => end.status === "rejected");
  times.sort((one, other) => one - other);
  return {
    count: times.length,
    seconds,
    sortedTimes: times,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: bytes / times.length,
    chained,
    fault: failed ? String(failed.reason) : null,
  };
}

process.on("message", async (job: Job) => process.send?.(await run(job)));
process.on("disconnect", () => process.exit());
