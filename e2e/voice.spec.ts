import type { Page } from "@playwright/test";
import { tabTo } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { enterAsLearner } from "./support/people.ts";
import { contentsOf, routeId } from "./support/routes.ts";
import { BLANK_PATH, expect, test } from "./support/test.ts";

const LISTEN = "Escuchar con la voz de este dispositivo";

/** The tests' browser has no voices: one that takes a moment for every sentence. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    let timer = 0;
    const voices = Object.assign(new EventTarget(), {
      getVoices: () => [{ name: "Mónica", voiceURI: "monica", lang: "es-ES", localService: true }],
      speak: (utterance: { text: string; onend: (() => void) | null }) => {
        said.push(utterance.text);
        timer = window.setTimeout(() => utterance.onend?.(), 300);
      },
      cancel: () => window.clearTimeout(timer),
    });
    Object.defineProperty(window, "speechSynthesis", { configurable: true, value: voices });
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
  });

// The script above has put it there.
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

async function openFirst(page: Page, type: "AUDIO" | "READING") {
  await enterAsLearner(page, BLANK_PATH);
  const route = await routeId(page, "Dormir mejor, paso a paso");
  const content = (await contentsOf(page, route)).find((each) => each.type === type);
  await page.goto(`/routes/${route}/content/${content?.id}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("link", { name: "Completar Contenido" })).toBeVisible();
}

test.describe("with a voice", () => {
  test.use({ isFresh: true });

  test("a guided audio is said line by line, in step with its text [VOICE-02]", { tag: "@drill" }, async ({ page }) => {
    await giveVoice(page);
    await openFirst(page, "AUDIO");
    await page.getByRole("button", { name: LISTEN }).click();
    await look(page);
    await page.getByRole("button", { name: "Reproducir" }).click();
    const lines = page.getByRole("list", { name: "Texto del audio" }).getByRole("button");
    await lines.nth(2).click();
    const third = (await lines.nth(2).textContent()) ?? "";
    await expect.poll(async () => (await said(page)).includes(third)).toBe(true);
    await expect(lines.nth(2)).toHaveAttribute("aria-current", "true");
    expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.volume)).toBeCloseTo(0.35);
  });

  test("a reading is read out with the keyboard alone, and ends with its screen [VOICE-03]", { tag: "@drill" }, async ({
    page,
  }) => {
    await giveVoice(page);
    await openFirst(page, "READING");
    await tabTo(page, page.getByRole("button", { name: LISTEN }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Pausar la voz" })).toBeFocused();
    await expect.poll(async () => (await said(page)).length).toBeGreaterThan(1);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-read]")).toHaveCount(1);
    await look(page);
    await page.getByRole("link", { name: "Completar Contenido" }).click();
    const count = (await said(page)).length;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await said(page)).length).toBe(count);
  });
});

test("a device without a Spanish voice offers none; Play comes before the lines, which are one stop [VOICE-01, AUDIO-07]", async ({
  page,
}) => {
  await openFirst(page, "AUDIO");
  await expect(page.getByRole("button", { name: LISTEN })).toHaveCount(0);
  const play = page.getByRole("button", { name: "Reproducir" });
  await page.getByRole("heading", { level: 1 }).focus();
  let stops = 0;
  for (; stops < 8 && !(await play.evaluate((button) => button === document.activeElement)); stops += 1) {
    await page.keyboard.press("Tab");
  }
  expect(stops).toBeLessThanOrEqual(5);
  const lines = page.getByRole("list", { name: "Texto del audio" }).getByRole("button");
  await tabTo(page, page.getByRole("link", { name: "Completar Contenido" }));
  await page.keyboard.press("Tab");
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await lines.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))).toBe(false);
});
