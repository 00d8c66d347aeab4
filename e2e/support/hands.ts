import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";

/** How somebody works a page: with the keyboard alone, or with a thumb. */
export interface Hands {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  choose(option: Locator): Promise<void>;
  slide(slider: Locator): Promise<void>;
}

const MOST_TABS = 80;

/** Goes to an element with Tab, as somebody without a mouse has to. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not get there.");
}

export const keyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  async write(field, text) {
    await tabTo(page, field);
    await page.keyboard.insertText(text);
  },
  async choose(option) {
    await tabTo(page, option);
    await page.keyboard.press("Space");
  },
  async slide(slider) {
    await tabTo(page, slider);
    await page.keyboard.press("ArrowRight");
  },
});

const thumb = (): Hands => ({
  press: (target) => target.tap(),
  async write(field, text) {
    await field.tap();
    await field.fill(text);
  },
  // The box itself is drawn over; a thumb hits the words.
  choose: (option) => option.locator("xpath=ancestor::label").tap(),
  slide: (slider) => slider.tap(),
});

export const handsOf = (page: Page, { project }: TestInfo): Hands =>
  project.name === "phone" ? thumb() : keyboard(page);
