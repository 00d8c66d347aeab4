import { waitForWorker } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|Failed to fetch/, isFresh: true });

test("Senda can be installed: a manifest with icons, and a worker that is asked for again at every visit [OFF-01]", async ({
  page,
}) => {
  await page.goto("/welcome");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await page.request.get(href ?? "");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, start_url, display, icons } = await manifest.json();
  expect({ name, start_url, display }).toEqual({ name: "Senda", start_url: "/", display: "standalone" });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons) expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
  expect((await page.request.get("/worker.js")).headers()["cache-control"]).toBe("no-cache");
  await waitForWorker(page);
  expect((await page.request.get("/icons/apple-touch-icon.png")).ok()).toBe(true);
});
