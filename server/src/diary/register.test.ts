import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";
import { builtInAdvisor } from "../advice/built-in.ts";

const world = await openWorld({ advisor: builtInAdvisor });
const entry = { feeling: "BAD", description: "He dormido mal y mañana tengo un examen.", audioUrl: "" };

test("an entry is kept and answered with its advice [ENT-DIARY-01, CALL-DIARY-03]", async () => {
  const { status, body } = await world.ana.post("/diary/entry", entry);
  expect(status).toBe(201);
  expect(body).toMatchObject({ feeling: "BAD", description: entry.description, adviceBy: "BUILT_IN", risk: null });
  expect(body.aiResponse).toBe(body.advice);
  expect(body.aiResponse?.length).toBeGreaterThan(80);
  expect(body.createdAt).toBe(world.time.now.toISOString());
  const list = await world.ana.get("/diary");
  expect(list.body.data).toEqual([expect.objectContaining({ id: body.id, advice: body.advice })]);
});

test("an entry needs no text [DEC-DIARY-07]", async () => {
  const { status, body } = await world.ana.post("/diary/entry", { feeling: "GREAT", audioUrl: "" });
  expect(status).toBe(201);
  expect(body.description).toBe("");
});

test("a text comes back unchanged [UP-8]", async () => {
  const description = "  ¡Ñandú!\n\t«comillas» 🌧️ \u200d fin  ";
  const { body } = await world.ana.post("/diary/entry", { ...entry, description });
  expect(body.description).toBe(description);
});

test.each([
  ["no feeling", { description: "Algo." }],
  ["a feeling that does not exist", { ...entry, feeling: "SAD" }],
  ["a text of 5,001 characters", { ...entry, description: "a".repeat(5001) }],
  ["a text with NUL", { ...entry, description: "a\0b" }],
  ["a zone that does not exist", { ...entry, tz: "Marte/Olympus" }],
  ["a day that is none", { ...entry, date: "2026-02-30" }],
])("%s is refused in Spanish, and nothing is kept [CALL-DIARY-03, DEC-DIARY-07]", async (_what, body) => {
  const { status, messages } = await world.ana.post("/diary/entry", body);
  expect(status).toBe(400);
  expect(messages.length).toBeGreaterThan(0);
  expect((await world.ana.get("/diary")).body.data).toEqual([]);
});

test("a text of 5,000 characters is taken [DEC-DIARY-07]", async () => {
  expect((await world.ana.post("/diary/entry", { ...entry, description: "a".repeat(5000) })).status).toBe(201);
});

test("an advice, an owner or a time that a caller writes is not taken [AZ-6]", async () => {
  const bea = await world.newLearner();
  const forged = { advice: "Mío", userId: bea.id, createdAt: "2001-01-01T00:00:00.000Z", risk: "VIOLENCE" };
  const { body } = await world.ana.post("/diary/entry", { ...entry, ...forged });
  expect(body.advice).not.toBe("Mío");
  expect(body.createdAt).toBe(world.time.now.toISOString());
  expect((await bea.get("/diary")).body.data).toEqual([]);
});

test("the same key makes one entry, also when it comes twenty times at once [DEC-DIARY-08]", async () => {
  const headers = { "idempotency-key": "una-y-no-mas" };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => world.ana.post("/diary/entry", entry, { headers })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(replies.map(({ body }) => body.aiResponse)).size).toBe(1);
  expect((await world.ana.get("/diary")).body.data).toHaveLength(1);
});

test("another text under the same key is a conflict, and the first one stays", async () => {
  const headers = { "idempotency-key": "una-y-no-mas" };
  await world.ana.post("/diary/entry", entry, { headers });
  const { status } = await world.ana.post("/diary/entry", { ...entry, description: "Otra cosa." }, { headers });
  expect(status).toBe(409);
  expect((await world.ana.get("/diary")).body.data.map(({ description }) => description)).toEqual([entry.description]);
});

test("two people may use the same key", async () => {
  const bea = await world.newLearner();
  const headers = { "idempotency-key": "la-misma" };
  expect((await world.ana.post("/diary/entry", entry, { headers })).status).toBe(201);
  expect((await bea.post("/diary/entry", entry, { headers })).status).toBe(201);
});

test("an entry for a past day belongs to that day, and one for tomorrow is rejected [EXT-17]", async () => {
  const past = await world.ana.post("/diary/entry", { ...entry, date: "2026-03-01", tz: "America/Mexico_City" });
  expect(past.body.createdAt).toBe("2026-03-01T18:00:00.000Z");
  const future = await world.ana.post("/diary/entry", { ...entry, date: "2026-03-11", tz: "Europe/Madrid" });
  expect(future.status).toBe(400);
  expect(future.messages).toEqual(["Ese día aún no ha llegado."]);
});

test("today is the caller's own: where it is still yesterday, tomorrow's date is the future", async () => {
  world.time.now = new Date("2026-03-11T04:00:00.000Z");
  const ana = await world.again(world.ana);
  const mexico = { ...entry, date: "2026-03-11", tz: "America/Mexico_City" };
  expect((await ana.post("/diary/entry", mexico)).status).toBe(400);
  expect((await ana.post("/diary/entry", { ...mexico, tz: "Europe/Madrid" })).status).toBe(201);
});

test("the same text on three days gets three wordings, and two texts get two advices [DEC-ADVICE-11]", async () => {
  const said = new Set<string | null>();
  for (const _day of [1, 2, 3]) {
    const ana = await world.again(world.ana);
    said.add((await ana.post("/diary/entry", entry)).body.aiResponse);
    world.pass(24 * 60 * 60_000);
  }
  expect(said.size).toBe(3);
  const later = await world.again(world.ana);
  const other = await later.post("/diary/entry", { ...entry, description: "He discutido con mi hermana." });
  expect(said.has(other.body.aiResponse)).toBe(false);
});
