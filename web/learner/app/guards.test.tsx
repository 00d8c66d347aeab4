import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { pathAfterSignIn } from "../../shared/app/guards.tsx";
import { answer, errorAnswer, fakeServer, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, marta, pairFor, signedInAs, stored, storedBefore } from "../../test/people.ts";

const PROFILE = "GET /auth/profile";
const LOGIN = "POST /auth/login";
const as = (profile: typeof lucia) => ({
  ...signedInAs(profile),
  [LOGIN]: answer(LOGIN, { ...pairFor(profile), statusCode: 200 }),
  "POST /auth/logout": answer("POST /auth/logout", { message: "Hecho." }),
});
const TAGLINE = "Toma control de tu salud mental y emocional";
const EXPIRED = "Sesión caducada, por favor, inicia sesión nuevamente.";

const moveTo = (path: string) =>
  act(async () => {
    window.history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });

const LEARNER_PATHS = [
  "/",
  "/profile",
  "/change-password",
  "/routes",
  "/routes/1",
  "/routes/1/content/2",
  "/routes/1/content/2/complete",
  "/calendar",
  "/records",
  "/records/daily-intro",
  "/records/daily-emotion",
  "/records/daily-reason",
  "/records/daily-tips",
  "/records/daily-finish",
];

test.each([...LEARNER_PATHS, "/admin"])(
  "the first load of %s without a token ends at the welcome screen [DEC-ACC-27, SES-03]",
  async (path) => {
    fakeServer({});
    await openApp(path);
    await screen.findByRole("heading", { name: TAGLINE });
    expect(currentPath()).toBe("/welcome");
    expect(screen.queryByText(EXPIRED)).toBeNull();
  },
);

test("navigating to a protected path later leads to the login, and then to that path [DEC-ACC-27, DEC-ACC-28]", async () => {
  fakeServer(as(lucia));
  const { user, fill } = await openApp("/welcome");
  await screen.findByRole("heading", { name: TAGLINE });
  await moveTo("/profile?parte=opciones");
  await fill("Correo electrónico", "lucia@correo.es");
  expect(currentPath()).toBe("/login");
  await fill("Contraseña", "secreta");
  await user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
  await screen.findByRole("heading", { name: "Lucía Ferrer" });
  expect(window.location.pathname + window.location.search).toBe("/profile?parte=opciones");
});

test.each([
  ["/routes?orden=1", "/routes?orden=1"],
  ["/", "/"],
])(
  "a link to %s opened without a session is where signing in leads to, by way of the welcome [DEC-ACC-28]",
  async (link, goal) => {
    fakeServer({ ...as(lucia), "GET /routes": answer("GET /routes", []) });
    const { user, fill } = await openApp(link);
    await screen.findByRole("heading", { name: TAGLINE });
    await user.click(screen.getByRole("link", { name: "Registrarme" }));
    await user.click(await screen.findByRole("link", { name: "Iniciar sesión" }));
    await fill("Correo electrónico", "lucia@correo.es");
    await fill("Contraseña", "secreta");
    await user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
    await screen.findByRole("link", { name: "Hogar" });
    expect(window.location.pathname + window.location.search).toBe(goal);
  },
);

test("a path that was wanted once is not opened at the next sign-in", async () => {
  fakeServer(as(lucia));
  const { user, fill } = await openApp("/profile");
  const logIn = async () => {
    await user.click(await screen.findByRole("link", { name: "Iniciar sesión" }));
    await fill("Correo electrónico", "lucia@correo.es");
    await fill("Contraseña", "secreta");
    await user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
  };
  await logIn();
  await user.click(await screen.findByRole("button", { name: "Cerrar sesión" }));
  await logIn();
  await screen.findByRole("link", { name: "Hogar" });
  expect(currentPath()).toBe("/");
});

test("a session that had died before the visit is explained at the welcome [SES-06]", async () => {
  fakeServer({});
  stored(lucia, -60);
  localStorage.removeItem("refreshToken");
  await openApp("/profile");
  await toastSaying(EXPIRED);
  await screen.findByRole("heading", { name: TAGLINE });
});

test.each(["/no-existe", "/login/otra/cosa"])(
  "an unknown path such as %s leads to the login [PATH-30]",
  async (path) => {
    fakeServer({});
    await openApp(path);
    await screen.findByRole("heading", { name: "Qué bueno verte" });
    expect(currentPath()).toBe("/login");
  },
);

test.each(["/welcome", "/login", "/register", "/forgot-password", "/forgot-password/abc123"])(
  "a visitor who opens %s stays there [DEC-ACC-29]",
  async (path) => {
    const server = fakeServer({});
    await openApp(path);
    await screen.findByRole("heading", { level: 1 });
    expect(currentPath()).toBe(path);
    expect(server.received).toEqual([]);
  },
);

test.each(["/welcome", "/login", "/register"])(
  "a signed-in user goes from %s to the screens of their role [DEC-ACC-30]",
  async (path) => {
    fakeServer(as(lucia));
    stored(lucia);
    await openApp(path);
    await screen.findByRole("link", { name: "Hogar" });
    expect(currentPath()).toBe("/");
  },
);

test("a signed-in administrator goes from the welcome screen to the administration [DEC-ACC-30]", async () => {
  fakeServer(as(marta));
  stored(marta);
  await openApp("/welcome");
  await screen.findByRole("heading", { name: "Hola, Marta" });
  expect(currentPath()).toBe("/admin");
});

test("a learner is sent from the administration to their own side [ROLE-01, ROLE-02]", async () => {
  fakeServer(as(lucia));
  stored(lucia);
  await openApp("/admin");
  await screen.findByRole("link", { name: "Hogar" });
  expect(currentPath()).toBe("/");
});

test("until it is known who has come, the administration says «Cargando…» [ROLE-03]", async () => {
  fakeServer({ [PROFILE]: () => new Promise(() => undefined) });
  stored(marta);
  await openApp("/admin");
  expect((await screen.findByText("Cargando…")).getAttribute("role")).toBe("status");
});

test("an administrator may see the learners' side, with a link both ways [DEC-ACC-33]", async () => {
  fakeServer(as(marta));
  stored(marta);
  const { user } = await openApp("/");
  await user.click(await screen.findByRole("link", { name: "Volver a administración" }));
  await screen.findByRole("heading", { name: "Hola, Marta" });
  await user.click(screen.getByRole("link", { name: "Ver como alumno" }));
  await screen.findByRole("link", { name: "Hogar" });
});

test("a session that the server no longer takes ends with a warning at the welcome screen [SES-06, CALL-03]", async () => {
  fakeServer({ [PROFILE]: errorAnswer(401), "POST /auth/refresh-token": errorAnswer(403) });
  stored(lucia);
  await openApp("/profile");
  await toastSaying(EXPIRED);
  await screen.findByRole("heading", { name: TAGLINE });
  expect(currentPath()).toBe("/welcome");
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("signing out clears everything and leads to the welcome screen, also when the server fails [SES-05]", async () => {
  const server = fakeServer({ ...as(lucia), "POST /auth/logout": noAnswer });
  stored(lucia);
  const { user, client } = await openApp("/profile");
  await user.click(await screen.findByRole("button", { name: "Cerrar sesión" }));
  await screen.findByRole("heading", { name: TAGLINE });
  expect(currentPath()).toBe("/welcome");
  expect([localStorage.getItem("accessToken"), localStorage.getItem("refreshToken")]).toEqual([null, null]);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(server.calls("POST /auth/logout")).toHaveLength(1);
});

test("signing out in another tab leads this one to the welcome screen [DEC-ACC-32]", async () => {
  fakeServer(as(lucia));
  stored(lucia);
  await openApp("/");
  await screen.findByRole("link", { name: "Hogar" });
  localStorage.clear();
  act(() => {
    window.dispatchEvent(Object.assign(new Event("storage"), { key: null, storageArea: localStorage }));
  });
  await screen.findByRole("heading", { name: TAGLINE });
});

test("signing in in another tab signs this one in", async () => {
  fakeServer(as(lucia));
  await openApp("/welcome");
  await screen.findByRole("heading", { name: TAGLINE });
  stored(lucia);
  act(() => {
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "refreshToken", storageArea: localStorage }));
  });
  await screen.findByRole("link", { name: "Hogar" });
});

test("an unreachable server does not sign the user out, who can try again", async () => {
  fakeServer({ ...as(lucia), [PROFILE]: [noAnswer, answer(PROFILE, lucia)] });
  stored(lucia);
  const { user } = await openApp("/");
  await screen.findByRole("heading", { name: "No pudimos cargar tu perfil" });
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("link", { name: "Hogar" });
  await waitFor(() => expect(localStorage.getItem("accessToken")).not.toBeNull());
});

test.each([
  ["USER", null, "/"],
  ["ADMIN", null, "/admin"],
  ["USER", "/routes/1?x=1#y", "/routes/1?x=1#y"],
  ["ADMIN", "/routes/1", "/routes/1"],
  ["ADMIN", "/admin/users", "/admin/users"],
  ["USER", "/admin", "/"],
  ["USER", "/admin/users", "/"],
  ["USER", "/administrar", "/administrar"],
  ["ADMIN", "/", "/admin"],
  ["USER", "/login", "/"],
  ["ADMIN", "/welcome", "/admin"],
] as const)("after signing in, %s who requested %s is sent to %s [DEC-ACC-28, DEC-ACC-30]", (role, wanted, goal) => {
  expect(pathAfterSignIn(role, wanted)).toBe(goal);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil",
  "/..//evil.example",
  "",
  42,
  {},
])("signing in never leaves the app for %j [WB-6]", (wanted) => {
  expect(pathAfterSignIn("USER", wanted)).toBe("/");
});

test("after seven days without a connection the ways in say why, until the person has signed in [SES-06]", async () => {
  const PUT_AWAY = /^Hace más de siete días que no abres Senda con conexión\./;
  fakeServer({ ...as(lucia), "POST /auth/refresh-token": noAnswer });
  storedBefore(lucia, 8 * 24 * 60 * 60_000);
  const { user, fill } = await openApp("/calendar");
  await screen.findByRole("heading", { name: TAGLINE });
  screen.getByText(PUT_AWAY);
  expect(screen.queryByText(EXPIRED)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Iniciar sesión" }));
  await screen.findByText(PUT_AWAY);
  await fill("Correo electrónico", "lucia@correo.es");
  await fill("Contraseña", "secreta");
  await user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
  await waitFor(() => expect(currentPath()).toBe("/calendar"));
  expect(screen.queryByText(PUT_AWAY)).toBeNull();
  expect(localStorage.getItem("putAway")).toBeNull();
});

test("after seven days without a renewal the connection alone brings the person back to what they opened [SES-06]", async () => {
  const REFRESH = "POST /auth/refresh-token";
  const renewed = answer(REFRESH, { ...pairFor(lucia, "-2"), statusCode: 200 });
  fakeServer({ ...as(lucia), [REFRESH]: [noAnswer, renewed] });
  storedBefore(lucia, 8 * 24 * 60 * 60_000);
  await openApp("/calendar");
  await screen.findByText(/^Hace más de siete días/);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(currentPath()).toBe("/calendar"));
  expect(screen.queryByText(/^Hace más de siete días/)).toBeNull();
});
