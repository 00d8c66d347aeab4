import type { Page } from "@playwright/test";
import { newLearner } from "./support/people.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const EXPIRED = "Sesión caducada, por favor, inicia sesión nuevamente.";

/** The access token as it would be once its time is over; the refresh token stays good. */
const ageAccessToken = (page: Page) =>
  page.evaluate(() => {
    const [head, claims = "", seal] = (localStorage.getItem("accessToken") ?? "").split(".");
    const aged = { ...JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))), exp: 1 };
    localStorage.setItem("accessToken", [head, btoa(JSON.stringify(aged)), seal].join("."));
  });

const refreshes = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/refresh-token")) seen.push(request.url());
  });
  return seen;
};

test("an access token whose time is over is renewed unseen", async ({ page }) => {
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  await ageAccessToken(page);
  const asked = refreshes(page);
  await page.reload();
  await expectHome(page, person.firstName);
  await expect(page.getByText(EXPIRED)).toBeHidden();
  expect(asked).toHaveLength(1);
});

test("calls that meet a dead access token together renew it once and all succeed", async ({ page }) => {
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  const asked = refreshes(page);
  // Refused by the server though it looks alive to the browser.
  await page.evaluate(() => {
    const token = localStorage.getItem("accessToken") ?? "";
    localStorage.setItem("accessToken", `${token.slice(0, -4)}AAAA`);
  });
  await page.reload();
  await expectHome(page, person.firstName);
  await page.getByRole("link", { name: "Rutas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rutas Fundamento" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a refused refresh says that the session is over and leads to the welcome screen [SES-06]", async ({ page }) => {
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  await ageAccessToken(page);
  await page.evaluate(() => localStorage.setItem("refreshToken", "nunca-lo-fue"));
  await page.reload();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  const stored = await page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("refreshToken")]);
  expect(stored).toEqual([null, null]);
});

test("a visitor who was never signed in is told nothing of a session [SES-07]", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(EXPIRED)).toBeHidden();
});

test("signing out in one tab signs out the other, and ends the session on the server [DEC-ACC-32]", async ({
  page,
  context,
}) => {
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByText(person.email)).toBeVisible();
  const refreshToken = await page.evaluate(() => localStorage.getItem("refreshToken"));

  await other.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(other).toHaveURL(/\/welcome$/);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect
    .poll(async () => (await page.request.post("/api/auth/refresh-token", { data: { refreshToken } })).status())
    .toBe(403);
});

test("five tabs with an old token renew it once between them and nobody is signed out [SE-7]", async ({
  page,
  context,
}) => {
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  await ageAccessToken(page);
  await page.goto("about:blank");
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  const asked = tabs.map(refreshes);
  await Promise.all(tabs.map((tab) => tab.goto("/profile")));
  for (const tab of tabs) await expect(tab.getByText(person.email)).toBeVisible();
  expect(asked.flat()).toHaveLength(1);
});
