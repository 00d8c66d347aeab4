import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { buildServer } from "../../../../scripts/build/server.mjs";
import { lockFolder } from "./folder-lock.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-lock-"));
afterAll(() => rmSync(scratch, { recursive: true }));
let folders = 0;
function newFolder(): string {
  folders += 1;
  return path.join(scratch, String(folders));
}

test("a folder that is in use is refused with one line that says by whom", async () => {
  const folder = newFolder();
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `Otra Senda (proceso ${process.pid}) ya usa la base de datos de ${folder}. Ciérrala o elige otro DATA_DIR.`,
  );
  release();
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["a process that is gone", JSON.stringify({ pid: 2 ** 22 - 3, began: null })],
  ["a process whose number another one has now", JSON.stringify({ pid: process.pid, began: "1" })],
  ["nobody who can be read", ""],
])("the lock of %s is taken over", async (_whose, content) => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, "in-use.lock"), content);
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow("Otra Senda");
  release();
});

const built = fileURLToPath(new URL(`../../.cache/lock-${process.pid}`, import.meta.url));
afterAll(() => rmSync(built, { recursive: true, force: true }));
let programs = 0;

/** A program for another process, beside the built lock. */
async function newProgram(text: string): Promise<string> {
  if (programs === 0) {
    await buildServer({ "folder-lock": fileURLToPath(new URL("./folder-lock.ts", import.meta.url)) }, built);
  }
  programs += 1;
  const program = path.join(built, `program-${programs}.mjs`);
  writeFileSync(program, text);
  return program;
}

/** Processes that try to lock each folder they are told, and keep what they got. */
class Contenders {
  #children: ChildProcess[] = [];
  #answers: Interface[] = [];

  constructor(program: string, count: number) {
    for (let each = 0; each < count; each += 1) {
      const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
      this.#children.push(child);
      if (child.stdout) this.#answers.push(createInterface(child.stdout));
    }
  }

  async winners(folder: string): Promise<number> {
    const answers = this.#answers.map(async (lines) => (await once(lines, "line"))[0]);
    for (const { stdin } of this.#children) stdin?.write(`${folder}\n`);
    return (await Promise.all(answers)).filter((answer) => answer === "mine").length;
  }

  async end(): Promise<void> {
    const ends = this.#children.map((child) => once(child, "exit"));
    for (const { stdin } of this.#children) stdin?.end();
    await Promise.all(ends);
  }
}

test("of twenty processes that start at once exactly one gets the folder, new or left behind [EXT-05, DU-2]", {
  timeout: 90_000,
}, async () => {
  const program = await newProgram(
    `import { createInterface } from "node:readline";
     import { lockFolder } from "./folder-lock.js";
     for await (const folder of createInterface(process.stdin)) {
       try { await lockFolder(folder); console.log("mine"); } catch { console.log("taken"); }
     }`,
  );
  const contenders = new Contenders(program, 20);
  for (let round = 0; round < 15; round += 1) {
    const folder = newFolder();
    if (round % 2 === 1) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, "in-use.lock"), JSON.stringify({ pid: 2 ** 22 - 3, began: null }));
    }
    expect(await contenders.winners(folder)).toBe(1);
  }
  await contenders.end();
});

const BEAT = { beatMs: 50, patienceMs: 2_500 };

test("a folder that is used in another container is refused while its user lives, and taken over once it is dead [EXT-05]", async () => {
  const folder = newFolder();
  // Its process id means nothing here: no process has it.
  const me = { pid: 2 ** 22 - 3, began: "1", home: "another container" };
  const program = await newProgram(
    `import { lockFolder } from "./folder-lock.js";
     await lockFolder(${JSON.stringify(folder)}, ${JSON.stringify({ ...BEAT, me })});
     console.log("mine");
     process.stdin.resume();`,
  );
  const other = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  await once(other.stdout, "data");
  await expect(lockFolder(folder, BEAT)).rejects.toThrow(
    `Otra Senda (proceso ${me.pid} de otra máquina o contenedor) ya usa la base de datos de ${folder}.`,
  );
  other.kill("SIGKILL");
  await once(other, "exit");
  const release = await lockFolder(folder, BEAT);
  await expect(lockFolder(folder, BEAT)).rejects.toThrow(`Otra Senda (proceso ${process.pid})`);
  release();
});

test("a process that was taken for dead is told on waking that the folder has another owner", async () => {
  const folder = newFolder();
  let losses = 0;
  const release = await lockFolder(folder, {
    ...BEAT,
    onLost: () => {
      losses += 1;
    },
  });
  const file = path.join(folder, "in-use.lock");
  const successors = JSON.stringify({ pid: 1, began: null, home: "another container", id: "b", beat: "0" });
  rmSync(file);
  writeFileSync(file, successors);
  await expect.poll(() => losses, { timeout: 5_000 }).toBe(1);
  release();
  expect(readFileSync(file, "utf8")).toBe(successors);
});
