import { expect, test } from "vitest";
import type { Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import type { EmailMessage } from "../../platform/mail/mail-queue.ts";
import { sendDueReminders } from "./send-due.ts";

const HOUR_MS = 60 * 60_000;
const world = await openWorld({ settings: { publicUrl: "https://senda.example" } });

async function remindedByEmail(person: Person, wording: string): Promise<EmailMessage> {
  const everyDay = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
  const settings = { isOn: true, time: "21:00", weekdays: everyDay, timeZone: "Europe/Madrid", wording, byEmail: true };
  expect((await person.put("/reminders", settings)).status).toBe(200);
  world.pass(11 * HOUR_MS);
  await sendDueReminders(world.deps);
  const [email, ...more] = await world.emailsTo(person.email);
  expect(more).toEqual([]);
  return email ?? { to: "", subject: "", text: "", html: "" };
}

const stopUrlIn = ({ text }: EmailMessage) =>
  /https:\/\/senda\.example(\/stop-reminders\/[\w-]+)$/.exec(text)?.[1] ?? "";
const isOn = async () => (await (await world.again(world.ana)).get("/reminders")).body.isOn;

test("a reminder by email says what was chosen, in text and HTML, and how to stop [REM-03, REM-07]", async () => {
  const email = await remindedByEmail(world.ana, "MOMENT");
  expect(email.subject).toBe("Un momento para ti, si quieres.");
  const url = `https://senda.example${stopUrlIn(email)}`;
  expect(email.html).toContain(`href="${url}"`);
  expect(email.headers).toEqual({
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a blank reminder by email has the name of the app alone in its subject [REM-03]", async () => {
  expect((await remindedByEmail(world.ana, "BLANK")).subject).toBe("Senda");
});

test("opening the link stops nothing; its button does, without a session and as often as one likes [REM-07]", async () => {
  const path = stopUrlIn(await remindedByEmail(world.ana, "SKY"));
  await world.request({ method: "GET", url: path });
  await world.request({ method: "HEAD", url: path });
  expect(await isOn()).toBe(true);
  const token = path.slice("/stop-reminders/".length);
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await world.visitor.post("/reminders/stop", { token });
    expect(status).toBe(200);
    expect(body.message).toBe("No recibirás más recordatorios.");
  }
  expect(await isOn()).toBe(false);
  world.pass(24 * HOUR_MS);
  expect(await sendDueReminders(world.deps)).toBe(0);
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
])("the button of a mail program that sends %s stops them [REM-07]", async (type, payload) => {
  const path = stopUrlIn(await remindedByEmail(world.ana, "SKY"));
  const answer = await world.request({ method: "POST", url: path, headers: { "content-type": type }, payload });
  expect(answer.statusCode).toBe(200);
  expect(await isOn()).toBe(false);
});

test("a link that is cut or made up stops nothing, by either way [REM-07]", async () => {
  const path = stopUrlIn(await remindedByEmail(world.ana, "SKY"));
  const token = path.slice("/stop-reminders/".length);
  const forged = `${token.slice(0, -4)}AAAA`;
  for (const wrong of [token.slice(1), token.slice(0, 20), forged, `${token}AA`, "x", "../../api"]) {
    expect((await world.visitor.post("/reminders/stop", { token: wrong })).status).toBe(400);
    const posted = await world.request({ method: "POST", url: `/stop-reminders/${encodeURIComponent(wrong)}` });
    expect(posted.statusCode).toBe(400);
  }
  expect(await isOn()).toBe(true);
});

test("an email that waits is not sent after a stop, nor hours later [REM-04, REM-07]", async () => {
  const path = stopUrlIn(await remindedByEmail(world.ana, "SKY"));
  const { email } = world.ana;
  const until = new Date(world.time.now.getTime() + HOUR_MS).toISOString();
  const job = { id: "", kind: "reminder" as const, email, tries: 1, details: { wording: "SKY" as const, until } };
  const { reminderComposer } = await import("./email.ts");
  const { db, clock } = world.deps;
  const compose = reminderComposer({ db, clock, publicUrl: "https://senda.example", stopKey: "k" });
  expect(await compose(job)).not.toBeNull();
  world.pass(2 * HOUR_MS);
  expect(await compose(job)).toBeNull();
  world.pass(-2 * HOUR_MS);
  await world.visitor.post("/reminders/stop", { token: path.slice("/stop-reminders/".length) });
  expect(await compose(job)).toBeNull();
});
