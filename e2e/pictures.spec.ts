import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Page, TestInfo } from "@playwright/test";
import { cache, top } from "../tools/build/folders.mjs";
import { advice, chooseFeeling, next, wordsField } from "./support/diary.ts";
import { expectPicture, look } from "./support/look.ts";
import { demo, enter, signInAsAdmin } from "./support/people.ts";
import { contentsOf, ROUTE, routeId } from "./support/routes.ts";
import { BLANK_PATH, expect, testAtFixedTime as test, untilPageIdle } from "./support/test.ts";

// Many screens in one test; only a machine that is very busy comes near this.
test.setTimeout(1_200_000);

interface Screen {
  /** Without one, the page shows the screen already. */
  path?: string;
  /** Of the window, for a screen that is longer than one. */
  height?: number;
  /** A heading that comes after the first screen has settled. */
  until?: string;
  /** Only axe looks at it. */
  hasPicture?: false;
}

async function show(page: Page, info: TestInfo, name: string, screen: Screen = {}): Promise<void> {
  if (screen.path) await page.goto(screen.path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (screen.until) await page.getByRole("heading", { name: screen.until }).waitFor();
  await untilPageIdle(page);
  await (screen.hasPicture === false ? look(page) : expectPicture(page, info, name, screen.height));
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Other journeys add people while the pictures are taken. */
async function searchDemo(page: Page) {
  const found = page.waitForResponse(/senda\.local/);
  await page.getByRole("searchbox").fill("senda.local");
  await found;
  await expect(page.getByText("@ejemplo.es")).toHaveCount(0);
}
/** Other journeys leave things to do, and learners. */
async function emptyDesk(page: Page) {
  const nothing = { routeId: "", routeTitle: "", countedAt: "", started: null, steps: [], finished: null };
  await page.route("**/api/admin/attention", (call) => call.fulfill({ json: [] }));
  await page.route("**/api/admin/routes/*/insights", (call) =>
    call.fulfill({ json: { ...nothing, medianDays: null, quizzes: [] } }),
  );
}

/** Builds the page that shows developers the kit, and tells in which folder. */
async function buildCatalogue(): Promise<string> {
  const vite = path.join(top, "node_modules", ".bin", "vite");
  await promisify(execFile)(vite, ["build", "--mode", "catalogue"], { cwd: path.join(top, "web") });
  return path.join(cache, "catalogue");
}
/** As on a machine that has a font for emoji: without one, another picture is shown in place of the emoji. */
const pretendEmojiFont = (page: Page) =>
  page.evaluate(() => void Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
const start = (page: Page) => page.getByRole("button", { name: "Comenzar" }).click();

test("the screens before signing in are accessible and look as they did", { tag: "@drill" }, async ({ page }, info) => {
  await show(page, info, "welcome", { path: "/welcome" });
  await show(page, info, "login", { path: "/login" });
  await show(page, info, "register", { path: "/register" });
  await show(page, info, "help", { path: "/ayuda", height: 1200 });
  await show(page, info, "forgot-password", { path: "/forgot-password", hasPicture: false });
  await show(page, info, "reset-password", { path: "/forgot-password/un-enlace", hasPicture: false });
});

test("the catalogue of the UI kit is accessible and looks as it did", { tag: "@drill" }, async ({ page }, info) => {
  const folder = await buildCatalogue();
  // Served under the address of Senda, so that the rule against other hosts holds here too.
  await page.route(/\/(catalogue\.html|appearance\.js|assets\/[^/]+)$/, (call) =>
    call.fulfill({ path: path.join(folder, new URL(call.request().url()).pathname) }),
  );
  await page.goto("/catalogue.html");
  // A screen that loads for ever says so after a while, which a slow machine reaches between two of the pictures.
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("alert").filter({ hasText: "Está tardando" })).toBeVisible();
  await show(page, info, "catalogue", { height: 5000 });
});

test("the back-office is accessible and looks as it did", { tag: "@drill" }, async ({ page, senda }, info) => {
  // Two lines for the activity screen.
  const admin = await signInAsAdmin(senda.url);
  const { id } = await admin.create("/routes", { title: "Una ruta de paso", description: "Hecha y borrada." });
  await admin.remove(`/routes/${id}`);

  await enter(page, demo.admin, BLANK_PATH);
  // Ana's pictures leave this route alone.
  const done = await routeId(page, "Entender lo que sientes");
  const route = await routeId(page, "Dormir mejor, paso a paso");
  const contents = await contentsOf(page, route);
  const first = (type: string) => contents.find((content) => content.type === type)?.id;
  await emptyDesk(page);
  await show(page, info, "admin-home", { path: "/admin" });
  await page.goto("/admin/users");
  await searchDemo(page);
  await show(page, info, "admin-users");
  await show(page, info, "admin-routes", { path: "/admin/routes", height: 1200 });
  await show(page, info, "admin-route", { path: `/admin/routes/${route}`, height: 1200 });
  await show(page, info, "admin-content", { path: `/admin/content/${first("READING")}`, height: 1600 });
  // Its many growing fields follow a change of width only after a while, so no picture of it is steady.
  await show(page, info, "admin-quiz", { path: `/admin/content/${first("QUIZ")}`, hasPicture: false });
  await show(page, info, "admin-library", { path: "/admin/content", height: 1200 });
  await show(page, info, "admin-helplines", { path: "/admin/helplines", height: 1200 });
  await show(page, info, "admin-reorder", { path: "/admin/routes/reorder" });
  await page.goto(`/admin/routes/${done}`);
  await page.getByRole("tab", { name: /Progreso/ }).click();
  await searchDemo(page);
  await show(page, info, "admin-progress", { height: 1000 });
  await page.goto("/admin/activity");
  await expect(page.getByText("Una ruta de paso").first()).toBeVisible();
  await show(page, info, "admin-activity");
  await show(page, info, "admin-route-create", { path: "/admin/routes/create", hasPicture: false });
  await show(page, info, "admin-route-edit", { path: `/admin/routes/${route}/edit`, hasPicture: false });
  await page.goto(`/admin/routes/${route}?tab=etapas`);
  await page.getByRole("tab", { name: /Etapas/ }).click();
  await page.getByRole("link", { name: "Entender tu sueño" }).click();
  await show(page, info, "admin-stage", { hasPicture: false });
});

test("the learner's screens are accessible and look as they did", { tag: "@drill" }, async ({ page }, info) => {
  await enter(page, demo.learner, BLANK_PATH);
  const sleep = await routeId(page, "Dormir mejor, paso a paso");
  const begun = await contentsOf(page, sleep);
  const done = (type: string) => `/routes/${sleep}/content/${begun.find((content) => content.type === type)?.id}`;
  await show(page, info, "home", { path: "/", height: 1200, until: "Tu valle" });
  await show(page, info, "routes", { path: "/routes", height: 1200 });
  await show(page, info, "route", { path: `/routes/${sleep}`, height: 1400 });
  await show(page, info, "reading", { path: done("READING"), height: 1200 });
  await show(page, info, "audio", { path: done("AUDIO") });
  await show(page, info, "quiz-review", { path: done("QUIZ"), height: 1200 });
  await show(page, info, "records", { path: "/records?vista=todos", height: 1200 });
  await show(page, info, "sessions", { path: "/sessions" });
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await show(page, info, "calendar", { height: 1200 });
  await show(page, info, "profile", { path: "/profile", height: 1400 });

  await page.getByRole("switch", { name: /^Consejos con IA externa/ }).click();
  await expect(page.getByRole("switch", { name: /^Consejos con IA externa/ })).toBeChecked();
  await page.goto("/records/daily-intro");
  await page.getByRole("button", { name: /comenzar$/i }).click();
  await chooseFeeling(page, "Mal");
  await show(page, info, "daily-emotion");
  await next(page).click();
  await wordsField(page).fill("El trabajo me deja sin fuerzas.");
  await next(page).click();
  await expect(advice(page).getByRole("listitem").first()).toBeVisible();
  await show(page, info, "daily-tips");

  const route = await routeId(page, ROUTE);
  const contents = await contentsOf(page, route);
  const open = (type: string) => `/routes/${route}/content/${contents.find((content) => content.type === type)?.id}`;
  await show(page, info, "route-intro", { path: `/routes/${route}`, hasPicture: false });
  await start(page);
  await expect(page.getByRole("link", { name: /Puedes seguir con este contenido/ })).toBeVisible();
  await show(page, info, "route-begun", { hasPicture: false });
  for (const type of new Set(contents.map((content) => content.type))) {
    await page.goto(open(type));
    // The overview before a content looks the same for all types.
    if (type === "READING") await show(page, info, "overview", { hasPicture: false });
    await start(page);
    await expect(page.getByRole("button", { name: "Comenzar" })).toBeHidden();
    await show(page, info, type === "QUIZ" ? "quiz-question" : type, type === "QUIZ" ? {} : { hasPicture: false });
  }
  await page.goto(open("READING"));
  await pretendEmojiFont(page);
  await page.getByRole("link", { name: "Completar Contenido" }).click();
  await expect(page.getByText(/^Completaste: /)).toBeVisible();
  await show(page, info, "completion");
});
