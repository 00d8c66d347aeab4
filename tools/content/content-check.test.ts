import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { top } from "../build/folders.mjs";
import { anyOf, iDo, ontoMe, theyDo, toDo } from "./conjugate.ts";
import { readContent } from "./load.ts";
import { reportLines } from "./plugin.mjs";

describe("content:check", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "senda-content-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Changes a file of the copy and answers with the line of the change. */
  function edit(file: string, from: RegExp, to: string): number {
    const text = readFileSync(join(folder, file), "utf8");
    const at = text.search(from);
    expect(at, file).toBeGreaterThanOrEqual(0);
    writeFileSync(join(folder, file), text.replace(from, to));
    return text.slice(0, at).split("\n").length;
  }

  test("content:check ends with 1 where there is something to correct", () => {
    const command = join(top, "tools", "content", "content-check.mjs");
    const { status, stdout } = spawnSync(process.execPath, [command, folder], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toContain("content/helplines/directory.yaml:1  there is no such file\n");
    expect(stdout).toMatch(/\ncontent: \d+ to correct\n$/);
  });

  test("the report counts the files of a sound folder, and shows no more faults than fit on a screen", () => {
    const files = ["one.yaml", "two.yaml"];
    expect(reportLines({ faults: [], files })).toEqual(["content: 2 files, all right"]);
    const faults = Array.from({ length: 53 }, (_, at) => ({ file: "one.yaml", line: at + 1, message: "is empty" }));
    const lines = reportLines({ faults, files });
    expect(lines).toHaveLength(52);
    expect(lines[0]).toBe("content/one.yaml:1  is empty");
    expect(lines.slice(-2)).toEqual(["… and 3 more", "content: 53 to correct"]);
    expect(reportLines({ faults: faults.slice(0, 50), files })).toHaveLength(51);
  });

  // Each row breaks a file and says what is reported at the line of the change, or so many lines below it.
  const FAULTS: [file: string, from: RegExp, to: string, message: string, below?: number][] = [
    ["advice/topics/loss.yaml", /position: 1/, "position: 2", "position 2 is also that of advice/topics/health.yaml"],
    ["advice/topics/love.yaml", /toldBy: \[/, "toldBy: [KISSES, ", "there is no notion KISSES"],
    ["advice/topics/care.yaml", /id: pets/, "id: dragons", "there is no theme dragons"],
    ["advice/notions.txt", /^TIRED: /m, "TIRED: can[sado ", '"can[sado" is not a word, a stem or words_joined'],
    ["advice/corpus/train/love.txt", /^hard \| /m, "sad | ", 'must be "tone | topics | never | text"'],
    ["advice/corpus/train/world.txt", /== GT/, "== Guatemala", "Guatemala is not one of ES, MX,"],
    [
      "advice/practices/anger.yaml",
      / {4}aside:/,
      "    colour: red\n    aside:",
      "practices[1].colour is not a field of this kind of file",
    ],
    ["advice/practices/values.yaml", /aside: .*/, 'aside: ""', "practices[1].aside is empty"],
    [
      "advice/practices/boundaries.yaml",
      /id: .*/,
      "id: anger-lower-first",
      "anger-lower-first is also in advice/practices/anger.yaml, line ",
    ],
    ["advice/practices/movement.yaml", /topics: \[/, "topics: [sports, ", "there is no theme sports"],
    [
      "advice/practices/sleep.yaml",
      /wordings:/,
      "wordings:\n      - Toma melatonina.",
      "says medication: Toma melatonina.",
      1,
    ],
    [
      "advice/themes.yaml",
      /id: football/,
      "id: work\n        label: Otra\n      - id: football",
      "work is also in advice/themes.yaml, line ",
    ],
    ["demo/sleep/route.yaml", /themes: \[sleep/, "themes: [sleeping", "there is no theme sleeping"],
    ["advice/general.yaml", /- .*\{enlace\}.*/, "- Sin nada.", "contentLines.hard[1]: must contain {enlace}"],
    [
      "care/notices.yaml",
      /dangers: \[HARM_TO_OTHERS\]/,
      "dangers: [SELF_HARM]",
      "is never shown: self-harm comes first",
      -1,
    ],
    ["crisis/violence.txt", /orden de alejamiento/, "orden {NOBODY}", "there is no group {NOBODY}"],
    ["crisis/self-harm.txt", /^morirme$/m, "[morirme|", '"[morirme|" is not an expression'],
    ["crisis/combined.txt", / @8$/m, "", 'must end in "@" and a number of words, then at most one " - "'],
    ["crisis/farewell.txt", /== harmless/, "== harmles", "there is no section harmles in this list"],
    ["crisis/corpus/openly.txt", /^# /, "", "must stand below a section (== label)"],
    [
      "crisis/corpus/train/eating.txt",
      /^# Origin/m,
      "# From",
      'must say where the sentences come from ("# Origin: …")',
      -1,
    ],
    ["crisis/corpus/train/baby.txt", /^# baby/, "# babies", 'must begin with what it is ("# baby: …")'],
    ["crisis/corpus/train/grief.txt", /== calm MX/, "== open MX", "open is not a level of grief (calm)"],
    [
      "crisis/corpus/train/minor.txt",
      /== hinted AR/,
      "== hinted UY",
      "hinted UY must be a level and a country (ES, MX,",
    ],
    ["crisis/corpus/train/violence.txt", /== open CO/, "== open ES\n== open CO", "there is no sentence under open ES"],
    [
      "crisis/corpus/train/recovery.txt",
      /(?<=== calm ES\n).*/,
      "¡No quiero morirme! QUIERO vacaciones",
      "no quiero morirme quiero vacaciones is also in crisis/corpus/train/negation.txt, line 4",
    ],
    ["helplines/es.yaml", /phones: .*/, "phones: [llama]", "lines[1].phones[1]: no se puede marcar."],
    ["helplines/ar.yaml", /checkedOn: .*/, "checkedOn: ayer", "lines[1].checkedOn: Invalid ISO date"],
    ["helplines/mx.yaml", / {2}- kind: .*/, "  - kind: CRISIS\n    kind: CRISIS", "Map keys must be unique", 1],
    ["helplines/cl.yaml", /kind: (.*)([\s\S]*?) {4}source: .*\n/, "kind: $1$2", "lines[1].source is missing"],
    ["helplines/gt.yaml", /isConfirmed: false/, "isConfirmed: true", "lines[1].isConfirmed: a line whose"],
    ["helplines/ve.yaml", /hours: .*/, "hours: de día", "lines[1].hours: no se entiende."],
    ["helplines/pe.yaml", /America\/Lima/, "America/Bogota", "America/Bogota already suggests CO"],
    [
      "demo/kindness/route.yaml",
      /title: .*/,
      `title: ${"largo ".repeat(40)}`,
      "title is too long: 239 characters of at most 160",
    ],
    ["demo/feelings/route.yaml", /cover: .*/, "cover: x.webp", "there is no file media/x.webp", -4],
    ["demo/sleep/readings/dos-fuerzas.md", /^# .*\n/, "", 'a reading begins with its title ("# Título")'],
    [
      "demo/sleep/quizzes/tus-noches.yaml",
      /min: .*/,
      'min: "11"',
      "questions[2].options: El valor mínimo debe ser menor",
      -1,
    ],
    ["demo/learner/diary.yaml", /time: .*/, "time: 9pm", "diary[1].time: must be a time such as 21:40"],
  ];

  /** To read all of them takes seconds; the faults are in few. */
  const LARGE = /^(advice\/practices|advice\/corpus|crisis\/corpus)\/.*\.\w+$/;
  /** The other file of a sentence that two have. */
  const NEEDED = [...FAULTS.map(([file]) => file), "crisis/corpus/train/negation.txt"];

  test("the faults of a broken folder are found, each with its file and line", () => {
    const content = join(top, "content");
    const isCopied = (file: string) => {
      const name = relative(content, file).replaceAll(sep, "/");
      return !LARGE.test(name) || NEEDED.includes(name);
    };
    cpSync(content, folder, { recursive: true, filter: isCopied });
    const expected = FAULTS.map(([file, from, to, message, below = 0]) => {
      const line = edit(file, from, to) + below;
      return `${file}:${line} ${message}`;
    });
    const found = readContent(folder).faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
    expect(expected.filter((start) => !found.some((line) => line.startsWith(start)))).toEqual([]);
  });
});

describe("the forms of a verb", () => {
  it("gives what another does in every tense, spelled as it sounds", () => {
    expect(theyDo("pegar")).toEqual(
      expect.arrayContaining(["pega", "pegan", "pego", "pegaron", "pegaba", "pegue", "pegando"]),
    );
    expect(theyDo("morder>muerd")).toEqual(
      expect.arrayContaining(["muerde", "mordio", "mordian", "mordido", "mordiendo"]),
    );
    expect(theyDo("agredir")).toEqual(expect.arrayContaining(["agrede", "agredio", "agrediria"]));
  });

  it("gives what I do, and what is done onto me", () => {
    expect(iDo("cortar")).toEqual(expect.arrayContaining(["corto", "corte", "cortaba", "cortare", "cortado"]));
    expect(ontoMe("cortar herir>hier>hir")).toEqual(["cortarme", "cortandome", "herirme", "hiriendome"]);
    expect(toDo("forzar>fuerz tocar")).toEqual(["forzar", "tocar"]);
  });

  it("joins words into one group, each of them once", () => {
    expect(anyOf(["a", "b"], ["b"])).toBe("[a|b]");
  });
});
