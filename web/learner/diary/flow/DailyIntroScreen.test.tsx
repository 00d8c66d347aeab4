import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { agreed, diaryServer } from "../../../test/diary.ts";
import { answer, errorAnswer } from "../../../test/fake-server.ts";
import { currentPath, openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";
import { diaryDraft } from "./draft.ts";

const CONSENT = "GET /account/consent";
const DECIDE = "PATCH /account/consent";
const INTRO = "/records/daily-intro";
const unasked = { ...agreed, diary: null };
const withAi = { ...unasked, isAiOffered: true };

async function openIntro(path = INTRO) {
  stored(lucia);
  const app = await openApp(path);
  await screen.findByRole("heading", { level: 1, name: "Un momento para ti" });
  return app;
}

test("the intro's picture takes half of the window's height [DIARY-02]", async () => {
  diaryServer();
  await openIntro();
  const art = document.querySelector<HTMLElement>('img[src*="diary-intro"]')?.parentElement;
  expect(art?.getAttribute("style")).toContain("50dvh");
});

test("the plain intro leads on to the emotion, or out of the diary [DEC-ADVICE-06]", async () => {
  const server = diaryServer();
  const { user } = await openIntro();
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sientes hoy?" });
  expect(currentPath()).toBe("/records/daily-emotion");
  expect(server.calls(DECIDE)).toEqual([]);
});

test("the first intro says in two lines what is stored and who reads it, and its button is the consent [DEC-ADVICE-06, PR-1]", async () => {
  const server = diaryServer({ [CONSENT]: answer(CONSENT, unasked), [DECIDE]: answer(DECIDE, agreed) });
  const { user } = await openIntro();
  await screen.findByText(/^Senda guardará lo que sientes y lo que escribes\./);
  screen.getByText(/^Solo tú puedes leerlos\./);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Aceptar y comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sientes hoy?" });
  await waitFor(() => expect(server.calls(DECIDE)[0]?.body).toEqual({ version: 1, diary: true }));
  await waitFor(() => expect(diaryDraft.read()?.agreement).toBeNull());
});

test("a newer text is asked about again", async () => {
  diaryServer({ [CONSENT]: answer(CONSENT, { ...agreed, version: 2 }) });
  await openIntro();
  await screen.findByRole("button", { name: "Aceptar y comenzar" });
});

test("the choice about AI is shown only where there is one, and is off by default [DEC-ADVICE-07]", async () => {
  const server = diaryServer({
    [CONSENT]: answer(CONSENT, withAi),
    [DECIDE]: answer(DECIDE, { ...agreed, isAiOffered: true }),
  });
  const { user } = await openIntro();
  const ours = await screen.findByRole<HTMLInputElement>("radio", { name: /^Escrito por Senda/ });
  const external = screen.getByRole<HTMLInputElement>("radio", { name: /^Con inteligencia artificial externa/ });
  expect([ours.checked, external.checked]).toEqual([true, false]);
  screen.getByText(
    /el país que hayas elegido y tus respuestas a los cuestionarios que se analizan, sin tu nombre ni tu correo\. Si nombras a otras/,
  );
  screen.getByText(/no ha indicado quién lo recibe ni cuánto tiempo lo guarda\.$/);
  await user.click(screen.getByRole("button", { name: "Aceptar y comenzar" }));
  await waitFor(() => expect(server.calls(DECIDE)[0]?.body).toEqual({ version: 1, diary: true, ai: false }));
});

test("the choice about AI says who receives the words and how long they keep them, as the operator has said it [SAFE-21]", async () => {
  const terms = { aiProvider: "Modelo Ejemplo S.L. (Madrid)", aiRetention: "Lo borra a los 30 días" };
  diaryServer({ [CONSENT]: answer(CONSENT, { ...withAi, ...terms }) });
  await openIntro();
  await screen.findByText(/Lo recibe: Modelo Ejemplo S\.L\. \(Madrid\)\. Lo borra a los 30 días\.$/);
});

test("the choice of advice by AI is asked for once", async () => {
  const server = diaryServer({ [CONSENT]: answer(CONSENT, withAi), [DECIDE]: answer(DECIDE, agreed) });
  const { user } = await openIntro();
  await user.click(await screen.findByRole("radio", { name: /^Con inteligencia artificial externa/ }));
  await user.click(screen.getByRole("button", { name: "Aceptar y comenzar" }));
  await waitFor(() => expect(server.calls(DECIDE)[0]?.body).toEqual({ version: 1, diary: true, ai: true }));
});

test("a consent that cannot be sent does not block writing, and is sent with the entry [DEC-ADVICE-08]", async () => {
  const server = diaryServer({
    [CONSENT]: answer(CONSENT, unasked),
    [DECIDE]: [errorAnswer(503), answer(DECIDE, agreed)],
  });
  const { user } = await openIntro();
  await user.click(await screen.findByRole("button", { name: "Aceptar y comenzar" }));
  await user.click(await screen.findByRole("button", { name: "Siguiente" }));
  await screen.findByRole("heading", { name: "¿Qué hay detrás de lo que sientes?" });
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await screen.findByText("Gracias por contarlo.");
  const written = server.received
    .map(({ call }) => call)
    .filter((call) => call === DECIDE || call === "POST /diary/entry");
  expect(written).toEqual([DECIDE, DECIDE, "POST /diary/entry"]);
});

test("an unknown consent does not block writing either", async () => {
  diaryServer({ [CONSENT]: errorAnswer(503) });
  const { user } = await openIntro();
  await user.click(await screen.findByRole("button", { name: "Aceptar y comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sientes hoy?" });
});

test("how data is cared for can be read before agreeing", async () => {
  diaryServer({ [CONSENT]: answer(CONSENT, unasked) });
  const { user } = await openIntro();
  await user.click(await screen.findByRole("button", { name: "Cómo cuidamos tus datos" }));
  await screen.findByRole("dialog", { name: "Cómo cuidamos tus datos" });
  screen.getByText(
    "Solo tú. Quien administra Senda no puede abrir tu diario ni tus respuestas: solo ve recuentos de diez personas o más.",
  );
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a day chosen in the calendar is shown, and stored in the draft", async () => {
  diaryServer();
  const { user } = await openIntro(`${INTRO}?dia=2025-10-13`);
  await screen.findByText("Vas a escribir sobre el lunes, 13 de octubre.");
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sentiste ese día?" });
  screen.getByText("lunes, 13 de octubre");
  expect(diaryDraft.read()?.day).toBe("2025-10-13");
});

test.each(["9999-12-31", "2025-02-30", "ayer"])("a day that cannot be written about is today's: %s", async (day) => {
  diaryServer();
  const { user } = await openIntro(`${INTRO}?dia=${day}`);
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sientes hoy?" });
});

test("a text that was never saved is announced", async () => {
  diaryServer();
  diaryDraft.begin("2026-11-15", null);
  diaryDraft.change({ description: "Dormí poco." });
  await openIntro();
  await screen.findByText("Lo que habías escrito sigue aquí: continúa donde lo dejaste.");
});

test.each(["daily-emotion", "daily-reason", "daily-tips", "daily-finish"])(
  "%s without a draft leads to the intro",
  async (step) => {
    diaryServer();
    stored(lucia);
    await openApp(`/records/${step}`);
    await screen.findByRole("heading", { name: "Un momento para ti" });
    expect(currentPath()).toBe(INTRO);
  },
);

test("every step links to the help lines", async () => {
  diaryServer();
  await openIntro();
  const links = screen.getAllByRole("link", { name: "Ayuda ahora" });
  expect(links.at(-1)?.getAttribute("href")).toBe("/ayuda");
});
