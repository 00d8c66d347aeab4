import { Worker } from "node:worker_threads";
import { serviceUnavailable } from "../../platform/http/http-error.ts";
import type { Manifest, PackagedRoute } from "./format.ts";
import { PackageFaults, type PartParser, packageFault } from "./parse-part.ts";

export interface FileToRead {
  part: keyof PartParser;
  file: string;
  bytes: Uint8Array;
}

/** `received`: the next content may be sent. Sent all at once, they would be taken in one turn of the event loop. */
export type ToPackageWorker = FileToRead | "received";

export type FromPackageWorker =
  | { manifest: Manifest }
  | { route: PackagedRoute }
  | { content: PackagedRoute["contents"][number]; stage: number | null }
  | { isWhole: true }
  | { notes: PackageFaults["notes"] };

const LIMITS = { budgetMs: 10_000, memoryMb: 256, mostWaiting: 8 };
/** A package is checked and then imported: the thread is kept for both. */
const IDLE_MS = 30_000;

interface Reading {
  file: string;
  read: Read;
  resolve(read: Read): void;
  reject(error: Error): void;
}

/** Reads one file after the other in a thread, which ends with a file that takes too much, and when it is idle. */
export class PackageThread implements PartParser {
  readonly #limits: typeof LIMITS;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #worker: Worker | null = null;
  #reading: Reading | null = null;
  #end: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: URL,
    limits: Partial<typeof LIMITS> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
  }

  async manifest(file: string, bytes: Uint8Array): Promise<Manifest> {
    const { manifest } = await this.#inTurn({ part: "manifest", file, bytes });
    if (!manifest) throw unread(file);
    return manifest;
  }

  async route(file: string, bytes: Uint8Array): Promise<PackagedRoute> {
    const { route } = await this.#inTurn({ part: "route", file, bytes });
    if (!route) throw unread(file);
    return route;
  }

  #inTurn(asked: FileToRead): Promise<Read> {
    if (this.#waiting >= this.#limits.mostWaiting) {
      throw serviceUnavailable("Se están leyendo otros paquetes. Inténtalo de nuevo en un momento.", {
        retryAfter: 10,
      });
    }
    this.#waiting += 1;
    const read = this.#last
      .then(() => this.#read(asked))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = read.catch(() => undefined);
    return read;
  }

  #read(asked: FileToRead): Promise<Read> {
    this.#worker ??= this.#start();
    this.#endAfter(this.#limits.budgetMs);
    // Never shared memory: it was read from a file.
    this.#worker.postMessage(asked satisfies ToPackageWorker, [asked.bytes.buffer as ArrayBuffer]);
    return new Promise((resolve, reject) => {
      this.#reading = { file: asked.file, read: { manifest: null, route: null }, resolve, reject };
    });
  }

  #start(): Worker {
    const worker = new Worker(this.url, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    worker.unref();
    worker.on("message", (message: FromPackageWorker) => {
      if (worker === this.#worker && this.#reading) this.#take(message, this.#reading);
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      this.#stop(worker, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? undefined : error),
    );
    worker.on("exit", () => this.#stop(worker));
    return worker;
  }

  #take(message: FromPackageWorker, { file, read, resolve, reject }: Reading): void {
    if ("route" in message) read.route = message.route;
    else if ("content" in message) {
      contentsOf(read.route, message.stage)?.push(message.content);
      this.#worker?.postMessage("received" satisfies ToPackageWorker);
    } else {
      this.#reading = null;
      this.#endAfter(IDLE_MS);
      if ("notes" in message) reject(new PackageFaults(file, message.notes));
      else resolve("manifest" in message ? { manifest: message.manifest, route: null } : read);
    }
  }

  #endAfter(ms: number): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#stop(this.#worker), ms).unref();
  }

  /** Without an error: it took too long, or more memory than a package needs. */
  #stop(worker: Worker | null, error?: Error): void {
    if (!worker || worker !== this.#worker) return;
    this.#worker = null;
    clearTimeout(this.#end);
    void worker.terminate();
    this.#reading?.reject(error ?? unread(this.#reading.file));
    this.#reading = null;
  }
}

interface Read {
  manifest: Manifest | null;
  route: PackagedRoute | null;
}

const contentsOf = (route: PackagedRoute | null, stage: number | null) =>
  stage === null ? route?.contents : route?.stages[stage]?.contents;

const unread = (file: string) => packageFault(file, "es demasiado grande o demasiado complicado.");
