import { Worker } from "node:worker_threads";

/** The time of the event loop's last turn, and 1 if the process was ready then, otherwise 0. */
export type ProcessState = BigInt64Array<SharedArrayBuffer>;

export interface ToHealthWorker {
  state: ProcessState;
  host: string;
  port: number;
}

const BEAT_EVERY_MS = 1_000;

/**
 * Health on a separate port, answered by a thread beside the event loop: a busy event loop answers late, and a load balancer that takes out every
 * busy process leaves none.
 */
export class HealthPort {
  readonly port: number;
  readonly #worker: Worker;
  readonly #beats: NodeJS.Timeout;

  private constructor(worker: Worker, port: number, beats: NodeJS.Timeout) {
    this.port = port;
    this.#worker = worker;
    this.#beats = beats;
  }

  static async open(
    url: URL,
    { host, port }: { host: string; port: number },
    isReady: () => Promise<boolean>,
    onFault: (error: unknown) => void,
  ) {
    const state: ProcessState = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
    const beat = async () => {
      const isReadyNow = await isReady();
      Atomics.store(state, 1, isReadyNow ? 1n : 0n);
      Atomics.store(state, 0, BigInt(Date.now()));
    };
    await beat();
    const workerData: ToHealthWorker = { state, host, port };
    const worker = new Worker(url, { workerData });
    const bound = await new Promise<number>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    worker.on("error", onFault);
    worker.unref();
    return new HealthPort(worker, bound, setInterval(() => void beat(), BEAT_EVERY_MS).unref());
  }

  async close(): Promise<void> {
    clearInterval(this.#beats);
    await this.#worker.terminate();
  }
}
