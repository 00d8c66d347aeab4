import { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker, WorkerStart } from "./pglite-messages.ts";

type Asked = ToWorker extends infer Message ? (Message extends ToWorker ? Omit<Message, "id"> : never) : never;

/** The embedded database, seen from the main thread. */
export class EmbeddedDatabase {
  #worker: Worker;
  #waiting = new Map<number, { resolve: (answer: FromWorker) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  /** Why nothing can be asked any more: a message to a worker that has ended would never be answered. */
  #end: Error | undefined;
  #isClosing = false;
  /** Answers when the database has ended without being asked to: there is no going on without it. */
  readonly fault: Promise<Error>;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (answer: FromWorker) => this.#settle(answer));
    this.fault = new Promise((tell) => {
      const giveUp = (error: Error) => {
        this.#giveUp(error);
        if (!this.#isClosing) tell(error);
      };
      worker.on("error", giveUp);
      worker.on("exit", () => giveUp(new Error("The embedded database has stopped.")));
    });
  }

  static async open(workerUrl: URL, start: WorkerStart): Promise<EmbeddedDatabase> {
    const worker = new Worker(workerUrl, { workerData: start });
    const database = new EmbeddedDatabase(worker);
    await new Promise<FromWorker>((resolve, reject) => database.#waiting.set(0, { resolve, reject }));
    return database;
  }

  /** Passes PostgreSQL's wire protocol in and out. */
  async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    return (await this.#ask({ do: "exchange", bytes })).bytes ?? new Uint8Array();
  }

  /** The whole data folder, packed. */
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

  #ask(message: Asked): Promise<FromWorker> {
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
