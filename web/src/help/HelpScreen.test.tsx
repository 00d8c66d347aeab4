import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, fakeServer, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, marta, signedInAs, stored } from "../../test/people.ts";
import type { AnswerOf } from "../api/transport.ts";

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

test("the country is chosen once, remembered, and never guessed", async () => {
  fakeServer({ [LINES]: noAnswer });
  const { user } = await openHelp();
  const choice = screen.getByLabelText<HTMLSelectElement>("¿Dónde estás?");
  expect(choice.value).toBe("ES");
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
