import { expect, test } from "vitest";
import {
  completeContent,
  contentSeenBy,
  contentsIn,
  newContent,
  newRoute,
  newStage,
  routeSeenBy,
  stagesIn,
  startRoute,
} from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import { Caller } from "../../../test/people.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

// Two applications on one database, as two processes are: each has a catalogue in memory. The second is reset last.
const otherWorld = await openWorld();
const world = await openWorld();
const editorElsewhere = () => new Caller(otherWorld.app, world.admin.accessToken);
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);
const versionNow = async () => (await sql("select version from catalogue_version")).rows[0];

async function newStartedRoute() {
  const { id: routeId } = await newRoute(world.admin);
  const { id: stageId } = await newStage(world.admin, routeId);
  const content = await newContent(world.admin, { stageId });
  const progress = await startRoute(world.ana, routeId);
  return { routeId, stageId, content, progress };
}

test("a change made by another process is in the very next answer", async () => {
  const { routeId, stageId, content } = await newStartedRoute();
  await completeContent(world.ana, content);
  const elsewhere = editorElsewhere();
  await elsewhere.patch(`/routes/${routeId}`, ...multipart({ title: "Dormir" }));
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ title: "Dormir", progress: 100 });
  await elsewhere.patch(`/stages/${stageId}`, ...multipart({ title: "La noche" }));
  expect(await stagesIn(world.ana, routeId)).toMatchObject([{ title: "La noche", contentsCount: 1 }]);
  await elsewhere.patch(`/contents/${content.id}`, ...multipart({ content: "Suelta el aire." }));
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ content: "Suelta el aire.", completed: true });
  await newContent(elsewhere, { routeId });
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ progress: 100, contentsCount: 2 });
  await elsewhere.delete(`/routes/${routeId}`);
  expect((await world.ana.get("/routes")).body).toEqual([]);
  expect((await world.ana.get(`/contents/${content.id}`)).status).toBe(404);
});

test("a change by a statement of the database is in the very next answer, that of a file too", async () => {
  const { routeId, content } = await newStartedRoute();
  await contentSeenBy(world.ana, content.id);
  await sql("update contents set text = 'Otro texto.' where id = $1", [content.id]);
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ content: "Otro texto.", version: 1 });
  await sql(
    `with file as (insert into files values (gen_random_uuid(), 'a.webp', 'b.webp', 'image/webp', 9, now()) returning id)
     update contents set file_id = (select id from file)`,
  );
  await sql("update routes set cover_id = (select file_id from contents)");
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ file: { url: "/media/a.webp" } });
  await sql("update files set name = 'c.webp'");
  expect(await contentSeenBy(world.ana, content.id)).toMatchObject({ file: { url: "/media/c.webp" } });
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ coverImage: { url: "/media/c.webp" } });
});

test("a change is seen only when it is committed, and never when it is taken back", async () => {
  const { routeId } = await newStartedRoute();
  const { title } = await routeSeenBy(world.ana, routeId);
  const before = await versionNow();
  const client = await world.database.pool.connect();
  const isAlone = world.database.pool.options.max === 1;
  const titleSeen = async () => (await routeSeenBy(world.ana, routeId)).title;
  try {
    for (const end of ["rollback", "commit"]) {
      await client.query("begin");
      await client.query("update routes set title = 'Por ver'");
      // The embedded database serves the transaction and nothing else until it ends.
      if (!isAlone) expect(await titleSeen()).toBe(title);
      await client.query(end);
      if (end === "rollback" && !isAlone) expect([await titleSeen(), await versionNow()]).toEqual([title, before]);
    }
  } finally {
    client.release();
  }
  expect(await titleSeen()).toBe("Por ver");
});

test("what changes nothing leaves the version, and a transaction counts once however much it changes", async () => {
  const { routeId } = await newStartedRoute();
  for (let made = 0; made < 3; made += 1) await newContent(world.admin, { routeId });
  const { version } = await versionNow();
  await sql("update contents set text = text");
  expect(await versionNow()).toEqual({ version });
  await sql("update contents set text = text || '!'");
  expect(await versionNow()).toEqual({ version: version + 1 });
});

test("while contents are deleted and changed, every answer is of one moment", async () => {
  const { routeId, stageId } = await newStartedRoute();
  const contents = [await newContent(world.admin, { routeId })];
  for (let made = 0; made < 7; made += 1) contents.push(await newContent(world.admin, { stageId }));
  for (const content of await contentsIn(world.ana, `routeId=${routeId}&scope=all`)) {
    await completeContent(world.ana, content);
  }
  let isOver = false;
  const read = async (reader: Caller) => {
    while (!isOver) {
      expect(await routeSeenBy(reader, routeId)).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
      const found = await contentsIn(reader, `stageId=${stageId}`);
      expect(found.map(({ order, completed }) => [order, completed])).toEqual(found.map((_, at) => [at + 1, true]));
    }
  };
  const readers = [world.app, otherWorld.app].map((app) => read(new Caller(app, world.ana.accessToken)));
  const edit = async (editor: Caller, mine: typeof contents) => {
    for (const { id } of mine) {
      expect((await editor.patch(`/contents/${id}`, ...multipart({ title: "Otro" }))).status).toBe(200);
      expect((await editor.delete(`/contents/${id}`)).status).toBe(200);
    }
  };
  try {
    await Promise.all([edit(world.admin, contents.slice(0, 4)), edit(editorElsewhere(), contents.slice(4))]);
  } finally {
    isOver = true;
  }
  await Promise.all(readers);
  expect(await routeSeenBy(world.ana, routeId)).toMatchObject({ contentsCount: 1, progress: 100 });
});

test("after a backup is restored, the catalogue is that of the backup", async () => {
  const { routeId, content } = await newStartedRoute();
  await contentSeenBy(world.ana, content.id);
  await sql(
    "set session_replication_role = replica; update catalogue_version set version = 1; update contents set text = 'Antes.'; set session_replication_role = default",
  );
  expect(await contentsIn(world.ana, `routeId=${routeId}&scope=all`)).toMatchObject([{ content: "Antes." }]);
});

test("what is the same for all is read from memory: a learner's request takes one statement", async () => {
  const { routeId, stageId, content, progress } = await newStartedRoute();
  for (const path of [
    "/routes",
    `/routes/${routeId}`,
    `/stages?routeId=${routeId}`,
    `/stages/${stageId}`,
    `/contents?stageId=${stageId}`,
    `/contents?routeId=${routeId}&scope=all`,
    `/contents/${content.id}`,
    `/user-progress/${progress.id}/next-content`,
  ]) {
    await world.ana.get(path);
    const texts = (await statementsOf(() => world.ana.get(path))).map(({ text }) => text);
    expect(texts, path).toEqual([expect.stringContaining("catalogue_version")]);
  }
});
