// Runs in a worker thread and reads what people wrote: in the main thread a costly text would hold up every request.
import { parentPort } from "node:worker_threads";
import { inProcessReader } from "./in-process-reader.ts";
import type { FromTextWorker, ToTextWorker } from "./text-messages.ts";

const port = parentPort;
if (!port) throw new Error("text-worker runs in a worker thread only.");
const send = (message: FromTextWorker) => port.postMessage(message);

port.on("message", async ({ name, given }: ToTextWorker) => {
  try {
    const read = inProcessReader[name] as (...given: unknown[]) => Promise<unknown>;
    send({ answer: await read(...given) });
  } catch (error) {
    // The name alone: a message of an error may hold words of the text.
    send({ fault: error instanceof Error ? error.name : "unknown" });
  }
});

// The lexicons are compiled when they are first used; the first person must not wait for that.
await inProcessReader.screen("Hoy he dormido mal y me preocupa el trabajo.\nMañana te llamo.");
send({ isReady: true });
