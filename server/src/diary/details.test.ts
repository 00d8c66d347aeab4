import { account } from "@senda/contract/account";
import { expect, test } from "vitest";
import { allRows } from "../../test/database.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const write = (body: object) => world.ana.post("/diary/entry", { feeling: "GOOD", description: "", ...body });
const DETAILS = { words: ["CALM", "CLOSE"], tags: ["SLEPT_WELL", "ON_FOOT"], ownTags: ["Ensayo del coro"] };

test("an entry keeps words, tags and own tags, and needs none of them [CHECKIN-01]", async () => {
  const { status, body } = await write(DETAILS);
  expect(status).toBe(201);
  expect(body).toMatchObject(DETAILS);
  expect((await write({})).body).toMatchObject({ words: [], tags: [], ownTags: [] });
  const month = new Date(body.createdAt);
  const query = `year=${month.getUTCFullYear()}&month=${month.getUTCMonth() + 1}&tz=UTC`;
  expect((await world.ana.get(`/diary/month?${query}`)).body).toMatchObject([DETAILS, { words: [] }]);
});

test.each<[object, string]>([
  [{ words: ["CALM", "CLOSE", "SAFE", "TENDER"] }, "four words"],
  [{ words: ["HAPPY"] }, "a word that is not offered"],
  [{ tags: ["PIZZA"] }, "a tag that is not offered"],
  [{ ownTags: ["x".repeat(25)] }, "a tag of 25 characters"],
  [{ ownTags: ["  "] }, "a tag without a visible character"],
  [{ ownTags: ["a", "b", "c", "d", "e", "f", "g"] }, "seven own tags"],
])("%j is refused: %s [CHECKIN-01]", async (body, _what) => {
  expect((await write(body)).status).toBe(400);
});

test("the same word or tag counts once [CHECKIN-01]", async () => {
  const { body } = await write({ words: ["CALM", "CALM"], ownTags: ["Coro", " Coro "] });
  expect(body).toMatchObject({ words: ["CALM"], ownTags: ["Coro"] });
});

test("words and tags are changed later, and what is left out stays [CHECKIN-02]", async () => {
  const { id } = (await write({ ...DETAILS, description: "Canté." })).body;
  const edit = async (body: object) => (await world.ana.patch(`/diary/${id}`, body)).body;
  expect(await edit({ words: ["SAFE"] })).toMatchObject({ ...DETAILS, words: ["SAFE"], description: "Canté." });
  expect(await edit({ tags: [], ownTags: [] })).toMatchObject({ words: ["SAFE"], tags: [], ownTags: [] });
});

test("words and tags are sealed, and in the export [CHECKIN-02]", async () => {
  await write(DETAILS);
  const stored = await allRows(world.database);
  for (const word of ["SLEPT_WELL", "Ensayo del coro", "CLOSE"]) expect(stored).not.toContain(word);
  const { body } = await world.ana.post("/account/export", { password: world.ana.password });
  expect(account.exportAll.answer.parse(body).diary).toMatchObject([DETAILS]);
});

test("an own tag is read for danger like the text, also when it is added later [CHECKIN-03]", async () => {
  const { body } = await write({ feeling: "BAD", ownTags: ["Familia", "quiero morirme"] });
  expect(body).toMatchObject({ adviceBy: "CRISIS_NOTICE", care: { level: "NOTICE", dangers: ["SELF_HARM"] } });
  const calm = (await write({ description: "Una tarde tranquila.", ownTags: ["Huerto"] })).body;
  expect(calm.care).toBeNull();
  const edited = await world.ana.patch(`/diary/${calm.id}`, { ownTags: ["quiero matarme"] });
  expect(edited.body).toMatchObject({ adviceBy: "CRISIS_NOTICE", care: { level: "NOTICE" } });
});

test("a repeated request with the same key is the same entry only with the same words and tags [CHECKIN-01]", async () => {
  const headers = { "idempotency-key": "una-clave" };
  const body = { feeling: "GOOD", description: "", ...DETAILS };
  const { id } = (await world.ana.post("/diary/entry", body, { headers })).body;
  expect((await world.ana.post("/diary/entry", body, { headers })).body.id).toBe(id);
  expect((await world.ana.post("/diary/entry", { ...body, tags: [] }, { headers })).status).toBe(409);
});

test("the own tags that the newest entries have are offered again, newest first [CHECKIN-04]", async () => {
  expect((await world.ana.get("/diary/tags")).body).toEqual([]);
  await write({ ownTags: ["Huerto", "Coro"] });
  const { id } = (await write({ ownTags: ["Perro", "Coro"] })).body;
  expect((await world.ana.get("/diary/tags")).body).toEqual(["Perro", "Coro", "Huerto"]);
  await world.ana.patch(`/diary/${id}`, { ownTags: [] });
  expect((await world.ana.get("/diary/tags")).body).toEqual(["Huerto", "Coro"]);
  const bea = await world.newLearner();
  expect((await bea.get("/diary/tags")).body).toEqual([]);
});

const NAMES_OF_OBJECTS = ["__proto__", "constructor", "toString"];

test("an own tag may be a name that every object of JavaScript has [CHECKIN-01, CHECKIN-04]", async () => {
  const { body } = await write({ ownTags: NAMES_OF_OBJECTS });
  expect(body.ownTags).toEqual(NAMES_OF_OBJECTS);
  expect((await world.ana.get("/diary/tags")).body).toEqual(NAMES_OF_OBJECTS);
  const exported = await world.ana.post("/account/export", { password: world.ana.password });
  expect(exported.body.diary).toMatchObject([{ ownTags: NAMES_OF_OBJECTS }]);
  expect((await write({ words: ["constructor"] })).status).toBe(400);
  expect((await write({ tags: ["toString"] })).status).toBe(400);
});

test("a hard text under the best face is answered with the feeling that it speaks of [CHECKIN-06]", async () => {
  const description = "Todo ha ido fatal, he llorado toda la tarde y no puedo con esta pena.";
  expect((await write({ feeling: "GREAT", description })).body).toMatchObject({
    feeling: "GREAT",
    fittingFeeling: "BAD",
  });
  expect((await write({ feeling: "BAD", description })).body.fittingFeeling).toBeNull();
  const good = "Hemos pasado la tarde riendo en la playa, qué alegría.";
  expect((await write({ feeling: "GREAT", description: good })).body.fittingFeeling).toBeNull();
  expect((await write({ feeling: "GREAT", description: "quiero morirme" })).body.fittingFeeling).toBeNull();
});
