// Renders the covers and the illustrated cards: node tools/content/demo-media/pictures.mjs [name …]. Needs ffmpeg for WebP.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawing, fonts, mediaFile, openBrowser } from "./browser.mjs";
import { calmStair, gentleNight, kindPhrases } from "./cards.mjs";
import { emotionWheel } from "./emotion-wheel.mjs";

const cover = (name) => ({
  width: 1600,
  height: 1000,
  quality: 82,
  html: `<style>svg{display:block;width:1600px;height:1000px}</style>${drawing(name)}`,
});

const pictures = {
  "portada-dormir": cover("cover-noche"),
  "portada-sentir": cover("cover-valle"),
  "portada-calma": cover("cover-costa"),
  "portada-amable": cover("cover-lavanda"),
  "rueda-de-emociones": emotionWheel,
  "escalera-de-la-calma": calmStair,
  "una-noche-amable": gentleNight,
  "del-juicio-a-la-frase-amable": kindPhrases,
};

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "senda-pictures-"));
const browser = await openBrowser();
for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await browser.newPage({ viewport: { width: picture.width, height: picture.height } });
  await page.setContent(`<style>${fonts}*{box-sizing:border-box}body{margin:0}</style>${picture.html}`);
  await page.evaluate(() => document.fonts.ready);
  const still = join(folder, `${name}.png`);
  await page.screenshot({ path: still });
  await page.close();
  const file = mediaFile(`${name}.webp`);
  const options = ["-c:v", "libwebp", "-quality", String(picture.quality ?? 86), "-compression_level", "6"];
  execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-i", still, ...options, file]);
  console.log(`${name}.webp ${picture.width}×${picture.height}, ${Math.round(statSync(file).size / 1024)} kB`);
}
await browser.close();
rmSync(folder, { recursive: true });
