import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";

/** A way of operating a page: with the keyboard alone, or with a thumb. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** An item of a list that is one stop for the keyboard. */
  pick(items: Locator, index: number): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  choose(option: Locator): Promise<void>;
  slide(slider: Locator): Promise<void>;
}

const MOST_TABS = 80;

/** Moves the focus to an element with Tab. */
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
  async pick(items, index) {
    await tabTo(page, items.and(page.locator('[tabindex="0"]')));
    await page.keyboard.press("Home");
    for (let at = 0; at < index; at += 1) await page.keyboard.press("ArrowDown");
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

/** The keyboard alone, in every browser: Firefox ignores inserted text. */
export const keys = (page: Page): Hands => ({
  ...keyboard(page),
  async write(field, text) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
});

const thumb = (): Hands => ({
  press: (target) => target.tap(),
  pick: (items, index) => items.nth(index).tap(),
  async write(field, text) {
    await field.tap();
    await field.fill(text);
  },
  // The box itself is covered by its drawing; a thumb touches the label.
  choose: (option) => option.locator("xpath=ancestor::label").tap(),
  slide: (slider) => slider.tap(),
});

/** A mouse, for journeys that are not about how the page is operated. */
export const pointer = (): Hands => ({
  press: (target) => target.click(),
  pick: (items, index) => items.nth(index).click(),
  write: (field, text) => field.fill(text),
  choose: (option) => option.locator("xpath=ancestor::label").click(),
  slide: (slider) => slider.click(),
});

export const handsOf = (page: Page, { project }: TestInfo): Hands =>
  project.name === "phone" ? thumb() : keyboard(page);

const DRAG_STEPS = 12;

interface Point {
  x: number;
  y: number;
}

async function centreOf(handle: Locator): Promise<Point> {
  const box = await handle.boundingBox();
  if (!box) throw new Error("The handle is not there.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a row by its handle to the position of another, with the mouse or, on a phone, with a finger. */
export async function drag(page: Page, { project }: TestInfo, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  const points = Array.from({ length: DRAG_STEPS }, (_, step) => ({
    x: start.x,
    y: start.y + ((end.y - start.y) * (step + 1)) / DRAG_STEPS,
  }));
  await (project.use.hasTouch ? dragWithFinger(page, start, points) : dragWithMouse(page, start, points));
}

async function dragWithMouse(page: Page, start: Point, points: Point[]): Promise<void> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Touch events through the developer tools: Playwright itself can only tap. */
async function dragWithFinger(page: Page, start: Point, points: Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (const point of points) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}
