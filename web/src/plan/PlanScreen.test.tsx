import { noSteps } from "@senda/contract/plan-steps";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer, noAnswer, type Reply } from "../../test/fake-server.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, marta, signedInAs, stored } from "../../test/people.ts";
import { session } from "../api/session.ts";
import type { StoredPlan } from "./own-plan.ts";

const GET = "GET /plan";
const PUT = "PUT /plan";
const NO_PLAN: StoredPlan = { ...noSteps, version: 0, updatedAt: null };
const PLAN: StoredPlan = {
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
  const { version, ...steps } = body as StoredPlan;
  return Response.json({ ...steps, version: version + 1, updatedAt: "2026-11-16T10:00:00.000Z" });
};

const copy = () => JSON.parse(localStorage.getItem("planCopy") ?? "null");
const keepCopy = (plan: StoredPlan, over: object = {}) => {
  const { version, updatedAt, ...steps } = plan;
  const kept = { steps, version, updatedAt, theirs: null };
  localStorage.setItem(
    "planCopy",
    JSON.stringify({ owner: lucia.id, plan: kept, isSent: true, isAsleep: false, ...over }),
  );
};

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
  expect(copy().plan.steps.coping).toEqual(["Regar las plantas"]);
  await user.click(screen.getByRole("button", { name: "Salir a caminar" }));
  await waitFor(() => expect(copy().isSent).toBe(true));
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Regar las plantas", "Salir a caminar"] });
  screen.getByText("Guardado también en este dispositivo");
});

test("a step that is left takes along what was written and not added yet [PLAN-09]", async () => {
  const { user } = await openPlan({ [GET]: answer(GET, NO_PLAN), [PUT]: keeps }, "/plan?paso=1");
  await user.type(await screen.findByLabelText("Escribe algo"), "Duermo poco");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await screen.findByRole("heading", { level: 1, name: "¿Qué te calma cuando estás a solas?" });
  await user.type(screen.getByLabelText("Escribe algo"), "Un té");
  await user.click(screen.getByRole("button", { name: "Saltar" }));
  await screen.findByText("3 de 6");
  expect(copy().plan.steps).toMatchObject({ signs: ["Duermo poco"], coping: ["Un té"] });
});

test("items are moved with the keys or a button, changed, removed and brought back [PLAN-09]", async () => {
  const plan = { ...PLAN, signs: ["Uno", "Dos", "Tres"] };
  const { user } = await openPlan({ [GET]: answer(GET, plan), [PUT]: keeps }, "/plan?paso=1");
  const signs = () => copy().plan.steps.signs;
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
  expect(copy().plan.steps.people.at(-1)).toEqual({ name: "Andrés", note: "", phone: "" });
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
  keepCopy(PLAN);
  await openPlan({ [GET]: noAnswer, "GET /auth/profile": noAnswer, "GET /helplines": noAnswer });
  await screen.findByText("Caminar hasta el río", { selector: "ol[aria-label] li *, ol[aria-label] li" });
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
  const conflict: Reply = () =>
    Response.json({ statusCode: 409, error: "Conflict", message: ["Ha cambiado."], current: theirs }, { status: 409 });
  keepCopy({ ...PLAN, coping: ["Ducha tibia"] }, { isSent: false });
  const { user, server } = await openPlan({ [GET]: answer(GET, PLAN), [PUT]: [conflict, keeps] });
  await screen.findByRole("heading", { name: "Tu plan cambió también en otro dispositivo" });
  screen.getByText("Ducha tibia", { selector: "p" });
  screen.getByText("Llamar a Inés", { selector: "p" });
  await user.click(screen.getByRole("button", { name: "Juntar los dos" }));
  await waitFor(() => expect(copy()).toMatchObject({ isSent: true, plan: { theirs: null } }));
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ coping: ["Llamar a Inés", "Ducha tibia"], version: 4 });
});

test("a plan that was deleted on another device does not come back unasked [PLAN-13]", async () => {
  keepCopy({ ...PLAN, coping: ["Ducha tibia"] }, { isSent: false });
  const { user } = await openPlan({ [GET]: answer(GET, { ...NO_PLAN, version: 4 }), [PUT]: keeps });
  await screen.findByText("Allí se quedó vacío. No se ha perdido nada: elige qué se queda.");
  expect(screen.queryByRole("button", { name: "Juntar los dos" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Dejarlo vacío" }));
  await screen.findByRole("heading", { name: "Un camino para los días difíciles" });
});

test("signing out, or another person signing in, removes the copy; the end of a session leaves only what was not sent [PLAN-14]", async () => {
  await openPlan({ [GET]: answer(GET, PLAN), "POST /auth/logout": noAnswer });
  await screen.findByRole("list", { name: "Los seis pasos" });
  expect(copy()).toMatchObject({ owner: lucia.id, isSent: true });
  session.signOut();
  expect(copy()).toBeNull();

  keepCopy(PLAN);
  session.expire();
  expect(copy()).toBeNull();

  keepCopy(PLAN, { isSent: false });
  session.expire();
  expect(copy()).toMatchObject({ isAsleep: true });
  stored(marta);
  await session.start();
  expect(copy()).toBeNull();
  session.signOut();
});

test("a session with an administrator's password sees no copy [PLAN-14]", async () => {
  keepCopy(PLAN, { isAsleep: true, isSent: false });
  const locked: Reply = () =>
    Response.json(
      { statusCode: 403, error: "Forbidden", message: ["Cerrado."], code: "OWN_WORDS_LOCKED" },
      { status: 403 },
    );
  await openPlan({
    [GET]: locked,
    "GET /auth/profile": answer("GET /auth/profile", { ...lucia, areOwnWordsLocked: true }),
  });
  await screen.findByRole("heading", { name: "Lo que has escrito sigue siendo solo tuyo" });
  expect(document.body.textContent).not.toContain("Caminar hasta el río");
  expect(copy()).toMatchObject({ isAsleep: true });
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
  expect(copy().plan).toMatchObject({ steps: noSteps, version: 4 });
});

test("without a session the plan leads to the start [PLAN-14]", async () => {
  fakeServer({ [GET]: errorAnswer(401) });
  await openApp("/plan");
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
});
