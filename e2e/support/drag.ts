import type { Locator, Page, TestInfo } from "@playwright/test";

const STEPS = 12;

interface Point {
  x: number;
  y: number;
}

async function placeOf(handle: Locator): Promise<Point> {
  const box = await handle.boundingBox();
  if (!box) throw new Error("The handle is not there.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a row by its handle to the place of another, with the mouse or, on a phone, with a finger. */
export async function drag(page: Page, { project }: TestInfo, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await placeOf(from), await placeOf(to)];
  const onTheWay = Array.from({ length: STEPS }, (_, step) => ({
    x: start.x,
    y: start.y + ((end.y - start.y) * (step + 1)) / STEPS,
  }));
  await (project.use.hasTouch ? withFinger(page, start, onTheWay) : withMouse(page, start, onTheWay));
  // Whoever lets go of a row has not meant the click that ends the drag: the list ignores clicks for 50 ms.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
}

async function withMouse(page: Page, start: Point, onTheWay: Point[]): Promise<void> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of onTheWay) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** A real finger, with everything that the browser makes of it; Playwright itself can only tap. */
async function withFinger(page: Page, start: Point, onTheWay: Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (const point of onTheWay) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}
