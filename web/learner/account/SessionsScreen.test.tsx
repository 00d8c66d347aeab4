import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { answer, errorAnswer, fakeServer, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";
import { lastUse } from "./SessionRow.tsx";

const LIST = "GET /auth/sessions";
const CLOSE = "DELETE /auth/sessions/{id}";
const CLOSE_OTHERS = "DELETE /auth/sessions";
const LOGOUT = "POST /auth/logout";
type Session = AnswerOf<typeof LIST>[number];

const now = Date.now();
const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
const session = (place: number, deviceName: string, part: Partial<Session> = {}): Session => ({
  id: `0199f0a0-0000-7000-8000-00000000000${place}`,
  deviceName,
  deviceKind: "COMPUTER",
  startedAt: "2026-02-10T10:00:00.000Z",
  lastUsedAt: at(0),
  isCurrent: false,
  ...part,
});
const here = session(1, "Chrome en Android", { deviceKind: "PHONE", isCurrent: true });
const laptop = session(2, "Firefox en Windows", { lastUsedAt: at(3) });
const unknown = session(3, "", { deviceKind: "UNKNOWN", lastUsedAt: at(21) });

async function openSessions(sessions: Session[], replies: Parameters<typeof fakeServer>[0] = {}) {
  stored(lucia);
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    [LIST]: answer(LIST, sessions),
    [LOGOUT]: answer(LOGOUT, { message: "Hecho." }),
    ...replies,
  });
  const app = await openApp("/sessions");
  await screen.findByRole("heading", { level: 1, name: "Dispositivos y sesiones" });
  return { ...app, server };
}
const rows = async () =>
  within(await screen.findByRole("list", { name: "Sesiones abiertas" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const closed = answer(CLOSE, { message: "Sesión cerrada" });
const othersClosed = answer(CLOSE_OTHERS, { message: "Las otras sesiones se han cerrado" });

test("every session says its device, when it was used and since when it is open; this one cannot be closed here [SAFE-36]", async () => {
  await openSessions([here, laptop, unknown]);
  expect(await rows()).toEqual([
    "Chrome en AndroidEn uso ahoraAbierta el 10/2/2026Este dispositivo",
    "Firefox en WindowsÚltimo uso: hace 3 díasAbierta el 10/2/2026Cerrar",
    "Dispositivo desconocidoÚltimo uso: hace 3 semanasAbierta el 10/2/2026Cerrar",
  ]);
  expect(screen.queryByRole("button", { name: "Cerrar la sesión de Chrome en Android" })).toBeNull();
  expect(screen.getByRole("link", { name: "cambia tu contraseña" }).getAttribute("href")).toBe("/change-password");
});

test("closing a session keeps the focus in the list", async () => {
  const { user, server } = await openSessions([here, laptop, unknown], { [CLOSE]: closed });
  await user.click(await screen.findByRole("button", { name: "Cerrar la sesión de Firefox en Windows" }));
  await toastSaying("Sesión cerrada", "status");
  await waitFor(() => expect(screen.queryByText("Firefox en Windows")).toBeNull());
  expect(server.calls(CLOSE).map(({ url }) => url.pathname)).toEqual([`/api/auth/sessions/${laptop.id}`]);
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Sesiones abiertas" }));
  screen.getByRole("button", { name: "Cerrar la otra" });
});

test("a session that has already ended disappears from the list", async () => {
  const { user } = await openSessions([here, laptop], { [CLOSE]: errorAnswer(404, ["Ya no está abierta."]) });
  await user.click(await screen.findByRole("button", { name: "Cerrar la sesión de Firefox en Windows" }));
  await toastSaying("Ya no está abierta.", "status");
  await waitFor(() => expect(screen.queryByText("Firefox en Windows")).toBeNull());
});

test("a session that could not be closed stays, and a toast shows it", async () => {
  const { user } = await openSessions([here, laptop], { [CLOSE]: errorAnswer(500) });
  await user.click(await screen.findByRole("button", { name: "Cerrar la sesión de Firefox en Windows" }));
  await toastSaying("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.");
  screen.getByText("Firefox en Windows");
});

test("«Cerrar las otras dos» leaves this one", async () => {
  const { user, server } = await openSessions([here, laptop, unknown], { [CLOSE_OTHERS]: othersClosed });
  await user.click(await screen.findByRole("button", { name: "Cerrar las otras dos" }));
  await toastSaying("Las otras sesiones se han cerrado", "status");
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.calls(CLOSE_OTHERS)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Cerrar todas" })).toBeNull();
});

test("«Cerrar todas» closes the others and signs out here", async () => {
  const { user, server } = await openSessions([here, laptop], { [CLOSE_OTHERS]: othersClosed });
  await screen.findByText("«Cerrar todas» incluye este dispositivo: tendrás que volver a entrar.");
  await user.click(await screen.findByRole("button", { name: "Cerrar todas" }));
  await toastSaying("Todas tus sesiones se han cerrado", "status");
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  expect(server.calls(CLOSE_OTHERS)).toHaveLength(1);
  expect(server.calls(LOGOUT)).toHaveLength(1);
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("with this session alone there is nothing to close", async () => {
  await openSessions([here]);
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Cerrar/ })).toBeNull();
});

test("sessions that cannot be loaded show an error with a retry button", async () => {
  const { user } = await openSessions([], { [LIST]: [noAnswer, answer(LIST, [here])] });
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));
  await screen.findByText("Chrome en Android");
});

const NOW = new Date(2026, 9, 16, 10, 30);

test.each([
  [new Date(2026, 9, 16, 9, 5), "hoy, 9:05"],
  [new Date(2026, 9, 16, 10, 31), "hoy, 10:31"],
  [new Date(2026, 9, 15, 21, 34), "ayer, 21:34"],
  [new Date(2026, 9, 14, 23, 59), "hace 2 días"],
  [new Date(2026, 9, 10, 10, 30), "hace 6 días"],
  [new Date(2026, 9, 9, 10, 30), "hace 1 semana"],
  [new Date(2026, 8, 25, 10, 30), "hace 3 semanas"],
])("a session that was last used on %s says «%s»", (at, words) => {
  expect(lastUse(at, NOW)).toBe(words);
});
