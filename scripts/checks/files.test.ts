import { expect, test } from "vitest";
import { isCode, isTest, projectFiles, read } from "./project-files.ts";

const code = projectFiles.filter(isCode);
const LONGEST = 250;

test("no file hides behind a name that says nothing", () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|types|service|manager|index)(\.(test|spec|d))?\.(ts|tsx|mjs)$/;
  expect(code.filter((file) => empty.test(file))).toEqual([]);
});

test("no source file is longer than 250 lines", () => {
  const long = code.filter((file) => !isTest(file) && read(file).split("\n").length - 1 > LONGEST);
  expect(long).toEqual([]);
});

test("nothing is left for later, skipped or hidden from the type checker", () => {
  // Spelt with a gap, so that this file does not find itself.
  const marks = ["TO" + "DO", "FIX" + "ME", "HA" + "CK", "@ts-" + "ignore", "@ts-" + "nocheck", "as " + "any"];
  const found = code.flatMap((file) => {
    const text = read(file);
    return marks.filter((mark) => new RegExp(`(?<!\\w)${mark}\\b`).test(text)).map((mark) => `${file}: ${mark}`);
  });
  expect(found).toEqual([]);
});

test("no file knows the machine that it was written on", () => {
  const texts = projectFiles.filter((file) =>
    /\.(tsx?|mjs|json|md|css|html|sql|ya?ml|sh|svg)$|(^|\/)\.?\w+$/.test(file),
  );
  const places = [
    "/wo" + "rk/",
    "/ro" + "ot/",
    "/ho" + "me/",
    "/Us" + "ers/",
    "\\.lib" + "rary\\b",
    "\\.\\./sha" + "red\\b",
  ];
  const machine = new RegExp(`(?<![\\w.}])(${places.join("|")})`);
  expect(texts.filter((file) => machine.test(read(file)))).toEqual([]);
});

test("every transaction of the server is opened by inTransaction, which repeats what PostgreSQL has rolled back", () => {
  const server = code.filter((file) => file.startsWith("server/src/") && !isTest(file));
  const opening = server.filter((file) => /\.transaction\(\)/.test(read(file)));
  expect(opening).toEqual(["server/src/platform/db/run-migrations.ts", "server/src/platform/db/transaction.ts"]);
});
