import { advice, entriesOf, finish, write } from "./support/diary.ts";
import { lookWithHelp } from "./support/look.ts";
import { enter, enterAsLearner, newLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const ENTRIES = 45;

/** The tenth of the month before: every month has one, and it is never in the future. */
function tenthOfLastMonth(): { key: string; long: string; short: string } {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("es-ES", { ...options, timeZone: "UTC" }).format(day);
  return {
    key: day.toISOString().slice(0, 10),
    long: format({ day: "numeric", month: "long", year: "numeric" }),
    short: format({ day: "numeric", month: "numeric", year: "numeric" }),
  };
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("forty-five records load page by page to the end, each once and the newest first [REC-05]", async ({ page }) => {
  const learner = await newLearner();
  const texts = Array.from({ length: ENTRIES }, (_, place) => `Registro número ${place + 1}.`);
  for (const [place, description] of texts.entries()) {
    const date = dayBefore(ENTRIES - place);
    await learner.ask("POST", "/diary/entry", {
      feeling: "GOOD",
      description,
      audioUrl: "",
      date,
      tz: "Europe/Madrid",
    });
  }
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/diary") asked.push(searchParams);
  });
  await enter(page, learner, "/calendar");
  await page.getByRole("tab", { name: "Todos los Registros" }).click();
  const shown = page.getByText(/^Registro número \d+\.$/);
  await expect(shown).toHaveCount(10);
  expect(asked).toHaveLength(1);

  const end = page.locator("[data-end]");
  await expect(async () => {
    if ((await end.count()) > 0) await end.scrollIntoViewIfNeeded({ timeout: 500 });
    expect(await shown.count()).toBe(ENTRIES);
  }).toPass({ timeout: 30_000, intervals: [50] });
  expect(await shown.allInnerTexts()).toEqual(texts.toReversed());
  await expect(end).toHaveCount(0);
  expect(asked.map((query) => query.get("limit"))).toEqual(["10", "10", "10", "10", "10"]);
  expect(new Set(asked.map((query) => query.get("cursor"))).size).toBe(5);
});

test("a day without records gets one from the calendar, which shows it by its feeling [REC-04, EXT-17]", {
  tag: "@drill",
}, async ({ page }) => {
  const { key, long, short } = tenthOfLastMonth();
  const learner = await enterAsLearner(page, "/calendar");
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await page.getByRole("button", { name: `${long}, sin registros` }).click();
  await expect(page.getByRole("heading", { name: `Registros – ${short}` })).toBeVisible();
  await expect(page.getByText("No hay registros en este día.")).toBeVisible();
  await lookWithHelp(page);
  await page.getByRole("link", { name: "Agrega uno ahora." }).click();
  await expect(page).toHaveURL(new RegExp(`/records/daily-intro\\?dia=${key}$`));
  await expect(page.getByText(/^Vas a escribir sobre el .*, 10 de /)).toBeVisible();
  await write(page, { feeling: "Neutral", text: "Un día que había quedado en blanco." });
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(advice(page)).toBeVisible();
  await finish(page);

  await page.getByRole("link", { name: "Calendario" }).click();
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await page.getByRole("button", { name: `${long}, 1 registro: Neutral` }).click();
  await expect(page.getByText("Un día que había quedado en blanco.")).toBeVisible();
  await page.getByRole("button", { name: "Ver consejo" }).click();
  await expect(advice(page)).toBeVisible();
  await page.getByText("90 días", { exact: true }).click();
  await page.getByRole("button", { name: "Ver como texto" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Neutral" }).getByText("1 día")).toBeVisible();
  await lookWithHelp(page);

  await page.getByRole("button", { name: /^Editar el registro/ }).click();
  await page.getByLabel("Lo que escribiste").fill("Un día que ahora tiene palabras.");
  await lookWithHelp(page);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Un día que ahora tiene palabras.")).toBeVisible();
  await page.getByRole("tab", { name: "Todos los Registros" }).click();
  await expect(page.getByText("Un día que ahora tiene palabras.")).toBeVisible();
  await lookWithHelp(page);
  await page.getByRole("button", { name: /^Eliminar el registro/ }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("Aún no hay registros")).toBeVisible();
  expect(await entriesOf(learner)).toEqual([]);
});
