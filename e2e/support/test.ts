import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

export { expect };

/**
 * A refused call is often what a journey is about, and Chromium logs each of them; anything else that reaches the
 * console is a fault of ours.
 */
const isRefusedCall = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && new URL(message.location().url).pathname.startsWith("/api/");

/** A call that the browser drops because its page is being left is nobody's fault. */
const isCutOff = (message: ConsoleMessage) => /ApiError: HTTP 0/.test(message.text());

/** Collects what a page complains about, and what it asks of other hosts. */
function complaintsOf(page: Page, home: string, forgiven: RegExp | null): string[] {
  const complaints: string[] = [];
  let isLeaving = false;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) isLeaving = false;
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isRefusedCall(message)) return;
    if (forgiven?.test(message.text()) || (isLeaving && isCutOff(message))) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== home) complaints.push(`asked another host: ${request.url()}`);
  });
  return complaints;
}

interface Fixtures {
  /** What the console may say in a journey that is about trouble on the way; nothing else passes. */
  forgiven: RegExp | null;
  /** Every page that a test opens, in this tab or another, must stay silent. */
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  baseURL: async ({}, use) => use(process.env.SENDA_URL),
  forgiven: [null, { option: true }],
  quiet: [
    async ({ context, baseURL, forgiven }, use) => {
      const complaints: string[][] = [];
      const home = new URL(baseURL ?? "").origin;
      context.on("page", (page) => complaints.push(complaintsOf(page, home, forgiven)));
      await use(undefined);
      expect(complaints.flat(), "what the pages complained about").toEqual([]);
    },
    { auto: true },
  ],
});
