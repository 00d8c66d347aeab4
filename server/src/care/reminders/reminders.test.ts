import { expect, test } from "vitest";
import { statementsOf } from "../../../test/measures.ts";
import { newDevice, type Person } from "../../../test/people.ts";
import { startPushService } from "../../../test/push-service.ts";
import { openWorld } from "../../../test/world.ts";
import { newPrivateKey, publicKeyOf, pushSender } from "../../platform/push/push-sender.ts";
import { sendDueReminders } from "./send-due.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const privateKey = newPrivateKey();
const publicKey = publicKeyOf(privateKey);
const service = await startPushService(() => publicKey);
const push = pushSender({ publicKey, privateKey, subject: "https://senda.example", hosts: [service.origin] }, [1, 1]);
const world = await openWorld({ push, settings: { publicUrl: "https://senda.example" } });
const { deps } = world;

const SETTINGS = {
  isOn: true,
  time: "21:00",
  weekdays: ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"],
  timeZone: "Europe/Madrid",
  wording: "SKY",
  byEmail: false,
};

/** The world begins at 10:00 in Madrid, on a Tuesday. */
const untilTonight = () => world.pass(11 * HOUR_MS);
const remind = async (person: Pick<Person, "put">, settings: object = {}) => {
  const answer = await person.put("/reminders", { ...SETTINGS, ...settings });
  expect(answer.status).toBe(200);
};
const subscribe = async (person: Pick<Person, "post">) => {
  const browser = service.newBrowser();
  expect((await person.post("/reminders/devices", browser)).status).toBe(200);
  return browser;
};
/** The messages that arrive during a call. */
const arriving = async (send: () => Promise<unknown> = () => sendDueReminders(deps)) => {
  const { length } = service.received;
  await send();
  return service.received.slice(length).map(({ message }) => message);
};

test("a reminder is off until it is switched on, and says so [REM-01]", async () => {
  const { body } = await world.ana.get("/reminders");
  expect(body).toMatchObject({ isOn: false, time: "21:00", wording: "MOMENT", byEmail: false, devices: [] });
  expect(body.pushKey).toBe(publicKey);
  untilTonight();
  expect(await sendDueReminders(deps)).toBe(0);
});

test("at the chosen hour every device gets one message, encrypted and signed by us, with the wording alone [REM-03]", async () => {
  await subscribe(world.ana);
  await subscribe(await newDevice(world, world.ana.id));
  await remind(world.ana);
  expect(await arriving()).toEqual([]);
  untilTonight();
  expect(await arriving()).toEqual([{ wording: "SKY" }, { wording: "SKY" }]);
  expect(service.received.at(-1)).toMatchObject({
    ttl: 7200,
    topic: "reminder",
    claims: { aud: service.origin, sub: "https://senda.example" },
  });
  expect(await arriving()).toEqual([]);
  world.pass(DAY_MS);
  expect(await arriving()).toHaveLength(2);
});

test("several processes at once send each reminder once [REM-04]", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.newLearner()));
  for (const person of people) {
    await subscribe(person);
    await remind(person, { byEmail: true });
  }
  untilTonight();
  const atOnce = () => Promise.all([1, 2, 3, 4].map(() => sendDueReminders(deps)));
  expect(await arriving(atOnce)).toHaveLength(12);
  for (const { email } of people) expect(await world.emailsTo(email)).toHaveLength(1);
});

test("another hour of the same day brings no second one, nor does switching off and on [REM-04]", async () => {
  await subscribe(world.ana);
  await remind(world.ana);
  untilTonight();
  expect(await arriving()).toHaveLength(1);
  const ana = await world.again(world.ana);
  await remind(ana, { isOn: false });
  await remind(ana, { time: "22:30" });
  world.pass(2 * HOUR_MS);
  expect(await arriving()).toEqual([]);
  world.pass(DAY_MS);
  expect(await arriving()).toHaveLength(1);
});

test("what is more than two hours late is left out [REM-04]", async () => {
  await subscribe(world.ana);
  await remind(world.ana);
  untilTonight();
  world.pass(2 * HOUR_MS + 1);
  expect(await arriving()).toEqual([]);
  world.pass(DAY_MS - 2 * HOUR_MS);
  expect(await arriving()).toHaveLength(1);
});

test("many at once take as many queries as one [REM-04]", async () => {
  const countQueries = async () => (await statementsOf(() => sendDueReminders(deps))).length;
  await remind(world.ana);
  untilTonight();
  const one = await countQueries();
  expect(one).toBeGreaterThan(0);
  const people = await Promise.all(Array.from({ length: 20 }, () => world.newLearner()));
  for (const person of people) await remind(person);
  world.pass(DAY_MS);
  expect(await countQueries()).toBe(one);
});

test("the day after a hard one the wording is gentle, and a blank one stays blank [REM-05]", async () => {
  const [ana, leo, eva] = [world.ana, await world.newLearner(), await world.newLearner()];
  await ana.post("/diary/entry", { feeling: "BAD", description: "Un día largo." });
  await leo.post("/diary/entry", { feeling: "TERRIBLE", description: "" });
  await eva.post("/diary/entry", { feeling: "GOOD", description: "" });
  for (const person of [ana, leo, eva]) await subscribe(person);
  await remind(ana);
  await remind(leo, { wording: "BLANK" });
  await remind(eva);
  untilTonight();
  // Everyone has written today.
  expect(await arriving()).toEqual([]);
  world.pass(DAY_MS);
  const said = await arriving();
  expect(said.map((message) => JSON.stringify(message)).sort()).toEqual([
    '{"wording":"BLANK"}',
    '{"wording":"GENTLE"}',
    '{"wording":"SKY"}',
  ]);
  world.pass(DAY_MS);
  expect(await arriving()).toContainEqual({ wording: "SKY" });
});

test("on the days of a notice there is none [REM-05]", async () => {
  await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description: "No quiero seguir viviendo." });
  await subscribe(world.ana);
  await remind(world.ana);
  untilTonight();
  for (let day = 0; day < 4; day += 1) {
    expect(await arriving()).toEqual([]);
    world.pass(DAY_MS);
  }
  expect(await arriving()).toEqual([{ wording: "SKY" }]);
});

test("no device of a person whose password an administrator set gets a message [AZ-4]", async () => {
  const browser = await subscribe(world.admin);
  await remind(world.admin);
  const taken = { userId: world.admin.id, newPassword: "puesta por administración" };
  expect((await world.admin.post("/auth/admin/reset-password", taken)).status).toBe(200);
  untilTonight();
  expect(await arriving()).toEqual([]);
  expect((await (await world.again(world.admin)).post("/reminders/devices", browser)).status).toBe(403);
});

test("a device that takes no more messages is forgotten, and one that is busy is asked again [REM-06]", async () => {
  await subscribe(world.ana);
  await remind(world.ana);
  untilTonight();
  service.state.statuses = [503, 429];
  expect(await arriving()).toHaveLength(1);
  world.pass(DAY_MS);
  service.state.statuses = [500, 500, 500];
  expect(await arriving()).toEqual([]);
  world.pass(DAY_MS);
  service.state.statuses = [410];
  expect(await arriving()).toEqual([]);
  expect((await (await world.again(world.ana)).get("/reminders")).body.devices).toEqual([]);
});

test("the device of a session that ends gets nothing more [REM-06]", async () => {
  const phone = await newDevice(world, world.ana.id);
  await subscribe(phone);
  await remind(world.ana);
  expect((await world.ana.get("/reminders")).body.devices).toMatchObject([{ isCurrent: false }]);
  await phone.post("/auth/logout", { refreshToken: phone.refreshToken });
  untilTonight();
  expect(await arriving()).toEqual([]);
});

test("a browser belongs to the person who signed in there last [REM-06]", async () => {
  const leo = await world.newLearner();
  const browser = await subscribe(world.ana);
  expect((await leo.post("/reminders/devices", browser)).status).toBe(200);
  await remind(world.ana);
  expect((await leo.get("/reminders")).body.devices).toMatchObject([{ isCurrent: true }]);
  untilTonight();
  expect(await arriving()).toEqual([]);
});

test("a subscription that the browser exchanges goes on, for those who know the old address [REM-06]", async () => {
  const browser = await subscribe(world.ana);
  await remind(world.ana);
  const renewed = service.newBrowser();
  const renew = (oldEndpoint: string, body: object) =>
    world.visitor.post("/reminders/devices/renew", { ...body, oldEndpoint });
  expect((await renew(`${service.origin}/unknown`, service.newBrowser())).status).toBe(200);
  expect((await renew(browser.endpoint, renewed)).status).toBe(200);
  untilTonight();
  expect(await arriving()).toHaveLength(1);
  expect(service.received.at(-1)?.path).toBe(new URL(renewed.endpoint).pathname);
});

test("a device can be removed by its owner alone [REM-06]", async () => {
  await subscribe(world.ana);
  const id = (await world.ana.get("/reminders")).body.devices[0]?.id ?? "";
  const leo = await world.newLearner();
  expect((await leo.delete(`/reminders/devices/${id}`)).status).toBe(404);
  expect((await world.ana.get("/reminders")).body.devices).toHaveLength(1);
  expect((await world.ana.delete(`/reminders/devices/${id}`)).body).toMatchObject({ devices: [] });
});

test("where a device shows a reminder, one tap there ends all of them [REM-07]", async () => {
  const browser = await subscribe(world.ana);
  await remind(world.ana, { byEmail: true });
  const { status, body } = await world.visitor.post("/reminders/stop", { endpoint: browser.endpoint });
  expect(status).toBe(200);
  expect(body).toEqual({ message: "No recibirás más recordatorios." });
  untilTonight();
  expect(await sendDueReminders(deps)).toBe(0);
  expect((await world.visitor.post("/reminders/stop", { endpoint: "https://unknown.example" })).status).toBe(200);
});

test("the address of a device and its keys are sealed at rest, left out of the export, and go with the account [REM-08]", async () => {
  const browser = await subscribe(world.ana);
  await remind(world.ana);
  const { rows } = await world.database.pool.query("select * from push_devices");
  for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0].sealed.includes(secret)).toBe(false);
  }
  const { body, text } = await world.ana.post("/account/export", { password: world.ana.password });
  expect(body.reminders).toMatchObject({ time: "21:00", isOn: true, devices: [{ deviceKind: "UNKNOWN" }] });
  expect(text).not.toContain(new URL(browser.endpoint).pathname);
  await world.ana.delete("/account", { password: world.ana.password });
  for (const table of ["reminders", "push_devices"]) {
    expect((await world.database.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
  }
});

test("the export names a device also if no reminder was ever set [SAFE-40]", async () => {
  const reminders = async () =>
    (await world.ana.post("/account/export", { password: world.ana.password })).body.reminders;
  expect(await reminders()).toBeNull();
  await subscribe(world.ana);
  expect(await reminders()).toEqual({
    devices: [{ deviceName: expect.any(String), deviceKind: "UNKNOWN", addedAt: world.time.now.toISOString() }],
  });
});

test("a device whose address cannot be opened keeps no other person from their reminder [REM-04]", async () => {
  const leo = await world.newLearner();
  for (const person of [world.ana, leo]) {
    await subscribe(person);
    await remind(person);
  }
  await world.database.pool.query("update push_devices set sealed = '\\x00' where user_id = $1", [world.ana.id]);
  untilTonight();
  expect(await arriving(async () => expect(await sendDueReminders(deps)).toBe(2))).toHaveLength(1);
});

test.each([
  [{ time: "24:00" }, "La hora debe ser como 21:00."],
  [{ time: "9:00" }, "La hora debe ser como 21:00."],
  [{ weekdays: [] }, "Elige al menos un día."],
  [{ timeZone: "Marte/Olympus" }, "La zona horaria no es una zona horaria conocida."],
  [{ wording: "GENTLE" }, expect.stringContaining("El texto del recordatorio")],
])("%j is refused with a sentence", async (settings, sentence) => {
  const { status, messages } = await world.ana.put("/reminders", { ...SETTINGS, ...settings });
  expect(status).toBe(400);
  expect(messages).toEqual([sentence]);
});
