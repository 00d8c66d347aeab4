import { expect, type Page } from "@playwright/test";
import type { Hands } from "./hands.ts";

/** A route of the demo, and a quiz in it that has no analysis. */
export const ROUTE = "Hablarte con amabilidad";
export const QUIZ = "Una carta muy breve";

export interface Listed {
  id: string;
  title: string;
  type: string;
  points: number;
}

/** The server's answer to the token of the page. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.get(`${new URL(page.url()).origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as T;
}

export const routeId = async (page: Page, title: string) =>
  (await ask<{ id: string; title: string }[]>(page, "/routes")).find((route) => route.title === title)?.id ?? "";

export const contentsOf = (page: Page, route: string) => ask<Listed[]>(page, `/contents?routeId=${route}&scope=all`);

/** Starts a route and a quiz in it, up to its first question; returns the id of the route. */
export async function startQuiz(page: Page): Promise<string> {
  const route = await routeId(page, ROUTE);
  await page.goto(`/routes/${route}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await page.getByRole("link", { name: new RegExp(QUIZ) }).click();
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("button", { name: "Salir del cuestionario" })).toBeVisible();
  return route;
}

export const nextButton = (page: Page) => page.getByRole("button", { name: /^(Siguiente|Finalizar)$/ });

/** Answers the question that is shown, of any kind; a text to read needs no answer. */
export async function answerShownQuestion(page: Page, hands: Hands): Promise<void> {
  const radio = page.getByRole("radio").first();
  const box = page.getByRole("checkbox").first();
  const slider = page.getByRole("slider");
  const field = page.getByRole("textbox");
  if (await radio.isVisible()) await hands.choose(radio);
  else if (await box.isVisible()) await hands.choose(box);
  else if (await slider.isVisible()) await hands.slide(slider);
  else if (await field.isVisible()) await hands.write(field, "Me hablo con prisa, y hoy quiero probar otra cosa.");
}

export async function takeQuiz(page: Page, hands: Hands): Promise<void> {
  for (;;) {
    const label = await nextButton(page).innerText();
    const question = await page.getByRole("heading", { level: 1 }).innerText();
    await answerShownQuestion(page, hands);
    await hands.press(nextButton(page));
    if (label === "Finalizar") return;
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(question);
  }
}

const position = (page: Page) => page.getByLabel("Posición del audio").inputValue().then(Number);

/** The sound really plays: the position moves, jumps and follows a sentence. */
async function listen(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole("button", { name: "Reproducir" }));
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  await hands.press(page.getByRole("button", { name: "Avanzar 10 segundos" }));
  await expect.poll(() => position(page)).toBeGreaterThan(10);
  const sentences = page.getByRole("list", { name: "Texto del audio" }).getByRole("button");
  await hands.pick(sentences, 3);
  await expect(sentences.nth(3)).toHaveAttribute("aria-current", "true");
  await hands.press(page.getByRole("button", { name: "Pausar" }));
}

export async function complete(page: Page, hands: Hands, content: Listed, listens = true): Promise<void> {
  await hands.press(page.getByRole("button", { name: "Comenzar" }));
  if (content.type === "QUIZ") return takeQuiz(page, hands);
  if (content.type === "AUDIO" && listens) await listen(page, hands);
  await hands.press(page.getByRole("link", { name: "Completar Contenido" }));
}
