// Renders the breathing scene, frame by frame, from the same score that its captions are read from:
//   node tools/content/demo-media/video.mjs            the content video and the short sample
// The sound comes from audio.py (made on the way). Needs Chromium, python3 with numpy, and ffmpeg.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawing, fonts, mediaFile, openBrowser, samples, score } from "./browser.mjs";
import { prepareScene, scenePage } from "./scene.mjs";

const FPS = 24;
const tune = [
  "-c:v",
  "libx264",
  "-preset",
  "slow",
  "-tune",
  "animation",
  "-pix_fmt",
  "yuv420p",
  "-movflags",
  "+faststart",
];
const still = ["-map_metadata", "-1", "-fflags", "+bitexact"];

async function film(name, { width, height, crf, bitrate, target }) {
  const { lead, steps, tail } = score(name);
  const seconds = lead + steps.reduce((sum, step) => sum + step.seconds, 0) + tail;
  const folder = mkdtempSync(join(tmpdir(), "senda-video-"));
  const sound = join(folder, "sound.m4a");
  execFileSync("python3", [fileURLToPath(new URL("video_sound.py", import.meta.url)), name, sound, bitrate]);

  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(scenePage(drawing("welcome"), fonts));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(prepareScene, { lead, steps, seconds });

  const input = ["-f", "image2pipe", "-framerate", String(FPS), "-c:v", "mjpeg", "-i", "-", "-i", sound];
  const output = [...tune, "-crf", String(crf), "-c:a", "copy", "-shortest", ...still, target];
  const encoder = spawn("ffmpeg", ["-loglevel", "error", "-y", ...input, ...output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const encoded = new Promise((resolve, reject) => {
    encoder.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  for (let frame = 0; frame < seconds * FPS; frame += 1) {
    await page.evaluate((time) => window.drawAt(time), frame / FPS);
    const picture = await page.screenshot({ type: "jpeg", quality: 96 });
    if (!encoder.stdin.write(picture)) await new Promise((resolve) => encoder.stdin.once("drain", resolve));
  }
  encoder.stdin.end();
  await encoded;
  await browser.close();
  rmSync(folder, { recursive: true });
  console.log(`${target}: ${seconds} s, ${Math.round(statSync(target).size / 1024)} kB`);
}

const wanted = process.argv[2];
if (wanted !== "sample") {
  const target = mediaFile("respira-con-el-sol.mp4");
  await film("respira-con-el-sol", { width: 1280, height: 720, crf: 25, bitrate: "80k", target });
}
if (wanted !== "content") {
  const target = join(samples, "muestra.mp4");
  await film("muestra-video", { width: 640, height: 360, crf: 29, bitrate: "64k", target });
}
