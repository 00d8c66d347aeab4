import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { buildServer } from "../../../scripts/build/server.mjs";
import { lockFolder } from "./folder-lock.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-lock-"));
afterAll(() => rmSync(scratch, { recursive: true }));
let folders = 0;
function newFolder(): string {
  folders += 1;
  return path.join(scratch, String(folders));
}

test("a folder that is in use is refused with one line that says by whom", () => {
  const folder = newFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `Otra Senda (proceso ${process.pid}) ya usa la base de datos de ${folder}. Ciérrala o elige otro DATA_DIR.`,
  );
  release();
  lockFolder(folder)();
  expect(existsSync(path.join(folder, "in-use.lock"))).toBe(false);
});

test.each([
  ["a process that is gone", JSON.stringify({ pid: 2 ** 22 - 3, began: null })],
  ["a process whose number another one has now", JSON.stringify({ pid: process.pid, began: "1" })],
  ["nobody who can be read", ""],
])("the lock of %s is taken over", (_whose, content) => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, "in-use.lock"), content);
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("Otra Senda");
  release();
});

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

test("of twenty processes that start at once exactly one gets the folder, new or left behind", {
  timeout: 90_000,
}, async () => {
  const built = fileURLToPath(new URL(`../../.cache/lock-${process.pid}`, import.meta.url));
  await buildServer({ "folder-lock": fileURLToPath(new URL("./folder-lock.ts", import.meta.url)) }, built);
  const program = path.join(built, "contender.mjs");
  writeFileSync(
    program,
    `import { createInterface } from "node:readline";
     import { lockFolder } from "./folder-lock.js";
     for await (const folder of createInterface(process.stdin)) {
       try { lockFolder(folder); console.log("mine"); } catch { console.log("taken"); }
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
  rmSync(built, { recursive: true });
});
