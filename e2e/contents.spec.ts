import { readFileSync } from "node:fs";
import { enterAsLearner, signInAsAdmin } from "./support/people.ts";
import { BLANK_PATH, expect, test } from "./support/test.ts";

const sample = (name: string) => readFileSync(new URL(`../media-clean/test/media/${name}`, import.meta.url));

/** Every kind of sound and film that is accepted, with the place and the author inside; the seconds that each lasts. */
const FILES = [
  ["con-datos.mp4", "video", 1],
  ["fragmentos.mp4", "video", 1.2],
  ["con-datos.webm", "video", 1],
  ["directo.webm", "video", null],
  ["con-datos.mp3", "audio", 1],
  ["con-datos.m4a", "audio", 1],
  ["con-datos-opus.ogg", "audio", 1],
  ["con-datos-vorbis.ogg", "audio", 1],
  ["con-datos-flac.ogg", "audio", 0.1],
  ["con-datos.wav", "audio", 0.3],
] as const;

test("sound and film of every kind play to their end after their metadata is removed [SAFE-59]", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/login");
  const admin = await signInAsAdmin();
  const { id: routeId } = await admin.create("/routes", {
    title: "Sonidos",
    description: "De prueba.",
    type: "CUSTOM",
  });
  try {
    for (const [name, kind, seconds] of FILES) {
      const buffer = sample(name);
      expect(buffer.includes("Canario")).toBe(true);
      const { file } = await admin.create<{ file: { url: string } }>("/contents", {
        title: name,
        description: "De prueba.",
        type: kind.toUpperCase(),
        routeId,
        points: "0",
        duration: "1",
        file: new File([buffer], name, { type: "application/octet-stream" }),
      });
      const bytes = await (await page.request.get(file.url)).body();
      expect(bytes.includes("Canario")).toBe(false);
      const played = await page.evaluate(
        ([source, tag]) =>
          new Promise<{ duration: number; at: number; fault: string | null }>((done) => {
            const player = document.createElement(tag);
            const end = (fault: string | null) => {
              done({ duration: player.duration, at: player.currentTime, fault });
              player.remove();
            };
            player.muted = true;
            player.onended = () => end(null);
            player.onerror = () => end(player.error?.message ?? "error");
            player.src = source;
            document.body.append(player);
            player.play().catch((error: Error) => end(error.message));
          }),
        [file.url, kind] as const,
      );
      expect([name, played.fault]).toEqual([name, null]);
      expect(played.at).toBeGreaterThan(0.05);
      if (seconds !== null) expect(Math.abs(played.duration - seconds)).toBeLessThan(0.15);
    }
  } finally {
    await admin.remove(`/routes/${routeId}`);
  }
});

const listed = readFileSync(new URL("../server/test/learning-payloads.json", import.meta.url), "utf8");
const { markdown, texts }: { markdown: string[]; texts: string[] } = JSON.parse(listed);
/** Those that a title can hold; a test of the server shows that the others are rejected. */
const titles = texts.filter(
  (text) => Buffer.from(text).toString() === text && !text.includes("\0") && /[\p{L}\p{N}]/u.test(text),
);

/** A route with an attack in every title and many in every text. */
async function writeRoute(admin: Awaited<ReturnType<typeof signInAsAdmin>>) {
  const { id: routeId } = await admin.create("/routes", {
    title: titles[0] ?? "",
    description: markdown.join("\n").slice(0, 3_900),
  });
  const contentIds: string[] = [];
  // A few in each: raw HTML that opens an element swallows what comes after it.
  for (let at = 0; at < markdown.length; at += 4) {
    const batch = markdown.slice(at, at + 4);
    const overviewData = JSON.stringify({ importance: batch.join("\n\n"), benefits: batch, emoji: "🌊" });
    const title = titles[(at / 4) % titles.length] ?? "";
    const content = batch.join("\n\n***\n\n");
    contentIds.push((await admin.create("/contents", { routeId, title, type: "READING", content, overviewData })).id);
  }
  return { routeId, contentIds };
}

test("attacks in titles, texts and overviews run nothing, open nothing and call no other host [WB-1]", {
  tag: ["@drill", "@firefox"],
}, async ({ page }) => {
  const admin = await signInAsAdmin();
  const { routeId, contentIds } = await writeRoute(admin);
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await enterAsLearner(page, `/routes/${routeId}`);
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
  // The last page may still ask for what comes after it.
  await page.goto(BLANK_PATH);
  await admin.remove(`/routes/${routeId}`);
});
