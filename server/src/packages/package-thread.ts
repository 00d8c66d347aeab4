import { Worker } from "node:worker_threads";
import { serviceUnavailable } from "../platform/http/http-error.ts";
import type { Manifest } from "./manifest.ts";
import { PackageFaults, type PartParser, packageFault } from "./parse-part.ts";
import type { Route } from "./route-file.ts";

export interface ToPackageWorker {
  part: keyof PartParser;
  file: string;
  bytes: Uint8Array;
}

export type FromPackageWorker =
  | { manifest: Manifest }
  | { route: Route }
  | { content: Route["contents"][number]; stage: number | null }
  | { isWhole: true }
  | { notes: PackageFaults["notes"] };

const LIMITS = { budgetMs: 10_000, memoryMb: 256, mostWaiting: 8 };

/** Reads one file after the other, each in a new thread that ends with it. */
export class PackageThread implements PartParser {
  readonly #limits: typeof LIMITS;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

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

  async route(file: string, bytes: Uint8Array): Promise<Route> {
    const { route } = await this.#inTurn({ part: "route", file, bytes });
    if (!route) throw unread(file);
    return route;
  }

  #inTurn(asked: ToPackageWorker): Promise<Read> {
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

  #read(asked: ToPackageWorker): Promise<Read> {
    const { budgetMs, memoryMb } = this.#limits;
    return new Promise<Read>((resolve, reject) => {
      const read: Read = { manifest: null, route: null };
      let isWhole = false;
      const worker = new Worker(this.url, {
        workerData: asked,
        // Never shared memory: it was read from a file.
        transferList: [asked.bytes.buffer as ArrayBuffer],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      });
      const timer = setTimeout(() => void worker.terminate(), budgetMs);
      worker.on("message", (message: FromPackageWorker) => {
        if ("notes" in message) reject(new PackageFaults(asked.file, message.notes));
        else if ("manifest" in message) [read.manifest, isWhole] = [message.manifest, true];
        else if ("route" in message) read.route = message.route;
        else if ("content" in message) contentsOf(read.route, message.stage)?.push(message.content);
        else isWhole = true;
      });
      worker.on("error", () => reject(unread(asked.file)));
      worker.on("exit", () => {
        clearTimeout(timer);
        if (isWhole) resolve(read);
        else reject(unread(asked.file));
      });
    });
  }
}

interface Read {
  manifest: Manifest | null;
  route: Route | null;
}

const contentsOf = (route: Route | null, stage: number | null) =>
  stage === null ? route?.contents : route?.stages[stage]?.contents;

/** It took too long, or more memory than a package needs. */
const unread = (file: string) => packageFault(file, "es demasiado grande o demasiado complicado.");
