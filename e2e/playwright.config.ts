import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/**
 * Chromium loads two pages for the menu below its address bar with every window, which no test sees. Only the last list
 * of a command line counts, so Playwright's own comes first.
 */
const DISABLED_FEATURES = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];
/** Chromium's sandbox needs a user that is not root. */
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const report = process.env.E2E_REPORT;
// Found or installed by the global set-up, and then inherited by the workers: evaluating this file installs nothing.
const chromePath = process.env.CHROME_PATH;

/** Run in Firefox, by `npm run drills`; there `@other-browser` repeats what other journeys show in Chromium. */
const FIREFOX = /@firefox/;
const OTHER_BROWSER = /@other-browser/;
/** Run by `npm run drills` at a phone's width and with a finger too, because the layout or the hands differ. */
const PHONE = /@(only-)?phone/;
/** Is about phones alone. */
const ONLY_PHONE = /@only-phone/;
/** Run by `npm run drills`: further journeys of a feature, failures, many people or tabs at once, every picture. */
const DRILL = /@drill/;

/** Set by the step that runs Firefox. */
const firefoxPath = process.env.FIREFOX_PATH;
const firefox = {
  name: "firefox",
  grep: FIREFOX,
  use: {
    browserName: "firefox" as const,
    // Playwright's build is another program; this is the one that people have.
    channel: "moz-firefox",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: path.join(import.meta.dirname, "support", "firefox-bridge.mjs"),
      args: [],
      env: { ...process.env },
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
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    actionTimeout: 30_000,
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
        `--disable-features=${DISABLED_FEATURES.join(",")}`,
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
      grepInvert: [ONLY_PHONE, OTHER_BROWSER, DRILL],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "drill",
      grep: DRILL,
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
