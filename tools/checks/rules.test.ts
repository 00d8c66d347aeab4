import { expect, test } from "vitest";
import {
  bareCasts,
  castsIn,
  duplicatePairs,
  effectsIn,
  longFiles,
  longFunctions,
  repeatedSentences,
  sentenceTests,
} from "./code-rules.mjs";
import { differencesFromPicture, objection } from "./directions.mjs";
import { cyclesAmong, importsOf, twoWayFolders } from "./imports.mjs";
import { compare, linesOf, testsIn } from "./product.mjs";
import { parse } from "./sources.mjs";
import { wordFaults } from "./words.mjs";

// Each rule is shown a sample that breaks it: a check that cannot fail checks nothing.

test.each([
  ["a comment", "// Whoever calls it decides.", ["a.ts:1"]],
  ["a comment over two lines", "/**\n * A file of its\n * own.\n */", ["a.ts:2"]],
  ["a name", "const openPostOffice = 1;", ["a.ts:1"]],
  ["a type", "type PostOffice = string;", ["a.ts:1"]],
  ["a property", "const a = { house: 1 };", ["a.ts:1"]],
  ["a test's title", 'test("nobody gets in", () => {});', ["a.ts:1"]],
  ["a title with a gap", `test(\`\${1} is kept to the letter\`, () => {});`, ["a.ts:1"]],
  ["a string", 'const a = "nobody";', []],
  ["what a screen says", 'test("it says «nobody»", () => {});', []],
  ["a part of a longer word", "// The household, a deeded farmhouse.", []],
])("a forbidden word in %s is found", (_, code, places) => {
  expect(wordFaults("a.ts", code).map((fault) => fault.replace(/: .*/, ""))).toEqual(places);
});

test("a forbidden word in a page, a style sheet or a file's name is found, with the reason", () => {
  expect(wordFaults("docs/a.md", "Everybody reads it.")).toEqual([
    'docs/a.md:1: "everybody": hides who acts: name the learner, the administrator, the caller or the thing',
  ]);
  expect(wordFaults("a.css", "/* meanwhile */")).toHaveLength(1);
  expect(wordFaults("web/learner/post-office.ts", "")).toHaveLength(1);
});

test("a cast without a comment is found, and one with a comment or `as const` is not", () => {
  const sample = parse("a.ts", "const a = b as C;\n\n// The reason.\nconst d = e as F;\nconst g = [] as const;\n");
  expect(bareCasts(sample)).toEqual(["a.ts:1: cast without a comment"]);
  expect(castsIn(sample)).toEqual(["a.ts:1", "a.ts:4"]);
});

test.each([
  ["a pattern", "/código/.test(error.message)"],
  ["a pattern on what a function makes of an error", '/código/.test(faultIn(error) ?? "")'],
  ["a part of it", 'error.messages[0]?.includes("código")'],
  ["its beginning", 'fault?.startsWith("El valor")'],
  ["a list of sentences", "KNOWN.has(error.message)"],
  ["a sentence", "error.messages[0] === WRONG"],
  ["a literal", 'said !== "Credenciales incorrectas"'],
  ["the fault of a form's field", "errors.confirmation === DIFFER"],
  ["a switch", "switch (error.message) { default: }"],
])("a decision by %s is found", (_, code) => {
  expect(sentenceTests(parse("a.ts", `${code};\n`))).toEqual(["a.ts:1: decides by a sentence"]);
});

test.each([
  'error.code === "WRONG_CODE"',
  'error.field === "code"',
  "error.status === 404",
  "error.messages[0] === undefined",
  "fault === null",
  "errors.length === 0",
  'faults.find(({ line }) => line === "first")',
])("a decision by %s is none by a sentence", (code) => {
  expect(sentenceTests(parse("a.ts", `${code};\n`))).toEqual([]);
});

test("a sentence of an answer that the app spells out again is found, with or without its full stop", () => {
  const server = parse("server.ts", 'const done = () => ({ message: isOff ? "Apagado." : "Hecho" });\n');
  const web = parse("web.ts", 'const a = { success: "Apagado" };\ntoast.success("Hecho");\nconst label = "Hecho";\n');
  expect(repeatedSentences([server], [web])).toEqual([
    "web.ts: «Apagado» is the sentence of an answer",
    "web.ts: «Hecho» is the sentence of an answer",
  ]);
});

test("effects are listed by their line", () => {
  const sample = parse("a.tsx", "useEffect(run);\nReact.useLayoutEffect(run);\nuseState(0);\n\n");
  expect(effectsIn(sample)).toEqual(["a.tsx:1", "a.tsx:2"]);
});

test("a file over 400 lines is listed", () => {
  const withLines = (count: number) => parse("a.ts", "run();\n".repeat(count));
  expect(longFiles(withLines(400))).toEqual([]);
  expect(longFiles(withLines(401))).toEqual(["a.ts: 401 lines"]);
});

test.each([
  ["function long() {", "}"],
  ["const long = () => {", "};"],
  ["const a = { long() {", "} };"],
])("a function that begins with %j is listed over 80 lines", (head, tail) => {
  const withLines = (count: number) => parse("a.ts", `${head}\n${"run();\n".repeat(count - 2)}${tail}`);
  expect(longFunctions(withLines(80))).toEqual([]);
  expect(longFunctions(withLines(81))).toEqual(["a.ts:1: function of 81 lines"]);
});

test.each(["function Screen() {", "export const Screen = () => {"])("a component (%s) may be longer", (head) => {
  expect(longFunctions(parse("a.tsx", `${head}\n${"run();\n".repeat(200)}}`))).toEqual([]);
});

test("six equal lines in two files are found, whatever their indentation; imports and brackets do not count", () => {
  const lines = ["one()", "two()", "three()", "four()", "five()", "six()"];
  const thin = 'import {\n  a,\n  b,\n  c,\n  d,\n  e,\n} from "./a.ts";\n\n}\n';
  const first = { file: "a.ts", text: lines.join("\n") };
  expect(duplicatePairs([first, { file: "b.ts", text: `${thin}  ${lines.join("\n}\n  ")}` }])).toEqual(["a.ts ~ b.ts"]);
  expect(duplicatePairs([first, { file: "b.ts", text: lines.slice(1).join("\n") }])).toEqual([]);
  expect(
    duplicatePairs([
      { file: "a.ts", text: thin.repeat(9) },
      { file: "b.ts", text: thin.repeat(9) },
    ]),
  ).toEqual([]);
});

test.each([
  ["values", 'import { b } from "./b.ts";'],
  ["types", 'import type { B } from "./b.ts";'],
  ["a lazy part", 'const b = () => import("./b.ts");'],
  ["a re-export", 'export { b } from "./b.ts";'],
])("a cycle by %s is found", (_, code) => {
  const imports = [
    parse("web/learner/a.ts", code),
    parse("web/learner/b.ts", 'import { c } from "./deep/c.ts";'),
    parse("web/learner/deep/c.ts", 'import { a } from "../a.ts";\nimport { d } from "../d.ts";'),
    parse("web/learner/d.ts", 'import zod from "zod";'),
  ].flatMap(importsOf);
  expect(cyclesAmong(imports)).toEqual([["web/learner/a.ts", "web/learner/b.ts", "web/learner/deep/c.ts"]]);
});

test("a cycle within the contract is found by either way of naming a file", () => {
  const imports = [
    parse("contract/src/a.ts", 'import { b } from "./b.ts";'),
    parse("contract/src/b.ts", 'import { a } from "@senda/contract/a";'),
  ].flatMap(importsOf);
  expect(cyclesAmong(imports)).toHaveLength(1);
});

test.each([
  ["contract/src/auth.ts", "kysely", "the contract needs zod alone"],
  ["contract/src/auth.ts", "./values.ts", null],
  ["media-clean/src/mp3.ts", "@senda/contract/limits", "media-clean needs Node alone"],
  ["server/src/platform/files/receive.ts", "@senda/media-clean/inspect", null],
  [
    "server/src/editorial/media/endpoints.ts",
    "@senda/media-clean/inspect",
    "files are cleaned where they are received",
  ],
  ["server/src/platform/db/open.ts", "../../people/auth/queries.ts", "platform and advice know no module"],
  ["server/src/platform/http/mount.ts", "../../deps.ts", null],
  ["server/src/advice/library/topics.ts", "../../../../content/advice/topics.json", null],
  ["web/learner/diary/api.ts", "../../../content/advice/topics.json", "reaches out of its workspace's sources"],
  ["server/src/diary/endpoints.ts", "../editorial/contents/queries.ts", "diary does not import editorial"],
  ["server/src/editorial/routes/endpoints.ts", "../../learning/progress/queries.ts", null],
  ["server/src/people/users/endpoints.ts", "../../diary/queries.ts", "people does not import diary"],
  ["server/src/people/users/endpoints.ts", "../../learning/progress/queries.ts", null],
  ["server/src/diary/endpoints.ts", "../platform/mail/mailers.ts", "a module gets it through deps"],
  ["server/src/diary/endpoints.ts", "../advice/advisor.ts", null],
  ["server/src/app.ts", "./diary/endpoints.ts", null],
  ["server/src/cli/create-admin.ts", "../people/auth/first-accounts.ts", null],
  ["server/src/people/auth/endpoints.ts", "../../cli/command.ts", "nothing but main.ts needs the whole application"],
  ["server/src/people/auth/endpoints.ts", "../../app.ts", "nothing but main.ts needs the whole application"],
  ["web/shared/ui/Badge.tsx", "@senda/contract/limits", "ui and lib take types from the contract, never code"],
  ["web/shared/ui/Badge.tsx", "../auth/api.ts", "ui imports lib alone"],
  ["web/shared/lib/days.ts", "../api/session.ts", "lib imports nothing of ours"],
  ["web/shared/api/session.ts", "../auth/api.ts", "the client knows no screen"],
  ["web/shared/api/session.ts", "../../learner/diary/api.ts", "both apps stand on it"],
  ["web/backoffice/users/UsersScreen.tsx", "../../learner/diary/api.ts", "one app knows nothing of the other"],
  ["web/learner/home/HomeScreen.tsx", "../../backoffice/may.tsx", "one app knows nothing of the other"],
  ["web/learner/diary/DiaryScreen.tsx", "../contents/api.ts", null],
  ["web/learner/diary/DiaryScreen.tsx", "../contents/Card.tsx", "of another slice only its api.ts"],
  ["web/learner/diary/DiaryScreen.tsx", "../../shared/app/paths.ts", null],
  ["web/learner/diary/DiaryScreen.tsx", "../app/screens.tsx", "only main.tsx and app need the whole application"],
  ["web/learner/quiz/QuizSteps.tsx", "../contents/QuizCare.tsx", null],
  ["web/learner/home/HomeScreen.tsx", "../routes/RouteCard.tsx", null],
  ["web/learner/diary/api.ts", "@senda/server/src/app", "workspaces meet in the contract only"],
  ["web/learner/diary/api.ts", "../../../server/src/app.ts", "reaches out of its workspace's sources"],
])("for %s importing %s the directions say %s", (from, wanted, answer) => {
  expect(objection({ from, wanted })).toBe(answer);
});

test("two folders that import each other are found, also as parts of the platform", () => {
  const imports = [
    { from: "server/src/platform/http/a.ts", wanted: "../files/b.ts" },
    { from: "server/src/platform/files/b.ts", wanted: "../http/a.ts" },
    { from: "web/learner/diary/a.ts", wanted: "../home/b.ts" },
    { from: "web/learner/diary/a.ts", wanted: "../app/paths.ts" },
    { from: "web/learner/app/screens.tsx", wanted: "../diary/a.ts" },
  ].map((found) => ({ ...found, isOfTypes: false }));
  expect(twoWayFolders(imports)).toEqual(["server/src/platform/files ↔ server/src/platform/http"]);
});

test("the picture of the architecture may leave out what follows from its arrows, and nothing else", () => {
  const picture = "flowchart TD\n  learner --> shared\n  shared --> contract\n  backoffice --> shared\n";
  const imports = [
    { from: "web/learner/diary/DiaryScreen.tsx", wanted: "../../shared/api/client.ts" },
    { from: "web/learner/diary/api.ts", wanted: "@senda/contract/diary" },
    { from: "web/shared/api/client.ts", wanted: "@senda/contract/all" },
    { from: "web/shared/api/client.ts", wanted: "../../learner/diary/api.ts" },
  ];
  expect(differencesFromPicture(picture, imports)).toEqual([
    "not drawn: shared --> learner",
    "drawn, but no file imports so: backoffice --> shared",
  ]);
});

test.each([
  ["| AB-1 | A fact. |", 'test("a title [AB-1]", () => {});', []],
  ["| AB-1 | A fact. |", "test.each([1])(`a title [AB-1]`, () => {});", []],
  ["| AB-1 | A fact. |", 'test("a title", () => {});', ["AB-1: no test carries it"]],
  ["| AB-1 | A fact. (not shown: needs a printer) |", "", []],
  [
    "| AB-1 | A fact. (not shown: needs a printer) |",
    'it("a title [AB-1]");',
    ["AB-1: marked as not shown, but a test carries it"],
  ],
  ["| AB-1 | One. |\n| AB-1 | Two. |", 'test("a title [AB-1]");', ["AB-1: listed twice"]],
  [
    "",
    'test("a title [AB-1, AB-2]");',
    ["AB-1", "AB-2"].map((id) => `${id}: not listed, but carried by a.test.ts › a title [AB-1, AB-2]`),
  ],
  ["| AU-1 | A promise. | met | 3 |", "", ["AU-1: no test carries it"]],
  [
    "| AB-1 | A. |\n| AB-2 | B. |\n| AB-3 | C. |",
    'test("a title [AB-1, AB-2, AB-3]");',
    ["more than two ids: a.test.ts › a title [AB-1, AB-2, AB-3]"],
  ],
  ["| AB-1 | A. |", 'test("a title [AB-1] @phone");', ["ids before the end: a.test.ts › a title [AB-1] @phone"]],
  ["| AU-1 | A promise. | later | with the next version |", "", []],
])("the list %j with the tests %j has the faults %j", (list, tests, faults) => {
  expect(compare(linesOf(list), testsIn(parse("a.test.ts", tests))).faults).toEqual(faults);
});
