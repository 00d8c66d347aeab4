import { handsOf } from "./support/hands.ts";
import { lookAt } from "./support/look.ts";
import { newLearner } from "./support/people.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";
import { answerQuestion, ask, nextButton, startQuiz, takeQuiz } from "./support/walk.ts";

// A quiz of the demo that has no analysis.
const ROUTE = "Hablarte con amabilidad";
const QUIZ = "Una carta muy breve";
const DANGER = "quiero morirme, no puedo más";

test("an answer that shows danger gets people to call in a quiz without an analysis, when it is written and when it is changed [SAFE-12]", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const hands = handsOf(page, info);
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  const route = await startQuiz(page, ROUTE, QUIZ);

  const notice = page.getByRole("heading", { name: "No tienes que pasar por esto a solas" });
  const call = page.getByRole("link", { name: /^Llamar al 024/ });
  const field = page.getByRole("textbox");
  while (!(await field.isVisible())) {
    const before = await page.getByRole("heading", { level: 1 }).innerText();
    await answerQuestion(page, hands);
    await nextButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before);
  }
  await expect(notice).toBeHidden();
  await field.fill(DANGER);
  await nextButton(page).click();
  await expect(notice).toBeInViewport();
  await expect(call).toHaveAttribute("href", "tel:024");
  await expect(page.getByText("Tus respuestas están guardadas.")).toBeVisible();
  await expect(nextButton(page)).toBeEnabled();
  await lookAt(page, info, "quiz-danger-step");

  await takeQuiz(page, hands);
  await expect(page.getByText(`Completaste: ${QUIZ}`)).toBeVisible();
  await expect(notice).toBeInViewport();
  await lookAt(page, info, "quiz-danger-completion");

  await page.getByRole("link", { name: "Continuar Aprendiendo" }).click();
  await page.getByRole("link", { name: new RegExp(QUIZ) }).click();
  await expect(notice).toBeVisible();
  const answers = page.getByRole("textbox");
  const dangerous = answers.filter({ hasText: DANGER }).first();
  await dangerous.fill("Hoy estoy mejor.");
  await expect(page.getByText("Guardado")).toBeVisible();
  await expect(notice).toBeHidden();

  await answers.last().fill(DANGER);
  await expect(notice).toBeVisible();
  await lookAt(page, info, "quiz-danger-review");
  await page.reload();
  await expect(notice).toBeVisible();
  const contents = await ask<{ title: string; risk: string | null }[]>(page, `/contents?routeId=${route}&scope=all`);
  expect(contents.find(({ title }) => title === QUIZ)?.risk).toBe("SELF_HARM");
});
