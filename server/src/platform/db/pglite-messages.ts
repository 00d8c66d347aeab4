/** What the main thread and the embedded database's worker say to each other. */
export interface WorkerStart {
  /** Where the database lives; in memory without it. */
  folder?: string | undefined;
  /** A packed data folder to begin with, where there is no database yet: much quicker than initialising one. */
  image?: string | undefined;
}

export type ToWorker =
  | { id: number; do: "exchange"; bytes: Uint8Array }
  | { id: number; do: "dump" }
  | { id: number; do: "count fsyncs" }
  | { id: number; do: "close" };

/** The first message has id 0 and says that the database is open. */
export interface FromWorker {
  id: number;
  bytes?: Uint8Array;
  count?: number;
  error?: string;
}
