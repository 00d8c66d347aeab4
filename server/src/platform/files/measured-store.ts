import { measured } from "../metrics/telemetry.ts";
import type { FileStore } from "./store.ts";

const OPERATIONS: ReadonlySet<string | symbol> = new Set(["put", "size", "read", "remove"]);

/** Records how long each operation of a store takes, and which fail. */
export const measureFiles = (store: FileStore): FileStore =>
  new Proxy(store, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== "function") return found;
      const call = (...given: unknown[]) => Reflect.apply(found, target, given);
      if (!OPERATIONS.has(name)) return call;
      const operation = String(name);
      return (...given: unknown[]) =>
        measured(
          { series: "senda_file_operation_duration_seconds", span: `file ${operation}`, labels: { operation } },
          () => call(...given),
        );
    },
  });
