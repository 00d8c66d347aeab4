import { currentRecorder } from "../metrics/telemetry.ts";
import type { Database } from "./open.ts";

export function recordPool(database: Pick<Database, "pool">): void {
  const recorder = currentRecorder();
  recorder?.gauge("senda_db_pool_connections", () => {
    const { totalCount, idleCount } = database.pool;
    return [
      [{ state: "busy" }, totalCount - idleCount],
      [{ state: "idle" }, idleCount],
    ];
  });
  recorder?.gauge("senda_db_pool_size", () => [[{}, database.pool.options.max]]);
  recorder?.gauge("senda_db_pool_waiting", () => [[{}, database.pool.waitingCount]]);
}
