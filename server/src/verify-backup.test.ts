import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { noSteps } from "@senda/contract/plan-steps";
import { afterAll, expect, test } from "vitest";
import { allRows } from "../test/database.ts";
import { answerQuiz, newContent, newQuiz, newRoute, startContent, startRoute } from "../test/learning.ts";
import { startS3 } from "../test/processes.ts";
import { sample } from "../test/uploads.ts";
import { openWorld } from "../test/world.ts";
import { idHashOf } from "./people/erasures/erasure-list.ts";
import type { FileStore } from "./platform/files/store.ts";
import { S3Store } from "./platform/files/store-s3.ts";
import { type BackupParts, verifyBackup } from "./verify-backup.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-verify-"));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});
const bucket = new S3Store(s3.place, path.join(folder, ".incoming"));
const world = await openWorld({ files: bucket });
const { db, erasureList } = world.deps;

const refuse = () => Promise.reject(new Error("A verification must not change the store."));
/** The store as a verification may use it. */
const readOnlyBucket: FileStore = {
  scratch: bucket.scratch,
  embeddedFolder: null,
  size: (name) => bucket.size(name),
  read: (name, range) => bucket.read(name, range),
  list: () => bucket.list(),
  owner: () => bucket.owner(),
  put: refuse,
  remove: refuse,
  setOwner: refuse,
};
/** The database as a verification may use it: all else fails, and PostgreSQL refuses changes in such a transaction. */
const readOnlyDb = {
  transaction: () => ({
    setIsolationLevel: () => ({ setAccessMode: (_mode: "read only") => db.transaction().setAccessMode("read only") }),
  }),
  // Only transactions are asked for.
} as unknown as typeof db;
const secrets = { diaryKey: "0f".repeat(32), oldDiaryKey: null };
const verify = (other: Partial<BackupParts> = {}) =>
  verifyBackup({ db: readOnlyDb, files: readOnlyBucket, erasureList, secrets, ...other });

/** One of each thing that a backup has to bring back. */
async function writeEverything() {
  const route = await newRoute(world.admin, {}, { field: "coverImage", bytes: sample("transparente.png") });
  const film = { field: "file", bytes: sample("mar.mp4") };
  const video = await newContent(world.admin, { routeId: route.id }, { type: "VIDEO" }, film);
  const quiz = await newQuiz(world.admin, { routeId: route.id });
  const progress = await startRoute(world.ana, route.id);
  const interaction = await startContent(world.ana, quiz.id, progress.id);
  await answerQuiz(world.ana, interaction.id);
  const entry = { feeling: "GOOD", description: "Hoy he vuelto a nadar en el lago." };
  expect((await world.ana.post("/diary/entry", entry)).status).toBe(201);
  expect((await world.ana.put("/plan", { ...noSteps, signs: ["No duermo"], version: 0 })).status).toBe(200);
  return { film: video.file?.url?.split("/").at(-1) ?? "", bytes: film.bytes.length };
}

test("verifying reads every row, key and file of a whole backup, and changes nothing [BACKUP-05]", async () => {
  await writeEverything();
  const before = await allRows(world.database);
  const report = await verify();
  expect(report).toMatchObject({
    counts: { people: 2, keys: 1, diaryRecords: 1, quizAnswers: 1, plans: 1, careStates: 1, files: 2 },
    erasedAgain: [],
    faults: [],
  });
  expect(JSON.stringify(report)).not.toContain("lago");
  expect(await allRows(world.database)).toBe(before);
  expect(readdirSync(bucket.scratch)).toEqual([]);
});

test("a key that is not that of the backup is said once, with how much it leaves closed [BACKUP-05]", async () => {
  await writeEverything();
  const { faults } = await verify({ secrets: { diaryKey: "e1".repeat(32), oldDiaryKey: null } });
  expect(faults).toEqual([
    "DIARY_KEY no abre ninguna de las claves guardadas: no es la de esta copia.",
    "No se pueden leer 1 de 1 anotaciones del diario.",
    "No se pueden leer 1 de 1 respuestas a cuestionarios.",
    "No se pueden leer 1 de 1 planes de calma.",
    "No se pueden leer 1 de 1 estados de cuidado.",
  ]);
  const both = { diaryKey: "e1".repeat(32), oldDiaryKey: secrets.diaryKey };
  expect((await verify({ secrets: both })).faults).toEqual([]);
});

test("a damaged record, a missing file and one of another size are named [BACKUP-05]", async () => {
  const { film, bytes } = await writeEverything();
  await db
    .updateTable("diary_records")
    .set({ sealed: Buffer.alloc(64) })
    .execute();
  await db
    .updateTable("files")
    .set({ bytes: bytes + 1 })
    .where("name", "=", film)
    .execute();
  const cover = await db
    .selectFrom("files")
    .select(["name", "small_name"])
    .where("name", "<>", film)
    .executeTakeFirst();
  for (const name of [cover?.name, cover?.small_name]) await bucket.remove(name ?? "");
  const { faults } = await verify();
  expect(faults.toSorted()).toEqual(
    [
      "No se pueden leer 1 de 1 anotaciones del diario.",
      `El archivo ${film} tiene ${bytes} bytes, y deberían ser ${bytes + 1}.`,
      `Falta el archivo ${cover?.name}.`,
      `Falta el archivo ${cover?.small_name}.`,
    ].toSorted(),
  );
});

test("verifying says which accounts are deleted again, and whether the list can be read [BACKUP-05]", async () => {
  const leo = await world.newLearner();
  const entries = async () => [{ idHash: idHashOf(leo.id), erasedAt: new Date() }];
  const report = await verify({ erasureList: { ...erasureList, entries } });
  expect([report.erasedAgain, report.counts.erasures]).toEqual([[leo.id], 1]);
  expect((await world.visitor.post("/auth/login", { email: leo.email, password: leo.password })).status).toBe(200);
  const { faults } = await verify({ erasureList: { ...erasureList, entries: () => Promise.reject(new Error()) } });
  expect(faults).toEqual(["No se puede leer la lista de cuentas borradas (Error)."]);
});

test.each([
  ["older", "delete from kysely_migration where name = '001-schema'", "faltan migraciones (001-schema)"],
  [
    "newer",
    "insert into kysely_migration values ('999-later', '', '', '998-later')",
    "tiene la migración 999-later, que este programa no conoce",
  ],
])(
  "a backup of an %s version is named by its migrations, and not read further [BACKUP-05]",
  async (_age, change, sentence) => {
    const { pool } = world.database;
    const { rows } = await pool.query<{ name: string }>("select * from kysely_migration where name = '001-schema'");
    await pool.query(change);
    const { faults, counts } = await verify();
    await pool.query("delete from kysely_migration where name = '999-later'");
    await pool.query(
      "insert into kysely_migration values ($1, $2, $3, $4) on conflict do nothing",
      Object.values(rows[0] ?? {}),
    );
    expect(faults).toEqual([expect.stringContaining(sentence)]);
    expect(counts.people).toBe(0);
  },
);
