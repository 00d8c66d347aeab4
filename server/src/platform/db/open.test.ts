import { expect, test } from "vitest";
import { openDatabase } from "./open.ts";

const workerThat = (does: string) => new URL(`data:text/javascript,${encodeURIComponent(does)}`);

test.each([
  ["throws an error without a word", "throw new Error()", "Error"],
  ["throws what is no error", "throw { name: 'ErrnoError', errno: 54 }", "ErrnoError 54"],
  ["throws nothing at all", "throw undefined", "undefined"],
  ["ends without a word", "process.exit(3)", "The embedded database has stopped."],
])("an embedded database whose worker %s is refused with a reason", async (_what, does, reason) => {
  await expect(openDatabase({ workerUrl: workerThat(does) })).rejects.toThrow(
    `La base de datos de la memoria no se puede abrir: ${reason}`,
  );
});
