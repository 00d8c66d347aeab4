import { advice, entriesOf, next, wordsField, writeToday } from "./support/diary.ts";
import { keyboard, tabTo } from "./support/hands.ts";
import { lookWithHelp } from "./support/look.ts";
import { enterAsLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("words and tags go with an entry by keyboard, and its record shows them [CHECKIN-02, CHECKIN-05]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await enterAsLearner(page, "/records/daily-intro");
  const { press, write } = keyboard(page);
  await press(page.getByRole("button", { name: "Aceptar y comenzar" }));
  await tabTo(page, page.getByRole("radio", { name: /^Excelente:/ }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^Bien:/ })).toBeChecked();
  await press(page.getByRole("button", { name: "con calma" }));
  await press(page.getByRole("button", { name: "Más palabras" }));
  await press(page.getByRole("button", { name: "con nostalgia" }));
  await lookWithHelp(page);
  await press(next(page));
  await write(wordsField(page), "Una tarde larga en el huerto.");
  await press(page.getByRole("button", { name: "Caminé" }));
  await press(page.getByRole("button", { name: "Añadir una tuya" }));
  await expect(page.getByRole("textbox", { name: "Etiqueta nueva" })).toBeFocused();
  await page.keyboard.insertText("Huerto");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Huerto", pressed: true })).toBeVisible();
  await lookWithHelp(page);
  await press(next(page));
  await expect(advice(page)).toBeVisible();
  expect(await entriesOf(learner)).toMatchObject([
    {
      feeling: "GOOD",
      description: "Una tarde larga en el huerto.",
      words: ["CALM", "NOSTALGIC"],
      tags: ["ON_FOOT"],
      ownTags: ["Huerto"],
    },
  ]);

  await page.goto("/calendar");
  await expect(page.getByText("con calma · con nostalgia")).toBeVisible();
  await expect(page.getByRole("list", { name: "Etiquetas" }).getByRole("listitem")).toHaveText(["Caminé", "Huerto"]);
  await lookWithHelp(page);
});

const HARD = "Todo ha ido fatal, he llorado toda la tarde y no puedo con esta pena.";

test("a hard text below the face that was preselected is asked about once, by keyboard [CHECKIN-06]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await enterAsLearner(page);
  await writeToday(page, { text: HARD });
  const question = page.getByRole("region", { name: "¿Sigues en Excelente?" });
  await expect(question).toBeVisible();
  await expect(advice(page)).toBeVisible();
  await lookWithHelp(page);
  await keyboard(page).press(question.getByRole("button", { name: "Cambiar a Mal" }));
  await expect(page.getByText("Queda en Mal. Puedes cambiarlo cuando quieras.")).toBeFocused();
  expect(await entriesOf(learner)).toMatchObject([{ feeling: "BAD", description: HARD }]);
});
