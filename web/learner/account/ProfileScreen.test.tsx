import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { answer, errorAnswer, fakeServer, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";

const METRICS = "GET /profile/metrics";
const CONSENT = "GET /account/consent";
const DECIDE = "PATCH /account/consent";
const EXPORT = "POST /account/export";
const SESSIONS = "GET /auth/sessions";
const DELETE = "DELETE /account";

type Route = AnswerOf<"GET /routes">[number];
const route = (progressStatus: Route["progressStatus"], order: number): Route => ({
  id: `0199f0a0-0000-7000-8000-00000000000${order}`,
  title: `Ruta ${order}`,
  description: "",
  type: "FOUNDATION",
  coverImage: null,
  order,
  version: 1,
  state: "PUBLISHED",
  progress: 0,
  progressStatus,
  lastInteraction: null,
  userRouteProgressId: null,
  stagesProgress: {},
  contentsCount: 0,
  stagesCount: 0,
});
const stats = (["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"] as const).map((feeling, place) => ({
  feeling,
  count: [9, 14, 7, 5, 0][place] ?? 0,
}));
const consent = { version: 1, diary: null, ai: null, isAiOffered: false, aiProvider: null, aiRetention: null };
const exported: AnswerOf<"POST /account/export"> = {
  exportedAt: "2026-11-15T10:00:00.000Z",
  profile: { ...lucia, createdAt: "2026-01-01T10:00:00.000Z", lastSignInAt: null },
  consent: { diary: null, ai: null },
  decisions: [],
  diary: [],
  plan: null,
  care: [],
  reminders: null,
  progress: [],
  interactions: [],
  sessions: [],
  knownDevices: [],
  twoStep: null,
  passkeys: [],
  audit: [],
};

async function openProfile(replies: Parameters<typeof fakeServer>[0] = {}) {
  stored(lucia);
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": answer("GET /routes", [
      route("COMPLETED", 1),
      route("IN_PROGRESS", 2),
      route("IN_PROGRESS", 3),
      route("NOT_STARTED", 4),
    ]),
    [METRICS]: answer(METRICS, { feelingsStats: stats }),
    [CONSENT]: answer(CONSENT, consent),
    ...replies,
  });
  const app = await openApp("/profile");
  await screen.findByRole("heading", { level: 1, name: "Lucía Ferrer" });
  return { ...app, server };
}

const numberOf = (label: string) => screen.getByText(label).closest("li")?.querySelector("b")?.textContent;

test("the profile shows the learner's name and route progress [PROF-01]", async () => {
  await openProfile();
  screen.getByText("LF");
  screen.getByText("lucia@correo.es");
  screen.getByRole("heading", { name: "Progreso en rutas" });
  await waitFor(() => expect(numberOf("Rutas completadas")).toBe("1"));
  expect([numberOf("Puntos obtenidos"), numberOf("Rutas en progreso")]).toEqual(["240", "2"]);
});

test("«Total de registros diarios» shows the days per feeling, in their order [PROF-03]", async () => {
  const { server } = await openProfile();
  screen.getByRole("heading", { name: "Total de registros diarios" });
  const hills = await screen.findByRole("img", {
    name: "Total de registros diarios: Excelente 9, Bien 14, Neutral 7, Mal 5, Terrible 0",
  });
  expect(
    within(hills)
      .getAllByText(/^\d+$/)
      .map(({ textContent }) => textContent),
  ).toEqual(["9", "14", "7", "5", "0"]);
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(server.calls(METRICS)[0]?.url.searchParams.get("tz")).toBe(tz);
});

test("numbers that cannot be loaded show no error [SIL-01]", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(String(line)));
  await openProfile({ [METRICS]: noAnswer, "GET /routes": noAnswer });
  await screen.findByText("Ahora mismo no podemos mostrarlos.");
  expect(numberOf("Rutas completadas")).toBe("–");
  expect(document.querySelector("[data-toast]")).toBeNull();
  expect(lines).toEqual(["Failed to get profile metrics"]);
});

test("the options lead to help, to the plan, to the password, and sign out [PROF-04, PLAN-16]", async () => {
  const { user } = await openProfile({ "POST /auth/logout": answer("POST /auth/logout", { message: "Hecho." }) });
  const options = within(
    screen.getByRole("heading", { name: "Opciones de perfil" }).closest("section") ?? document.body,
  );
  expect(options.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Dispositivos y sesiones",
    "Cambiar contraseña",
    "Cerrar sesión",
  ]);
  expect(options.getByRole("link", { name: "Dispositivos y sesiones" }).getAttribute("href")).toBe("/sessions");
  expect(options.getByRole("link", { name: "Cambiar contraseña" }).getAttribute("href")).toBe("/change-password");
  const care = within(screen.getByRole("heading", { name: "Cuidarme" }).closest("section") ?? document.body);
  expect(care.getByRole("link", { name: "Ayuda ahora" }).getAttribute("href")).toBe("/ayuda");
  expect(care.getByRole("link", { name: /^Mi plan de calma/ }).getAttribute("href")).toBe("/plan");
  await user.click(options.getByRole("button", { name: "Cerrar sesión" }));
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("signing out with words of the plan that were never sent asks first [PLAN-12]", async () => {
  const copy = { owner: lucia.id, isSent: false, isAsleep: false, revision: 1 };
  localStorage.setItem("planCopy", JSON.stringify(copy));
  const { user } = await openProfile({ "POST /auth/logout": answer("POST /auth/logout", { message: "Hecho." }) });
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Tu plan tiene cambios sin enviar" });
  await user.click(within(dialog).getByRole("button", { name: "Esperar" }));
  expect(localStorage.getItem("planCopy")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  const again = await screen.findByRole("alertdialog", { name: "Tu plan tiene cambios sin enviar" });
  await user.click(within(again).getByRole("button", { name: "Cerrar sesión" }));
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  expect(localStorage.getItem("planCopy")).toBeNull();
});

test("without an AI endpoint nothing is asked about it", async () => {
  await openProfile();
  await screen.findByText("Descargar mis datos");
  expect(screen.queryByRole("switch")).toBeNull();
});

test("advice by AI can be switched on and off", async () => {
  const given = { ...consent, isAiOffered: true, ai: { version: 1, acceptedAt: "2026-11-15T10:00:00.000Z" } };
  const { user, server } = await openProfile({
    [CONSENT]: answer(CONSENT, { ...consent, isAiOffered: true }),
    [DECIDE]: [answer(DECIDE, given), answer(DECIDE, { ...given, ai: null })],
  });
  const choice = await screen.findByRole<HTMLInputElement>("switch", { name: /^Consejos con IA externa/ });
  screen.getByText(
    /tus respuestas a los cuestionarios que se analizan.* no ha indicado quién lo recibe ni cuánto tiempo/,
  );
  expect(choice.checked).toBe(false);
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(true));
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(server.calls(DECIDE).map(({ body }) => body)).toEqual([
    { version: 1, ai: true },
    { version: 1, ai: false },
  ]);
});

test("a choice that cannot be saved stays as it was, and a toast shows it", async () => {
  const { user } = await openProfile({
    [CONSENT]: answer(CONSENT, { ...consent, isAiOffered: true }),
    [DECIDE]: errorAnswer(503),
  });
  const choice = await screen.findByRole<HTMLInputElement>("switch");
  await user.click(choice);
  await toastSaying("No se pudo guardar tu elección");
  expect(choice.checked).toBe(false);
});

test("the learner can download all data as a file", async () => {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    blob = given as Blob;
    return "blob:senda";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) files.push({ name: this.download, blob });
  });
  const { server, fill, download } = await askToExport({ [EXPORT]: answer(EXPORT, exported) });
  await fill("Contraseña", "secreta");
  await download();
  await toastSaying("Tus datos se han descargado", "status");
  expect(server.calls(EXPORT)[0]?.body).toEqual({ password: "secreta" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(files[0]?.name).toMatch(/^senda-mis-datos-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await files[0]?.blob.text()) ?? "")).toEqual(exported);
});

test("nothing is downloaded without the password, which is asked for beside its field", async () => {
  const { server, download } = await askToExport();
  await download();
  await screen.findByText("Escribe tu contraseña.");
  expect(document.activeElement).toBe(screen.getByLabelText("Contraseña"));
  expect(server.calls(EXPORT)).toEqual([]);
});

test("a wrong password downloads nothing, and shows an error beside its field", async () => {
  const { fill, download } = await askToExport({ [EXPORT]: errorAnswer(400, ["La contraseña no es correcta."]) });
  await fill("Contraseña", "otra");
  await download();
  await screen.findByText("La contraseña no es correcta.");
  screen.getByRole("dialog", { name: "Confirma que eres tú" });
});

test("a failed download shows an error in the sheet, which covers the toast", async () => {
  const { fill, download } = await askToExport({ [EXPORT]: errorAnswer(503) });
  await fill("Contraseña", "secreta");
  await download();
  await screen.findByText("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.");
});

test("the profile says how many sessions are open", async () => {
  const session = {
    id: "0199f0a0-0000-7000-8000-000000000001",
    deviceName: "Chrome en Android",
    deviceKind: "PHONE" as const,
    startedAt: "2026-11-15T10:00:00.000Z",
    lastUsedAt: "2026-11-15T10:00:00.000Z",
    isCurrent: true,
  };
  await openProfile({ [SESSIONS]: answer(SESSIONS, [session]) });
  await screen.findByText("1 sesión abierta");
});

const LINK = "POST /auth/forgot-password";

test("after an administrator has set the password the profile says so, requests nothing private, and sends the link", async () => {
  const { server, user } = await openProfile({
    "GET /auth/profile": answer("GET /auth/profile", { ...lucia, areOwnWordsLocked: true }),
    [LINK]: answer(LINK, { message: "Hecho." }),
    [CONSENT]: answer(CONSENT, { ...consent, isAiOffered: true }),
  });
  await screen.findByRole("heading", { name: "Lo que has escrito sigue siendo solo tuyo" });
  await waitFor(() => expect(server.calls(CONSENT)).toHaveLength(1));
  expect(screen.queryByRole("switch", { name: /^Consejos con IA externa/ })).toBeNull();
  expect(server.calls(METRICS)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Enviarme el enlace" }));
  await screen.findByText(/Te lo hemos enviado a lucia@correo\.es\./);
  expect(server.calls(LINK)[0]?.body).toEqual({ email: "lucia@correo.es" });
  for (const option of [/^Descargar mis datos/, /^Eliminar mi cuenta/]) {
    await user.click(screen.getByRole("button", { name: option }));
    const sheet = document.querySelector("dialog") ?? document.body;
    within(sheet).getByRole("heading", { name: "Lo que has escrito sigue siendo solo tuyo" });
    expect(sheet.querySelector("input")).toBeNull();
    await user.click(within(sheet).getByRole("button", { name: "Cerrar" }));
  }
});

async function askToExport(replies: Parameters<typeof fakeServer>[0] = {}) {
  const app = await openProfile(replies);
  await app.user.click(screen.getByRole("button", { name: /^Descargar mis datos/ }));
  await screen.findByRole("dialog", { name: "Confirma que eres tú" });
  const download = () => app.user.click(screen.getByRole("button", { name: "Descargar" }));
  return { ...app, download };
}

async function askToDelete(replies: Parameters<typeof fakeServer>[0] = {}) {
  const app = await openProfile(replies);
  await app.user.click(screen.getByRole("button", { name: /^Eliminar mi cuenta/ }));
  await screen.findByRole("alertdialog", { name: "Eliminar mi cuenta" });
  const confirm = () => app.user.click(screen.getByRole("button", { name: "Eliminar" }));
  return { ...app, confirm };
}

test("deleting the account lists what is deleted, and asks for the password", async () => {
  const { server, confirm } = await askToDelete();
  ["Tu diario y tus consejos", "Tu plan de calma", "Tus respuestas y análisis", "Tu progreso y tus 240 puntos"].map(
    (loss) => screen.getByText(loss),
  );
  await confirm();
  await screen.findByText("Escribe tu contraseña.");
  expect(server.calls(DELETE)).toEqual([]);
});

const DELETED = "Tu cuenta y todo lo que guardaba se han borrado.";

test("a deleted account leaves nothing in the browser, and leads to the start [WB-4]", async () => {
  const { server, fill, confirm } = await askToDelete({ [DELETE]: answer(DELETE, { message: DELETED }) });
  await fill("Escribe tu contraseña para confirmar", "secreta");
  await confirm();
  await toastSaying(DELETED, "status");
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  expect(server.calls(DELETE)[0]?.body).toEqual({ password: "secreta" });
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("a wrong password deletes nothing, and shows an error beside its field", async () => {
  const { fill, confirm } = await askToDelete({ [DELETE]: errorAnswer(400, ["La contraseña no es correcta."]) });
  await fill("Escribe tu contraseña para confirmar", "otra");
  await confirm();
  await toastSaying("No se pudo eliminar tu cuenta");
  await screen.findByText("La contraseña no es correcta.");
  expect(document.activeElement).toBe(screen.getByLabelText("Escribe tu contraseña para confirmar"));
  expect(currentPath()).toBe("/profile");
});

test("the error of a refused deletion is gone when the next one has succeeded [TOAST-01]", async () => {
  const { fill, confirm } = await askToDelete({ [DELETE]: [errorAnswer(400), answer(DELETE, { message: DELETED })] });
  await fill("Escribe tu contraseña para confirmar", "otra");
  await confirm();
  await toastSaying("No se pudo eliminar tu cuenta");
  await fill("Escribe tu contraseña para confirmar", "secreta");
  await confirm();
  await toastSaying(DELETED, "status");
  await waitFor(() => expect(screen.queryByText("No se pudo eliminar tu cuenta")).toBeNull());
});

test("the password that confirms the deletion can be shown", async () => {
  const { user } = await askToDelete();
  const field = screen.getByLabelText<HTMLInputElement>("Escribe tu contraseña para confirmar");
  expect(field.type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Mostrar contraseña" }));
  expect(field.type).toBe("text");
});

test("a failed download before the deletion shows an error in the sheet, which covers the toast", async () => {
  const { user, fill, server } = await askToDelete({ [EXPORT]: errorAnswer(503) });
  await user.click(screen.getByRole("button", { name: "Descargar mis datos antes" }));
  await screen.findByText("Escribe tu contraseña.");
  expect(server.calls(EXPORT)).toEqual([]);
  await fill("Escribe tu contraseña para confirmar", "secreta");
  await user.click(screen.getByRole("button", { name: "Descargar mis datos antes" }));
  const sheet = within(screen.getByRole("alertdialog"));
  await sheet.findByText("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.");
});
