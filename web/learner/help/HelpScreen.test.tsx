import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { answer, fakeServer, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, marta, signedInAs, stored } from "../../test/people.ts";

const LINES = "GET /helplines";
type Line = AnswerOf<"GET /helplines">[number];
const line = (over: Partial<Line>): Line => ({
  id: "0199f0a0-0000-7000-8000-0000000000a1",
  country: "ES",
  kind: "CRISIS",
  name: "Línea nueva",
  phones: ["025"],
  hours: "24 h",
  languages: ["es"],
  cost: "FREE",
  details: "Confidencial.",
  source: "comprobado por teléfono",
  checkedOn: "2027-01-08",
  isConfirmed: true,
  order: 1,
  ...over,
});
const goals = () => screen.getAllByRole("link", { name: /^Llamar/ }).map((link) => link.getAttribute("href"));

async function openHelp() {
  const app = await openApp("/ayuda");
  await screen.findByRole("heading", { level: 1, name: "Ayuda ahora" });
  return app;
}

test("the help lines are shown without signing in, with the day of those that were verified [LINE-05]", async () => {
  fakeServer({ [LINES]: noAnswer });
  await openHelp();
  expect(goals().slice(0, 2)).toEqual(["tel:024", "tel:112"]);
  expect(screen.getAllByText("Comprobado el 15/11/2026")).toHaveLength(2);
  expect(screen.getAllByText(/^Sin comprobar: búscalo también en/)).toHaveLength(4);
  screen.getByRole("link", { name: "Llamar a Teléfono de la Esperanza, 717 003 717" });
  screen.getByRole("link", { name: "Llamar a Teléfono de la Esperanza, 91 459 00 55" });
});

test("without a server the numbers that travel with the app are shown, for every country [EXT-21]", async () => {
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  await user.selectOptions(screen.getByLabelText("¿Dónde estás?"), "México");
  expect(goals().slice(0, 2)).toEqual(["tel:8009112000", "tel:911"]);
});

test("numbers that were corrected on the server take the place of those", async () => {
  fakeServer({ [LINES]: answer(LINES, [line({}), line({ kind: "EMERGENCY", name: "Emergencias", phones: ["112"] })]) });
  await openHelp();
  await screen.findByRole("link", { name: "Llamar al 025, Línea nueva" });
  expect(goals()).toEqual(["tel:025", "tel:112"]);
  expect(screen.getAllByText("Comprobado el 8/1/2027")).toHaveLength(2);
});

test.each([["no es un teléfono"], [""], []])(
  "a kept answer with «%s» in place of a number shows the one that travels with the app [SAFE-79]",
  async (...phones) => {
    fakeServer({
      [LINES]: answer(LINES, [line({ phones }), line({ kind: "EMERGENCY", name: "Emergencias", phones: ["112"] })]),
    });
    await openHelp();
    await screen.findByRole("link", { name: "Llamar al 024, Línea nueva" });
    expect(goals()).toEqual(["tel:024", "tel:112"]);
  },
);

test("a short code with a hash is dialled whole", async () => {
  fakeServer({ [LINES]: answer(LINES, [line({ phones: ["*024#"] })]) });
  await openHelp();
  await screen.findByRole("link", { name: "Llamar al *024#, Línea nueva" });
  expect(goals()).toEqual(["tel:*024%23"]);
});

/** The device is in this time zone until the test ends. */
function deviceIn(timeZone: string) {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  onTestFinished(() => spy.mockRestore());
}

/** It is this instant until the test ends; timers go on. */
function clockAt(instant: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test("the time zone suggests a country, and nothing is kept until the person says so [LINE-06]", async () => {
  deviceIn("America/Monterrey");
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  const choice = screen.getByLabelText<HTMLSelectElement>("¿Dónde estás?");
  expect(choice.value).toBe("MX");
  expect(goals()[0]).toBe("tel:8009112000");
  screen.getByText("Por la hora de tu dispositivo, quizá estés en México. ¿Es así?");
  expect(localStorage.getItem("country")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sí, estoy en México" }));
  expect(localStorage.getItem("country")).toBe("MX");
  expect(screen.queryByText(/Por la hora de tu dispositivo/)).toBeNull();
  expect(document.activeElement).toBe(choice);
});

test("a chosen country counts for more than the time zone", async () => {
  deviceIn("America/Monterrey");
  localStorage.setItem("country", "CL");
  fakeServer({ [LINES]: noAnswer });
  await openHelp();
  expect(screen.getByLabelText<HTMLSelectElement>("¿Dónde estás?").value).toBe("CL");
  expect(screen.queryByRole("button", { name: /^Sí/ })).toBeNull();
});

test("a line that is closed is not offered for now: it says when it opens, by the clock of its country [LINE-07]", async () => {
  clockAt("2026-11-22T02:00:00Z");
  localStorage.setItem("country", "VE");
  fakeServer({ [LINES]: noAnswer });
  await openHelp();
  expect(goals()[0]).toBe("tel:911");
  expect(screen.queryByText("Para hablar ahora")).toBeNull();
  screen.getByText(/^Ninguna línea que conocemos en Venezuela atiende a esta hora/);
  screen.getByText("Ahora no atiende. Abre el lunes a las 8 h, hora de Venezuela");
  screen.getByText("Ahora no atiende. Abre el jueves a las 8 h, hora de Venezuela");
});

test("in a situation, too, a closed line comes after the emergency number and says when it opens [LINE-07]", async () => {
  clockAt("2026-11-22T02:00:00Z");
  localStorage.setItem("country", "VE");
  fakeServer({ [LINES]: noAnswer });
  await openApp("/ayuda?caso=violencia");
  const link = await screen.findByRole("link", { name: "Llamar al 0412-4163116, Apoyo psicológico" });
  expect(goals()[0]).toBe("tel:911");
  expect(link.textContent).toMatch(/^Ahora no atiende\. Abre el lunes a las 8 h, hora de Venezuela0412-4163116/);
  screen.getByText(/^Ninguna línea que conocemos en Venezuela atiende a esta hora/);
});

test("the same line is the first one while it is open", async () => {
  clockAt("2026-11-16T12:00:00Z");
  localStorage.setItem("country", "VE");
  fakeServer({ [LINES]: noAnswer });
  await openHelp();
  expect(goals()[0]).toBe("tel:04124163116");
  screen.getByText("Para hablar ahora");
  screen.getByText("De lunes a viernes, de 8 a 20 h");
});

test.each([
  ["Guatemala", ["tel:122", "tel:123"]],
  ["Perú", ["tel:113", "tel:116"]],
  ["Paraguay", ["tel:155", "tel:141"]],
])("in %s the ambulance comes before the police [LINE-08]", async (name, first) => {
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  await user.selectOptions(screen.getByLabelText("¿Dónde estás?"), name);
  expect(goals().slice(0, 2)).toEqual(first);
});

test.each([
  ["Tomé algo que me puede hacer daño Llama al 112 ahora", "Pide ayuda médica ahora", ["tel:112", "tel:915620420"]],
  ["Alguien me hace daño 016, con salida rápida", "Lo que te están haciendo no es culpa tuya", ["tel:016", "tel:112"]],
  ["Me preocupa otra persona Qué decir y a quién llamar", "Gracias por cuidar de alguien", ["tel:112", "tel:024"]],
  [
    "Tengo menos de 18 años ANAR, niñas, niños y adolescentes",
    "No es culpa tuya, y puedes contarlo",
    ["tel:116111", "tel:900202010", "tel:112"],
  ],
])("«%s» leads to the lines that fit, and back [LINE-09]", async (row, title, lines) => {
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  await user.click(screen.getByRole("link", { name: row }));
  const heading = await screen.findByRole("heading", { level: 1, name: title });
  expect(document.activeElement).toBe(heading);
  expect(goals()).toEqual(lines);
  const isWatched = /016|18 años/.test(row);
  expect(screen.queryAllByRole("button", { name: "Salir rápido" })).toHaveLength(isWatched ? 1 : 0);
  await user.click(screen.getByRole("link", { name: "Volver" }));
  await screen.findByRole("heading", { level: 1, name: "Ayuda ahora" });
});

test("where no line of a country fits a situation, the emergency number leads and the directory is named", async () => {
  localStorage.setItem("country", "NI");
  fakeServer({ [LINES]: noAnswer });
  await openApp("/ayuda?caso=menores");
  await screen.findByRole("heading", { level: 1, name: "No es culpa tuya, y puedes contarlo" });
  expect(goals()).toEqual(["tel:118"]);
  screen.getByText(/^Aún no conocemos una línea de ayuda en Nicaragua\. Si hay peligro, llama a emergencias/);
});

test("an answer that was kept before lines had hours still shows them, as unchecked", async () => {
  const { hours: _h, languages: _l, cost: _c, isConfirmed: _i, ...old } = line({});
  fakeServer({ [LINES]: () => Response.json([old]) });
  await openHelp();
  await screen.findByRole("link", { name: "Llamar al 025, Línea nueva" });
  screen.getByText(/^Sin comprobar/);
});

test("without a hint the numbers of Spain are shown; the country is chosen once and remembered", async () => {
  deviceIn("UTC");
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  const choice = screen.getByLabelText<HTMLSelectElement>("¿Dónde estás?");
  expect(choice.value).toBe("ES");
  screen.getByText("Estos son los números de España. ¿Estás ahí?");
  await user.selectOptions(choice, "Chile");
  expect(localStorage.getItem("country")).toBe("CL");
  expect(goals()[0]).toBe("tel:*4141");
  await openApp("/ayuda");
  await waitFor(() => expect(screen.getAllByLabelText<HTMLSelectElement>("¿Dónde estás?").at(-1)?.value).toBe("CL"));
});

test.each([
  ["Guatemala", "Aún no conocemos una línea de ayuda en Guatemala. Si hay peligro, llama a emergencias."],
  ["Otro país", "Aún no conocemos una línea de ayuda en tu país. Si hay peligro, llama al número de emergencias"],
])("%s is never an empty page", async (name, sentence) => {
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  await user.selectOptions(screen.getByLabelText("¿Dónde estás?"), name);
  await screen.findByText((_, element) => element?.tagName === "P" && (element.textContent ?? "").startsWith(sentence));
  expect(screen.getAllByRole("link", { name: "Find A Helpline" })[0]?.getAttribute("href")).toBe(
    "https://findahelpline.com",
  );
});

test("the way back leads to the start where the visit began here", async () => {
  fakeServer({ [LINES]: noAnswer });
  await openHelp();
  expect(screen.getByRole("link", { name: "Volver" }).getAttribute("href")).toBe("/");
});

test("the back link leads to the previous screen", async () => {
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openApp("/login");
  await user.click(await screen.findByRole("link", { name: "Ayuda ahora" }));
  await screen.findByRole("heading", { level: 1, name: "Ayuda ahora" });
  await user.click(screen.getByRole("link", { name: "Volver" }));
  await waitFor(() => expect(currentPath()).toBe("/login"));
});

test.each(["/welcome", "/login", "/register", "/forgot-password", "/forgot-password/abc"])(
  "signed out, %s has people to call one tap away [EXT-21]",
  async (path) => {
    fakeServer({});
    await openApp(path);
    const link = await screen.findByRole("link", { name: "Ayuda ahora" });
    expect(link.getAttribute("href")).toBe("/ayuda");
  },
);

test.each(["/", "/routes", "/calendar", "/records", "/profile", "/change-password"])(
  "a learner finds them one tap away on %s [EXT-21]",
  async (path) => {
    stored(lucia);
    fakeServer(signedInAs(lucia));
    await openApp(path);
    const [link] = await screen.findAllByRole("link", { name: "Ayuda ahora" });
    expect(link?.getAttribute("href")).toBe("/ayuda");
  },
);

test("an administrator finds them in the administration too", async () => {
  stored(marta);
  fakeServer(signedInAs(marta));
  await openApp("/admin");
  const links = await screen.findAllByRole("link", { name: "Ayuda ahora" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/ayuda", "/ayuda"]);
});

test("an ended session does not block the help lines", async () => {
  stored(lucia, -60);
  fakeServer({ [LINES]: answer(LINES, [line({})]), "POST /auth/refresh-token": noAnswer });
  await openHelp();
  await screen.findByRole("link", { name: "Llamar al 025, Línea nueva" });
});

test("without a loadable profile the help lines are still shown", async () => {
  stored(lucia);
  fakeServer({ "GET /auth/profile": noAnswer });
  await openApp("/");
  await screen.findByRole("heading", { name: "No pudimos cargar tu perfil" });
  expect(screen.getByRole("link", { name: "Ayuda ahora" }).getAttribute("href")).toBe("/ayuda");
});
