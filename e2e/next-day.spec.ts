import type { Browser, Page } from "@playwright/test";
import { keyboard, tabTo } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { enter, newLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const WRITTEN_IN = "Pacific/Pago_Pago";
/** 25 hours ahead of where it was written: there it is always a later day. */
const READ_IN = "Pacific/Kiritimati";

const card = (page: Page) => page.getByRole("region", { name: /un día difícil\. ¿Cómo estás hoy\?$/ });
const lowDays = (page: Page) => page.getByRole("region", { name: "Llevas varios días cuesta arriba" });

const pageIn = async (browser: Browser, timezoneId: string) => (await browser.newContext({ timezoneId })).newPage();

async function worriedLearner() {
  const learner = await newLearner();
  const description = "ya no kiero vivir, quiero desaparecer para siempre";
  await learner.ask("POST", "/diary/entry", { feeling: "TERRIBLE", description, tz: WRITTEN_IN });
  return learner;
}

/** The layout shift so far, without the shifts that the reader has caused. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The type is not among the known ones of the DOM library.
          const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          for (const { value, hadRecentInput } of entries) sum += hadRecentInput ? 0 : value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 50);
      }),
  );

test("the day after a notice home asks, and an answer by keyboard brings numbers first [NEXT-01, NEXT-10]", {
  tag: "@drill",
}, async ({ browser }) => {
  const learner = await worriedLearner();
  const page = await pageIn(browser, READ_IN);
  // With less motion the card comes without the glide that keeps the page from jumping.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await enter(page, learner);
  await expect(card(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await look(page);
  await keyboard(page).press(card(page).getByRole("button", { name: "Sigue difícil" }));
  const help = page.getByRole("region", { name: "Sentimos que siga siendo difícil" });
  await expect(help.getByRole("heading")).toBeFocused();
  await expect(help.getByRole("link", { name: /^Llamar al / }).first()).toHaveAttribute("href", /^tel:/);
  await tabTo(page, help.getByRole("link", { name: "Mi plan de calma" }));
  await look(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/plan$/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Registrar día" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Diario" })).toBeVisible();
  expect(await learner.ask("GET", `/diary/follow-up?tz=${READ_IN}`)).toEqual({ card: null, daysAgo: null });
  await expect(page.getByRole("button", { name: "Cerrar, ahora no" })).toHaveCount(0);
  await page.context().close();
});

test("after three low days home offers people and the plan, and stops for a week on request [NEXT-05, NEXT-06]", async ({
  page,
}) => {
  const learner = await newLearner();
  for (const daysAgo of [2, 1, 0]) {
    const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(
      Date.now() - daysAgo * 86_400_000,
    );
    const description = "Mucho trabajo y poco descanso.";
    await learner.ask("POST", "/diary/entry", { feeling: "BAD", description, date, tz: "Europe/Madrid" });
  }
  await enter(page, learner);
  await expect(lowDays(page)).toBeVisible();
  await look(page);
  await keyboard(page).press(lowDays(page).getByRole("link", { name: /^Hablar con alguien/ }));
  await expect(page).toHaveURL(/\/ayuda$/);
  await page.goBack();
  await keyboard(page).press(lowDays(page).getByRole("button", { name: "No mostrar durante una semana" }));
  await expect(lowDays(page)).toHaveCount(0);
  await expect.poll(() => learner.ask("GET", "/diary/follow-up")).toEqual({ card: null, daysAgo: null });
});
