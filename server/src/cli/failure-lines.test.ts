import { expect, test } from "vitest";
import { refused, refusedEverywhere, unreadable } from "../../test/failures.ts";
import { BadConfig } from "../config.ts";
import { BadCall, Failure } from "./command.ts";
import { failureLines } from "./failure-lines.ts";

test.each<[string, unknown, string[]]>([
  ["a sentence of ours", new Failure("No hay copia."), ["senda: No hay copia."]],
  ["a call that is not understood", new BadCall("Falta un argumento."), ["senda: Falta un argumento."]],
  ["faults of the configuration", new BadConfig(["una", "otra"]), ["senda: una", "senda: otra"]],
  ["a configuration without faults", new BadConfig([]), ["senda: Error"]],
  ["a refused connection", refused, ["senda: No hay conexión (ECONNREFUSED): «senda doctor» dice con qué."]],
  ["several of them", refusedEverywhere, ["senda: No hay conexión (ECONNREFUSED): «senda doctor» dice con qué."]],
  ["a file", unreadable, ["senda: No se puede usar /datos (EACCES)."]],
  [
    "a fault of the database",
    Object.assign(new Error("Key (email)=(ana@ejemplo.es) exists."), { severity: "ERROR", code: "23505" }),
    ["senda: La base de datos ha respondido con el error 23505."],
  ],
  ["an error without a word", new Error(), ["senda: Error"]],
  ["what is no error", { name: "ErrnoError", errno: 54 }, ["senda: ErrnoError 54"]],
  ["nothing", undefined, ["senda: undefined"]],
])("a command that fails says why: %s", (_what, error, lines) => {
  expect(failureLines(error)).toEqual(lines);
});
