import { beforeEach, expect, test, vi } from "vitest";
import { answer, codedAnswer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { lucia, pairFor, stored, tokenFor } from "../../test/people.ts";
import { ApiError, passingTrouble } from "./api-error.ts";
import { call, callAll, callPage, setAskForProof } from "./client.ts";
import { forgetAnswers } from "./kept-answers.ts";
import { session } from "./session.ts";
import { isExpired, ownerOf } from "./tokens.ts";

const done = { message: "Hecho." };
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  );

beforeEach(async () => {
  stored(lucia);
  await session.start();
});

test("a call carries the bearer token and JSON [CALL-01]", async () => {
  const server = fakeServer({ "POST /auth/reset-password": answer("POST /auth/reset-password", done) });
  const body = { currentPassword: "antigua", newPassword: "nueva-clave" };
  await call("POST /auth/reset-password", { body });
  expect(server.received).toMatchObject([{ call: "POST /auth/reset-password", token: tokenFor(lucia), body }]);
});

test.each([
  [undefined, "/api/auth/login"],
  ["https://api.senda.example/v1", "https://api.senda.example/v1/auth/login"],
])("with VITE_API_URL %s a call goes to %s [DEC-SHAPE-03]", async (base, address) => {
  vi.stubEnv("VITE_API_URL", base);
  // The base is read when the module is loaded, so each case loads a copy.
  const transport: typeof import("./transport.ts") = await import(
    /* @vite-ignore */ `./transport.ts?copy=${address.length}`
  );
  vi.unstubAllEnvs();
  expect(transport.requestAddress("POST /auth/login", {})).toEqual({ method: "POST", address });
});

test("parameters are put into the path, however odd they are", async () => {
  const server = fakeServer({ "POST /auth/reset-password/{token}": answer("POST /auth/reset-password/{token}", done) });
  await call("POST /auth/reset-password/{token}", { params: { token: "a/b?c" }, body: { newPassword: "secreta" } });
  expect(server.received[0]?.url.pathname).toBe("/api/auth/reset-password/a%2Fb%3Fc");
});

test("what was asked for before the code was there is taken once, and asked for again where it failed", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1);
  const server = fakeServer({ "GET /routes": [() => Response.json(["fresh"]), () => Response.json(["fresh"])] });
  const askEarly = (answer: Promise<Response>) => {
    window.early = { token: tokenFor(lucia), answers: new Map([["/api/routes", answer]]) };
  };
  askEarly(Promise.resolve(Response.json(["early"])));
  expect([await call("GET /routes"), await call("GET /routes")]).toEqual([["early"], ["fresh"]]);
  askEarly(Promise.reject(new TypeError("Failed to fetch")));
  expect(await call("GET /routes")).toEqual(["fresh"]);
  expect(server.received).toHaveLength(2);
  vi.restoreAllMocks();
});

test("what was asked for before the code was there does not outlive a change", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1);
  fakeServer({
    "GET /routes": () => Response.json(["fresh"]),
    "POST /auth/reset-password": answer("POST /auth/reset-password", done),
  });
  const early = Promise.resolve(Response.json(["before the change"]));
  window.early = { token: tokenFor(lucia), answers: new Map([["/api/routes", early]]) };
  await call("POST /auth/reset-password", { body: { currentPassword: "antigua", newPassword: "nueva-clave" } });
  expect(await call("GET /routes")).toEqual(["fresh"]);
  vi.restoreAllMocks();
});

test("a query leaves out what is not given", async () => {
  const server = fakeServer({ "GET /auth/users": answer("GET /auth/users", []) });
  await call("GET /auth/users", { query: { q: "ana & co", limit: undefined } });
  expect(server.received[0]?.url.search).toBe("?q=ana+%26+co");
});

test("an answer that has not changed is asked for by its tag and not sent again, until its owner is gone", async () => {
  const text = [{ id: "1", title: "Respira" }];
  const fresh = () => Response.json(text, { headers: { etag: '"uno"' } });
  const unchanged = () => new Response(null, { status: 304 });
  const server = fakeServer({ "GET /routes": [fresh, unchanged, unchanged, fresh] });
  const asked = () => server.received.at(-1)?.headers?.get("if-none-match") ?? null;
  expect([await call("GET /routes"), asked()]).toEqual([text, null]);
  expect([await call("GET /routes"), asked()]).toEqual([text, '"uno"']);
  expect([await call("GET /routes"), asked()]).toEqual([text, '"uno"']);
  forgetAnswers();
  expect([await call("GET /routes"), asked()]).toEqual([text, null]);
});

test("an answer that was kept when it was asked for is still there when the server says that it holds", async () => {
  const slow = held(() => new Response(null, { status: 304 }));
  const tagged = (name: string) => () => Response.json([name], { headers: { etag: `"${name}"` } });
  fakeServer({ "GET /routes": [tagged("routes"), slow.reply], "GET /auth/users": tagged("users") });
  await call("GET /routes");
  const asked = call("GET /routes");
  for (let page = 0; page < 50; page += 1) await call("GET /auth/users", { query: { q: String(page) } });
  slow.open();
  expect(await asked).toEqual(["routes"]);
});

test("a form travels as multipart, with its file under the endpoint's name [CALL-01]", async () => {
  const server = fakeServer({ "POST /routes": errorAnswer(413, ["El archivo es demasiado grande."]) });
  const coverImage = new File(["…"], "portada.png", { type: "image/png" });
  const form = { title: "Respira", type: "FOUNDATION", description: "Calma" } as const;
  const failure = await failureOf(call("POST /routes", { form, file: { coverImage } }));
  expect(failure).toMatchObject({ status: 413, messages: ["El archivo es demasiado grande."] });
  const sent = server.received[0]?.body as FormData;
  expect([...sent.keys()]).toEqual(["title", "type", "description", "coverImage"]);
  expect((sent.get("coverImage") as File).name).toBe("portada.png");
});

test("a page says how many there are and where the next one begins", async () => {
  const headers = { link: '</api/auth/users?limit=1&cursor=abc>; rel="next"', "x-total-count": "12" };
  fakeServer({ "GET /auth/users": answer("GET /auth/users", [], { headers }) });
  expect(await callPage("GET /auth/users", { query: { limit: "1" } })).toEqual({ items: [], total: 12, cursor: "abc" });
});

test("the last page leads nowhere", async () => {
  fakeServer({ "GET /auth/users": answer("GET /auth/users", []) });
  expect(await callPage("GET /auth/users")).toEqual({ items: [], total: null, cursor: null });
});

test("a list that is wanted whole is read page after page", async () => {
  const more = { headers: { link: '</api/auth/users?role=ADMIN&cursor=abc>; rel="next"' } };
  const users = "GET /auth/users";
  const person = (id: string) => ({ id, email: "a@b.es", firstName: "A", lastName: "B", role: "ADMIN" as const });
  const server = fakeServer({ [users]: [answer(users, [person("1")], more), answer(users, [person("2")])] });
  expect((await callAll(users, { query: { role: "ADMIN" } })).map(({ id }) => id)).toEqual(["1", "2"]);
  expect(server.received.map(({ url }) => url.search)).toEqual(["?role=ADMIN", "?role=ADMIN&cursor=abc"]);
});

test("an error answer carries its status, its sentences and how long to wait", async () => {
  fakeServer({ "GET /auth/profile": errorAnswer(429, ["Espera 30 segundos.", "Otra."], { "retry-after": "30" }) });
  const failure = await failureOf(call("GET /auth/profile"));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 429, messages: ["Espera 30 segundos.", "Otra."], retryAfter: 30 });
});

test("an answer may take as long as it takes: no call is given up for its slowness [CALL-02]", async () => {
  const slow = held(answer("GET /auth/profile", lucia));
  fakeServer({ "GET /auth/profile": slow.reply });
  const asked = vi.spyOn(globalThis, "fetch");
  vi.useFakeTimers();
  const work = call("GET /auth/profile");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked.mock.lastCall?.[1]?.signal).toBeUndefined();
  slow.open();
  vi.useRealTimers();
  expect(await work).toEqual(lucia);
  expect(asked).toHaveBeenCalledOnce();
});

test("an error answer that is no JSON has no sentences", async () => {
  fakeServer({ "GET /auth/profile": () => new Response("<h1>Bad gateway</h1>", { status: 502 }) });
  expect(await failureOf(call("GET /auth/profile"))).toMatchObject({ status: 502, messages: [], retryAfter: null });
});

test("a network that fails is a failure without a status", async () => {
  fakeServer({ "GET /auth/profile": noAnswer });
  const failure = await failureOf(call("GET /auth/profile"));
  expect(failure.status).toBe(0);
  expect(passingTrouble(failure)).toBe("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
});

test("a call that its screen no longer needs ends as aborted, not as a failure of the network", async () => {
  fakeServer({ "GET /auth/profile": () => Promise.reject(new DOMException("stop", "AbortError")) });
  const controller = new AbortController();
  controller.abort();
  const failure = await failureOf(call("GET /auth/profile", { signal: controller.signal }));
  expect(failure.name).toBe("AbortError");
});

test("the 401 of a login speaks of the password: no token is sent and none is renewed", async () => {
  const server = fakeServer({ "POST /auth/login": errorAnswer(401) });
  await failureOf(call("POST /auth/login", { body: { email: "a@b.es", password: "x" } }));
  expect(server.received.map(({ call, token }) => [call, token])).toEqual([["POST /auth/login", null]]);
});

test("a 403 is not a matter of tokens", async () => {
  const server = fakeServer({ "GET /auth/users": errorAnswer(403) });
  await failureOf(call("GET /auth/users"));
  expect(server.received).toHaveLength(1);
  expect(session.state).toBe("in");
});

test("a dead token is renewed and the call repeated with the new one [CALL-03]", async () => {
  const server = fakeServer({
    "GET /auth/profile": [errorAnswer(401), answer("GET /auth/profile", lucia)],
    "POST /auth/refresh-token": answer("POST /auth/refresh-token", { ...pairFor(lucia, "-2"), statusCode: 200 }),
  });
  expect(await call("GET /auth/profile")).toEqual(lucia);
  expect(server.received.map(({ call, token }) => [call, token])).toEqual([
    ["GET /auth/profile", tokenFor(lucia)],
    ["POST /auth/refresh-token", null],
    ["GET /auth/profile", tokenFor(lucia, 900, "-2")],
  ]);
});

const withClaims = (claims: string) => `head.${btoa(claims)}.sign`;

test.each([
  ["none", null],
  ["an empty one", ""],
  ["one that cannot be decoded", "not a token"],
  ["one whose middle is no base64", "a.%%%.c"],
  ["one whose middle is no JSON", withClaims("hola")],
  ["one whose middle is no object", withClaims("null")],
  ["one without a time", withClaims('{"sub":"1"}')],
  ["one whose time is no number", withClaims('{"exp":"mañana"}')],
  ["one that ended a second ago", tokenFor(lucia, -1)],
])("a token counts as expired: %s [VAL-AUTH-01]", (_, token) => {
  expect(isExpired(token)).toBe(true);
});

test("a token lives until its exp, which is in seconds [VAL-AUTH-01]", () => {
  expect(isExpired(tokenFor(lucia, 2))).toBe(false);
});

test("a token says whose it is, also where the name of its owner has accents or other scripts", () => {
  const token = `a.${btoa('{"sub":"1","exp":1}').replaceAll("+", "-").replaceAll("/", "_")}.c`;
  expect(ownerOf(token)).toBe("1");
  expect(ownerOf(null)).toBeNull();
});

const asksForProof = codedAnswer(403, "STEP_UP_REQUIRED");

test("calls that want a recent proof ask for it together, once, and are then sent again", async () => {
  const EXPORT = "GET /auth/users/export";
  const SETTINGS = "PATCH /admin/settings";
  const settings = { publishingNeedsApproval: true, helplinesNeedSecondPerson: false };
  const server = fakeServer({
    [EXPORT]: [asksForProof, () => new Response("correo", { headers: { "content-type": "text/csv" } })],
    [SETTINGS]: [asksForProof, answer(SETTINGS, settings)],
  });
  const asked: { name: string; answer: (isProved: boolean) => void }[] = [];
  setAskForProof((name) => new Promise((answer) => asked.push({ name, answer })));
  const calls = Promise.all([call(EXPORT, { query: {} }), call(SETTINGS, { body: settings })]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(true);
  expect(await calls).toEqual(["correo", settings]);
  expect(asked.map(({ name }) => name)).toEqual([EXPORT]);
  expect(server.received).toHaveLength(4);
  setAskForProof(null);
});

test.each([
  ["was not given", async () => false],
  ["cannot be asked for", null],
])("a proof that %s leaves the answer as it was", async (_, ask) => {
  const SETTINGS = "PATCH /admin/settings";
  const server = fakeServer({ [SETTINGS]: asksForProof });
  setAskForProof(ask);
  const failure = await failureOf(call(SETTINGS, { body: {} }));
  expect([failure.status, server.received.length]).toEqual([403, 1]);
  setAskForProof(null);
});
