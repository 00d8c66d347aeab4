import type { Reminders } from "@senda/contract/reminders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, codedAnswer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";

const READ = "GET /reminders";
const SAVE = "PUT /reminders";
const ADD = "POST /reminders/devices";

const off: Reminders = {
  isOn: false,
  time: "21:00",
  weekdays: ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"],
  timeZone: "Europe/Madrid",
  wording: "MOMENT",
  byEmail: false,
  pushKey: "BKey",
  devices: [],
};
const here = {
  id: "0199f0a0-0000-7000-8000-000000000001",
  deviceName: "Chrome en Android",
  deviceKind: "PHONE" as const,
  addedAt: "2026-02-10T10:00:00.000Z",
  isCurrent: true,
};
const on: Reminders = { ...off, isOn: true, devices: [here] };

const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
const requestPermission = vi.fn(async () => "granted");

/** The test's browser has no push: the journeys show the real one. */
function givePush(): void {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { requestPermission });
  const pushManager = { subscribe: async () => ({ toJSON: () => subscription }), getSubscription: async () => null };
  const registration = { active: {}, pushManager };
  const found = async () => registration;
  const serviceWorker = { register: found, ready: found(), getRegistration: found };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
}

beforeEach(() => {
  requestPermission.mockClear();
  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  };
});

async function openReminders(first: Reminders, replies: Parameters<typeof fakeServer>[0] = {}) {
  stored(lucia);
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    [READ]: answer(READ, first),
    ...replies,
  });
  const app = await openApp("/reminders");
  await screen.findByRole("heading", { level: 1, name: "Recordatorio diario" });
  return { ...app, server };
}

const mainSwitch = () => screen.findByRole("switch", { name: /^Recordatorio diario/ });

test("it is off, says what switching on asks for, and shows what would be seen [REM-10]", async () => {
  givePush();
  await openReminders(off);
  expect((await mainSwitch()).getAttribute("aria-checked")).toBe("false");
  screen.getByText(/tu navegador te pedirá permiso para mostrar avisos/);
  screen.getByRole("heading", { name: "Así se vería" });
  screen.getByRole("img", { name: "Así se verá el aviso: Un momento para ti, si quieres." });
  expect(screen.queryByLabelText("Hora")).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
});

test("switching on asks for permission, adds this device and then shows hour, days and wordings [REM-10]", async () => {
  givePush();
  const { user, server } = await openReminders(off, { [ADD]: answer(ADD, on), [SAVE]: answer(SAVE, on) });
  await user.click(await mainSwitch());
  await screen.findByLabelText("Hora");
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(server.calls(ADD)[0]?.body).toEqual(subscription);
  expect(server.calls(SAVE)[0]?.body).toMatchObject({ isOn: true, byEmail: false });
  expect(screen.getAllByRole("checkbox")).toHaveLength(7);
  expect(screen.getByRole("switch", { name: /Aviso en este dispositivo/ }).getAttribute("aria-checked")).toBe("true");
});

test("a device that the server no longer knows is removed without a word of failure [REM-10]", async () => {
  givePush();
  const { user, server } = await openReminders(on, {
    [READ]: [answer(READ, on), answer(READ, { ...on, devices: [] })],
    "DELETE /reminders/devices/{id}": errorAnswer(404, ["No existe."]),
  });
  const device = await screen.findByRole("switch", { name: /Aviso en este dispositivo/ });
  await user.click(device);
  await waitFor(() => expect(device.getAttribute("aria-checked")).toBe("false"));
  expect(server.calls("DELETE /reminders/devices/{id}")).toHaveLength(1);
  expect(screen.queryByText("No se pudo guardar el recordatorio")).toBeNull();
});

test("without permission it stays off, says why and offers the email [REM-10]", async () => {
  givePush();
  requestPermission.mockResolvedValueOnce("denied");
  const byEmail = { ...off, isOn: true, byEmail: true };
  const { user, server } = await openReminders(off, { [SAVE]: answer(SAVE, byEmail) });
  await user.click(await mainSwitch());
  await screen.findByText(/Tu navegador no ha dado permiso/);
  expect(server.calls(SAVE)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Recibirlo por correo" }));
  await screen.findByLabelText("Hora");
  expect(server.calls(SAVE)[0]?.body).toMatchObject({ isOn: true, byEmail: true });
});

test("where push is not offered it comes by email, and says so before [REM-10]", async () => {
  const byEmail = { ...off, pushKey: null, isOn: true, byEmail: true };
  const { user } = await openReminders({ ...off, pushKey: null }, { [SAVE]: answer(SAVE, byEmail) });
  await screen.findByText(/Si lo activas, te llegará por correo/);
  await user.click(await mainSwitch());
  await screen.findByRole("switch", { name: /Correo electrónico/ });
  expect(screen.queryByRole("switch", { name: /Aviso en este dispositivo/ })).toBeNull();
});

test("days, wording and hour are kept as they are chosen, and seen in the preview [REM-10]", async () => {
  givePush();
  const { user, server, fill } = await openReminders(on, {
    [SAVE]: [
      answer(SAVE, { ...on, weekdays: ["MON"] }),
      answer(SAVE, { ...on, weekdays: ["MON"], wording: "BLANK" }),
      answer(SAVE, { ...on, weekdays: ["MON"], wording: "BLANK", time: "08:30" }),
    ],
  });
  await user.click(await screen.findByRole("checkbox", { name: "sábado" }));
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(1));
  expect(server.calls(SAVE)[0]?.body).toMatchObject({ weekdays: ["MON", "TUE", "WED", "THU", "FRI", "SUN"] });
  await user.click(screen.getByRole("radio", { name: "Solo «Senda», sin texto" }));
  await screen.findByRole("img", { name: "Así se verá el aviso: solo «Senda»" });
  await fill("Hora", "08:30");
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(3), { timeout: 3_000 });
  expect(server.calls(SAVE)[2]?.body).toMatchObject({ time: "08:30", wording: "BLANK" });
});

test("changes in quick succession are all kept, though the first answer comes late and one of them fails [REM-10]", async () => {
  givePush();
  const weekdays = on.weekdays.filter((day) => day !== "SUN");
  const first = held(answer(SAVE, { ...on, weekdays }));
  const last = answer(SAVE, { ...on, weekdays, wording: "SKY", time: "08:30" });
  const { user, server, fill } = await openReminders(on, { [SAVE]: [first.reply, errorAnswer(400), last] });
  await fill("Hora", "08:30");
  await user.click(await screen.findByRole("checkbox", { name: "domingo" }));
  await user.click(screen.getByRole("switch", { name: /Correo electrónico/ }));
  const sky = screen.getByRole<HTMLInputElement>("radio", { name: "¿Cómo está tu cielo hoy?" });
  await user.click(sky);
  first.open();
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(4), { timeout: 3_000 });
  expect(sky.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "domingo" }).checked).toBe(false);
  expect(server.calls(SAVE).at(-1)?.body).toMatchObject({ weekdays, wording: "SKY", time: "08:30", byEmail: false });
});

test("what is changed while the browser asks for permission stays changed [REM-10]", async () => {
  givePush();
  let allow = (_answer: string) => {};
  requestPermission.mockImplementationOnce(() => new Promise((decide) => (allow = decide)));
  const byEmail = { ...off, isOn: true, byEmail: true };
  const weekdays = off.weekdays.filter((day) => day !== "SUN");
  const { user, server } = await openReminders(byEmail, {
    [ADD]: answer(ADD, { ...byEmail, weekdays, devices: [here] }),
    [SAVE]: answer(SAVE, { ...byEmail, weekdays }),
  });
  await user.click(await screen.findByRole("switch", { name: /Aviso en este dispositivo/ }));
  await user.click(screen.getByRole("checkbox", { name: "domingo" }));
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(1));
  allow("granted");
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(2));
  expect(server.calls(SAVE)[1]?.body).toMatchObject({ weekdays, isOn: true, byEmail: true });
});

test("the last day stays, with a word about how to stop", async () => {
  givePush();
  const { user, server } = await openReminders({ ...on, weekdays: ["MON"] });
  const monday = await screen.findByRole("checkbox", { name: "lunes" });
  await user.click(monday);
  await screen.findByText(/Deja al menos un día/);
  expect(monday.matches(":checked")).toBe(true);
  expect(server.calls(SAVE)).toEqual([]);
});

test("a change that is not kept is taken back, and a toast says so", async () => {
  givePush();
  const { user } = await openReminders(on, { [SAVE]: errorAnswer(500) });
  await user.click(await mainSwitch());
  await toastSaying("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.");
  await waitFor(async () => expect((await mainSwitch()).getAttribute("aria-checked")).toBe("true"));
});

test("a reminder that cannot be loaded shows an error with a retry button", async () => {
  const { user } = await openReminders(off, { [READ]: [noAnswer, answer(READ, off)] });
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));
  await mainSwitch();
});

const STOP = "POST /reminders/stop";

test("the link of an email stops nothing by itself; one tap does, without a session [REM-11]", async () => {
  const server = fakeServer({ [STOP]: answer(STOP, { message: "No recibirás más recordatorios." }) });
  const { user } = await openApp("/stop-reminders/abc");
  await user.click(await screen.findByRole("button", { name: "No más recordatorios" }));
  await screen.findByRole("heading", { level: 1, name: "Hecho" });
  within(screen.getByRole("main")).getByText(/No recibirás más recordatorios/);
  expect(server.calls(STOP).map(({ body }) => body)).toEqual([{ token: "abc" }]);
});

test("a link that is cut says what to do [REM-11]", async () => {
  fakeServer({ [STOP]: codedAnswer(400, "INVALID_LINK", undefined, { field: "token" }) });
  const { user } = await openApp("/stop-reminders/abc");
  await user.click(await screen.findByRole("button", { name: "No más recordatorios" }));
  await screen.findByText(/El enlace no está completo/);
  screen.getByRole("button", { name: "No más recordatorios" });
});

test("with an administrator's password it shows the lock, reads nothing and can add no device [SAFE-30, SAFE-41]", async () => {
  givePush();
  const { user, server } = await openReminders(on, {
    "GET /auth/profile": answer("GET /auth/profile", { ...lucia, areOwnWordsLocked: true }),
    "POST /auth/forgot-password": answer("POST /auth/forgot-password", { message: "Hecho." }),
  });
  await screen.findByRole("heading", { name: "Tu recordatorio sigue siendo solo tuyo" });
  expect(screen.queryByRole("switch")).toBeNull();
  expect([server.calls(READ), server.calls(ADD)]).toEqual([[], []]);
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Enviarme el enlace" }));
  await screen.findByText(/Te lo hemos enviado a lucia@correo\.es\./);
});
