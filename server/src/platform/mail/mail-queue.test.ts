import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { absentMailer, DAY_MS, HOUR_MS, MINUTE_MS, mailQueues, poll } from "../../../test/mail-queues.ts";
import { partsOf, startMailServer } from "../../../test/mail-server.ts";
import { opens, tokenIn } from "../../../test/people.ts";
import { TcpProxy } from "../../../test/tcp-proxy.ts";
import { openWorld } from "../../../test/world.ts";
import { smtpMailer } from "./mailers.ts";

const mailServer = await startMailServer();
const world = await openWorld({ settings: { publicUrl: "https://senda.example" } });
const { newQueue, pass } = mailQueues(world, mailServer.url);
const { db } = world.deps;

const forgot = (email: string) => world.visitor.post("/auth/forgot-password", { email });
const recipients = () => mailServer.received.map(({ to }) => to[0]).sort();
const jobs = () => db.selectFrom("mail_jobs").selectAll().execute();

test("a mail server that answers 451 for an hour gets one email afterwards, with a link that works [MAIL-01, MAIL-02]", async () => {
  const queue = newQueue();
  mailServer.answer = () => 451;
  await forgot(world.ana.email);
  await poll(queue);
  await pass(queue, HOUR_MS);
  expect(mailServer.asked.length).toBeGreaterThanOrEqual(6);
  expect(mailServer.asked.length).toBeLessThanOrEqual(9);
  mailServer.answer = () => 250;
  while (mailServer.received.length === 0) await pass(queue, MINUTE_MS);
  expect(recipients()).toEqual([world.ana.email]);
  expect(await jobs()).toEqual([]);
  const text = partsOf(mailServer.received[0]?.raw ?? "")["text/plain"] ?? "";
  const token = tokenIn({ to: "", subject: "", html: "", text: text.replaceAll("\r\n", "\n") });
  await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: "una clave nueva" });
  expect(await opens(world, world.ana.email, "una clave nueva")).toBe(true);
});

test("who asked several times while the mail server refused gets one link", async () => {
  const queue = newQueue();
  mailServer.answer = () => 451;
  for (let hours = 0; hours < 5; hours += 1) {
    await forgot(world.ana.email);
    await pass(queue, HOUR_MS, 10 * MINUTE_MS);
  }
  mailServer.answer = () => 250;
  await pass(queue, 2 * HOUR_MS, 10 * MINUTE_MS);
  expect(recipients()).toEqual([world.ana.email]);
});

test("a notice that arrives a day late says when the password changed", async () => {
  const queue = newQueue();
  mailServer.answer = () => 451;
  const body = { currentPassword: world.ana.password, newPassword: "una clave nueva" };
  expect((await world.ana.post("/auth/reset-password", body)).status).toBe(200);
  await pass(queue, DAY_MS, HOUR_MS);
  mailServer.answer = () => 250;
  await pass(queue, 2 * HOUR_MS, 10 * MINUTE_MS);
  expect(mailServer.received[0]?.raw).toContain("10 de marzo de 2026 a las 10:00");
});

test("a mail server that is away is asked once for all emails, less and less often, and gets all of them when it is back [MAIL-04]", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => world.newLearner()));
  for (const { email } of people) await forgot(email);
  const { mailer, state } = absentMailer(mailServer.url);
  const queue = newQueue(mailer);
  await poll(queue);
  await poll(queue);
  expect(state.asked).toBe(1);
  await pass(queue, HOUR_MS, MINUTE_MS / 2);
  expect(state.asked).toBeGreaterThanOrEqual(12);
  expect(state.asked).toBeLessThanOrEqual(30);
  state.isBack = true;
  await pass(queue, 6 * MINUTE_MS, MINUTE_MS / 2);
  expect(recipients()).toEqual(people.map(({ email }) => email).sort());
});

test("an email that waits for a mail server leaves within seconds of its return, however long it was away [MAIL-08]", async () => {
  const target = { host: "127.0.0.1", port: Number(new URL(mailServer.url).port) };
  const away = await TcpProxy.open(target);
  const { port } = away;
  await away.close();
  const queue = newQueue(smtpMailer(`smtp://127.0.0.1:${port}`, "Senda <hola@senda.example>"));
  await forgot(world.ana.email);
  await poll(queue);
  await pass(queue, 6 * HOUR_MS, 10 * MINUTE_MS);
  expect(recipients()).toEqual([]);
  const back = await TcpProxy.open(target, port);
  await vi.waitFor(() => expect(recipients()).toEqual([world.ana.email]), { timeout: 5_000 });
  await queue.close();
  await back.close();
});

test("a mail server that is there and refuses us is not asked again before the pause is over", async () => {
  const { mailer, state } = absentMailer(mailServer.url);
  const queue = newQueue({ ...mailer, isReachable: async () => true });
  await forgot(world.ana.email);
  await poll(queue);
  await pause(2_000);
  await poll(queue);
  expect(state.asked).toBe(1);
});

test("who asked several times while the mail server was away gets one link", async () => {
  const { mailer, state } = absentMailer(mailServer.url);
  const queue = newQueue(mailer);
  await forgot((await world.newLearner()).email);
  await poll(queue);
  for (let times = 0; times < 3; times += 1) {
    await forgot(world.ana.email);
    world.pass(MINUTE_MS);
  }
  state.isBack = true;
  await pass(queue, 6 * MINUTE_MS, MINUTE_MS / 2);
  expect(recipients().filter((to) => to === world.ana.email)).toHaveLength(1);
});

test("an email that was sent when the database went away is not sent again", async () => {
  await forgot(world.ana.email);
  // Seen as a plain function: comparing the types of all tables takes longer than all else in this file.
  const deleting = vi.spyOn(db as { deleteFrom: (table: never) => unknown }, "deleteFrom");
  mailServer.answer = () => {
    deleting.mockImplementationOnce(() => {
      throw new Error("Connection terminated unexpectedly");
    });
    return 250;
  };
  const queue = newQueue();
  await poll(queue);
  expect(await jobs()).toHaveLength(1);
  mailServer.answer = () => 250;
  world.pass(MINUTE_MS / 2);
  await poll(queue);
  expect(await jobs()).toEqual([]);
  await pass(queue, HOUR_MS);
  expect(recipients()).toEqual([world.ana.email]);
});

test("several queues on one database send each email once", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.newLearner()));
  for (const { email } of people) await forgot(email);
  await Promise.all([newQueue(), newQueue(), newQueue()].map(poll));
  expect(recipients()).toEqual(people.map(({ email }) => email).sort());
});

test("a queue that closes finishes its email and leaves the next to others [MAIL-05]", async () => {
  const people = [await world.newLearner(), await world.newLearner()];
  for (const { email } of people) await forgot(email);
  const queue = newQueue();
  let closing: Promise<void> | undefined;
  mailServer.answer = () => {
    closing ??= queue.close();
    return 250;
  };
  await poll(queue);
  await closing;
  expect(recipients()).toEqual([people[0]?.email]);
  await poll(newQueue());
  expect(recipients()).toEqual(people.map(({ email }) => email).sort());
});

test("an email that does not finish while its queue closes is sent by another at once [MAIL-05]", async () => {
  await forgot(world.ana.email);
  const queue = newQueue();
  let answerLate = (_code: number) => {};
  mailServer.answer = () =>
    new Promise<number>((resolve) => {
      answerLate = resolve;
    });
  queue.wake();
  await vi.waitFor(() => expect(mailServer.asked).toHaveLength(1));
  await queue.close(10);
  expect((await jobs()).map(({ tries }) => tries)).toEqual([0]);
  mailServer.answer = () => 250;
  await poll(newQueue());
  expect(recipients()).toEqual([world.ana.email]);
  // The first one fails late, when the job is no longer its own.
  answerLate(451);
  await queue.settle();
  expect(await jobs()).toEqual([]);
});

test("an email that a process took with it when it died is sent by another after a minute [MAIL-05]", async () => {
  await forgot(world.ana.email);
  const dying = newQueue({
    isReady: async () => true,
    isReachable: async () => true,
    send: () => new Promise(() => {}),
    removeEmailsTo: async () => {},
  });
  dying.wake();
  await vi.waitFor(async () => expect((await jobs())[0]?.tries).toBe(1));
  const queue = newQueue();
  await poll(queue);
  expect(recipients()).toEqual([]);
  world.pass(MINUTE_MS);
  await poll(queue);
  expect(recipients()).toEqual([world.ana.email]);
});
