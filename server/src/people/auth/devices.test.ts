import { expect, test, vi } from "vitest";
import { Caller, cookieFrom, type Device, PASSWORD, recoveryToken, signIn } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { describeDevice } from "./known-devices.ts";
import { MOST_SESSIONS } from "./sessions.ts";

const world = await openWorld();
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const AGENTS = {
  phone:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
};
const login = (headers: Record<string, string> = {}) =>
  world.visitor.post("/auth/login", { email: world.ana.email, password: PASSWORD }, { headers });
const withAgent = (agent: string) => ({ headers: { "user-agent": agent } });
const emailsAbout = async (subject: string) =>
  (await world.emailsTo(world.ana.email)).filter((sentEmail) => sentEmail.subject === subject);
const NEW_DEVICE = "Has entrado en Senda desde un dispositivo nuevo";
const REUSED = "Hemos cerrado una sesión de Senda para protegerte";

test.each([
  [AGENTS.phone, "Chrome en Android", "PHONE"],
  [AGENTS.windows, "Firefox en Windows", "COMPUTER"],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
    "Chrome en Android",
    "TABLET",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari en iPhone",
    "PHONE",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    "Chrome en iPad",
    "TABLET",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    "Safari en macOS",
    "COMPUTER",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge en Windows",
    "COMPUTER",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0 Safari/537.36",
    "Chrome en Linux",
    "COMPUTER",
  ],
  ["curl/8.5.0", "", "UNKNOWN"],
  ["", "", "UNKNOWN"],
  ["constructor __proto__ <script>", "", "UNKNOWN"],
  [`${"x".repeat(100_000)} Windows Firefox/1`, "", "UNKNOWN"],
])("the browser that calls itself %j is named «%s»", (agent, name, kind) => {
  expect(describeDevice(agent)).toEqual({ name, kind });
});

test("the sessions of an account are listed with their devices, this one first [SAFE-35]", async () => {
  world.pass(1_000);
  const phone = await signIn(world, world.ana.email, PASSWORD, withAgent(AGENTS.phone));
  world.pass(1_000);
  const laptop = await signIn(world, world.ana.email, PASSWORD, withAgent(AGENTS.windows));
  const { status, body } = await phone.get("/auth/sessions");
  expect(status).toBe(200);
  expect(body.map(({ deviceName, deviceKind, isCurrent }) => [deviceName, deviceKind, isCurrent])).toEqual([
    ["Chrome en Android", "PHONE", true],
    ["Firefox en Windows", "COMPUTER", false],
    ["", "UNKNOWN", false],
  ]);
  expect(body[0]).toMatchObject({ startedAt: "2026-03-10T09:00:01.000Z", lastUsedAt: "2026-03-10T09:00:01.000Z" });
  expect((await laptop.get("/auth/sessions")).body[0]?.deviceName).toBe("Firefox en Windows");
});

test("a session's last use is its last refresh, and one that ran out is listed no more", async () => {
  world.pass(20 * 60_000);
  const { body } = await world.visitor.post("/auth/refresh-token", { refreshToken: world.ana.refreshToken });
  const ana = new Caller(world.app, body.access_token);
  const [session] = (await ana.get("/auth/sessions")).body;
  expect(session?.lastUsedAt).toBe("2026-03-10T09:20:00.000Z");
  world.pass(31 * 24 * 60 * 60_000);
  const { body: listed } = await (await world.again(world.ana)).get("/auth/sessions");
  expect(listed).toHaveLength(1);
});

test("an account has a bounded number of sessions: the one used longest ago gives way", async () => {
  const first = await world.again(world.ana);
  world.pass(1000);
  await world.database.pool.query(
    `insert into sessions (id, user_id, selector, token_hash, rotated_at, created_at)
     select gen_random_uuid(), $1, 'filler-' || n, 'filler', $2, $2 from generate_series(1, $3::int) as n`,
    [world.ana.id, world.time.now, MOST_SESSIONS - 1],
  );
  world.pass(1000);
  const newest = await world.again(world.ana);
  expect((await newest.get("/auth/sessions")).body).toHaveLength(MOST_SESSIONS);
  expect((await first.get("/auth/profile")).status).toBe(401);
});

test("a session that is closed from another device is signed out at once [SAFE-35]", async () => {
  const phone = await signIn(world, world.ana.email);
  expect((await phone.get("/auth/profile")).status).toBe(200);
  const other = (await world.ana.get("/auth/sessions")).body.find(({ isCurrent }) => !isCurrent);
  const closed = await world.ana.delete(`/auth/sessions/${other?.id}`);
  expect(closed.status).toBe(200);
  expect((await phone.get("/auth/profile")).status).toBe(401);
  expect((await phone.refresh()).status).toBe(403);
  expect((await world.ana.delete(`/auth/sessions/${other?.id}`)).status).toBe(404);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
});

test("a user neither sees nor closes the sessions of another", async () => {
  const leo = await world.newLearner();
  const [session] = (await leo.get("/auth/sessions")).body;
  expect((await world.ana.delete(`/auth/sessions/${session?.id}`)).status).toBe(404);
  expect((await world.ana.get("/auth/sessions")).text).not.toContain(session?.id);
  expect((await leo.get("/auth/profile")).status).toBe(200);
});

test("closing the other sessions leaves this one alone, and every other is signed out at once [SAFE-35]", async () => {
  const others = [await signIn(world, world.ana.email), await signIn(world, world.ana.email)];
  for (const other of others) expect((await other.get("/auth/profile")).status).toBe(200);
  expect((await world.ana.delete("/auth/sessions")).status).toBe(200);
  for (const other of others) {
    expect((await other.get("/auth/profile")).status).toBe(401);
    expect((await other.refresh()).status).toBe(403);
  }
  expect((await world.ana.get("/auth/sessions")).body).toHaveLength(1);
});

test.each<[string, (here: Device) => Promise<void>]>([
  [
    "one by one",
    async (here) => {
      const others = (await here.get("/auth/sessions")).body.filter(({ isCurrent }) => !isCurrent);
      for (const { id } of others) expect((await here.delete(`/auth/sessions/${id}`)).status).toBe(200);
    },
  ],
  ["all at once", async (here) => expect((await here.delete("/auth/sessions")).status).toBe(200)],
])(
  "a browser whose sessions are closed from another device, %s, is unknown again, and one with another open session is not [SAFE-35, SAFE-37]",
  async (_how, closeOthers) => {
    const cookie = cookieFrom(await login());
    const here = await signIn(world, world.ana.email, PASSWORD, { headers: { cookie } });
    const elsewhere = cookieFrom(await login());
    const told = async () => (await emailsAbout(NEW_DEVICE)).length;
    expect(await told()).toBe(1);
    await closeOthers(here);
    await login({ cookie });
    expect(await told()).toBe(1);
    await login({ cookie: elsewhere });
    expect(await told()).toBe(2);
  },
);

test("no address is kept with a session", async () => {
  await world.visitor.post(
    "/auth/login",
    { email: world.ana.email, password: PASSWORD },
    { remoteAddress: "203.0.113.99", headers: { "user-agent": AGENTS.phone } },
  );
  const { rows } = await world.database.pool.query("select * from sessions");
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
});

test("the first sign-in of an account sends no email, and neither does the same browser later [SAFE-37]", async () => {
  const cookie = cookieFrom(await login());
  expect((await login({ cookie })).status).toBe(200);
  expect(await emailsAbout(NEW_DEVICE)).toEqual([]);
});

test("a sign-in on a device that the account does not know is told to the owner, once for each device [SAFE-37]", async () => {
  await login();
  const cookie = cookieFrom(await login({ "user-agent": AGENTS.windows }));
  await login({ cookie, "user-agent": AGENTS.windows });
  const sentEmails = await emailsAbout(NEW_DEVICE);
  expect(sentEmails).toHaveLength(1);
  expect(sentEmails[0]?.text).toContain("Firefox en Windows, el 10 de marzo de 2026 a las 10:00 (hora de Madrid)");
  expect(sentEmails[0]?.text).toContain("Si no, elige una contraseña nueva");
  expect(sentEmails[0]?.text).toContain("http://localhost:3000/forgot-password\n");
});

test("a wrong password on a new device sends no email", async () => {
  await login();
  await world.visitor.post("/auth/login", { email: world.ana.email, password: "no es esta" });
  expect(await emailsAbout(NEW_DEVICE)).toEqual([]);
});

test("the owner gets an email when a password set by an administrator is used to sign in", async () => {
  const cookie = cookieFrom(await login());
  await world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: "de la administración" });
  await signIn(world, world.ana.email, "de la administración", { headers: { cookie } });
  expect(await emailsAbout(NEW_DEVICE)).toHaveLength(1);
});

test("the browser in which a recovery link was followed is known afterwards, the others are not", async () => {
  const elsewhere = cookieFrom(await login());
  const token = await recoveryToken(world, world.ana.email);
  const newPassword = "una clave nueva";
  const here = cookieFrom(await world.visitor.post(`/auth/reset-password/${token}`, { newPassword }));
  await signIn(world, world.ana.email, newPassword, { headers: { cookie: here } });
  expect(await emailsAbout(NEW_DEVICE)).toEqual([]);
  await signIn(world, world.ana.email, newPassword, { headers: { cookie: elsewhere } });
  expect(await emailsAbout(NEW_DEVICE)).toHaveLength(1);
});

const refresh = (refreshToken: string) => world.visitor.post("/auth/refresh-token", { refreshToken });

test("a spent refresh token that comes back ends the session at once, is told apart in the log, and is told to the owner [SE-2]", async () => {
  const warn = vi.spyOn(world.deps.log, "warn");
  const phone = await signIn(world, world.ana.email, PASSWORD, withAgent(AGENTS.phone));
  const { body: second } = await refresh(phone.refreshToken);
  const { body: third } = await refresh(second.refresh_token);
  const device = new Caller(world.app, third.access_token);
  expect((await device.get("/auth/profile")).status).toBe(200);
  world.pass(10_000);
  const [session] = (await device.get("/auth/sessions")).body;
  expect((await refresh(phone.refreshToken)).status).toBe(403);
  expect((await device.get("/auth/profile")).status).toBe(401);
  expect((await refresh(third.refresh_token)).status).toBe(403);
  expect((await refresh("hola")).status).toBe(403);
  const events = warn.mock.calls.map(([line]) => line);
  expect(events).toEqual([
    { event: "refresh-reused", sessionId: session?.id },
    { event: "refresh-refused" },
    { event: "refresh-refused" },
  ]);
  warn.mockRestore();
  const sentEmails = await emailsAbout(REUSED);
  expect(sentEmails).toHaveLength(1);
  expect(sentEmails[0]?.text).toContain("de tu sesión de Chrome en Android");
});

test("an expired token, or two tabs at once, send no warning", async () => {
  await Promise.all([refresh(world.ana.refreshToken), refresh(world.ana.refreshToken)]);
  const phone = await signIn(world, world.ana.email);
  world.pass(31 * 24 * 60 * 60_000);
  expect((await refresh(phone.refreshToken)).status).toBe(403);
  expect(await emailsAbout(REUSED)).toEqual([]);
});

test("an administrator has a recovery link sent to the person's own address, and does not see it", async () => {
  const { status, body, text } = await world.admin.post("/auth/admin/send-recovery", { userId: world.ana.id });
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Enlace de recuperación enviado" });
  const [sentEmail] = await world.emailsTo(world.ana.email);
  const [, token = "none"] = /forgot-password\/([\w-]{43})/.exec(sentEmail?.text ?? "") ?? [];
  expect(text).not.toContain(token);
  expect((await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: "mía" + "23456" })).status).toBe(
    200,
  );
  const audit = (await world.admin.get("/admin/audit")).body;
  expect(audit).toEqual([expect.objectContaining({ action: "RECOVERY_SENT", targetName: "Ana Rivas" })]);
});

test("a recovery link for an unknown user is 404, and leaves no audit line", async () => {
  const userId = "0190b5f0-1111-7000-8000-000000000000";
  expect((await world.admin.post("/auth/admin/send-recovery", { userId })).status).toBe(404);
  expect((await world.admin.get("/admin/audit")).body).toEqual([]);
});
