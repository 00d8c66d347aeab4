// Runs in a worker thread: in the main thread it would block all requests.
import fs, { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { reasonOf } from "../log.ts";
import type { FromWorker, ToWorker, WorkerStart } from "./pglite.ts";

const port = parentPort;
if (!port) throw new Error("pglite-worker runs in a worker thread only.");
const send = (message: FromWorker) => port.postMessage(message);
const { folder, image }: WorkerStart = workerData;

let fsyncs = 0;

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** PGlite starts PostgreSQL without fsync and implements none for its files: a power loss could lose committed data. */
function makeDurable(db: PGlite) {
  // PGlite does not declare its file system; `embedded.test.ts` fails if it changes.
  const files: NodeFiles | undefined = Reflect.get(db, "Module")?.NODEFS;
  if (!files) throw new Error("PGlite has no NODEFS: its internals have changed, and so must makeDurable.");
  files.stream_ops.fsync = (stream) => {
    fs.fdatasyncSync(stream.nfd);
    fsyncs += 1;
    return 0;
  };
}

async function open(): Promise<PGlite> {
  const options = {
    extensions: { pg_trgm, unaccent },
    ...(image !== undefined && { loadDataDir: await openAsBlob(image) }),
  };
  if (folder === undefined) return PGlite.create(options);
  const db = await PGlite.create(folder, {
    ...options,
    startParams: [
      ...PGlite.defaultStartParams.filter((flag) => flag !== "-F"),
      ...["-c", "wal_sync_method=fsync"],
      // Its 128 MB would be a third of the process, for pages that the system keeps in memory anyway.
      ...["-c", "shared_buffers=16MB"],
    ],
  });
  makeDurable(db);
  return db;
}

/**
 * PGlite sets the mode of each new file by chmod, which ignores the umask: 0666. It calls through this object, which
 * belongs to this thread.
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
    send({ id: message.id, error: reasonOf(error) });
  }
});
send({ id: 0 });
