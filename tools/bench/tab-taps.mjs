import { setTimeout as pause } from "node:timers/promises";

const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
const TABS = ["/routes", "/calendar", "/profile", "/"];
const DIARY = "/records/daily-intro";
const SETTLED_MS = 6_000;

/** The time that each interaction takes, by its id; the browser leaves out those under 16 ms. */
const watchInteractions = () => {
  const taps = new Map();
  const options = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Reflect.get(entry, "interactionId");
      if (id) taps.set(id, Math.max(entry.duration, taps.get(id) ?? 0));
    }
  }).observe(options);
  return taps;
};

const takeSlowest = (taps) => {
  const slowest = Math.max(0, ...taps.values());
  taps.clear();
  return slowest;
};

/** From the tap to the next paint, for the four tabs and the diary, in a browser that is signed in. */
export async function measureTaps(browser, url, { rounds, slowdown }) {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  await page.goto(url);
  await page.waitForSelector("[data-tabbar]");
  await pause(SETTLED_MS);
  await page.emulateCPUThrottling(slowdown);
  const seen = await page.evaluateHandle(watchInteractions);
  const taps = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const path of [...TABS, DIARY]) {
      const link = await page.waitForSelector(`a[href="${path}"]`);
      await link.tap();
      await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
      await page.waitForSelector("main h1");
      await pause(1_000);
      taps.set(path, [...(taps.get(path) ?? []), await seen.evaluate(takeSlowest)]);
    }
    await page.goBack();
  }
  await page.close();
  return taps;
}
