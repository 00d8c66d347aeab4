import { advice, finish, next, write } from "./support/diary.ts";
import { signedIn } from "./support/learner.ts";
import { startSenda } from "./support/senda.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { test as base, expect } from "./support/test.ts";

/** The last minutes of March in Mexico City; in Madrid it is the morning of the first of April. */
const LATE = "2027-03-31T23:50:00-06:00";

/** A Senda whose clock starts then; the browser's clock is set to the same minute. */
const test = base.extend<{ senda: string }>({
  senda: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const clock = new URL("./support/shift-clock.mjs", import.meta.url).href;
      const { url, stop } = await startSenda({
        NODE_OPTIONS: `--import ${clock}`,
        STARTS_AT: LATE,
        SEED_DEMO: "false",
      });
      await use(url);
      await stop();
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ senda }, use) => use(senda),
  timezoneId: "America/Mexico_City",
});

test("an entry at 23:50 in Mexico City stands in that evening, and in the next day for whoever reads it in Madrid [DEC-DIARY-02]", async ({
  page,
  browser,
  senda,
}) => {
  test.setTimeout(90_000);
  const learner = await signedIn(senda);
  await page.clock.setFixedTime(LATE);
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await page.getByRole("link", { name: "Registrar día" }).click();
  await write(page, { feeling: "Bien", text: "Casi medianoche." });
  await next(page).click();
  await expect(advice(page)).toBeVisible();
  await finish(page);
  await expect(page.locator("li[aria-current=date]")).toContainText("31 de marzo de 2027: Bien");
  await page.getByRole("link", { name: "Calendario" }).click();
  await expect(page.getByRole("button", { name: "31 de marzo de 2027, 1 registro: Bien" })).toBeVisible();
  await expect(page.getByText("Casi medianoche.")).toBeVisible();

  const madrid = await browser.newContext({ baseURL: senda, timezoneId: "Europe/Madrid", locale: "es-ES" });
  const there = await madrid.newPage();
  await there.clock.setFixedTime(LATE);
  await enter(there, learner);
  await expectHome(there, learner.firstName);
  await there.getByRole("link", { name: "Calendario" }).click();
  await expect(there.getByRole("button", { name: "1 de abril de 2027, 1 registro: Bien" })).toBeVisible();
  await expect(there.getByText("Casi medianoche.")).toBeVisible();
  await madrid.close();
});
