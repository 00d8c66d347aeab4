import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { holdDuring, LONGEST_HOLD_MS } from "../../../test/event-loop-meter.ts";
import { hostileContainers } from "../../../test/hostile-containers.ts";
import { multipart } from "../../../test/multipart.ts";
import { mountTrialUploads } from "../../../test/trial-uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { RefusedContainer } from "./containers/refused-container.ts";
import { recognise } from "./recognise.ts";

const world = await openWorld();
mountTrialUploads(world);
const folder = mkdtempSync(path.join(tmpdir(), "senda-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an upload of 900,000 empty boxes is refused in Spanish, and nothing of it is kept [SAFE-61, UP-5]", async () => {
  const [[, bytes] = ["", () => Buffer.alloc(0)]] = hostileContainers;
  const file = { field: "file", bytes: bytes(), filename: "a.mp4", contentType: "video/mp4" };
  const { status, messages } = await world.admin.post("/trial/anything", ...multipart({ title: "a" }, file));
  expect(status).toBe(415);
  expect(messages).toEqual([
    "El archivo está dividido en demasiadas partes. Guárdalo o expórtalo de nuevo y prueba otra vez.",
  ]);
  expect(readdirSync(world.deps.files.scratch)).toEqual([]);
});

test.each(hostileContainers)(
  "%s is read without keeping anyone else waiting",
  { timeout: 60_000 },
  async (_what, made) => {
    const file = path.join(folder, "file");
    writeFileSync(file, made());
    const began = process.cpuUsage();
    const read = () =>
      recognise(file).catch((error: unknown) => {
        expect(error).toBeInstanceOf(RefusedContainer);
      });
    const first = await holdDuring(read);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(5_000);
    // The first time may have compiled code or cleared memory, which is no work of the file's.
    const turns = [first.longestMs];
    while (turns.length < 3 && Math.min(...turns) >= LONGEST_HOLD_MS) turns.push((await holdDuring(read)).longestMs);
    expect(Math.min(...turns)).toBeLessThan(LONGEST_HOLD_MS);
  },
);
