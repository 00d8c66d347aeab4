import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { Crowd, hasFailed, type Seen } from "../test/chaos/crowd.ts";
import { answerTo, ask, noteFigures, residentMegabytes } from "../test/chaos/requests.ts";
import { type Choices, Stack } from "../test/chaos/stack.ts";
import { formOf } from "../test/chaos/writers.ts";
import { startMailServer } from "../test/mail-server.ts";
import { type Pooler, startPgBouncer } from "../test/pgbouncer.ts";
import { serverProcesses, startS3 } from "../test/processes.ts";
import { TcpProxy } from "../test/tcp-proxy.ts";

/** Only `npm run chaos` runs this file: it takes minutes, and its limits are for a machine without other work. */
vi.setConfig({ testTimeout: 600_000 });

const PEOPLE = 12;
const CALM_MS = 4_000;
const RECOVERY_MS = 5_000;
const MOST_FAILED_OUTSIDE = 0.001;
/** As long as a second copy of an email would take. */
const SECOND_COPY_MS = 10_000;

const servers = serverProcesses();
const mailServer = await startMailServer();
let stack: Stack | undefined;
/** What a test runs beside the stack: ended after it, also where the test fails. */
const besides: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await stack?.close();
  stack = undefined;
  for (const each of besides.splice(0).reverse()) await each.stop();
});

interface Outage extends Choices {
  /** Does the harm, and ends when its cause is gone. */
  harm: (stack: Stack) => Promise<void>;
}

async function measure(name: string, { harm, ...choices }: Outage): Promise<void> {
  stack = await Stack.open(servers, choices);
  const crowd = new Crowd([stack.address]);
  await crowd.register(PEOPLE);
  crowd.start();
  await pause(CALM_MS);
  const harmedAt = performance.now();
  await harm(stack);
  const goneAt = performance.now();
  await pause(RECOVERY_MS + CALM_MS);
  await crowd.stop();

  const failed = crowd.seen.filter(hasFailed);
  const recoveryMs = Math.max(0, ...failed.map(({ answeredAt }) => answeredAt - goneAt));
  const isOutside = ({ at, answeredAt }: Seen) => answeredAt < harmedAt || at >= goneAt + RECOVERY_MS;
  const outside = { requests: crowd.seen.filter(isOutside).length, failed: failed.filter(isOutside).length };
  const faults = await crowd.faults();
  const cells = [
    crowd.seen.length,
    failed.length - outside.failed,
    outside.failed,
    crowd.acknowledgedCount,
    faults.length,
    crowd.signedOutCount,
    Math.round(recoveryMs),
  ];
  noteFigures(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(12)).join("")}`);
  expect(faults).toEqual([]);
  expect(crowd.signedOutCount).toBe(0);
  expect(outside.failed / outside.requests).toBeLessThanOrEqual(MOST_FAILED_OUTSIDE);
  expect(recoveryMs).toBeLessThan(RECOVERY_MS);
}

test("one of three processes is killed", () =>
  measure("kill -9 of one of three", {
    async harm(stack) {
      await stack.endProcess(1, "SIGKILL");
      await stack.startProcess(1);
    },
  }));

test("all processes are restarted, one after the other", () =>
  measure("rolling restart", {
    async harm(stack) {
      for (const number of stack.processes.keys()) {
        expect(await stack.endProcess(number, "SIGTERM")).toBe(0);
        await stack.startProcess(number);
      }
    },
  }));

test("the primary is killed, and its standby promoted", () =>
  measure("primary killed, promoted after 3 s", {
    async harm(stack) {
      await stack.primary.kill();
      await pause(3_000);
      await stack.promote();
    },
  }));

test("the primary's machine vanishes, and its standby is promoted", () =>
  measure("primary vanished, promoted after 10 s", {
    async harm(stack) {
      stack.networks[0].vanish();
      await pause(1_000);
      await stack.primary.kill();
      await pause(9_000);
      await stack.promote();
    },
  }));

test("the database is gone for a while", () =>
  measure("database down for 20 s", {
    async harm(stack) {
      await stack.primary.kill();
      await pause(20_000);
      await stack.primary.restart();
    },
  }));

test("processes behind PgBouncer in transaction mode serve as without it", async () => {
  let pooler: Pooler | undefined;
  await measure("PgBouncer, restarted", {
    async envFor({ folder }) {
      pooler = await startPgBouncer(folder);
      besides.push(pooler);
      return { DATABASE_URL: pooler.urlOf("postgres"), DATABASE_POOLER: "transaction" };
    },
    async harm() {
      await pooler?.restart();
    },
  });
});

test("the bucket hangs: uploads are refused, and everything else goes on", async () => {
  const s3 = await startS3();
  const target = { port: Number(new URL(s3.place.endpoint).port) };
  const network = await TcpProxy.open(target);
  besides.push(s3, { stop: () => network.close() });
  await measure("bucket hangs for 30 s", {
    envFor: async () => ({
      S3_ENDPOINT: `http://127.0.0.1:${network.port}`,
      S3_BUCKET: s3.place.bucket,
      S3_ACCESS_KEY_ID: s3.place.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      S3_REGION: s3.place.region,
    }),
    async harm({ address }) {
      expect(await upload(address)).toBe(201);
      network.vanish();
      const [during] = await Promise.all([upload(address), pause(30_000)]);
      expect(during).toBe(503);
      network.leadTo(target);
      expect(await upload(address)).toBe(201);
    },
  });
});

test("the mail server is away for a minute: every notice arrives once, within seconds of its return", async () => {
  const target = { host: "127.0.0.1", port: Number(new URL(mailServer.url).port) };
  const before = await TcpProxy.open(target);
  const { port } = before;
  stack = await Stack.open(servers, {
    envFor: async () => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "hola@ejemplo.es" }),
  });
  await before.close();
  const emails = Array.from({ length: PEOPLE }, (_, number) => `gente-${number}@ejemplo.es`);
  for (const email of emails) await changePassword(stack.address, email);
  await pause(60_000);
  const backAt = performance.now();
  const after = await TcpProxy.open(target, port);
  besides.push({ stop: () => after.close() });
  await vi.waitUntil(() => mailServer.received.length >= PEOPLE, { timeout: 300_000 });
  const lastMs = performance.now() - backAt;
  await pause(SECOND_COPY_MS);
  noteFigures(
    `mail away for 60 s: ${mailServer.received.length} of ${PEOPLE} emails, the last after ${Math.round(lastMs)} ms`,
  );
  expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual(emails.sort());
  expect(lastMs).toBeLessThan(RECOVERY_MS);
});

test("the mail server refuses for a minute: every email arrives once", async () => {
  stack = await Stack.open(servers, {
    envFor: async () => ({ SMTP_URL: mailServer.url, MAIL_FROM: "hola@ejemplo.es" }),
  });
  const crowd = new Crowd([stack.address]);
  await crowd.register(PEOPLE);
  mailServer.answer = () => 451;
  const emails = Array.from({ length: PEOPLE }, (_, number) => `gente-${number}@ejemplo.es`);
  for (const email of emails) {
    await answerTo(stack.address, { method: "POST", path: "/auth/forgot-password", json: { email } });
  }
  await pause(60_000);
  mailServer.answer = () => 250;
  const backAt = performance.now();
  await vi.waitUntil(() => mailServer.received.length >= PEOPLE, { timeout: 300_000 });
  const lastMs = performance.now() - backAt;
  await pause(SECOND_COPY_MS);
  noteFigures(
    `mail refused for 60 s: ${mailServer.received.length} of ${PEOPLE} emails, the last after ${Math.round(lastMs / 1000)} s`,
  );
  expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual(emails.sort());
});

/** The built server of the release before; `npm run chaos` builds it. */
const previous = process.env.CHAOS_PREVIOUS;
test.runIf(previous)("the release before and this one serve side by side while they are exchanged", () =>
  measure("release before replaced, one by one", {
    entry: previous ?? "",
    // It knows one host.
    envFor: async (primary) => ({ DATABASE_URL: primary.urlOf("postgres") }),
    async harm(stack) {
      for (const number of stack.processes.keys()) {
        expect(await stack.endProcess(number, "SIGTERM")).toBe(0);
        await stack.startProcess(number);
        await pause(3_000);
      }
    },
  }),
);

/** `npm run chaos -- --minutes 30`; with fewer than three there is no middle to compare the end with. */
const MINUTES = Math.max(3, Number(process.env.CHAOS_MINUTES ?? 3));
test("memory stays flat under load", { timeout: (MINUTES + 5) * 60_000 }, async () => {
  stack = await Stack.open(servers);
  const crowd = new Crowd([stack.address]);
  await crowd.register(PEOPLE);
  crowd.start();
  const samples: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await pause(60_000);
    const sizes = stack.processes.map(({ child }) => residentMegabytes(child.pid) ?? 0);
    samples.push(Math.max(...sizes));
  }
  await crowd.stop();
  const third = Math.ceil(samples.length / 3);
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, last] = [meanOf(samples.slice(third, -third)), meanOf(samples.slice(-third))];
  noteFigures(`memory over ${MINUTES} min and ${crowd.seen.length} requests, MB: ${samples.map(Math.round).join(" ")}`);
  expect(crowd.signedOutCount).toBe(0);
  expect(last / middle).toBeLessThan(1.1);
});

/** A new account changes its password, which is told by email. */
async function changePassword(address: string, email: string): Promise<void> {
  const person = { firstName: "Eva", lastName: "Luna", email, password: "secreto" };
  const register = { method: "POST", path: "/auth/register", json: person } as const;
  const { access_token: token } = await answerTo<{ access_token: string }>(address, register);
  const json = { currentPassword: person.password, newPassword: "otro secreto" };
  await answerTo(address, { method: "POST", path: "/auth/reset-password", token, json });
}

async function upload(address: string): Promise<number> {
  const json = { email: "jefa@ejemplo.es", password: "una clave larga" };
  const { access_token: token } = await answerTo<{ access_token: string }>(address, {
    method: "POST",
    path: "/auth/login",
    json,
  });
  const form = formOf({ title: "El lago", description: "Una ruta junto al agua." }, "coverImage", "hoja.webp");
  return (await ask(address, { method: "POST", path: "/routes", token, form })).status;
}
