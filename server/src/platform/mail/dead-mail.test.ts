import { beforeEach, expect, test, vi } from "vitest";
import { absentMailer, DAY_MS, HOUR_MS, MINUTE_MS, mailQueues, poll } from "../../../test/mail-queues.ts";
import { startMailServer } from "../../../test/mail-server.ts";
import { openWorld } from "../../../test/world.ts";
import { runMaintenance } from "../../maintenance.ts";
import { deadMailJobs, insertMailJob, sendDeadMailAgain } from "./mail-jobs.ts";
import type { MailQueue } from "./mail-queue.ts";

const mailServer = await startMailServer();
const world = await openWorld({ settings: { publicUrl: "https://senda.example" } });
const { newQueue, pass } = mailQueues(world, mailServer.url);
const { db, clock, log } = world.deps;
const error = vi.spyOn(log, "error");
beforeEach(() => error.mockClear());

const forgot = (email: string) => world.visitor.post("/auth/forgot-password", { email });
const recipients = () => mailServer.received.map(({ to }) => to[0]);
const jobs = () => db.selectFrom("mail_jobs").selectAll().execute();

async function letAnasEmailDie(queue: MailQueue): Promise<void> {
  mailServer.answer = () => 451;
  await forgot(world.ana.email);
  await poll(queue);
  await pass(queue, 2 * DAY_MS + HOUR_MS, 10 * MINUTE_MS);
}

test("after 48 hours an email is given up, with an error in the log, and an operator can send it again [MAIL-01, MAIL-03]", async () => {
  const queue = newQueue();
  await letAnasEmailDie(queue);
  const [dead, ...more] = await deadMailJobs(db);
  expect(more).toEqual([]);
  expect(dead).toMatchObject({ kind: "recovery", email: world.ana.email, lastFault: "EENVELOPE 451" });
  expect(dead?.failedAt?.getTime()).toBeGreaterThanOrEqual(world.time.now.getTime() - 2 * HOUR_MS);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { id: dead?.id, kind: "recovery", tries: dead?.tries, fault: "EENVELOPE 451" },
    expect.stringContaining("senda send-dead-mail"),
  );
  const { length } = mailServer.asked;
  mailServer.answer = () => 250;
  await pass(queue, DAY_MS, HOUR_MS);
  expect(mailServer.asked).toHaveLength(length);

  expect(await sendDeadMailAgain(db, [], clock())).toBe(0);
  expect(await sendDeadMailAgain(db, [dead?.id ?? ""], clock())).toBe(1);
  expect(await sendDeadMailAgain(db, "all", clock())).toBe(0);
  await poll(queue);
  expect(recipients()).toEqual([world.ana.email]);
  expect(await jobs()).toEqual([]);
});

test("an email that is sent again has another 48 hours", async () => {
  const queue = newQueue();
  await letAnasEmailDie(queue);
  expect(await sendDeadMailAgain(db, "all", clock())).toBe(1);
  await pass(queue, DAY_MS, HOUR_MS);
  expect(await deadMailJobs(db)).toEqual([]);
  await pass(queue, DAY_MS + HOUR_MS, HOUR_MS);
  expect(await deadMailJobs(db)).toHaveLength(1);
});

test("an address that the mail server refuses for good is given up after three tries [MAIL-03]", async () => {
  const queue = newQueue();
  mailServer.answer = (address) => (address === world.ana.email ? 550 : 250);
  await forgot(world.ana.email);
  await forgot(world.admin.email);
  await poll(queue);
  await pass(queue, HOUR_MS);
  expect(mailServer.asked.filter((address) => address === world.ana.email)).toHaveLength(3);
  expect(await deadMailJobs(db)).toMatchObject([{ email: world.ana.email, tries: 3, lastFault: "EENVELOPE 550" }]);
  expect(recipients()).toEqual([world.admin.email]);
});

test("one rejection after an outage is not final", async () => {
  const queue = newQueue();
  mailServer.answer = () => 451;
  await forgot(world.ana.email);
  await pass(queue, HOUR_MS);
  mailServer.answer = () => {
    mailServer.answer = () => 250;
    return 554;
  };
  await pass(queue, 3 * HOUR_MS);
  expect(recipients()).toEqual([world.ana.email]);
});

test("a mail server that is away for 48 hours leaves no email waiting, tried or not", async () => {
  for (const { email } of [world.ana, world.admin]) await insertMailJob(db, "recovery", email, clock());
  world.pass(2 * DAY_MS);
  const late = await world.newLearner();
  await forgot(late.email);
  const queue = newQueue(absentMailer(mailServer.url).mailer);
  await poll(queue);
  expect((await deadMailJobs(db)).map(({ email }) => email).sort()).toEqual([world.ana.email, world.admin.email]);
  expect(error).toHaveBeenCalledTimes(2);
});

test("dead emails are deleted with the account [MAIL-06]", async () => {
  await letAnasEmailDie(newQueue());
  expect(await deadMailJobs(db)).toHaveLength(1);
  const ana = await world.again(world.ana);
  expect((await ana.delete("/account", { password: world.ana.password })).status).toBe(200);
  expect(await jobs()).toEqual([]);
});

test("dead emails are counted in the log, and deleted after 30 days [MAIL-06]", async () => {
  const warn = vi.spyOn(log, "warn");
  await letAnasEmailDie(newQueue());
  warn.mockClear();
  const clean = () => runMaintenance(world.deps, new AbortController().signal);
  await clean();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ dead: 1 }, expect.stringContaining("senda send-dead-mail"));
  world.pass(29 * DAY_MS);
  await clean();
  expect(await deadMailJobs(db)).toHaveLength(1);
  world.pass(DAY_MS);
  await clean();
  expect(await jobs()).toEqual([]);
});
