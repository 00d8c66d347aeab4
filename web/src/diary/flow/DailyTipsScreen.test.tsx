import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, kept } from "../../../test/diary.ts";
import { next, saved, write } from "../../../test/diary-steps.ts";
import { answer, held } from "../../../test/fake-server.ts";
import { currentPath } from "../../../test/open-app.tsx";

const ENTRY = "POST /diary/entry";
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

test("advice is shown as markdown, and says that Senda generated it [DIARY-05, ENT-DIARY-02, DEC-ADVICE-05, AI-6]", async () => {
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

test("advice written by a model says so [DEC-ADVICE-05]", async () => {
  diaryServer({ [ENTRY]: saved({ adviceBy: "AI" }) });
  await write();
  await screen.findByText("Consejo generado automáticamente (IA); no sustituye atención profesional.");
});

test("without advice it says «No hay respuesta aún.», and can be asked again, the entry being safe [DIARY-05, MSG-28]", async () => {
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
    [ENTRY]: saved({ risk: "SELF_HARM", adviceBy: "CRISIS_NOTICE", advice: "## Aviso\n\nno se muestra" }),
  });
  await write("texto-que-no-se-repite");
  await screen.findByRole("heading", { level: 1, name: "No tienes que pasar por esto a solas" });
  const calls = screen.getAllByRole("link", { name: /^Llamar al/ }).map((link) => link.getAttribute("href"));
  expect(calls).toEqual(["tel:024", "tel:112"]);
  screen.getByText("Tu registro está guardado.");
  screen.getByText(/Números comprobados el 15\/11\/2026\./);
  expect(screen.queryByText("no se muestra")).toBeNull();
  expect(document.querySelector("[data-ai-generated]")).toBeNull();
  expect(document.body.textContent).not.toContain("texto-que-no-se-repite");
  expect(screen.getAllByRole("link", { name: "Ayuda ahora" }).at(-1)?.getAttribute("href")).toBe("/ayuda");
  expect(next().getAttribute("data-variant")).toBe("default");
});

test("a text about suffered violence shows the line for it first", async () => {
  diaryServer({ [ENTRY]: saved({ risk: "VIOLENCE", adviceBy: "CRISIS_NOTICE", advice: null }) });
  await write();
  await screen.findByRole("heading", { level: 1, name: "Lo que te están haciendo no es culpa tuya" });
  const calls = screen.getAllByRole("link", { name: /^Llamar al/ }).map((link) => link.getAttribute("href"));
  expect(calls).toEqual(["tel:016", "tel:112"]);
});

test("the notice names the lines of the country that was chosen", async () => {
  localStorage.setItem("country", "MX");
  diaryServer({ [ENTRY]: saved({ risk: "SELF_HARM", adviceBy: "CRISIS_NOTICE", advice: null }) });
  await write();
  await screen.findByRole("link", { name: "Llamar al 800 911 2000, Línea de la Vida" });
  screen.getByRole("link", { name: "Llamar al 911, Emergencias" });
});
