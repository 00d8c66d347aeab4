import type { Plan } from "@senda/contract/plan";
import { noSteps } from "@senda/contract/plan-steps";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { leaveQuickly } from "../../shared/api/leave.ts";
import { deleteCopies, listSealed, readSealed, writeSealed } from "../../shared/api/sealed-store.ts";
import { session } from "../../shared/api/session.ts";
import { fakeDevice } from "../../test/device.ts";
import { answer, codedAnswer, errorAnswer, fakeServer, held, noAnswer, type Reply } from "../../test/fake-server.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, marta, signedInAs, stored, storedBefore } from "../../test/people.ts";
import { keptPlan } from "./own-plan.ts";

const GET = "GET /plan";
const PUT = "PUT /plan";
const NO_PLAN: Plan = { ...noSteps, version: 0, updatedAt: null };
const PLAN: Plan = {
  signs: ["Dejo de contestar mensajes"],
  coping: ["Caminar hasta el río"],
  distractions: ["La biblioteca"],
  people: [{ name: "Inés", note: "mi hermana", phone: "600 000 001" }],
  professionals: [{ name: "Marta R.", note: "", phone: "" }],
  surroundings: [],
  version: 3,
  updatedAt: "2026-10-12T10:00:00.000Z",
};

/** Keeps what it is sent, as the server does. */
const keeps: Reply = ({ body }) => {
  const { version, ...steps } = body as Plan;
  return Response.json({ ...steps, version: version + 1, updatedAt: "2026-11-16T10:00:00.000Z" });
};

beforeEach(fakeDevice);
afterEach(() => deleteCopies("all"));

const mark = () => JSON.parse(localStorage.getItem("planCopy") ?? "null");
const sealed = () => readSealed("drafts", lucia.id, "plan");
const wordsOf = ({ version, updatedAt, ...steps }: Plan) => ({ steps, version, updatedAt, theirs: null });

/** A copy that an earlier visit, or another tab, has left on this device. */
async function keepCopy(plan: Plan, over: object = {}): Promise<void> {
  const revision = Date.now() + 1;
  await writeSealed("drafts", lucia.id, "plan", { ...wordsOf(plan), revision }, revision);
  localStorage.setItem(
    "planCopy",
    JSON.stringify({ owner: lucia.id, isSent: true, isAsleep: false, revision, ...over }),
  );
}

async function openPlan(replies: Parameters<typeof fakeServer>[0], path = "/plan") {
  stored(lucia);
  const server = fakeServer({ ...signedInAs(lucia), ...replies });
  return { server, ...(await openApp(path)) };
}

test("a person without a plan reads what it is, sees an example and starts [PLAN-08]", async () => {
  const { user } = await openPlan({ [GET]: answer(GET, NO_PLAN) });
  await screen.findByRole("heading", { name: "Un camino para los días difíciles" });
  screen.getByText("Unos diez minutos. Puedes dejarlo a medias y volver.");
  await user.click(screen.getByRole("link", { name: "Ver un ejemplo" }));
  await screen.findByRole("heading", { level: 1, name: "Un ejemplo de plan" });
  expect(screen.queryByRole("link", { name: /^Editar/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Empezar el mío" }));
  await screen.findByRole("heading", { level: 1, name: "¿Qué notas antes de que todo se ponga difícil?" });
  screen.getByText("1 de 6");
});

test("what is added is on the device at once, and sent with the version it came from [PLAN-09]", async () => {
  const { user, server } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: keeps }, "/plan?paso=2");
  await user.type(await screen.findByLabelText("Escribe algo"), "Regar las plantas{Enter}");
  await expect.poll(sealed).toMatchObject({ steps: { coping: ["Regar las plantas"] } });
  await user.click(screen.getByRole("button", { name: "Salir a caminar" }));
  await waitFor(() => expect(mark().isSent).toBe(true));
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Regar las plantas", "Salir a caminar"] });
  screen.getByText("Guardado también en este dispositivo");
});

test("no word of a plan lies open on the device: it is sealed, and all else of it is a mark [OFF-04, WB-4]", async () => {
  const { user } = await openPlan({ [GET]: answer(GET, PLAN), [PUT]: keeps }, "/plan?paso=2");
  await user.type(await screen.findByLabelText("Añadir algo más"), "Regar las plantas{Enter}");
  await expect.poll(sealed).toMatchObject({ steps: { coping: [...PLAN.coping, "Regar las plantas"] } });
  const open = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  for (const word of ["Regar las plantas", ...PLAN.signs, ...PLAN.coping, "Inés", "600 000 001"])
    expect(open).not.toContain(word);
  expect(Object.keys(mark()).sort()).toEqual(["isAsleep", "isSent", "owner", "revision"]);
});

test("on a device without room a change is on its way to the server, and the missing copy is told [PLAN-12]", async () => {
  const { user, server } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: keeps }, "/plan?paso=2");
  const field = await screen.findByLabelText("Escribe algo");
  vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  await user.type(field, "Regar las plantas{Enter}");
  await screen.findByText("Este dispositivo no tiene sitio para guardar lo último que has escrito.");
  await screen.findByText("Guardado en tu cuenta. En este dispositivo no hay sitio para una copia.");
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Regar las plantas"] });
});

test("a tab does not send older words as new while another one is writing [PLAN-13]", async () => {
  const { server } = await openPlan({ [GET]: answer(GET, PLAN), [PUT]: keeps });
  await screen.findByRole("list", { name: "Los seis pasos" });
  await keepCopy({ ...PLAN, coping: ["Escrito en la otra"] }, { isSent: false });
  expect(keptPlan()).toBeNull();
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("storage"));
  await screen.findByText("Escrito en la otra", { selector: "ol[aria-label] li *, ol[aria-label] li" });
  expect(server.calls(PUT)).toEqual([]);
  expect(keptPlan()?.steps.coping).toEqual(["Escrito en la otra"]);
});

test("an answer that was on its way does not replace what another tab has written in the meantime [PLAN-13]", async () => {
  const late = held(answer(GET, PLAN));
  const { server, client } = await openPlan({ [GET]: [answer(GET, PLAN), late.reply], [PUT]: keeps });
  await screen.findByRole("list", { name: "Los seis pasos" });
  const again = client.refetchQueries({ queryKey: ["plan"] });
  await waitFor(() => expect(server.calls(GET)).toHaveLength(2));
  await keepCopy({ ...PLAN, coping: ["Escrito en la otra"] }, { isSent: false });
  late.open();
  await again;
  await waitFor(() => expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Escrito en la otra"] }));
  expect(keptPlan()?.steps.coping).toEqual(["Escrito en la otra"]);
});

test("unsent words that cannot be read stay as they are, and the server's are shown beside them [PLAN-13]", async () => {
  await keepCopy({ ...PLAN, coping: ["Sin enviar"] }, { isSent: false });
  const before = mark();
  const decrypt = vi.spyOn(crypto.subtle, "decrypt").mockRejectedValue(new DOMException("broken", "OperationError"));
  const { server } = await openPlan({ [GET]: answer(GET, PLAN), [PUT]: keeps });
  await screen.findByRole("list", { name: "Los seis pasos" }, { timeout: 4_000 });
  expect(mark()).toEqual(before);
  expect(keptPlan()).toBeNull();
  expect(server.calls(PUT)).toEqual([]);
  decrypt.mockRestore();
  expect(await sealed()).toMatchObject({ steps: { coping: ["Sin enviar"] } });
});

test("a full storage keeps no change from the server, and is told [PLAN-12]", async () => {
  const { user, server } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: keeps }, "/plan?paso=2");
  const field = await screen.findByLabelText("Escribe algo");
  const setItem = localStorage.setItem.bind(localStorage);
  const value = (key: string, text: string) => {
    if (key === "planCopy") throw new DOMException("full", "QuotaExceededError");
    setItem(key, text);
  };
  Object.defineProperty(localStorage, "setItem", { value, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(localStorage, "setItem", { value: setItem, configurable: true });
  });
  await user.type(field, "Regar las plantas{Enter}");
  await screen.findByText("Guardado en tu cuenta. En este dispositivo no hay sitio para una copia.");
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Regar las plantas"] });
});

test("a step is not left while another tab has newer words: it is told, and the text stays in its field [PLAN-13]", async () => {
  const { user } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: keeps }, "/plan?paso=1");
  await user.type(await screen.findByLabelText("Escribe algo"), "Duermo poco");
  await keepCopy({ ...NO_PLAN, signs: ["Escrito en la otra"] }, { isSent: false });
  await user.click(screen.getByRole("button", { name: "Saltar" }));
  await screen.findByText("Tu plan ha cambiado en otra pestaña. Este cambio no se ha guardado: vuelve a hacerlo.");
  screen.getByText("1 de 6");
  await screen.findByText("Escrito en la otra");
  await user.click(screen.getByRole("button", { name: "Saltar" }));
  await screen.findByText("2 de 6");
  expect(keptPlan()?.steps.signs).toEqual(["Escrito en la otra", "Duermo poco"]);
});

test("a step that is left takes along what was written and not added yet [PLAN-09]", async () => {
  const { user } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: keeps }, "/plan?paso=1");
  await user.type(await screen.findByLabelText("Escribe algo"), "Duermo poco");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await screen.findByRole("heading", { level: 1, name: "¿Qué te calma cuando estás a solas?" });
  await user.type(screen.getByLabelText("Escribe algo"), "Un té");
  await user.click(screen.getByRole("button", { name: "Saltar" }));
  await screen.findByText("3 de 6");
  expect(keptPlan()?.steps).toMatchObject({ signs: ["Duermo poco"], coping: ["Un té"] });
});

test("items are moved with the keys or a button, changed, removed and brought back [PLAN-09]", async () => {
  const plan = { ...PLAN, signs: ["Uno", "Dos", "Tres"] };
  const { user } = await openPlan({ [GET]: answer(GET, plan), [PUT]: keeps }, "/plan?paso=1");
  const signs = () => keptPlan()?.steps.signs;
  (await screen.findByRole("button", { name: "Mover «Uno», posición 1 de 3" })).focus();
  await user.keyboard(" {ArrowDown} ");
  expect(signs()).toEqual(["Dos", "Uno", "Tres"]);
  await user.click(screen.getByRole("button", { name: "Subir «Tres»" }));
  expect(signs()).toEqual(["Dos", "Tres", "Uno"]);
  await user.click(screen.getByRole("button", { name: "Quitar «Tres»" }));
  expect(signs()).toEqual(["Dos", "Uno"]);
  expect(document.activeElement?.textContent).toBe("Deshacer");
  await user.keyboard("{Enter}");
  expect(signs()).toEqual(["Dos", "Tres", "Uno"]);
  await user.click(screen.getByRole("button", { name: "Cambiar «Dos»" }));
  await user.clear(screen.getByLabelText("Cambiar"));
  await user.type(screen.getByLabelText("Cambiar"), "Dos noches sin dormir{Enter}");
  expect(signs()).toEqual(["Dos noches sin dormir", "Tres", "Uno"]);
});

test("a phone that cannot be dialled, a missing name and a repetition are told under their field [PLAN-10]", async () => {
  const { user } = await openPlan({ [GET]: answer(GET, PLAN), [PUT]: keeps }, "/plan?paso=4");
  await user.type(await screen.findByLabelText("Teléfono (opcional)"), "de noche");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await screen.findByText("Escribe un nombre.");
  await user.type(screen.getByLabelText("Nombre"), "Andrés");
  await user.click(screen.getByRole("button", { name: "Añadir" }));
  await screen.findByText(/^Este teléfono no se puede marcar\. De 2 a 15 cifras/);
  await user.clear(screen.getByLabelText("Teléfono (opcional)"));
  await user.click(screen.getByRole("button", { name: "Añadir" }));
  expect(keptPlan()?.steps.people.at(-1)).toEqual({ name: "Andrés", note: "", phone: "" });
  await user.type(screen.getByLabelText("Nombre"), "Andrés");
  await user.click(screen.getByRole("button", { name: "Añadir" }));
  await screen.findByText("Esto ya está en tu lista.");
});

test("the plan shows six steps, calls people with one tap, and knows the lines of the country [PLAN-08]", async () => {
  await openPlan({ [GET]: answer(GET, PLAN) });
  const steps = await screen.findByRole("list", { name: "Los seis pasos" });
  expect(
    within(steps)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Señales de que lo necesito",
    "Lo que me calma",
    "Lugares y personas que me distraen",
    "A quién le pido ayuda",
    "Profesionales y líneas",
    "Hacer mi entorno más seguro",
  ]);
  expect(screen.getByRole("link", { name: "Llamar a Inés" }).getAttribute("href")).toBe("tel:600000001");
  expect(screen.queryByRole("link", { name: "Llamar a Marta R." })).toBeNull();
  expect(screen.getByRole("link", { name: "Llamar a 024" }).getAttribute("href")).toBe("tel:024");
  expect(screen.getByRole("link", { name: "Llamar al 024" }).getAttribute("href")).toBe("tel:024");
  screen.getByText("Funciona sin conexión. Revisado el 12/10/2026.");
  screen.getByRole("link", { name: "Escribir este paso: Hacer mi entorno más seguro" });
});

test("without an answer from the server the copy of this device is shown, without a profile [PLAN-11]", async () => {
  await keepCopy(PLAN);
  await openPlan({ [GET]: noAnswer, "GET /auth/profile": noAnswer, "GET /helplines": noAnswer });
  await screen.findByText("Caminar hasta el río", { selector: "ol[aria-label] li *, ol[aria-label] li" });
});

test("after seven days without a renewal the copy is not shown without a connection [PLAN-14]", async () => {
  await keepCopy(PLAN);
  fakeServer({ [GET]: noAnswer, "POST /auth/refresh-token": noAnswer, "GET /helplines": noAnswer });
  storedBefore(lucia, 8 * 24 * 60 * 60_000);
  await openApp("/plan");
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  await screen.findByText(/^Hace más de siete días que no abres Senda con conexión/);
  expect(mark()).toBeNull();
});

test("without an answer and without a copy the screen says how to get one [PLAN-11]", async () => {
  await openPlan({ [GET]: noAnswer });
  await screen.findByRole("heading", { name: "No pudimos cargar tu plan" });
  screen.getByText(/^Ábrelo una vez con conexión en este dispositivo/);
});

test("what is written without a connection is kept, said plainly, and sent when there is one [PLAN-12]", async () => {
  const { user, server } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: [noAnswer, keeps] }, "/plan?paso=1");
  await user.type(await screen.findByLabelText("Escribe algo"), "Duermo poco{Enter}");
  await screen.findByText("Guardado en este dispositivo. Se enviará cuando vuelvas a tener conexión.");
  window.dispatchEvent(new Event("online"));
  await screen.findByText("Guardado también en este dispositivo");
  expect(server.calls(PUT).map(({ body }) => body)).toEqual(
    Array(2).fill({ ...noSteps, signs: ["Duermo poco"], version: 0 }),
  );
});

test("a plan that changed on two devices keeps both until one chooses [PLAN-13]", async () => {
  const theirs = { ...PLAN, version: 4, coping: ["Llamar a Inés"] };
  const conflict = codedAnswer(409, "VERSION_CONFLICT", "Ha cambiado.", { current: theirs });
  await keepCopy({ ...PLAN, coping: ["Ducha tibia"] }, { isSent: false });
  const { user, server } = await openPlan({ [GET]: answer(GET, PLAN), [PUT]: [conflict, keeps] });
  await screen.findByRole("heading", { name: "Tu plan cambió también en otro dispositivo" });
  screen.getByText("Ducha tibia", { selector: "p" });
  screen.getByText("Llamar a Inés", { selector: "p" });
  await user.click(screen.getByRole("button", { name: "Juntar los dos" }));
  await waitFor(() => expect(keptPlan()).toMatchObject({ isSent: true, theirs: null }));
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Llamar a Inés", "Ducha tibia"], version: 4 });
});

test("a plan that was deleted on another device does not come back unasked [PLAN-13]", async () => {
  await keepCopy({ ...PLAN, coping: ["Ducha tibia"] }, { isSent: false });
  const { user } = await openPlan({ [GET]: answer(GET, { ...NO_PLAN, version: 4 }), [PUT]: keeps });
  await screen.findByText("Allí se quedó vacío. No se ha perdido nada: elige qué se queda.");
  expect(screen.queryByRole("button", { name: "Juntar los dos" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Dejarlo vacío" }));
  await screen.findByRole("heading", { name: "Un camino para los días difíciles" });
});

test("signing out, or another person signing in, removes the copy; the end of a session leaves only what was not sent [PLAN-14]", async () => {
  await openPlan({ [GET]: answer(GET, PLAN), "POST /auth/logout": noAnswer });
  await screen.findByRole("list", { name: "Los seis pasos" });
  expect(mark()).toMatchObject({ owner: lucia.id, isSent: true });
  session.signOut();
  expect(mark()).toBeNull();
  await expect.poll(sealed).toBeUndefined();

  await keepCopy(PLAN);
  session.expire();
  expect(mark()).toBeNull();
  await expect.poll(sealed).toBeUndefined();

  await keepCopy(PLAN, { isSent: false });
  session.expire();
  expect(mark()).toMatchObject({ isAsleep: true });
  stored(marta);
  await session.start();
  expect(mark()).toBeNull();
  await expect.poll(sealed).toBeUndefined();
  session.signOut();
});

test("a quick exit removes the plan and the drafts, and keeps what waits to be sent [CARE-18]", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  await openPlan({ [GET]: answer(GET, PLAN), "POST /auth/logout": noAnswer });
  await screen.findByRole("list", { name: "Los seis pasos" });
  await expect.poll(sealed).toMatchObject({ version: 3 });
  await writeSealed("drafts", lucia.id, "diary", "a medias");
  await writeSealed("outbox", lucia.id, "entry a", "sin enviar");
  leaveQuickly();
  expect(mark()).toBeNull();
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/tiempo/"));
  await expect.poll(() => listSealed("drafts", lucia.id)).toEqual([]);
  expect(await listSealed("outbox", lucia.id)).toEqual(["sin enviar"]);
  document.documentElement.hidden = false;
});

test("a session with an administrator's password sees no copy [PLAN-14]", async () => {
  await keepCopy(PLAN, { isAsleep: true, isSent: false });
  await openPlan({
    [GET]: codedAnswer(403, "OWN_WORDS_LOCKED", "Cerrado."),
    "GET /auth/profile": answer("GET /auth/profile", { ...lucia, areOwnWordsLocked: true }),
  });
  await screen.findByRole("heading", { name: "Tu plan sigue siendo solo tuyo" });
  expect(document.body.textContent).not.toContain("Caminar hasta el río");
  expect(mark()).toMatchObject({ isAsleep: true });
});

test("a plan is deleted after a question, on the server and on the device [PLAN-15]", async () => {
  const { user, server } = await openPlan({
    [GET]: [answer(GET, PLAN), answer(GET, { ...NO_PLAN, version: 4 })],
    "DELETE /plan": answer("DELETE /plan", { message: "Tu plan se ha borrado." }),
  });
  await user.click(await screen.findByRole("button", { name: "Borrar mi plan" }));
  const dialog = await screen.findByRole("dialog", { name: "¿Borrar tu plan?" });
  await user.click(within(dialog).getByRole("button", { name: "Borrar mi plan" }));
  await screen.findByRole("heading", { name: "Un camino para los días difíciles" });
  expect(server.calls("DELETE /plan")).toHaveLength(1);
  expect(keptPlan()).toMatchObject({ steps: noSteps, version: 4 });
});

test("without a session the plan leads to the start [PLAN-14]", async () => {
  fakeServer({ [GET]: errorAnswer(401) });
  await openApp("/plan");
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
});
