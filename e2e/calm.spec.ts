import type { Page } from "@playwright/test";
import { handsOf, tabTo } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { enterAsLearner } from "./support/people.ts";
import { disconnect, expect, test } from "./support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const cue = (page: Page) => page.getByText(/^(Toma|Suelta el) aire\d$/);
const END = "Quédate un momento así";

test.describe("a visitor", () => {
  test.use({ isFresh: true });

  test(
    "breathes for three minutes before registering, without any call to the API [CALM-01, CALM-06]",
    {
      tag: "@phone",
    },
    async ({ page }, info) => {
      const hands = handsOf(page, info);
      // Once a visitor is there, the numbers of "Ayuda ahora" are fetched for later.
      const keptForLater = page.waitForResponse("**/api/helplines");
      await page.clock.install();
      await page.goto("/welcome");
      await hands.press(page.getByRole("link", { name: "Tres minutos de calma, sin cuenta" }));
      await expect(heading(page, "Respirar con el sol")).toBeFocused();
      await keptForLater;
      await page.route("**/api/**", (call) => call.abort());
      await look(page);
      await hands.press(page.getByRole("button", { name: "Empezar" }));
      await expect(cue(page)).toHaveText("Toma aire1");
      await page.clock.fastForward(4_500);
      await expect(cue(page)).toHaveText("Suelta el aire1");
      await look(page);
      await page.clock.fastForward(176_000);
      await expect(heading(page, END)).toBeFocused();
      await look(page);
      await hands.press(page.getByRole("link", { name: "Crear una cuenta" }));
      await expect(page).toHaveURL(/\/register$/);
    },
  );

  test.describe("without a connection", () => {
    test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ });

    test("the three practices work once the page is loaded [CALM-01]", async ({ page }) => {
      await page.goto("/calma");
      await expect(heading(page, "Calma ya")).toBeVisible();
      await disconnect(page);
      for (const [name, button] of [
        [/^Respirar con el sol/, "Empezar"],
        [/^Cinco sentidos/, "Ya tengo una"],
        [/^Recorrer el cuerpo/, "Empezar"],
      ] as const) {
        await page.getByRole("link", { name }).click();
        await page.getByRole("button", { name: button }).click();
        await page.getByRole("link", { name: "Volver" }).click();
        await expect(heading(page, "Calma ya")).toBeVisible();
      }
    });
  });

  test("the sun grows and shrinks, and does not move where less motion is wanted [CALM-02]", { tag: "@drill" }, async ({
    page,
  }) => {
    const disc = page.locator("[data-breath] > i").first();
    const width = () => disc.evaluate((element) => element.getBoundingClientRect().width);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/calma/respirar");
    await page.getByRole("button", { name: "Empezar" }).click();
    const before = await width();
    await expect.poll(async () => Math.abs((await width()) - before)).toBeGreaterThan(10);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => disc.evaluate((element) => element.getAnimations().length)).toBe(0);
    const text = await cue(page).textContent();
    await expect(cue(page)).not.toHaveText(text ?? "");
  });

  test("a phone on its side shows the buttons, and nothing scrolls sideways at 320 px [CALM-02]", async ({ page }) => {
    for (const [width, height] of [
      [844, 390],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/calma/respirar");
      await expect(page.getByRole("button", { name: "Empezar" })).toBeInViewport();
      const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(room).toBeLessThanOrEqual(0);
    }
  });
});

test("a learner reaches the senses from any screen with the keyboard, and is led back [CALM-03, CALM-07]", {
  tag: "@drill",
}, async ({ page }) => {
  await enterAsLearner(page, "/routes");
  await tabTo(page, page.getByRole("link", { name: "Calma ya" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Calma ya")).toBeFocused();
  await look(page);
  await tabTo(page, page.getByRole("link", { name: /^Cinco sentidos/ }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Cinco sentidos")).toBeFocused();
  await look(page);
  await tabTo(page, page.getByRole("button", { name: "Ya tengo una" }));
  for (let found = 0; found < 15; found += 1) await page.keyboard.press("Enter");
  await expect(heading(page, END)).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Volver al inicio" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
});

test("«Ayuda ahora» offers the practices below its numbers [CALM-07]", async ({ page }) => {
  await page.goto("/ayuda");
  await page
    .getByRole("link", { name: /^Calma ya/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/calma$/);
});
