import { expect, test } from "vitest";
import { newDevice, type Person } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";
import { CALM, type Reading } from "../advice/advisor/advisor.ts";

// The readers are tested elsewhere: here a word of the text decides what it is read to be.
const WORDS: Record<string, Partial<Reading>> = {
  pregunta: { level: "ASK", dangers: ["SELF_HARM"] },
  peligro: { level: "NOTICE", dangers: ["SELF_HARM"] },
  golpes: { level: "NOTICE", dangers: ["VIOLENCE"] },
  menor: { level: "NOTICE", dangers: ["SELF_HARM", "MINOR"] },
  trabajo: { hasTopic: true },
};
const read = async (text: string): Promise<Reading> => {
  const found = Object.entries(WORDS).find(([word]) => text.includes(word));
  return { ...CALM, ...found?.[1] };
};
const world = await openWorld({ dangerReader: { read }, rateLimits: true });

const NONE = { card: null, daysAgo: null };
const LOW_DAYS = { card: "LOW_DAYS", daysAgo: null };
const followUp = (daysAgo: number) => ({ card: "FOLLOW_UP", daysAgo });

type Device = Pick<Person, "get" | "post">;

const write = async (description: string, feeling = "BAD", more = {}) =>
  (await world.ana.post("/diary/entry", { feeling, description, ...more })).body;
const cardOf = async (device: Device = world.ana, tz = "Europe/Madrid") =>
  (await device.get(`/diary/follow-up?tz=${tz}`)).body;
const reply = (card: string, answer: string, device: Device = world.ana) =>
  device.post("/diary/follow-up", { card, answer, tz: "Europe/Madrid" });

/** The clock of a test is set; the session of before may be over by then. */
async function goTo(instant: string) {
  world.time.now = new Date(instant);
  Object.assign(world.ana, await world.again(world.ana));
}
async function pass(days: number) {
  await goTo(new Date(world.time.now.getTime() + days * 86_400_000).toISOString());
}
async function writeLowDays(count: number) {
  for (let day = 0; day < count; day += 1) {
    if (day > 0) await pass(1);
    await write("lo del trabajo");
  }
}

test("the day after a notice home asks how the person is, and for three days [NEXT-01]", async () => {
  expect(await cardOf()).toEqual(NONE);
  await write("peligro");
  expect(await cardOf()).toEqual(NONE);
  for (const day of [1, 2, 3]) {
    await pass(1);
    expect(await cardOf()).toEqual(followUp(day));
  }
  await pass(1);
  expect(await cardOf()).toEqual(NONE);
});

test.each(["YES", "SOMETIMES"])(
  "the day after the answer %s home asks too, after a no it does not [NEXT-01]",
  async (answer) => {
    const { id } = await write("pregunta");
    await world.ana.post(`/diary/${id}/check-in`, { answer: "NO" });
    await pass(1);
    expect(await cardOf()).toEqual(NONE);
    await world.ana.post(`/diary/${id}/check-in`, { answer });
    await pass(1);
    expect(await cardOf()).toEqual(followUp(1));
  },
);

test("the days are those of the person's calendar, also when the clocks change [NEXT-01]", async () => {
  // Madrid: from the 28th to the 29th of March the clocks go forward at two in the night.
  await goTo("2026-03-28T22:30:00Z");
  await write("peligro", "BAD", { tz: "Europe/Madrid" });
  await goTo("2026-03-28T22:59:00Z");
  expect(await cardOf()).toEqual(NONE);
  await goTo("2026-03-28T23:01:00Z");
  expect(await cardOf()).toEqual(followUp(1));
  expect(await cardOf(world.ana, "America/Mexico_City")).toEqual(NONE);
  await goTo("2026-03-31T21:59:00Z");
  expect(await cardOf()).toEqual(followUp(3));
  await goTo("2026-03-31T22:01:00Z");
  expect(await cardOf()).toEqual(NONE);
  expect(await cardOf(world.ana, "America/Mexico_City")).toEqual(followUp(3));
});

test.each(["BETTER", "SAME", "DISMISSED"])(
  "after the answer %s it never comes back for that worry [NEXT-02]",
  async (answer) => {
    const { id } = await write("peligro");
    await pass(1);
    expect((await reply("FOLLOW_UP", answer)).body).toEqual({ message: "Respuesta guardada." });
    expect(await cardOf()).toEqual(NONE);
    // Reading the same entry again is no new worry.
    await world.ana.patch(`/diary/${id}`, { description: "peligro, dicho de otro modo" });
    await pass(1);
    expect(await cardOf()).toEqual(NONE);
  },
);

test("a new worry brings a new question [NEXT-02]", async () => {
  await write("peligro");
  await pass(1);
  await reply("FOLLOW_UP", "BETTER");
  await write("peligro otra vez");
  await pass(1);
  expect(await cardOf()).toEqual(followUp(1));
});

test("a yes that is sent again on a later day brings no new question [NEXT-02]", async () => {
  const { id } = await write("pregunta");
  await world.ana.post(`/diary/${id}/check-in`, { answer: "YES" });
  await pass(1);
  await reply("FOLLOW_UP", "SAME");
  await world.ana.post(`/diary/${id}/check-in`, { answer: "YES" });
  await pass(1);
  expect(await cardOf()).toEqual(NONE);
});

test("still hard counts as a worry: home asks once more, and low days are met with the question [NEXT-03]", async () => {
  await write("peligro");
  await pass(3);
  await reply("FOLLOW_UP", "STILL_HARD");
  expect(await cardOf()).toEqual(NONE);
  await pass(1);
  expect(await cardOf()).toEqual(followUp(1));
  await reply("FOLLOW_UP", "BETTER");
  // Eight days after the notice, five after it was still hard.
  await pass(4);
  expect(await cardOf()).toEqual(NONE);
  expect((await write("lo del trabajo", "GOOD")).care).toBeNull();
  expect((await write("lo del trabajo")).care).toMatchObject({ level: "ASK" });
});

test("a week after it was still hard a low day is an ordinary one [NEXT-03]", async () => {
  await write("peligro");
  await pass(1);
  await reply("FOLLOW_UP", "STILL_HARD");
  await pass(7);
  expect((await write("lo del trabajo")).care).toBeNull();
});

test("of two devices the graver answer counts, first or second [NEXT-03]", async () => {
  for (const answers of [
    ["BETTER", "STILL_HARD"],
    ["STILL_HARD", "DISMISSED"],
  ]) {
    await write("peligro");
    await pass(1);
    const phone = await newDevice(world, world.ana.id);
    expect(await cardOf(phone)).toEqual(followUp(1));
    await reply("FOLLOW_UP", answers[0] ?? "");
    expect(await cardOf(phone)).toEqual(NONE);
    await reply("FOLLOW_UP", answers[1] ?? "", phone);
    await pass(1);
    expect(await cardOf()).toEqual(followUp(1));
    await reply("FOLLOW_UP", "BETTER");
  }
});

test.each(["golpes", "menor"])(
  "after a notice about «%s» home shows no card for a week: others may see the screen [NEXT-04]",
  async (word) => {
    await write("peligro");
    await write(word);
    await write("peligro");
    for (const day of [1, 2, 3, 4, 5, 6]) {
      await pass(1);
      expect([day, await cardOf()]).toEqual([day, NONE]);
      await write("lo del trabajo");
    }
    await pass(1);
    expect(await cardOf()).toEqual(LOW_DAYS);
  },
);

test("after three low days in a row home offers help, that day and the next [NEXT-05]", async () => {
  await writeLowDays(2);
  expect(await cardOf()).toEqual(NONE);
  await pass(1);
  expect(await cardOf()).toEqual(NONE);
  await write("lo del trabajo", "TERRIBLE");
  expect(await cardOf()).toEqual(LOW_DAYS);
  await pass(1);
  expect(await cardOf()).toEqual(LOW_DAYS);
  await pass(1);
  expect(await cardOf()).toEqual(NONE);
});

test("a day with a better entry has no card of low days [NEXT-05]", async () => {
  await writeLowDays(4);
  await write("lo del trabajo", "GOOD");
  expect(await cardOf()).toEqual(NONE);
  await pass(1);
  expect(await cardOf()).toEqual(NONE);
});

test("while home asks after a worry it does not speak of low days, nor on the day of the answer [NEXT-05]", async () => {
  await write("peligro");
  await pass(1);
  await writeLowDays(2);
  expect(await cardOf()).toEqual(followUp(2));
  await reply("FOLLOW_UP", "BETTER");
  expect(await cardOf()).toEqual(NONE);
  await pass(1);
  expect(await cardOf()).toEqual(LOW_DAYS);
});

test("closed, the card of low days is gone for that day, on every device, however often that is sent [NEXT-06]", async () => {
  await writeLowDays(3);
  const phone = await newDevice(world, world.ana.id);
  await Promise.all([reply("LOW_DAYS", "DISMISSED"), reply("LOW_DAYS", "DISMISSED", phone)]);
  await reply("LOW_DAYS", "DISMISSED");
  expect(await cardOf(phone)).toEqual(NONE);
  await write("lo del trabajo");
  expect(await cardOf()).toEqual(NONE);
  await pass(1);
  expect(await cardOf()).toEqual(LOW_DAYS);
});

test.each([["NOT_THIS_WEEK"], ["DISMISSED", "DISMISSED"]])(
  "closed for a week, or twice in a row, it stays away for a week [NEXT-06]",
  async (...answers) => {
    await writeLowDays(3);
    for (const [index, answer] of answers.entries()) {
      if (index > 0) await pass(1);
      expect(await cardOf()).toEqual(LOW_DAYS);
      await reply("LOW_DAYS", answer);
    }
    for (const day of [1, 2, 3, 4, 5, 6]) {
      await pass(1);
      await write("lo del trabajo");
      expect([day, await cardOf()]).toEqual([day, NONE]);
    }
    await pass(1);
    expect(await cardOf()).toEqual(LOW_DAYS);
  },
);

test("an answer that the card does not have is refused with a sentence", async () => {
  for (const [card, answer] of [
    ["LOW_DAYS", "BETTER"],
    ["FOLLOW_UP", "NOT_THIS_WEEK"],
  ] as const) {
    const { status, messages } = await reply(card, answer);
    expect([status, messages]).toEqual([400, ["Esa respuesta no corresponde a esta tarjeta."]]);
  }
  expect((await reply("OTHER", "BETTER")).status).toBe(400);
});

test("an administrator who writes a diary and other people are shown no card [NEXT-07]", async () => {
  await write("peligro");
  await world.admin.post("/diary/entry", { feeling: "BAD", description: "peligro" });
  await pass(1);
  expect(await cardOf()).toEqual(followUp(1));
  expect(await cardOf(await newDevice(world, world.admin.id))).toEqual(NONE);
  expect(await cardOf(await world.newLearner())).toEqual(NONE);
});

test("what home remembers is sealed, and is in the account's export [NEXT-07]", async () => {
  await write("peligro");
  await pass(1);
  await reply("FOLLOW_UP", "STILL_HARD");
  const { rows } = await world.database.pool.query<{ state: string }>(
    "select encode(sealed, 'escape') as state from care_states",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.state).not.toMatch(/hard|worried|2026/i);
  const { body } = await world.ana.post("/account/export", { password: world.ana.password });
  expect(body).toMatchObject({
    care: [
      { worriedOn: "2026-03-10", followUpOn: "2026-03-11", stillHardOn: "2026-03-11", noCardBefore: "2026-03-12" },
    ],
  });
});
