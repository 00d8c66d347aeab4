import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

export interface WorkerStart {
  folder?: string | undefined;
  image?: string | undefined;
}

export type ToWorker =
  | { id: number; do: "exchange"; bytes: Uint8Array }
  | { id: number; do: "dump" }
  | { id: number; do: "count fsyncs" }
  | { id: number; do: "close" };

/** The first message has the id 0: the database is open. */
export interface FromWorker {
  id: number;
  bytes?: Uint8Array;
  count?: number;
  error?: string;
}

type WorkerRequest = ToWorker extends infer Message ? (Message extends ToWorker ? Omit<Message, "id"> : never) : never;

/** By default Node 20 optimises even code that runs for a moment only: a second of processor time with every start. */
const WASM_TIERING_BUDGET = 13_000_000;

const STATEMENT_CUT = "Connection terminated: a statement took too long.";

export class EmbeddedDatabase {
  #worker: Worker;
  #waiting = new Map<number, { resolve: (answer: FromWorker) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #end: Error | undefined;
  #isClosing = false;
  #tellFault: (error: Error) => void = () => {};
  #statementLimitMs: number | null = null;
  #cutOff = new WeakSet<Worker>();
  #restart: Promise<void> | undefined;
  readonly fault: Promise<Error>;

  private constructor(
    private readonly workerUrl: URL,
    private readonly start: WorkerStart,
  ) {
    setFlagsFromString(`--wasm-tiering-budget=${WASM_TIERING_BUDGET}`);
    this.fault = new Promise((tell) => {
      this.#tellFault = tell;
    });
    this.#worker = this.#startWorker(start);
  }

  static async open(workerUrl: URL, start: WorkerStart): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(workerUrl, start);
    await database.#opened();
    return database;
  }

  /**
   * From now on a slower statement fails. The embedded PostgreSQL has no timers and its thread cannot be interrupted:
   * it is terminated and restarted, as after a crash. A database in memory would be lost, so it has no limit.
   */
  limitStatements(ms: number | null): void {
    if (this.start.folder !== undefined) this.#statementLimitMs = ms;
  }

  async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    await this.#restart;
    const limit = this.#statementLimitMs;
    let isAnswered = false;
    // Checked again after this tick: the answer may have arrived while the main thread was busy.
    const cutLate = () => setImmediate(() => !isAnswered && this.#cutStatement());
    const timer = limit === null ? undefined : setTimeout(cutLate, limit);
    try {
      return (await this.#ask({ do: "exchange", bytes })).bytes ?? new Uint8Array();
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }

  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ do: "dump" })).bytes ?? new Uint8Array();
  }

  async fsyncs(): Promise<number> {
    return (await this.#ask({ do: "count fsyncs" })).count ?? 0;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#ask({ do: "close" });
    await this.#worker.terminate();
  }

  #startWorker(start: WorkerStart): Worker {
    const worker = new Worker(this.workerUrl, { workerData: start });
    worker.on("message", (answer: FromWorker) => this.#settle(answer));
    const giveUp = (error: Error) => {
      if (this.#cutOff.has(worker)) return;
      this.#giveUp(error);
      if (!this.#isClosing) this.#tellFault(error);
    };
    worker.on("error", giveUp);
    worker.on("exit", () => giveUp(new Error("The embedded database has stopped.")));
    return worker;
  }

  async #opened(): Promise<void> {
    await new Promise<FromWorker>((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
  }

  #cutStatement(): void {
    if (this.#isClosing || this.#restart) return;
    const cut = this.#worker;
    this.#cutOff.add(cut);
    const under = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#restart = (async () => {
      await cut.terminate();
      this.#worker = this.#startWorker({ folder: this.start.folder });
      for (const { reject } of under) reject(new Error(STATEMENT_CUT));
      await this.#opened();
    })()
      // A worker that fails to open is reported like any other end of the database.
      .catch(() => {})
      .finally(() => {
        this.#restart = undefined;
      });
  }

  #ask(message: WorkerRequest): Promise<FromWorker> {
    if (this.#end) return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...message, id });
    });
  }

  #settle(answer: FromWorker) {
    const asked = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(answer.error));
  }

  #giveUp(error: Error) {
    this.#end ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
