import { expect, test } from "vitest";
import { signIn } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";
import { CALM, type Reading } from "../advice/advisor/advisor.ts";

// The readers are tested elsewhere: here a word of the text decides what it is read to be.
const WORDS: Record<string, Partial<Reading>> = {
  pregunta: { level: "ASK", dangers: ["SELF_HARM"] },
  miedo: { level: "ASK", dangers: ["VIOLENCE"] },
  apenas: { level: "ASK", dangers: ["SELF_HARM"], isFaint: true },
  peligro: { level: "NOTICE", dangers: ["SELF_HARM"] },
  pesado: { isHeavy: true },
  trabajo: { hasTopic: true },
};
const read = async (text: string): Promise<Reading> => {
  const found = Object.entries(WORDS).find(([word]) => text.includes(word));
  return { ...CALM, ...found?.[1] };
};
const world = await openWorld({ dangerReader: { read } });

const DAY_MS = 24 * 60 * 60_000;
const QUESTION = "¿Has pensado en hacerte daño o en no seguir viviendo?";

const write = async (description: string, feeling = "BAD", more = {}) =>
  (await world.ana.post("/diary/entry", { feeling, description, ...more })).body;
interface Seen {
  care: object | null;
  aiResponse: string;
  message?: string[];
}
async function answerTo(id: string, answer: string): Promise<{ status: number; body: Seen }> {
  const { status, body } = await world.ana.post(`/diary/${id}/check-in`, { answer });
  return { status, body: body as Seen };
}
async function nextDay() {
  world.pass(DAY_MS);
  Object.assign(world.ana, await world.again(world.ana));
}

test("a weak sign is met with a direct question and a number, and the entry is kept [CARE-02, CARE-03]", async () => {
  const asked = await write("pregunta");
  expect(asked).toMatchObject({
    description: "pregunta",
    care: { level: "ASK", dangers: ["SELF_HARM"], answer: null },
    adviceBy: "CHECK_IN",
  });
  for (const said of [QUESTION, "024", "112", "Tu registro está guardado."]) expect(asked.aiResponse).toContain(said);
  expect((await world.ana.get("/diary")).body.data).toMatchObject([{ id: asked.id, care: asked.care }]);
});

test("a faint sign is asked about, but not on a good day [CARE-02]", async () => {
  for (const feeling of ["GREAT", "GOOD"]) expect((await write("apenas", feeling)).care, feeling).toBeNull();
  expect((await write("apenas", "NEUTRAL")).care).toMatchObject({ level: "ASK" });
});

test("a clear sign is asked about on a good day too [CARE-02]", async () => {
  expect((await write("pregunta", "GOOD")).care).toMatchObject({ level: "ASK" });
});

test.each(["YES", "SOMETIMES"])("the answer %s becomes the notice [CARE-04]", async (answer) => {
  const { id } = await write("pregunta");
  const { status, body } = await answerTo(id, answer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer },
    adviceBy: "CRISIS_NOTICE",
  });
  expect(body.aiResponse).toContain("No tienes que pasar por esto a solas");
});

test("a no is believed: the advice comes, and the offer stays [CARE-04]", async () => {
  const { id } = await write("pregunta");
  const { body } = await answerTo(id, "NO");
  expect(body).toMatchObject({ care: { level: "ASK", answer: "NO" }, adviceBy: "BUILT_IN" });
  expect(body.aiResponse).toContain("Respira despacio un minuto.");
  expect(body.aiResponse).toContain("024");
  expect(body.aiResponse).not.toContain(QUESTION);
});

test("no answer brings a neutral advice that keeps the offer [CARE-04]", async () => {
  const { id } = await write("pregunta");
  const { body } = await answerTo(id, "NO_ANSWER");
  expect(body).toMatchObject({ care: { level: "ASK", answer: "NO_ANSWER" }, adviceBy: "CHECK_IN" });
  expect(body.aiResponse).toContain("Está bien no responder");
  expect(body.aiResponse).toContain("024");
});

test("a later answer may raise the first and never takes a worry back [CARE-05]", async () => {
  const { id } = await write("pregunta");
  await answerTo(id, "NO");
  expect((await answerTo(id, "SOMETIMES")).body.care).toMatchObject({ level: "NOTICE", answer: "SOMETIMES" });
  expect((await answerTo(id, "NO")).body.care).toMatchObject({ level: "NOTICE", answer: "SOMETIMES" });
});

test("an entry without a question cannot be answered, nor another person's [CARE-05]", async () => {
  const calm = await write("un día normal", "GOOD");
  const { status, body } = await answerTo(calm.id, "YES");
  expect([status, body.message]).toEqual([409, ["Este registro no tiene ninguna pregunta por responder."]]);
  expect((await answerTo((await write("peligro")).id, "NO")).status).toBe(409);
  const { id } = await write("pregunta", "BAD");
  expect((await world.admin.post(`/diary/${id}/check-in`, { answer: "NO" })).status).toBe(404);
  expect((await answerTo(id, "QUIZÁ")).status).toBe(400);
});

test("the question is asked at most once a day, and the offer stays the second time [CARE-06]", async () => {
  await write("pregunta");
  const second = await write("pregunta otra vez");
  expect(second.care).toBeNull();
  expect(second.aiResponse).not.toContain(QUESTION);
  expect(second.aiResponse).toContain("024");
  await nextDay();
  expect((await write("pregunta de nuevo")).care).toMatchObject({ level: "ASK", answer: null });
});

test("two entries at once are met with one question [CARE-06]", async () => {
  const both = await Promise.all([write("pregunta uno"), write("pregunta dos")]);
  expect(both.filter(({ care }) => care !== null)).toHaveLength(1);
});

test("after a yes, a second weak sign on that day is a notice at once [CARE-06]", async () => {
  await answerTo((await write("pregunta")).id, "YES");
  expect((await write("pregunta otra vez")).care).toEqual({ level: "NOTICE", dangers: ["SELF_HARM"], answer: null });
});

test("weak signs ask on a low day only: heavy words, a terrible day about nothing else [CARE-07]", async () => {
  expect((await write("pesado", "GOOD")).care).toBeNull();
  expect((await write("", "TERRIBLE")).care).toBeNull();
  expect((await write("lo del trabajo", "TERRIBLE")).care).toBeNull();
  expect((await write("no sé", "BAD")).care).toBeNull();
  expect((await write("no sé", "TERRIBLE")).care).toMatchObject({ level: "ASK" });
  await nextDay();
  expect((await write("pesado", "BAD")).care).toMatchObject({ level: "ASK" });
});

test("three low days in a row ask, also when they are about work; a better day in between does not [CARE-07]", async () => {
  await write("lo del trabajo");
  await nextDay();
  await write("lo del trabajo");
  await write("lo del trabajo", "GOOD");
  await nextDay();
  expect((await write("lo del trabajo")).care).toBeNull();
  await nextDay();
  await write("lo del trabajo");
  await nextDay();
  expect((await write("lo del trabajo")).care).toMatchObject({ level: "ASK", dangers: [] });
});

test("after a notice, a low day in the same week asks, and a good one does not [CARE-07]", async () => {
  await write("peligro");
  await nextDay();
  expect((await write("lo del trabajo", "GOOD")).care).toBeNull();
  await nextDay();
  expect((await write("lo del trabajo")).care).toMatchObject({ level: "ASK" });
});

test("an entry for a past day is read like any other, and its question counts for today [CARE-08]", async () => {
  const date = new Date(world.time.now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  const past = await write("pregunta", "BAD", { date });
  expect(past.care).toMatchObject({ level: "ASK" });
  expect((await write("pregunta")).care).toBeNull();
});

test("an edited text is read again: a no stays, a worry stays, a calm text takes the question away [CARE-08]", async () => {
  const edit = async (id: string, description: string) =>
    (await world.ana.patch(`/diary/${id}`, { description })).body as Seen;
  const { id } = await write("pregunta");
  await answerTo(id, "NO");
  expect((await edit(id, "pregunta cambiada")).care).toMatchObject({ level: "ASK", answer: "NO" });
  expect(await edit(id, "lo del trabajo")).toMatchObject({ care: null, advice: null });
  await nextDay();
  const worried = await write("pregunta");
  await answerTo(worried.id, "YES");
  expect((await edit(worried.id, "lo del trabajo")).care).toMatchObject({ level: "NOTICE", answer: "YES" });
});

test("a sign of violence is met with a question about it, and its numbers", async () => {
  const { aiResponse } = await write("miedo");
  expect(aiResponse).toContain("¿Alguien te está haciendo daño o te da miedo?");
  expect(aiResponse).toContain("016");
});

test("in a session with an administrator's password the answer tells nothing of the day and the days before [SAFE-30, AZ-4]", async () => {
  const calm = await world.newLearner();
  for (const description of ["peligro", "pregunta"]) await write(description);
  const answers = await Promise.all(
    [world.ana, calm].map(async ({ id, email }) => {
      const newPassword = "puesta por administración";
      await world.admin.post("/auth/admin/reset-password", { userId: id, newPassword });
      const session = await signIn(world, email, newPassword);
      const { status, body } = await session.post("/diary/entry", { feeling: "BAD", description: "pregunta" });
      return { status, care: body.care, adviceBy: body.adviceBy, aiResponse: body.aiResponse };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 201, care: { level: "ASK", answer: null } });
});
