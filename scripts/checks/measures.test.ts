import { expect, test } from "vitest";
import { read } from "./sources.mjs";

const adminLayout = read("web/src/admin/AdminLayout.module.css");
const progressBar = read("web/src/ui/ProgressBar.module.css");
const screen = read("web/src/ui/Screen.module.css");
const toasts = read("web/src/ui/Toasts.css");
const tokens = read("web/src/theme/tokens.css");

/** The first block of a selector, as it is written. */
const block = (sheet: string, selector: string) => {
  const from = sheet.indexOf(`${selector} {`);
  expect(from, selector).toBeGreaterThanOrEqual(0);
  return sheet.slice(from, sheet.indexOf("}", from));
};
const token = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];

test("the progress bar moves for 0.3 s [ROUTE-PROGRESS-02, NUM-29]", () => {
  expect(block(progressBar, ".bar > i")).toContain("transition: width var(--dur-3)");
  expect(token("--dur-3")).toBe("300ms");
});

test("the learner's column is at most 900 px wide [NUM-30]", () => {
  expect(block(screen, ".screen")).toContain("max-width: var(--app-max)");
  expect(token("--app-max")).toBe("900px");
});

test("the main column of the administration is 1280 px wide, its sidebar 240 px [NUM-31]", () => {
  expect(block(adminLayout, ".main")).toContain("max-width: var(--admin-max)");
  expect(block(adminLayout, ".page")).toContain("grid-template-columns: var(--sidebar) ");
  expect([token("--admin-max"), token("--sidebar")]).toEqual(["1280px", "240px"]);
});

test("from 600 px on the learner's side is laid out for larger screens, and below for phones [NUM-28]", () => {
  for (const sheet of ["app/layouts/LearnerLayout", "ui/Screen", "ui/ScreenHeader"])
    expect(read(`web/src/${sheet}.module.css`)).toContain("@media (min-width: 600px)");
  expect(toasts).toContain("@media (max-width: 599px)");
});

test("a toast leaves in 195 ms [NUM-04]", () => {
  expect(block(toasts, '.mantine-Notification-root[style*="--notifications-state-opacity: 0"]')).toContain(
    "transition-duration: 195ms !important",
  );
});
