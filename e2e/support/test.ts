import { type Browser, test as base, type ConsoleMessage, expect, type Page, type Request } from "@playwright/test";

import { FIXED_NOW, fixedSenda } from "./senda.ts";

export { expect };

/** Chromium logs every call that is answered with 4xx, and such an answer is often what a journey is about. */
const isRejectedCall = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && new URL(message.location().url).pathname.startsWith("/api/");

/** The browser drops the open calls of a page that is being left. */
const isCutOff = (message: ConsoleMessage) => /ApiError: HTTP 0/.test(message.text());

/** Pages that the test sends elsewhere: Firefox drops their open calls before it says that it asks for the next page. */
const leaving = new WeakSet<Page>();
const announcing = new WeakSet<Page>();

function announceLeaving(page: Page): void {
  if (announcing.has(page)) return;
  announcing.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (...given) => {
    leaving.add(page);
    return goto(...given);
  };
  page.reload = (...given) => {
    leaving.add(page);
    return reload(...given);
  };
}

interface Traffic {
  open: Set<Request>;
  changedAt: number;
}
const traffic = new WeakMap<Page, Traffic>();
const IDLE_MS = 500;

function watchTraffic(page: Page): void {
  const seen: Traffic = { open: new Set(), changedAt: Date.now() };
  traffic.set(page, seen);
  const end = (request: Request) => {
    seen.open.delete(request);
    seen.changedAt = Date.now();
  };
  page.on("request", (request) => {
    // A page that is being left may not say how its requests end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.open.clear();
    seen.open.add(request);
    seen.changedAt = Date.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Playwright's "networkidle" is about the load of a page alone: once it came, it does not wait for what a tap asks for. */
export async function untilPageIdle(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error("The requests of this page are not watched.");
  await expect.poll(() => seen.open.size === 0 && Date.now() - seen.changedAt >= IDLE_MS).toBe(true);
}

/** Not before every call is answered: the app says in the console that a call was cut off, as it should. */
export async function disconnect(page: Page): Promise<void> {
  await untilPageIdle(page);
  await page.context().setOffline(true);
}

/** Firefox wants an icon for the blank page too, which is no page of the app. */
const MISSING_ICON = /\/favicon\.ico/;

/** Firefox says so if a file is fetched for later, or a picture is loaded, while its page is being left. */
const CUT_OFF_FILE = /^Failed to load ‘(.+)’\. A ServiceWorker intercepted the request/;

/** Collects console errors and warnings, uncaught errors, and calls to other hosts. */
function complaintsOf(page: Page, home: string, forgiven: RegExp | null, cutOff: Set<string>): string[] {
  const complaints: string[] = [];
  announceLeaving(page);
  watchTraffic(page);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) leaving.delete(page);
  });
  page.on("pageerror", ({ message }) => {
    if (MISSING_ICON.test(message)) return;
    const [, file] = CUT_OFF_FILE.exec(message) ?? [];
    if (file) cutOff.add(file);
    else complaints.push(`uncaught: ${message}`);
  });
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isRejectedCall(message)) return;
    if (forgiven?.test(message.text()) || (leaving.has(page) && isCutOff(message))) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving.add(page);
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== home) complaints.push(`asked another host: ${request.url()}`);
  });
  return complaints;
}

/** Those that the server does not have. */
async function missingFiles(page: Page, files: string[]): Promise<string[]> {
  const answers = files.map(async (url) => `${(await page.request.get(url)).status()} ${url}`);
  return (await Promise.all(answers)).filter((answer) => !answer.startsWith("200 "));
}

/** A page of Senda that costs next to nothing to load, for reading and writing the browser's storage. */
export const BLANK_PATH = "/api/health";

/** A new browser context and its first page cost four seconds of processor time: a worker opens one for each Senda. */
const shared = new Map<string, Page>();

async function sharedPage(browser: Browser, baseURL: string): Promise<Page> {
  const open = shared.get(baseURL);
  if (open && !open.isClosed()) return open;
  const context = await browser.newContext();
  const page = await context.newPage();
  shared.set(baseURL, page);
  return page;
}

/** Leaves the shared page as a visitor who was never here would find it, but for the cache. */
async function resetPage(page: Page, baseURL: string, viewport: { width: number; height: number } | null) {
  const context = page.context();
  for (const event of [
    "console",
    "pageerror",
    "request",
    "requestfinished",
    "requestfailed",
    "framenavigated",
    "dialog",
  ] as const) {
    page.removeAllListeners(event);
  }
  context.removeAllListeners("page");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  // A form with unsaved changes asks before the page may be left.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(baseURL + BLANK_PATH);
  page.removeAllListeners("dialog");
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
  if (viewport) await page.setViewportSize(viewport);
}

interface Fixtures {
  /** Messages that the console may show in a journey that is about a failure; anything else fails the test. */
  forgiven: RegExp | null;
  /** Starts with an empty cache and without service workers. */
  isFresh: boolean;
  /** Every page that a test opens, in this tab or another, must stay silent. */
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  baseURL: async ({}, use) => use(process.env.SENDA_URL),
  forgiven: [null, { option: true }],
  isFresh: [false, { option: true }],
  page: async ({ browser, isFresh, baseURL, viewport }, use) => {
    if (isFresh) {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
      return;
    }
    const page = await sharedPage(browser, baseURL ?? "");
    await use(page);
    await resetPage(page, baseURL ?? "", viewport);
  },
  context: async ({ page }, use) => use(page.context()),
  quiet: [
    async ({ page, baseURL, forgiven }, use) => {
      const home = new URL(baseURL ?? "").origin;
      const cutOff = new Set<string>();
      const complaints = [complaintsOf(page, home, forgiven, cutOff)];
      page.context().on("page", (other) => complaints.push(complaintsOf(other, home, forgiven, cutOff)));
      await use(undefined);
      if (cutOff.size > 0) complaints.push(await missingFiles(page, [...cutOff]));
      expect(complaints.flat(), "what the pages complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys on the second Senda: it has an AI endpoint, and browser and server agree on FIXED_NOW. */
export const testAtFixedTime = test.extend<object, { senda: { url: string; dataDir: string } }>({
  senda: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => use(await fixedSenda()),
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ senda }, use) => use(senda.url),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(FIXED_NOW);
    await use(page);
  },
});
