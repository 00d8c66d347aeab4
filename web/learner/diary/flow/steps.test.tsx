import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, kept, next, openStep, saved, text, write } from "../../../test/diary.ts";
import { answer, held } from "../../../test/fake-server.ts";
import { currentPath, openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";
import { diaryDraft } from "./draft.ts";

const ENTRY = "POST /diary/entry";

test("the five steps follow one another and share one state [FLOW-01, CALL-DIARY-03]", async () => {
  const server = diaryServer();
  stored(lucia);
  const { user } = await openApp("/records/daily-intro");
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sientes hoy?" });
  screen.getByRole("img", { name: "Paso 2 de 5" });
  await user.click(screen.getByRole("radio", { name: "Mal: Con el ánimo bajo o bajo presión" }));
  await user.click(next());
  await screen.findByRole("heading", { name: "¿Qué hay detrás de lo que sientes?" });
  screen.getByText("Mal");
  await user.click(text());
  await user.paste("Dormí poco.");
  await user.click(next());
  await screen.findByText("Gracias por contarlo.");
  screen.getByText("Dormí poco.");
  await user.click(next());
  await screen.findByRole("heading", { name: "Gracias por escucharte" });
  await user.click(screen.getByRole("button", { name: "Volver al inicio" }));
  await screen.findByText("Tus Rutas");
  expect(currentPath()).toBe("/");
  expect(server.calls(ENTRY).map(({ body }) => body)).toEqual([
    { feeling: "BAD", description: "Dormí poco.", audioUrl: "", tz: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ]);
});

test("the emotion step offers the five feelings with their descriptions, the first one preselected [DIARY-03]", async () => {
  diaryServer();
  await openStep("emotion");
  await screen.findByRole("radiogroup", { name: "¿Cómo te sientes hoy?" });
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map((radio) => [radio.getAttribute("aria-label"), radio.checked])).toEqual([
    ["Excelente: Con energía y ganas de todo", true],
    ["Bien: En calma, a gusto con el día", false],
    ["Neutral: Ni arriba ni abajo, un día más", false],
    ["Mal: Con el ánimo bajo o bajo presión", false],
    ["Terrible: Hoy todo se hace cuesta arriba", false],
  ]);
  expect(next().disabled).toBe(false);
});

test("without a feeling there is no next step [VAL-DIARY-01]", async () => {
  diaryServer();
  const { user } = await openStep("emotion", { feeling: null });
  await screen.findByRole("radiogroup");
  expect(next().disabled).toBe(true);
  await user.click(screen.getByRole("radio", { name: /^Neutral/ }));
  expect(next().disabled).toBe(false);
});

test("the arrow keys choose a feeling", async () => {
  diaryServer();
  const { user } = await openStep("emotion");
  (await screen.findByRole("radio", { name: /^Excelente/ })).focus();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(diaryDraft.read()?.feeling).toBe("GOOD"));
});

test("the reason takes any text, of 5,000 characters at most, and none at all [DIARY-04]", async () => {
  const server = diaryServer();
  const { user } = await openStep("reason", { feeling: "GOOD" });
  await screen.findByText("Tu diario es privado.");
  expect(text().maxLength).toBe(5000);
  await user.click(next());
  await screen.findByText("Gracias por contarlo.");
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({ feeling: "GOOD", description: "" });
});

test("near the end of the room, it is said how much is left", async () => {
  diaryServer();
  await openStep("reason", { feeling: "GOOD", description: "a".repeat(4_800) });
  await screen.findByText("Te quedan 200 caracteres.");
});

test("the finish has a picture of 55 % of the window, and keeps none of the text and the tags [DIARY-02, FLOW-04]", async () => {
  diaryServer();
  const words = { description: "palabra-canario", ownTags: ["palabra-canario"] };
  const { user } = await openStep("tips", { feeling: "BAD", isWritten: true, ...words });
  await screen.findByText("Gracias por contarlo.");
  await user.click(next());
  await screen.findByRole("heading", { name: "Gracias por escucharte" });
  const art = document.querySelector<HTMLElement>('img[src*="diary-finish"]')?.parentElement;
  expect(art?.getAttribute("style")).toContain("55dvh");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("palabra-canario");
  await user.click(screen.getByRole("button", { name: "Volver al inicio" }));
  await screen.findByText("Tus Rutas");
  expect(diaryDraft.read()).toBeNull();
});

test("after the finish the steps are closed, and a new entry is a new one", async () => {
  diaryServer();
  await openStep("tips", { feeling: "GOOD", isWritten: true, recordId: "1", isFinished: true });
  await screen.findByRole("heading", { name: "Un momento para ti" });
});

const AGAIN = "POST /diary/{id}/advice";

test("while the advice loads, no button can be pressed and the screen stays [FLOW-02, FLOW-03]", async () => {
  const wait = held(saved());
  diaryServer({ [ENTRY]: wait.reply });
  await write();
  await screen.findByText("Preparando tu consejo…");
  expect(currentPath()).toBe("/records/daily-tips");
  const back = screen.getByRole<HTMLButtonElement>("button", { name: "Regresar" });
  const arrow = screen.getByRole<HTMLButtonElement>("button", { name: "Paso anterior" });
  expect([back.disabled, next().disabled, arrow.disabled]).toEqual([true, true, true]);
  wait.open();
  await screen.findByText("Gracias por contarlo.");
  expect([screen.getByRole<HTMLButtonElement>("button", { name: "Regresar" }).disabled, next().disabled]).toEqual([
    false,
    false,
  ]);
});

test("advice is shown as markdown, and says that Senda generated it [DIARY-05, AI-6]", async () => {
  diaryServer();
  await write();
  await screen.findByRole("heading", { level: 2, name: "Para hoy" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim())).toEqual([
    "Respira cinco minutos.",
    "Llama a alguien.",
  ]);
  screen.getByText("Consejo generado automáticamente por Senda; no sustituye atención profesional.");
  expect(document.querySelector("[data-ai-generated]")?.textContent).toContain("Gracias por contarlo.");
});

test("advice written by a model says so [AI-6]", async () => {
  diaryServer({ [ENTRY]: saved({ adviceBy: "AI" }) });
  await write();
  await screen.findByText("Consejo generado automáticamente (IA); no sustituye atención profesional.");
});

test("without advice it says «No hay respuesta aún.», and can be asked again, the entry being safe [DIARY-05]", async () => {
  const server = diaryServer({ [ENTRY]: saved({ advice: null, adviceBy: null }), [AGAIN]: answer(AGAIN, kept()) });
  const { user } = await write();
  await screen.findByText("No hay respuesta aún.");
  screen.getByText("Tu registro está guardado.");
  expect(next().disabled).toBe(false);
  await user.click(screen.getByRole("button", { name: "Pedir consejo otra vez" }));
  await screen.findByText("Gracias por contarlo.");
  expect([server.calls(ENTRY).length, server.calls(AGAIN).length]).toEqual([1, 1]);
});

test("after a heavy day, a quiet line leads to people to talk to", async () => {
  diaryServer();
  await write();
  await screen.findByText(/Si hoy pesa demasiado/);
});

test("a text that speaks of danger shows the crisis notice instead of an advice", async () => {
  diaryServer({
    [ENTRY]: saved({
      care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
      adviceBy: "CRISIS_NOTICE",
      advice: "## Aviso\n\nno se muestra",
    }),
  });
  await write("texto-que-no-se-repite");
  await screen.findByRole("heading", { level: 1, name: "No tienes que pasar por esto a solas" });
  const calls = screen.getAllByRole("link", { name: /^Llamar al/ }).map((link) => link.getAttribute("href"));
  expect(calls).toEqual(["tel:024", "tel:112"]);
  screen.getByText("Tu registro está guardado.");
  screen.getByText(
    "Nadie lee tu diario y Senda no avisa a nadie. Para que te acompañen, llama o díselo a alguien de confianza.",
  );
  expect(screen.queryByText("no se muestra")).toBeNull();
  expect(document.querySelector("[data-ai-generated]")).toBeNull();
  expect(document.body.textContent).not.toContain("texto-que-no-se-repite");
  expect(screen.getAllByRole("link", { name: "Ayuda ahora" }).at(-1)?.getAttribute("href")).toBe("/ayuda");
  expect(next().getAttribute("data-variant")).toBe("default");
});

test("a text about suffered violence shows the line for it first", async () => {
  diaryServer({
    [ENTRY]: saved({
      care: { level: "NOTICE", dangers: ["VIOLENCE"], answer: null },
      adviceBy: "CRISIS_NOTICE",
      advice: null,
    }),
  });
  await write();
  await screen.findByRole("heading", { level: 1, name: "Lo que te están haciendo no es culpa tuya" });
  const calls = screen.getAllByRole("link", { name: /^Llamar al/ }).map((link) => link.getAttribute("href"));
  expect(calls).toEqual(["tel:016", "tel:112"]);
});

test("the notice names the lines of the country that was chosen", async () => {
  localStorage.setItem("country", "MX");
  diaryServer({
    [ENTRY]: saved({
      care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
      adviceBy: "CRISIS_NOTICE",
      advice: null,
    }),
  });
  await write();
  await screen.findByRole("link", { name: "Llamar al 800 911 2000, Línea de la Vida" });
  screen.getByRole("link", { name: "Llamar al 911, Emergencias" });
});
