/** Messages between the main thread and the worker of the embedded database. */
export interface WorkerStart {
  folder?: string | undefined;
  /** A packed data folder for a new database: much faster than initialising one. */
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
