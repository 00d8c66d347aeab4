// Runs in a worker thread and owns the embedded database: in the main thread it would starve every other request.
import fs, { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { FromWorker, ToWorker, WorkerStart } from "./pglite-messages.ts";

const port = parentPort;
if (!port) throw new Error("pglite-worker runs in a worker thread only.");
const send = (message: FromWorker) => port.postMessage(message);
const { folder, image } = workerData as WorkerStart;

let fsyncs = 0;

interface Internals {
  Module: { NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };
}

/** As shipped, PGlite tells PostgreSQL not to sync and gives its files no fsync: a loss of power could lose answers. */
function makeDurable(db: PGlite) {
  const files = (db as unknown as Internals).Module.NODEFS;
  if (!files) throw new Error("PGlite has no NODEFS: its internals have changed, and so must makeDurable.");
  files.stream_ops.fsync = (stream) => {
    fs.fdatasyncSync(stream.nfd);
    fsyncs += 1;
    return 0;
  };
}

async function open(): Promise<PGlite> {
  const loadDataDir = image === undefined ? {} : { loadDataDir: await openAsBlob(image) };
  if (folder === undefined) return PGlite.create({ ...loadDataDir });
  const db = await PGlite.create(folder, {
    ...loadDataDir,
    startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== "-F"), "-c", "wal_sync_method=fsync"],
  });
  makeDurable(db);
  return db;
}

/**
 * PGlite gives each new file its rights with chmod, which the umask does not bind: 0666, for everyone on the machine.
 * It calls through this object, which is this thread's own.
 */
function createFilesForOwnerOnly() {
  const { chmodSync, fchmodSync } = fs;
  const ownersPart = (mode: fs.Mode) => Number(mode) & 0o700;
  fs.chmodSync = (place, mode) => chmodSync(place, ownersPart(mode));
  fs.fchmodSync = (file, mode) => fchmodSync(file, ownersPart(mode));
}

createFilesForOwnerOnly();
const db = await open();

port.on("message", async (message: ToWorker) => {
  try {
    if (message.do === "exchange") {
      send({ id: message.id, bytes: await db.execProtocolRaw(message.bytes) });
    } else if (message.do === "dump") {
      const image = await db.dumpDataDir("none");
      send({ id: message.id, bytes: new Uint8Array(await image.arrayBuffer()) });
    } else if (message.do === "count fsyncs") {
      send({ id: message.id, count: fsyncs });
    } else {
      await db.close();
      send({ id: message.id });
    }
  } catch (error) {
    send({ id: message.id, error: error instanceof Error ? error.message : String(error) });
  }
});
send({ id: 0 });
