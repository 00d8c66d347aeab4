import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, expect, inject, test, vi } from "vitest";
import { buildBundle } from "../../../../tools/build/server.mjs";
import { lockFolder } from "./folder-lock.ts";
import { openDatabase } from "./open.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-embedded-"));
afterAll(() => rmSync(scratch, { recursive: true }));

// Each test opens another database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const template = inject("template");
if (template.kind !== "pglite") throw new Error("These tests are about the embedded database alone.");
const { workerUrl, image, folder: migrated } = template;
const openIn = (folder: string) => openDatabase({ workerUrl: new URL(workerUrl), folder, image });

/** The folder of a database that was open before. */
function usedFolder(name: string): string {
  const folder = path.join(scratch, name);
  cpSync(migrated, folder, { recursive: true });
  return folder;
}

test("what was written is there after closing and opening again, and each write reaches the disk [DU-3]", async () => {
  const folder = usedFolder("durable");
  const first = await openIn(folder);
  const before = (await first.embedded?.fsyncs()) ?? 0;
  for (let each = 0; each < 20; each += 1) {
    await sql`insert into rate_limits (key, points) values (${`clave-${each}`}, ${each})`.execute(first.db);
  }
  expect(((await first.embedded?.fsyncs()) ?? 0) - before).toBeGreaterThanOrEqual(20);
  await expect(openIn(folder)).rejects.toThrow("Otra Senda");
  await first.close();

  const second = await openIn(folder);
  const { rows } = await sql<{ points: number }>`select points from rate_limits order by points`.execute(second.db);
  expect(rows.map(({ points }) => points)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  await second.close();
});

test("a first start that was cut short is set aside, and a new database is created", async () => {
  const folder = path.join(scratch, "cut-short");
  mkdirSync(path.join(folder, "pg", "base"), { recursive: true });
  writeFileSync(path.join(folder, "pg", "PG_VERSION"), "18\n");
  const database = await openIn(folder);
  const { rows } = await sql`select * from users`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
  const [aside] = readdirSync(folder).filter((name) => name.startsWith("pg.incomplete-"));
  expect(existsSync(path.join(folder, aside ?? "", "PG_VERSION"))).toBe(true);
});

test("a database whose first opening breaks off is opened once more, with what was written in it", async () => {
  const folder = usedFolder("broken-off");
  const before = await openIn(folder);
  await sql`insert into rate_limits (key, points) values ('kept', 1)`.execute(before.db);
  await before.close();
  // A thread that ends in its first opening, and is the real one in the next.
  const started = path.join(scratch, "broken-off-started");
  const worker = path.join(scratch, "broken-off.mjs");
  writeFileSync(
    worker,
    `import { existsSync, writeFileSync } from "node:fs";
     if (!existsSync(${JSON.stringify(started)})) {
       writeFileSync(${JSON.stringify(started)}, "");
       process.exit(1);
     }
     await import(${JSON.stringify(String(workerUrl))});`,
  );
  const database = await openDatabase({ workerUrl: pathToFileURL(worker), folder, image });
  const { rows } = await sql`select key from rate_limits`.execute(database.db);
  expect([existsSync(started), rows]).toEqual([true, [{ key: "kept" }]]);
  await database.close();
});

test("a statement that takes too long fails, and what was committed before and what comes after it is served [SAFE-55]", async () => {
  const folder = usedFolder("limited");
  const database = await openIn(folder);
  const { db, embedded } = database;
  await sql`insert into rate_limits (key, points) values ('before', 1)`.execute(db);
  embedded?.limitStatements(1_000);
  const cut = db.transaction().execute(async (trx) => {
    await sql`insert into rate_limits (key, points) values ('undone', 1)`.execute(trx);
    await sql`select count(*) from generate_series(1, 1000000000000)`.execute(trx);
  });
  const waiting = expect(cut).rejects.toThrow(/Connection terminated|not queryable/);
  await waiting;
  // On a busy machine the honest ones below would take that long.
  embedded?.limitStatements(null);
  // A request during the reopening waits in turn, and on a busy machine too long.
  const keys = () => sql<{ key: string }>`select key from rate_limits order by key`.execute(db);
  const { rows: left } = await vi.waitFor(keys, { timeout: 120_000, interval: 100 });
  expect(left).toEqual([{ key: "before" }]);
  await sql`insert into rate_limits (key, points) values ('later', 1)`.execute(db);
  await database.close();
  const again = await openIn(folder);
  const { rows } = await sql`select key from rate_limits order by key`.execute(again.db);
  expect(rows).toEqual([{ key: "before" }, { key: "later" }]);
  await again.close();
});

const lockScratch = mkdtempSync(path.join(tmpdir(), "senda-lock-"));
afterAll(() => rmSync(lockScratch, { recursive: true }));
let folders = 0;
function newFolder(): string {
  folders += 1;
  return path.join(lockScratch, String(folders));
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

test("a process that was killed while it replaced a lock does not block the next start [DU-5, DU-2]", async () => {
  const folder = newFolder();
  mkdirSync(folder);
  const { home } = JSON.parse(await lockOfThisProcess());
  const dead = (id: string) => JSON.stringify({ pid: 2 ** 22 - 3, began: null, home, id, beat: "0" });
  writeFileSync(path.join(folder, "in-use.lock"), dead("one"));
  writeFileSync(path.join(folder, "in-use.lock.claim-one"), dead("two"));
  writeFileSync(path.join(folder, "in-use.lock.claim-two"), dead("three"));
  const release = await lockFolder(folder);
  expect(readdirSync(folder)).toEqual(["in-use.lock"]);
  release();
});

async function lockOfThisProcess(): Promise<string> {
  const folder = newFolder();
  const release = await lockFolder(folder);
  const text = readFileSync(path.join(folder, "in-use.lock"), "utf8");
  release();
  return text;
}

const built = fileURLToPath(new URL(`../../.cache/lock-${process.pid}`, import.meta.url));
afterAll(() => rmSync(built, { recursive: true, force: true }));
let programs = 0;

/** A program for another process, beside the built lock. */
async function newProgram(text: string): Promise<string> {
  if (programs === 0) {
    await buildBundle({ "folder-lock": fileURLToPath(new URL("./folder-lock.ts", import.meta.url)) }, built);
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

test("of twenty processes that start at once exactly one gets the folder, new or left behind [DU-2]", {
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
      writeFileSync(path.join(folder, "in-use.lock"), JSON.stringify({ pid: 2 ** 22 - 3, began: null, id: "one" }));
    }
    if (round % 4 === 3) {
      writeFileSync(path.join(folder, "in-use.lock.claim-one"), JSON.stringify({ pid: 2 ** 22 - 3, began: null }));
    }
    expect(await contenders.winners(folder)).toBe(1);
  }
  await contenders.end();
});

const BEAT = { beatMs: 50, patienceMs: 4_000 };

test("a folder that is used in another container is refused while its user lives, and taken over once it is dead [DU-2]", async () => {
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
  await expect.poll(() => losses, { timeout: 20_000 }).toBe(1);
  release();
  expect(readFileSync(file, "utf8")).toBe(successors);
});
