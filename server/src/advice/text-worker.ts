// Runs in a worker thread and reads texts of people: in the main thread a costly text would hold up every request.
import { parentPort } from "node:worker_threads";
import { type FromTextWorker, inProcessReader, type ToTextWorker } from "./text-reader.ts";

const port = parentPort;
if (!port) throw new Error("text-worker runs in a worker thread only.");
const send = (message: FromTextWorker) => port.postMessage(message);

port.on("message", async ({ name, input }: ToTextWorker) => {
  try {
    send({ answer: await Reflect.apply(inProcessReader[name], inProcessReader, input) });
  } catch (error) {
    // The name alone: a message of an error may hold words of the text.
    send({ fault: error instanceof Error ? error.name : "unknown" });
  }
});

// Regular expressions are compiled when they are first used; the first request must not wait for that.
await inProcessReader.screen("Hoy he dormido mal y me preocupa el trabajo.\nMañana te llamo.");
send({ isReady: true });
