import { keyboard } from "./support/hands.ts";
import { lookWithHelp } from "./support/look.ts";
import { enter, enterAsLearner, newLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const TZ = "Europe/Madrid";
const yesterday = () => new Intl.DateTimeFormat("sv-SE", { timeZone: TZ }).format(Date.now() - 86_400_000);

test("without a rated advice the page says what it will show, and leads to the diary [WORKS-03, WORKS-04]", async ({
  page,
}) => {
  await enterAsLearner(page, "/profile");
  await keyboard(page).press(page.getByRole("link", { name: /Lo que me funciona/ }));
  await expect(page).toHaveURL(/\/what-works$/);
  await expect(page.getByRole("heading", { name: "Aún no hay nada que contar" })).toBeVisible();
  await expect(page.getByText(/^Aparecerá con 14 registros en 60 días/)).toBeVisible();
  await lookWithHelp(page);
  await keyboard(page).press(page.getByRole("button", { name: "Ocultar esta página" }));
  await keyboard(page).press(page.getByRole("button", { name: "Mostrarla de nuevo" }));
  await keyboard(page).press(page.getByRole("link", { name: "Escribir hoy" }));
  await expect(page).toHaveURL(/\/records\/daily-intro$/);
});

test("yesterday's advice is rated by keyboard, counted, and taken back [WORKS-01, WORKS-02]", async ({ page }) => {
  const learner = await newLearner();
  const entry = { feeling: "BAD", description: "Mucho trabajo.", date: yesterday(), tz: TZ };
  const { id } = await learner.ask<{ id: string }>("POST", "/diary/entry", entry);
  const rating = async () =>
    (await learner.ask<{ data: { id: string; rating: string | null }[] }>("GET", "/diary?limit=10")).data.find(
      (record) => record.id === id,
    )?.rating;
  await enter(page, learner, "/what-works");
  const question = page.getByRole("region", { name: /¿Te ayudó\?$/ });
  await expect(question).toBeVisible();
  await lookWithHelp(page);
  await keyboard(page).press(question.getByRole("button", { name: "Un poco" }));
  await expect(page.getByText("Guardado: Un poco.")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Lo que probaste" })).toBeVisible();
  await expect(page.getByText("1 un poco")).toBeVisible();
  expect(await rating()).toBe("PARTLY");
  await lookWithHelp(page);

  await keyboard(page).press(page.getByRole("button", { name: "Deshacer" }));
  await expect(question.getByRole("heading")).toBeFocused();
  await expect(page.getByText("1 un poco")).toHaveCount(0);
  expect(await rating()).toBeNull();
});
