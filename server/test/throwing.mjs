// Test only. Loaded into a server before its own code: when the process is told to by SIGUSR2, it throws in the place that
// THROW_IN names, if nothing catches it.
import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";

const fault = () => new Error("A fault that nothing catches.");
const fail = () => {
  throw fault();
};

const places = {
  "a timer": () => setTimeout(fail, 1),
  "an interval": () => setInterval(fail, 1),
  "the end of a turn": () => setImmediate(fail),
  "the next tick": () => process.nextTick(fail),
  "a microtask": () => queueMicrotask(fail),
  "a promise": () => void Promise.reject(fault()),
  "an async function": () => void readFile(new URL(import.meta.url)).then(fail),
  "an emitter": () => void new EventEmitter().emit("error", fault()),
  "a stream": () => new Readable({ read() {} }).destroy(fault()),
  "a socket": () => connect(1, "127.0.0.1"),
  "a thread": () => new Worker("throw new Error('A fault of a thread.')", { eval: true }),
};

const place = places[process.env.THROW_IN];
if (!place) throw new Error(`There is no place ${process.env.THROW_IN}.`);
process.on("SIGUSR2", place);
