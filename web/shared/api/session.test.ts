import { beforeEach, expect, test, vi } from "vitest";
import { answer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { lucia, marta, pairFor, stored, tokenFor } from "../../test/people.ts";

const REFRESH = "POST /auth/refresh-token";
const PROFILE = "GET /auth/profile";
const renewed = (mark = "-2") => answer(REFRESH, { ...pairFor(lucia, mark), statusCode: 200 });

/** A separate tab: the modules are loaded again, the browser's storage is shared. */
async function openTab() {
  vi.resetModules();
  const [{ session }, { call }] = await Promise.all([import("./session.ts"), import("./client.ts")]);
  const events: string[] = [];
  session.listen({
    onChange: () => events.push(session.state),
    onExpired: () => events.push("expired"),
    onOwnerGone: () => events.push("owner gone"),
  });
  return { session, call, events };
}

/** The browser's locks, with which tabs take turns. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as unknown as LockManager);
}

/** The event that other tabs receive when one tab changes the storage. */
const tellTabs = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue, storageArea: localStorage }));

beforeEach(() => localStorage.clear());

test("a stored token that lives is used as it is [SES-01]", async () => {
  const server = fakeServer({});
  stored(lucia);
  const { session } = await openTab();
  await session.start();
  expect(session.state).toBe("in");
  expect(server.received).toEqual([]);
});

test("an expired token is renewed at start-up [SES-02]", async () => {
  const server = fakeServer({ [REFRESH]: renewed() });
  stored(lucia, -60);
  const { session, events } = await openTab();
  await session.start();
  expect(events).toEqual(["starting", "in"]);
  expect(server.calls(REFRESH)[0]?.body).toEqual({ refreshToken: "refresh" });
  expect(localStorage.getItem("refreshToken")).toBe("refresh-2");
});

test("on a device whose clock is an hour ahead the session is renewed once at start-up, and goes on [SES-02]", async () => {
  const pair = { access_token: tokenFor(lucia, -2_700, "-2"), refresh_token: "refresh-2" };
  const server = fakeServer({
    [REFRESH]: answer(REFRESH, { ...pair, statusCode: 200 }),
    [PROFILE]: answer(PROFILE, lucia),
  });
  stored(lucia, -2_700);
  const { session, call, events } = await openTab();
  await session.start();
  expect(await call("GET /auth/profile")).toEqual(lucia);
  expect(await call("GET /auth/profile")).toEqual(lucia);
  expect(server.calls(REFRESH)).toHaveLength(1);
  expect(server.calls(PROFILE).map(({ token }) => token)).toEqual([pair.access_token, pair.access_token]);
  expect(events).toEqual(["starting", "in"]);
});

test("a renewal that hangs keeps no one waiting: the session is in after four seconds, and ends if it is rejected later [OFF-09]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const wait = held(errorAnswer(401));
  fakeServer({ [REFRESH]: wait.reply });
  stored(lucia, -60);
  const { session, events } = await openTab();
  const started = session.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(events).toEqual(["starting", "in"]);
  vi.useRealTimers();
  wait.open();
  await started;
  expect(session.state).toBe("out");
});

test("a missing access token is renewed at start-up too [SES-02]", async () => {
  fakeServer({ [REFRESH]: renewed() });
  localStorage.setItem("refreshToken", "refresh");
  const { session } = await openTab();
  await session.start();
  expect(session.state).toBe("in");
});

test("an expired token with none to renew it ends at start-up, and that is said [SES-03, SES-06]", async () => {
  const server = fakeServer({});
  localStorage.setItem("accessToken", tokenFor(lucia, -60));
  const { session, events } = await openTab();
  await session.start();
  expect(session.state).toBe("out");
  expect(events).toEqual(["expired"]);
  expect(localStorage.getItem("accessToken")).toBeNull();
  expect(server.received).toEqual([]);
});

test("a refused renewal at start-up ends the session and says so [SES-04]", async () => {
  fakeServer({ [REFRESH]: errorAnswer(403) });
  stored(lucia, -60);
  const { session, events } = await openTab();
  await session.start();
  expect(events).toEqual(["starting", "owner gone", "out", "expired"]);
  expect(localStorage.length).toBe(0);
});

test("an answer whose own statusCode is 403 is an error answer, and nothing of it is stored [CALL-AUTH-07]", async () => {
  fakeServer({ [REFRESH]: () => Response.json({ ...pairFor(lucia, "-2"), statusCode: 403 }) });
  stored(lucia, -60);
  const { session } = await openTab();
  await session.start();
  expect(session.state).toBe("out");
  expect(localStorage.length).toBe(0);
});

test.each([
  ["no answer", noAnswer],
  ["a server in trouble", errorAnswer(503)],
  ["too many requests", errorAnswer(429)],
])("a renewal that fails for %s keeps the session", async (_, trouble) => {
  fakeServer({ [REFRESH]: trouble, [PROFILE]: errorAnswer(401) });
  stored(lucia, -60);
  const { session, call, events } = await openTab();
  await session.start();
  expect(session.state).toBe("in");
  await expect(call(PROFILE)).rejects.toThrow();
  expect(events).not.toContain("expired");
  expect(localStorage.getItem("refreshToken")).toBe("refresh");
});

test("calls that meet a 401 together are renewed once, and each is repeated once", async () => {
  const wait = held(renewed());
  const server = fakeServer({
    [REFRESH]: wait.reply,
    [PROFILE]: [...Array(5).fill(errorAnswer(401)), answer(PROFILE, lucia)],
  });
  stored(lucia);
  const { session, call } = await openTab();
  await session.start();
  const calls = Promise.all(Array.from({ length: 5 }, () => call(PROFILE)));
  wait.open();
  expect(await calls).toHaveLength(5);
  expect(server.calls(REFRESH)).toHaveLength(1);
  expect(server.calls(PROFILE)).toHaveLength(10);
  expect(server.calls(PROFILE).at(-1)?.token).toBe(pairFor(lucia, "-2").access_token);
});

test("a 401 that arrives after the renewal uses the new token instead of renewing again", async () => {
  const late = held(errorAnswer(401));
  const server = fakeServer({
    [REFRESH]: renewed(),
    [PROFILE]: [late.reply, errorAnswer(401), answer(PROFILE, lucia)],
  });
  stored(lucia);
  const { session, call } = await openTab();
  await session.start();
  const slow = call(PROFILE);
  await call(PROFILE);
  late.open();
  await slow;
  expect(server.calls(REFRESH)).toHaveLength(1);
});

test("tabs renew one after the other, and the second finds the work done", async () => {
  fakeLocks();
  const server = fakeServer({ [REFRESH]: [renewed("-2"), renewed("-3")] });
  stored(lucia, -60);
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all([one.session.start(), other.session.start()]);
  expect([one.session.state, other.session.state]).toEqual(["in", "in"]);
  expect(server.calls(REFRESH)).toHaveLength(1);
  expect(localStorage.getItem("refreshToken")).toBe("refresh-2");
});

test("tabs that cannot take turns all stay signed in, with the pair that was stored first", async () => {
  fakeServer({ [REFRESH]: [renewed("-2"), renewed("-3")] });
  stored(lucia, -60);
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all([one.session.start(), other.session.start()]);
  expect([one.session.state, other.session.state]).toEqual(["in", "in"]);
  expect(localStorage.getItem("refreshToken")).toBe("refresh-2");
});

test("a second 401 after a renewal ends the session [CALL-03]", async () => {
  fakeServer({ [REFRESH]: renewed(), [PROFILE]: errorAnswer(401) });
  stored(lucia);
  const { session, call, events } = await openTab();
  await session.start();
  await expect(call(PROFILE)).rejects.toThrow();
  expect(session.state).toBe("out");
  expect(events).toContain("expired");
});

test("a call that finds the session over is no failure in the log", async () => {
  fakeServer({ [REFRESH]: renewed(), [PROFILE]: errorAnswer(401) });
  stored(lucia);
  const { session, call } = await openTab();
  const { logFailure } = await import("./api-error.ts");
  const warn = vi.spyOn(console, "warn");
  await session.start();
  await expect(logFailure("Failed to get the profile", call(PROFILE))).rejects.toThrow();
  expect(warn).not.toHaveBeenCalled();
});

test("an expired session is announced only where a token was stored [SES-07]", async () => {
  fakeServer({});
  const { session, events } = await openTab();
  session.expire();
  expect(events).toEqual([]);
});

test("signing out tells the server without waiting, and leaves nothing behind [SES-05, SE-6]", async () => {
  const server = fakeServer({ "POST /auth/logout": noAnswer });
  stored(lucia);
  sessionStorage.setItem("diary-draft", "Hoy…");
  const { session, events } = await openTab();
  await session.start();
  session.signOut();
  expect(events).toEqual(["in", "owner gone", "out"]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(server.calls("POST /auth/logout")[0]?.body).toEqual({ refreshToken: "refresh" });
});

test("a renewal that ends after signing out does not bring the session back", async () => {
  const wait = held(renewed());
  const server = fakeServer({
    [REFRESH]: wait.reply,
    [PROFILE]: errorAnswer(401),
    "POST /auth/logout": answer("POST /auth/logout", { message: "Hecho." }),
  });
  stored(lucia);
  const { session, call } = await openTab();
  await session.start();
  const asked = call(PROFILE).catch(() => undefined);
  await vi.waitFor(() => expect(server.calls(REFRESH)).toHaveLength(1));
  session.signOut();
  wait.open();
  await asked;
  expect(localStorage.length).toBe(0);
  expect(server.calls("POST /auth/logout").map(({ body }) => body)).toEqual([
    { refreshToken: "refresh" },
    { refreshToken: "refresh-2" },
  ]);
});

test("signing out in one tab signs out the others [DEC-ACC-32]", async () => {
  fakeServer({});
  stored(lucia);
  const { session, events } = await openTab();
  await session.start();
  const unfollow = session.follow();
  localStorage.clear();
  tellTabs("refreshToken");
  expect(session.state).toBe("out");
  expect(events).toContain("owner gone");
  expect(events).not.toContain("expired");
  unfollow();
});

test("signing in in one tab is seen by the others", async () => {
  fakeServer({});
  const { session } = await openTab();
  await session.start();
  const unfollow = session.follow();
  localStorage.setItem("accessToken", tokenFor(lucia));
  tellTabs("accessToken");
  expect(session.state).toBe("out");
  localStorage.setItem("refreshToken", "refresh");
  tellTabs("refreshToken");
  expect(session.state).toBe("in");
  unfollow();
});

test("a tab that slept while another person signed in starts again", async () => {
  fakeServer({});
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  stored(lucia);
  const { session } = await openTab();
  await session.start();
  const unfollow = session.follow();
  stored(marta);
  tellTabs("refreshToken");
  expect(reload).toHaveBeenCalledOnce();
  unfollow();
});

test("what other programs keep in the storage is none of our business", async () => {
  fakeServer({});
  const { session, events } = await openTab();
  await session.start();
  const unfollow = session.follow();
  tellTabs("appearance");
  expect(events).toEqual([]);
  unfollow();
});

test("what a learner was writing is kept for them when their session expires, through a reload too", async () => {
  fakeServer({});
  stored(lucia);
  sessionStorage.setItem("diary-draft", "Hoy…");
  const { session } = await openTab();
  await session.start();
  session.expire();
  // A call that was under way learns of it later.
  session.expire();
  const again = await openTab();
  await again.session.start();
  expect(sessionStorage.getItem("diary-draft")).toBe("Hoy…");
  again.session.signIn(pairFor(lucia));
  expect(sessionStorage.getItem("diary-draft")).toBe("Hoy…");
  expect(sessionStorage.length).toBe(1);
});

test("the next person who signs in finds nothing of the person whose session ran out [WB-4]", async () => {
  fakeServer({});
  stored(lucia);
  sessionStorage.setItem("diary-draft", "Hoy…");
  const { session } = await openTab();
  await session.start();
  session.expire();
  session.signIn(pairFor(marta));
  expect(sessionStorage.length).toBe(0);
});

test("a session that runs out in one tab costs the others nothing; a sign-out empties them all", async () => {
  fakeServer({});
  stored(lucia);
  sessionStorage.setItem("diary-draft", "Hoy…");
  const { session } = await openTab();
  await session.start();
  const unfollow = session.follow();
  localStorage.clear();
  tellTabs("accessToken");
  expect([session.state, sessionStorage.getItem("diary-draft")]).toEqual(["out", "Hoy…"]);
  tellTabs("signedOut", "1");
  expect(sessionStorage.length).toBe(0);
  unfollow();
});
