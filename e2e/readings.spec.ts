import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { demo, enter, newLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const LOW = "Marcaste poca calma. Hoy basta con una cosa menos.";
const HIGH = "Marcaste bastante calma.";
const questions = [
  { id: "calma1", type: "range", question: "¿Cuánta calma sientes?", options: { min: "0", max: "10", step: "1" } },
  { id: "lugar1", type: "singleChoice", question: "¿Dónde descansas mejor?", options: ["En casa", "Fuera"] },
];

/** A route with one quiz that has no readings yet; answers their ids. */
async function newQuiz(page: Page, title: string): Promise<{ routeId: string; id: string }> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${token}` };
  const create = async (path: string, multipart: Record<string, string>): Promise<string> => {
    const answer = await page.request.post(`${new URL(page.url()).origin}/api${path}`, { headers, multipart });
    const { id } = (await answer.json()) as { id: string };
    return id;
  };
  const routeId = await create("/routes", { title: `Ruta ${title}`, description: "Para probar lecturas." });
  const quiz = { title, type: "QUIZ", quizData: JSON.stringify({ questions }), routeId };
  return { routeId, id: await create("/contents", quiz) };
}

async function addReading(page: Page, place: number, from: string, to: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Añadir lectura" }).click();
  const name = `condición 1 de la lectura ${place}`;
  await expect(page.getByLabel(`Pregunta de la ${name}`)).toBeFocused();
  await page.getByLabel(`Desde, en la ${name}`).fill(from);
  await page.getByLabel(`Hasta, en la ${name}`).fill(to);
  await page.getByLabel(`Lo que dice la lectura ${place}`).fill(text);
}

test("an editor writes readings and tries them, a learner gets the one that holds, and after a change the other [READ-05, READ-14]", {
  tag: "@drill",
}, async ({ page }) => {
  const title = `Cuestionario ${randomUUID().slice(0, 6)}`;
  const learner = await newLearner();
  await enter(page, demo.admin, "/admin/content");
  const { routeId, id } = await newQuiz(page, title);

  await page.goto(`/admin/content/${id}`);
  await expect(page.getByText("No hay ningún modelo configurado: se usan las lecturas de abajo.")).toBeVisible();
  await addReading(page, 1, "0", "4", LOW);
  await addReading(page, 2, "5", "10", HIGH);
  await page.getByRole("button", { name: "Probar con respuestas de ejemplo" }).click();
  const trial = page.getByRole("dialog", { name: "Probar con respuestas de ejemplo" });
  await trial.getByRole("slider", { name: /calma/ }).press("End");
  await trial.getByRole("button", { name: "Ver el análisis" }).click();
  await expect(trial.getByText("Se cumple la lectura 2.")).toBeVisible();
  await expect(trial.getByText(HIGH)).toBeVisible();
  await expect(trial.getByText(LOW)).toBeHidden();
  await look(page);
  await trial.getByRole("button", { name: "Cerrar" }).click();
  await look(page);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Contenido actualizado correctamente")).toBeVisible();

  await enter(page, learner, `/routes/${routeId}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.getByRole("button", { name: "Comenzar" }).click();
  await page.getByRole("slider").fill("2");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByRole("radio", { name: "Fuera" }).press("Space");
  await page.getByRole("button", { name: "Finalizar" }).click();
  await expect(page.getByRole("heading", { name: "Tu análisis" })).toBeVisible();
  await expect(page.getByText(LOW)).toBeVisible();
  await page.getByRole("link", { name: "Continuar Aprendiendo" }).click();

  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.getByRole("slider").fill("9");
  await expect(page.getByText("Guardado")).toBeVisible();
  await page.getByRole("tab", { name: "Análisis" }).click();
  await expect(page.getByText("Este análisis es anterior a tus últimas respuestas.")).toBeVisible();
  await expect(page.getByText(LOW)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Hacerlo de nuevo" }).click();
  await expect(page.getByText(HIGH)).toBeVisible();
  await expect(page.getByText("Este análisis es anterior a tus últimas respuestas.")).toBeHidden();
});
