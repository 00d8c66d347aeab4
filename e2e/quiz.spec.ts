import { pointer } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { enterAsLearner } from "./support/people.ts";
import { answerShownQuestion, ask, nextButton, QUIZ, startQuiz, takeQuiz } from "./support/routes.ts";
import { expect, test, untilPageIdle } from "./support/test.ts";

const DANGER = "quiero morirme, no puedo más";

test("a quiz is left, resumed at the same question, finished, reviewed and changed, and nothing is lost [EXT-13]", async ({
  page,
}) => {
  const hands = pointer();
  await enterAsLearner(page, "/routes");
  await startQuiz(page);

  await answerShownQuestion(page, hands);
  await nextButton(page).click();
  await expect(page.getByRole("button", { name: "Regresar" })).toBeVisible();
  const second = await page.getByRole("heading", { level: 1 }).innerText();
  await untilPageIdle(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await takeQuiz(page, hands);
  await expect(page.getByText(`Completaste: ${QUIZ}`)).toBeVisible();
  await page.getByRole("link", { name: "Continuar Aprendiendo" }).click();

  await page.getByRole("link", { name: new RegExp(QUIZ) }).click();
  await expect(page.getByRole("tab", { name: "Respuestas" })).toBeVisible();
  const answer = page.getByRole("textbox").first();
  await answer.fill("Una respuesta que he vuelto a pensar.");
  await expect(page.getByText("Guardado")).toBeVisible();
  await untilPageIdle(page);
  await page.reload();
  await expect(page.getByRole("textbox").first()).toHaveValue("Una respuesta que he vuelto a pensar.");
});

test("an answer that shows danger gets numbers to call in a quiz without an analysis, when it is written and when it is changed [SAFE-12]", {
  tag: "@drill",
}, async ({ page }) => {
  const hands = pointer();
  await enterAsLearner(page, "/routes");
  const route = await startQuiz(page);

  const notice = page.getByRole("heading", { name: "No tienes que pasar por esto a solas" });
  const call = page.getByRole("link", { name: /^Llamar al 024/ });
  const field = page.getByRole("textbox");
  while (!(await field.isVisible())) {
    const before = await page.getByRole("heading", { level: 1 }).innerText();
    await answerShownQuestion(page, hands);
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
  await look(page);

  await takeQuiz(page, hands);
  await expect(page.getByText(`Completaste: ${QUIZ}`)).toBeVisible();
  await expect(notice).toBeInViewport();

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
  await look(page);
  await page.reload();
  await expect(notice).toBeVisible();
  const contents = await ask<{ title: string; care: { dangers: string[] } | null }[]>(
    page,
    `/contents?routeId=${route}&scope=all`,
  );
  expect(contents.find(({ title }) => title === QUIZ)?.care?.dangers).toEqual(["SELF_HARM"]);
});
