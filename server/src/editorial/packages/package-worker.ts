// Runs in a worker thread: in the main thread a hostile file of a package would hold up every request.
import { parentPort } from "node:worker_threads";
import type { FileToRead, FromPackageWorker, ToPackageWorker } from "./package-thread.ts";
import { inProcessParser, PackageFaults } from "./parse-part.ts";

const port = parentPort;
if (!port) throw new Error("package-worker runs in a worker thread only.");
const send = (message: FromPackageWorker) => port.postMessage(message);

let sendNext = () => {};
const sendContent = (message: FromPackageWorker) =>
  new Promise<void>((received) => {
    sendNext = received;
    send(message);
  });

async function readFile({ part, file, bytes }: FileToRead): Promise<void> {
  if (part === "manifest") return send({ manifest: await inProcessParser.manifest(file, bytes) });
  const { stages, contents, ...route } = await inProcessParser.route(file, bytes);
  send({ route: { ...route, stages: stages.map((stage) => ({ ...stage, contents: [] })), contents: [] } });
  for (const content of contents) await sendContent({ content, stage: null });
  for (const [stage, { contents: inStage }] of stages.entries()) {
    for (const content of inStage) await sendContent({ content, stage });
  }
  send({ isWhole: true });
}

port.on("message", async (message: ToPackageWorker) => {
  if (message === "received") return sendNext();
  try {
    await readFile(message);
  } catch (error) {
    if (!(error instanceof PackageFaults)) throw error;
    send({ notes: error.notes });
  }
});
