import { readFileSync } from "node:fs";
import { expect, test } from "./support/test.ts";

const sample = (name: string) => readFileSync(new URL(`../server/test/media/${name}`, import.meta.url));

/** Every kind of sound and film that is taken, with where and by whom it was recorded inside; how long each lasts. */
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

test("sound and film of every kind play to their end after their metadata is gone [SAFE-59]", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/login");
  const signedIn = await page.request.post("/api/auth/login", {
    data: { email: "admin@senda.local", password: "senda-admin" },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const fields = { title: "Sonidos", description: "De prueba.", type: "CUSTOM" };
  const route = await page.request.post("/api/routes", { headers, multipart: fields });
  const { id: routeId } = (await route.json()) as { id: string };
  try {
    for (const [name, kind, seconds] of FILES) {
      const buffer = sample(name);
      expect(buffer.includes("Canario")).toBe(true);
      const created = await page.request.post("/api/contents", {
        headers,
        multipart: {
          title: name,
          description: "De prueba.",
          type: kind.toUpperCase(),
          routeId,
          points: "0",
          duration: "1",
          file: { name, mimeType: "application/octet-stream", buffer },
        },
      });
      expect([name, created.status(), created.ok() ? "" : await created.text()]).toEqual([name, 201, ""]);
      const { file } = (await created.json()) as { file: { url: string } };
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
    await page.request.delete(`/api/routes/${routeId}`, { headers });
  }
});
