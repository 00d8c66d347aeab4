import { sql } from "kysely";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { agreesNow, CONSENT_VERSION } from "./queries.ts";

const aiTerms = { provider: "Modelo Ejemplo S.L. (Madrid)", retention: "Los borra a los 30 días." };
const world = await openWorld({ settings: { isAiOffered: true, aiTerms } });

test("a person who is asked about AI learns who receives the words and how long they are kept [SAFE-21]", async () => {
  const { body } = await world.ana.get("/account/consent");
  expect(body).toEqual({
    version: CONSENT_VERSION,
    diary: null,
    ai: null,
    isAiOffered: true,
    aiProvider: "Modelo Ejemplo S.L. (Madrid)",
    aiRetention: "Los borra a los 30 días.",
  });
});

test("of two decisions in one request both are stored or none", async () => {
  const { pool } = world.database;
  await pool.query("alter table consents add constraint none check (kind <> 'ai')");
  const { status } = await world.ana.patch("/account/consent", { version: CONSENT_VERSION, diary: true, ai: true });
  await pool.query("alter table consents drop constraint none");
  expect(status).toBe(400);
  expect((await world.ana.get("/account/consent")).body).toMatchObject({ diary: null, ai: null });
});

test("an agreement to an older text about AI sends nothing any more, and is asked for again [SAFE-22]", async () => {
  const { db } = world.deps;
  const agrees = async () =>
    (await sql<{ agrees: boolean }>`select ${agreesNow(world.ana.id, "ai")} as agrees`.execute(db)).rows[0]?.agrees;
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, diary: true, ai: true });
  expect(await agrees()).toBe(true);
  await db.updateTable("consents").set({ version: 1 }).where("user_id", "=", world.ana.id).execute();
  expect(await agrees()).toBe(false);
  const { body } = await world.ana.get("/account/consent");
  expect(body).toMatchObject({ version: CONSENT_VERSION, diary: { version: 1 }, ai: null });
});
