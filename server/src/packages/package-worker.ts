// Runs in a worker thread: in the main thread a hostile file of a package would hold up every request.
import { parentPort } from "node:worker_threads";
import type { FromPackageWorker, ToPackageWorker } from "./package-thread.ts";
import { inProcessParser, PackageFaults } from "./parse-part.ts";

const port = parentPort;
if (!port) throw new Error("package-worker runs in a worker thread only.");
const send = (message: FromPackageWorker) => port.postMessage(message);

port.on("message", async ({ part, file, bytes }: ToPackageWorker) => {
  try {
    if (part === "manifest") return send({ manifest: await inProcessParser.manifest(file, bytes) });
    const { stages, contents, ...route } = await inProcessParser.route(file, bytes);
    send({ route: { ...route, stages: stages.map((stage) => ({ ...stage, contents: [] })), contents: [] } });
    // One by one: receiving all of them at once would hold up the main thread.
    for (const content of contents) send({ content, stage: null });
    for (const [stage, { contents: inStage }] of stages.entries()) {
      for (const content of inStage) send({ content, stage });
    }
    send({ isWhole: true });
  } catch (error) {
    if (!(error instanceof PackageFaults)) throw error;
    send({ notes: error.notes });
  }
});
