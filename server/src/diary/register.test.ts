import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { endpoints } from "@senda/contract/all";
import { adviceAuthors, careLevels, dangers, feelings } from "@senda/contract/choices";
import { expect, onTestFinished, test } from "vitest";
import { builtInAdvisor } from "../../test/advice.ts";
import { allRows } from "../../test/database.ts";
import { statementsOf } from "../../test/measures.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ advisor: builtInAdvisor });
const entry = { feeling: "BAD", description: "He dormido mal y mañana tengo un examen.", audioUrl: "" };

test("an entry is kept and answered with its advice [CALL-DIARY-03]", async () => {
  const { status, body } = await world.ana.post("/diary/entry", entry);
  expect(status).toBe(201);
  expect(body).toMatchObject({ feeling: "BAD", description: entry.description, adviceBy: "BUILT_IN", care: null });
  expect(body.aiResponse).toBe(body.advice);
  expect(body.aiResponse?.length).toBeGreaterThan(80);
  expect(body.createdAt).toBe(world.time.now.toISOString());
  const list = await world.ana.get("/diary");
  expect(list.body.data).toEqual([expect.objectContaining({ id: body.id, advice: body.advice })]);
});

test("an entry is stored, read and advised on with four statements", async () => {
  for (const feeling of ["GOOD", "NEUTRAL"]) await world.ana.post("/diary/entry", { ...entry, feeling });
  const told = { ...entry, description: "Discutí con mi jefe por las horas extra." };
  const headers = { "idempotency-key": "una" };
  // The catalogue is read by the first call that needs it, and again after a change.
  await world.ana.get("/routes");
  const sent = await statementsOf(() => world.ana.post("/diary/entry", told, { headers }));
  // A session is looked at once in a second.
  const own = sent.filter(({ text }) => !text.includes("sessions"));
  expect(own.map(({ text }) => text.trim().split(/\s/)[0])).toEqual(["with", "select", "select", "update"]);
});

test("with `Prefer: respond-async` the answer does not wait for the advice, which is there when it is asked for", async () => {
  const headers = { "idempotency-key": "luego", prefer: "respond-async, wait=5" };
  const { status, body } = await world.ana.post("/diary/entry", entry, { headers });
  expect([status, body.advice, body.aiResponse]).toEqual([201, null, null]);
  const asked = await world.ana.post(`/diary/${body.id}/advice`, undefined);
  expect(asked.body).toMatchObject({ id: body.id, adviceBy: "BUILT_IN", advice: expect.any(String) });
  const repeated = await world.ana.post("/diary/entry", entry, { headers });
  expect(repeated.body).toMatchObject({ id: body.id, adviceBy: "BUILT_IN" });
});

test("an entry needs no text [DEC-DIARY-07]", async () => {
  const { status, body } = await world.ana.post("/diary/entry", { feeling: "GREAT", audioUrl: "" });
  expect(status).toBe(201);
  expect(body.description).toBe("");
});

test("an address that a caller names as audio is kept as text, and nothing connects to it [UP-8]", async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0);
  onTestFinished(() => void inside.close());
  await once(inside, "listening");
  // A server that listens on a port has this form of address.
  const { port } = inside.address() as AddressInfo;
  const hosts = ["127.0.0.1", "[::ffff:127.0.0.1]", "[::1]", "0", "127.1", "2130706433", "0x7f000001", "localhost"];
  const addresses = hosts.flatMap((host) => [`http://${host}:${port}/`, `https://x@${host}:${port}/a.mp3`]);
  const others = [`//127.0.0.1:${port}/x`, `gopher://127.0.0.1:${port}/_x`, `ftp://localhost:${port}/`];
  for (const audioUrl of [...addresses, ...others]) {
    const { status, body } = await world.ana.post("/diary/entry", { ...entry, audioUrl });
    expect([status, body.audioUrl]).toEqual([201, audioUrl]);
  }
  expect(connections).toBe(0);
});

test("a text comes back unchanged", async () => {
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
  const forged = {
    advice: "Mío",
    userId: bea.id,
    createdAt: "2001-01-01T00:00:00.000Z",
    care: { level: "NOTICE", dangers: ["VIOLENCE"], answer: null },
  };
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
    said.add((await ana.post("/diary/entry", { ...entry, feeling: "NEUTRAL" })).body.aiResponse);
    world.pass(24 * 60 * 60_000);
  }
  expect(said.size).toBe(3);
  const later = await world.again(world.ana);
  const other = await later.post("/diary/entry", { ...entry, description: "He discutido con mi hermana." });
  expect(said.has(other.body.aiResponse)).toBe(false);
});

const write = (description: string) => world.ana.post("/diary/entry", { feeling: "TERRIBLE", description });

test("a text that speaks of dying gets people to call, and no advice [DEC-ADVICE-03]", async () => {
  const { body } = await write("ya no kiero vivir, todos estarían mejor sin mí");
  expect(body).toMatchObject({
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
    adviceBy: "CRISIS_NOTICE",
  });
  expect(body.aiResponse).toContain("024");
  expect(body.aiResponse).toContain("112");
});

test("a text that speaks of being hurt gets the lines for that", async () => {
  const { body } = await write("mi marido me pega cuando bebe");
  expect(body).toMatchObject({
    care: { level: "NOTICE", dangers: ["VIOLENCE"], answer: null },
    adviceBy: "CRISIS_NOTICE",
  });
  expect(body.aiResponse).toContain("016");
  expect(body.aiResponse).toContain("112");
});

test("a figure of speech gets advice like any other day", async () => {
  const { body } = await write("me muero de risa con mis compañeras, qué tarde");
  expect(body).toMatchObject({ care: null, adviceBy: "BUILT_IN" });
});

test("a text that is changed into one that shows a risk gets the notice in place of its advice", async () => {
  const { body } = await write("un día largo en el trabajo");
  const edited = await world.ana.patch(`/diary/${body.id}`, { description: "no quiero seguir viviendo" });
  expect(edited.body).toMatchObject({
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
    adviceBy: "CRISIS_NOTICE",
  });
  const { body: list } = await world.ana.get("/diary");
  expect(list.data[0]?.advice).toContain("024");
});

test("a text that no longer shows one may be advised on again", async () => {
  const { body } = await write("no quiero seguir viviendo");
  const edited = await world.ana.patch(`/diary/${body.id}`, { description: "un día largo en el trabajo" });
  expect(edited.body).toMatchObject({ care: null, advice: null, adviceBy: null });
  const again = await world.ana.post(`/diary/${body.id}/advice`);
  expect(again.body).toMatchObject({ care: null, adviceBy: "BUILT_IN" });
});

const CANARY = "zarzamora-invisible";

/** As a whole value: a random identifier or hash may well contain "AI". */
const isValueIn = (stored: string, value: string) => new RegExp(`(?<![\\w/+=-])${value}(?![\\w/+=-])`).test(stored);

const asHex = (text: string) => Buffer.from(text).toString("hex");

test("what a learner writes, and the advice on it, are nowhere readable in the database [ENV-04, PR-5]", async () => {
  const { body } = await world.ana.post("/diary/entry", { feeling: "BAD", description: `No he dormido, ${CANARY}.` });
  const stored = await allRows(world.database);
  const [advised = ""] = body.aiResponse?.split("\n") ?? [];
  for (const secret of [CANARY, advised]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(asHex(secret));
  }
  expect((await world.ana.get("/diary")).text).toContain(CANARY);
});

test("neither the feeling nor a sign of risk is readable in the database [PR-5]", async () => {
  for (const feeling of feelings) await world.ana.post("/diary/entry", { feeling, description: "Un día más." });
  const { body } = await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description: "no quiero vivir" });
  await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description: "mi marido me pega" });
  expect(body.care?.dangers).toEqual(["SELF_HARM"]);
  const stored = await allRows(world.database);
  const told = [...feelings, ...careLevels, ...dangers, ...adviceAuthors];
  expect(isValueIn(`${stored}\n(1,BAD)`, "BAD")).toBe(true);
  expect(told.filter((value) => isValueIn(stored, value))).toEqual([]);
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
