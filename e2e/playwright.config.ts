import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findFirefox } from "../scripts/browser.mjs";

/** Chromium's sandbox needs a user that is not root. */
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const report = process.env.E2E_REPORT;

/** Journeys that are walked in a second kind of browser too, where the machine has one; `FIREFOX_PATH=none` leaves it out. */
const EVERY_BROWSER = ["every-browser.spec.ts", "hostile-texts.spec.ts"];

/** About tokens, clocks, what a model answers, keys, files and who saves first: the width of the window has no part in it. */
const ANY_WIDTH = [
  "session.spec.ts",
  "diary-advice.spec.ts",
  "diary-midnight.spec.ts",
  "back-office-keyboard.spec.ts",
  "media.spec.ts",
  "helplines.spec.ts",
  "two-editors.spec.ts",
  ...EVERY_BROWSER,
];

const firefoxPath = findFirefox();
const firefox = {
  name: "firefox",
  testMatch: EVERY_BROWSER,
  // It draws everything itself and each step goes through two more programs.
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    browserName: "firefox" as const,
    // Playwright's own build is another program; this is the one that people have.
    channel: "moz-firefox",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: path.join(import.meta.dirname, "support", "firefox-bridge.mjs"),
      args: [],
      env: { ...process.env, FIREFOX_PATH: firefoxPath ?? "" },
      firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
    },
  },
};

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./support/start-senda.ts",
  fullyParallel: true,
  workers: 2,
  // A test that only passes the second time has found a bug.
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    // Drawing moving hills without a graphics card takes half of the run; the walk through a whole route has them move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // `npm run e2e` finds or installs one. Not here: the check for unused code reads this file too.
      executablePath: process.env.CHROME_PATH ?? "chromium",
      args: [
        ...sandbox,
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testIgnore: ANY_WIDTH,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    ...(firefoxPath ? [firefox] : []),
  ],
});
