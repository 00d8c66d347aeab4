import { expect, type Page } from "@playwright/test";

/** The worker has kept the files of the app, and answers for this page. */
export const waitForWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await navigator.serviceWorker.getRegistration("/");
        return kept?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
