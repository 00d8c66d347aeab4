import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findFirefox } from "../scripts/browser.mjs";

/** Chromium's sandbox needs a user that is not root. */
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const report = process.env.E2E_REPORT;
// Found or installed by the global set-up, and then inherited by the workers: evaluating this file installs nothing.
const chromePath = process.env.CHROME_PATH;

/** Run in Firefox too, where the machine has one; `FIREFOX_PATH=none` leaves it out. */
const EVERY_BROWSER = /@firefox/;
/** Repeats in a second browser what other journeys show in the first; run in Chromium only where there is no other. */
const OTHER_BROWSER = /@other-browser/;
/** Run at a phone's width and with a finger too, because the layout or the hands differ. */
const PHONE = /@(only-)?phone/;
/** Is about phones alone. */
const ONLY_PHONE = /@only-phone/;

const firefoxPath = findFirefox();
const firefox = {
  name: "firefox",
  grep: EVERY_BROWSER,
  // It draws everything itself and each step goes through two more programs.
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    browserName: "firefox" as const,
    // Playwright's build is another program; this is the one that people have.
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
  // Limits for a machine that is busy with something else; on a quiet one nothing comes near them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    // Drawing moving hills without a graphics card takes half of the run; one journey has them move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromePath ? { executablePath: chromePath } : {}),
      args: [
        ...sandbox,
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Pictures are compared: text must not depend on the machine's font settings.
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: firefoxPath ? [ONLY_PHONE, OTHER_BROWSER] : ONLY_PHONE,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grep: PHONE,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    ...(firefoxPath ? [firefox] : []),
  ],
});
