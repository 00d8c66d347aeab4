import { readFileSync } from "node:fs";
import { signInByKeys } from "./support/keys.ts";
import { demo } from "./support/people.ts";
import { type Senda, startSenda } from "./support/senda.ts";
import { test as base, expect } from "./support/test.ts";

const listed = readFileSync(new URL("../server/test/learning-payloads.json", import.meta.url), "utf8");
const { markdown, texts }: { markdown: string[]; texts: string[] } = JSON.parse(listed);
/** What a title can hold; the others are refused, as another test shows. */
const titles = texts.filter(
  (text) => Buffer.from(text).toString() === text && !text.includes("\0") && /[\p{L}\p{N}]/u.test(text),
);

/** A Senda of its own: a route full of attacks is nothing that other journeys should meet. */
const test = base.extend<object, { senda: Senda }>({
  senda: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const senda = await startSenda();
      await use(senda);
      await senda.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ senda }, use) => use(senda.url),
});

interface Made {
  id: string;
}

/** What an editor with bad intentions would write: an attack in every title and many in every text. */
async function writeRoute(url: string): Promise<{ routeId: string; contentIds: string[] }> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demo.admin),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const make = async (path: string, fields: Record<string, string>): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await fetch(`${url}/api${path}`, { method: "POST", headers, body: form });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as Made).id;
  };
  const routeId = await make("/routes", { title: titles[0] ?? "", description: markdown.join("\n").slice(0, 3_900) });
  const contentIds: string[] = [];
  // A handful in each: raw HTML that opens something swallows what comes after it.
  for (let at = 0; at < markdown.length; at += 4) {
    const batch = markdown.slice(at, at + 4);
    const overviewData = JSON.stringify({ importance: batch.join("\n\n"), benefits: batch, emoji: "🌊" });
    const title = titles[(at / 4) % titles.length] ?? "";
    const content = batch.join("\n\n***\n\n");
    contentIds.push(await make("/contents", { routeId, title, type: "READING", content, overviewData }));
  }
  return { routeId, contentIds };
}

test("attacks in titles, texts and overviews run nothing, open nothing and ask no other host [SAFE-92]", async ({
  page,
  senda,
}) => {
  test.setTimeout(180_000);
  const { routeId, contentIds } = await writeRoute(senda.url);
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await signInByKeys(page, demo.learner);
  await expect(page.getByRole("heading", { level: 1, name: /, Ana$/ })).toBeVisible();
  await page.goto(`/routes/${routeId}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("heading", { name: "Progreso" })).toBeVisible();
  const schemes = new Set<string>();
  for (const id of contentIds) {
    await page.goto(`/routes/${routeId}/content/${id}`);
    await page.getByRole("button", { name: "Comenzar" }).click();
    await expect(page.getByRole("link", { name: "Completar Contenido" })).toBeVisible();
    const found = await page.evaluate(() => ({
      schemes: [...document.querySelectorAll("a[href]")].map((link) => (link as HTMLAnchorElement).protocol),
      strange: document.querySelectorAll("main :is(script, iframe, object, embed, form, base, style, svg[onload])")
        .length,
    }));
    expect(found.strange).toBe(0);
    for (const scheme of found.schemes) schemes.add(scheme);
  }
  expect(
    [...schemes].filter((scheme) => !["http:", "https:", "mailto:", "irc:", "ircs:", "xmpp:"].includes(scheme)),
  ).toEqual([]);
  expect(dialogs).toEqual([]);
});
