import { beforeEach, expect, test, vi } from "vitest";
import { fakeDevice } from "../../test/device.ts";
import { answer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { lucia, marta, pairFor, stored, storedBefore } from "../../test/people.ts";
import { HOME_KEY } from "../lib/draft-store.ts";

const REFRESH = "POST /auth/refresh-token";
const DAY = 24 * 60 * 60_000;
const MONTH = '["diary","month",2026,11]';

/** The modules of a tab; the storage and the databases of the browser are shared. */
async function openTab() {
  vi.resetModules();
  const [{ session }, { keptRead }, sealed, { putAway }, { planCopy }] = await Promise.all([
    import("./session.ts"),
    import("./kept-reads.ts"),
    import("./sealed-store.ts"),
    import("../lib/put-away.ts"),
    import("./plan-copy.ts"),
  ]);
  return { session, keptRead, putAway, planCopy, ...sealed };
}

const KEPT = { data: ["palabra-canario"], answeredAt: 1 };

/** Lucía's device after a visit: what she read, a draft, an entry that waits, and a plan of which the server has all or not. */
async function visited({ isPlanSent = true } = {}) {
  stored(lucia);
  const tab = await openTab();
  await tab.writeManySealed("reads", lucia.id, new Map([[MONTH, KEPT]]));
  await tab.writeSealed("drafts", lucia.id, "diary", "a medias");
  await tab.writeSealed("drafts", lucia.id, "plan", "respirar");
  await tab.writeSealed("outbox", lucia.id, "entry a", "sin enviar");
  tab.planCopy.write({ owner: lucia.id, isSent: isPlanSent, isAsleep: false, revision: 1 });
  localStorage.setItem(HOME_KEY, JSON.stringify({ owner: lucia.id, brings: "ansiedad" }));
}

const deleted = () =>
  vi.waitFor(() => expect(JSON.parse(localStorage.getItem("deviceCopies") ?? "{}").isDeleting).toBeNull());

beforeEach(() => {
  localStorage.clear();
  return fakeDevice();
});

test("without a connection what was read is shown for seven days after the last renewal [OFF-02, SAFE-95]", async () => {
  await visited();
  fakeServer({ [REFRESH]: noAnswer });
  storedBefore(lucia, 7 * DAY - 60_000);
  const tab = await openTab();
  await tab.session.start();
  expect(tab.session.state).toBe("in");
  expect(await tab.keptRead(MONTH)).toEqual(KEPT);
});

test.each([
  ["seven days", 7 * DAY],
  ["a year", 365 * DAY],
  ["a clock that was set back by a month", -30 * DAY],
])("after %s it is deleted instead, and unsent words wait sealed for their writer [OFF-04, WB-4]", async (_, age) => {
  await visited({ isPlanSent: false });
  fakeServer({ [REFRESH]: noAnswer });
  storedBefore(lucia, age);
  sessionStorage.setItem("diary-draft", "Hoy…");
  const tab = await openTab();
  await tab.session.start();
  expect(tab.session.state).toBe("out");
  expect(tab.putAway.read()).toBe(true);
  expect(localStorage.getItem("refreshToken")).toBe("refresh");
  await deleted();
  expect(await tab.listSealed("reads", lucia.id)).toEqual([]);
  expect((await tab.listSealed("drafts", lucia.id)).sort()).toEqual(["a medias", "respirar"]);
  expect(await tab.listSealed("outbox", lucia.id)).toEqual(["sin enviar"]);
  expect(tab.planCopy.read()).toMatchObject({ isAsleep: true });
  expect(localStorage.getItem(HOME_KEY)).toBeNull();

  tab.session.signIn(pairFor(lucia));
  expect(tab.putAway.read()).toBeNull();
  expect(sessionStorage.getItem("diary-draft")).toBe("Hoy…");
  expect(await tab.listSealed("outbox", lucia.id)).toEqual(["sin enviar"]);
});

test("a plan that the server has goes with what was read", async () => {
  await visited();
  fakeServer({ [REFRESH]: noAnswer });
  storedBefore(lucia, 8 * DAY);
  const tab = await openTab();
  await tab.session.start();
  expect(tab.planCopy.read()).toBeNull();
  await vi.waitFor(async () => expect(await tab.listSealed("drafts", lucia.id)).toEqual(["a medias"]));
});

test.each([
  ["no answer", noAnswer],
  ["a server in trouble", errorAnswer(503)],
  ["too many requests", errorAnswer(429)],
])(
  "one renewal that fails for %s costs no sign-in: the next one brings the person back [SES-06]",
  async (_, trouble) => {
    await visited({ isPlanSent: false });
    const renewed = answer(REFRESH, { ...pairFor(lucia, "-2"), statusCode: 200 });
    fakeServer({ [REFRESH]: [trouble, trouble, renewed] });
    storedBefore(lucia, 8 * DAY);
    sessionStorage.setItem("diary-draft", "Hoy…");
    const tab = await openTab();
    const unfollow = tab.session.follow();
    await tab.session.start();
    expect([tab.session.state, tab.putAway.read()]).toEqual(["out", true]);
    await tab.session.checkAge();
    expect([tab.session.state, tab.putAway.read()]).toEqual(["out", true]);
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect([tab.session.state, tab.putAway.read()]).toEqual(["in", null]));
    expect(sessionStorage.getItem("diary-draft")).toBe("Hoy…");
    expect(await tab.listSealed("outbox", lucia.id)).toEqual(["sin enviar"]);
    unfollow();
  },
);

test("a renewal that is rejected after the reads were put away ends the session [SES-04]", async () => {
  await visited();
  fakeServer({ [REFRESH]: [noAnswer, errorAnswer(401)] });
  storedBefore(lucia, 8 * DAY);
  const tab = await openTab();
  await tab.session.start();
  await tab.session.checkAge();
  expect([tab.session.state, tab.putAway.read()]).toEqual(["out", null]);
  expect(localStorage.getItem("refreshToken")).toBeNull();
});

test("the next person who signs in finds neither what was read nor what was not sent [OFF-06]", async () => {
  await visited();
  fakeServer({ [REFRESH]: noAnswer });
  storedBefore(lucia, 8 * DAY);
  const tab = await openTab();
  await tab.session.start();
  tab.session.signIn(pairFor(marta));
  await vi.waitFor(() => expect(localStorage.getItem("deviceCopies")).toBeNull());
  for (const store of ["reads", "drafts", "outbox"] as const) expect(await tab.listSealed(store, lucia.id)).toEqual([]);
});

test("with a connection a session that was not used for a month goes on, and its reads stay", async () => {
  await visited();
  fakeServer({ [REFRESH]: answer(REFRESH, { ...pairFor(lucia, "-2"), statusCode: 200 }) });
  storedBefore(lucia, 29 * DAY);
  const tab = await openTab();
  await tab.session.start();
  expect(tab.session.state).toBe("in");
  expect(await tab.keptRead(MONTH)).toEqual(KEPT);
});

test("on a network that hangs nothing old is shown after four seconds, and it is put away after fifteen [OFF-09]", async () => {
  await visited();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const wait = held(errorAnswer(401));
  fakeServer({ [REFRESH]: wait.reply });
  storedBefore(lucia, 8 * DAY);
  const tab = await openTab();
  const started = tab.session.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(tab.session.state).toBe("starting");
  await vi.advanceTimersByTimeAsync(11_000);
  expect([tab.session.state, tab.putAway.read()]).toEqual(["out", true]);
  vi.useRealTimers();
  wait.open();
  await started;
});

test("a session without the time of its last renewal shows nothing without a connection", async () => {
  await visited();
  fakeServer({ [REFRESH]: noAnswer });
  stored(lucia);
  localStorage.removeItem("renewedAt");
  const tab = await openTab();
  await tab.session.start();
  expect(tab.session.state).toBe("out");
  expect(await tab.keptRead(MONTH)).toBeNull();
});

test("a page that was left open asks again when it is looked at, and shows nothing without an answer", async () => {
  await visited();
  fakeServer({ [REFRESH]: noAnswer });
  stored(lucia);
  const tab = await openTab();
  await tab.session.start();
  const unfollow = tab.session.follow();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tab.session.state).toBe("in");
  localStorage.setItem("renewedAt", String(Date.now() - 8 * DAY));
  expect(await tab.keptRead(MONTH)).toBeNull();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect([tab.session.state, tab.putAway.read()]).toEqual(["out", true]));
  unfollow();
});
