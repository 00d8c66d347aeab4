import { endpoints } from "@senda/contract/all";
import { adviceAuthors, feelings, risks } from "@senda/contract/choices";
import { expect, test } from "vitest";
import { allRows } from "../../test/all-rows.ts";
import { openWorld } from "../../test/world.ts";
import { builtInAdvisor } from "../advice/built-in.ts";

const world = await openWorld({ advisor: builtInAdvisor });
const CANARY = "zarzamora-invisible";

const asHex = (text: string) => Buffer.from(text).toString("hex");

test("what a learner writes, and the advice on it, are nowhere readable in the database [ENV-05, DEC-DIARY-09]", async () => {
  const { body } = await world.ana.post("/diary/entry", { feeling: "BAD", description: `No he dormido, ${CANARY}.` });
  const stored = await allRows(world.database);
  const [advised = ""] = body.aiResponse?.split("\n") ?? [];
  for (const secret of [CANARY, advised]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(asHex(secret));
  }
  expect((await world.ana.get("/diary")).text).toContain(CANARY);
});

test("neither the feeling nor a sign of risk is readable in the database [SAFE-03, PR-5]", async () => {
  for (const feeling of feelings) await world.ana.post("/diary/entry", { feeling, description: "Un día más." });
  const { body } = await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description: "no quiero vivir" });
  await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description: "mi marido me pega" });
  expect(body.risk).toBe("SELF_HARM");
  const stored = await allRows(world.database);
  for (const told of [...feelings, ...risks, ...adviceAuthors]) expect(stored, told).not.toContain(told);
  expect((await world.ana.get("/profile/metrics")).text).toContain('{"feeling":"TERRIBLE","count":1}');
});

test("no call of an administrator answers a word of it [DEC-DIARY-10]", async () => {
  await world.ana.post("/diary/entry", { feeling: "BAD", description: CANARY });
  const readable = endpoints.filter(({ method }) => method === "GET");
  expect(readable.length).toBeGreaterThan(15);
  for (const { path } of readable) {
    const url = path.replace("{id}", world.ana.id).replace("{token}", "x");
    const { text } = await world.admin.get(`${url}?routeId=${world.ana.id}&year=2026&month=3`);
    expect(text, path).not.toContain(CANARY);
  }
});

test("two people's sealed texts, exchanged, do not open", async () => {
  const bea = await world.newLearner();
  await world.ana.post("/diary/entry", { feeling: "BAD", description: "De Ana" });
  await bea.post("/diary/entry", { feeling: "BAD", description: "De Bea" });
  const { db } = world.deps;
  const [anas, beas] = await Promise.all(
    [world.ana.id, bea.id].map((id) =>
      db.selectFrom("diary_records").select(["id", "sealed"]).where("user_id", "=", id).executeTakeFirstOrThrow(),
    ),
  );
  await db
    .updateTable("diary_records")
    .set({ sealed: beas?.sealed ?? Buffer.alloc(0) })
    .where("id", "=", anas?.id ?? "")
    .execute();
  const { status, text } = await world.ana.get("/diary");
  expect(status).toBe(500);
  expect(text).not.toContain("De Bea");
});
