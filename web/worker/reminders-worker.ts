import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const EVENTS = fileURLToPath(new URL("./reminder-events.js", import.meta.url));

/** Writes the worker that shows reminders. A separate file, because it runs while no page is open. */
export const remindersWorker: Plugin = {
  name: "reminders-worker",
  apply: "build",
  async generateBundle() {
    const bundle = await rolldown({ input: EVENTS });
    const { output } = await bundle.generate({ format: "iife", minify: true });
    await bundle.close();
    this.emitFile({ type: "asset", fileName: "reminders-worker.js", source: output[0].code });
  },
};
