import type { BrowserContext, Page } from "@playwright/test";
import { emailTo } from "./support/emails.ts";
import { look } from "./support/look.ts";
import { enter, newLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Chromium asks Google for a subscription, and these journeys ask no other host: this is one that it could have given. */
const subscribeLocally = (context: BrowserContext) =>
  context.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    Object.defineProperty(PushManager.prototype, "subscribe", {
      value: async () => {
        const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
          "deriveBits",
        ]);
        const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", publicKey);
        const bytes = [x, y].map((part) => atob(part.replaceAll("-", "+").replaceAll("_", "/"))).join("");
        const p256dh = btoa(`\u0004${bytes}`).replaceAll("+", "-").replaceAll("/", "_");
        const keys = { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
        return { endpoint, toJSON: () => ({ endpoint, keys }) };
      },
    });
  });

const mainSwitch = (page: Page) => page.getByRole("switch", { name: /^Recordatorio diario/ });

test.describe("in a browser that gives permission", () => {
  test.use({ isFresh: true });

  test("a reminder is switched on by keyboard, set, kept and switched off, and the worker shows its words [REM-10, REM-12]", {
    tag: "@drill",
  }, async ({ page, context, baseURL }) => {
    test.slow();
    await context.grantPermissions(["notifications"], { origin: baseURL ?? "" });
    await subscribeLocally(context);
    const lucia = await newLearner();
    await enter(page, lucia, "/profile");
    await page.getByRole("link", { name: /Recordatorio diario/ }).click();
    await expect(page).toHaveURL(/\/reminders$/);
    await look(page);
    await mainSwitch(page).focus();
    await page.keyboard.press("Space");
    await expect(mainSwitch(page)).toBeChecked();
    await expect(page.getByRole("switch", { name: /Aviso en este dispositivo/ })).toBeChecked();
    await look(page);

    const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    for (const change of [
      () => page.getByRole("checkbox", { name: "domingo" }).press("Space"),
      () => page.getByRole("radio", { name: "¿Cómo está tu cielo hoy?" }).click(),
      () => page.getByLabel("Hora", { exact: true }).fill("07:45"),
      () => page.getByRole("switch", { name: /Correo electrónico/ }).click(),
    ]) {
      await Promise.all([saved(), change()]);
    }
    await page.reload();
    await expect(page.getByLabel("Hora", { exact: true })).toHaveValue("07:45");
    await expect(page.getByRole("checkbox", { name: "domingo" })).not.toBeChecked();
    await expect(page.getByRole("img", { name: "Así se verá el aviso: ¿Cómo está tu cielo hoy?" })).toBeVisible();
    await expect(page.getByRole("switch", { name: /Correo electrónico/ })).toBeChecked();

    expect(await shownFor(context, '{"wording":"GENTLE"}')).toEqual([
      { title: "Senda", body: "Sin prisa. Senda está aquí si te apetece.", actions: ["No más recordatorios"] },
    ]);
    expect(await shownFor(context, '{"wording":"BLANK"}')).toEqual([
      { title: "Senda", body: undefined, actions: ["No más recordatorios"] },
    ]);

    await Promise.all([saved(), mainSwitch(page).click()]);
    await expect(page.getByRole("heading", { name: "Así se vería" })).toBeVisible();
    expect(await lucia.ask("GET", "/reminders")).toMatchObject({ isOn: false, time: "07:45", wording: "SKY" });
  });
});

/** Gives the worker a message, as the browser does with one of its push service, and reads what it asks to be shown. */
async function shownFor(context: BrowserContext, data: string) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("No service worker is running.");
  return worker.evaluate(async (text) => {
    // The types of a page do not know these parts of a worker's global.
    const scope = globalThis as unknown as {
      PushEvent: new (type: "push", init: { data: string }) => Event;
      registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
    };
    const shown: unknown[] = [];
    const done: Promise<unknown>[] = [];
    scope.registration.showNotification = async (title, options) => {
      const { actions = [] } = options as NotificationOptions & { actions?: { title: string }[] };
      shown.push({ title, body: options.body, actions: actions.map((action) => action.title) });
    };
    const push = new scope.PushEvent("push", { data: text });
    // Only the browser's own events may prolong a worker's life.
    Object.assign(push, { waitUntil: (work: Promise<unknown>) => done.push(work) });
    dispatchEvent(push);
    await Promise.all(done);
    return shown;
  }, data);
}

test("a reminder by email comes at its minute, and its link stops it with one tap, signed out [REM-03, REM-11]", {
  tag: "@drill",
}, async ({ page }) => {
  test.slow();
  const lucia = await newLearner();
  const soon = new Date(Date.now() + 62_000).toISOString().slice(11, 16);
  const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
  const settings = { isOn: true, time: soon, weekdays, timeZone: "UTC", wording: "MOMENT", byEmail: true };
  await lucia.ask("PUT", "/reminders", settings);
  const { text } = await emailTo(lucia.email).catch(() => emailTo(lucia.email));
  expect(text).toContain("Un momento para ti, si quieres.");
  const [, path = ""] = /https?:\/\/[^/\s]+(\/stop-reminders\/\S+)/.exec(text) ?? [];
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Recordatorios" })).toBeVisible();
  expect(await lucia.ask("GET", "/reminders")).toMatchObject({ isOn: true });
  await look(page);
  await page.getByRole("button", { name: "No más recordatorios" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hecho" })).toBeVisible();
  expect(await lucia.ask("GET", "/reminders")).toMatchObject({ isOn: false });
});
