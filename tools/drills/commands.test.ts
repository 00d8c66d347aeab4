import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const top = path.join(import.meta.dirname, "..", "..");

test("npm run advice:show prints pages that were kept apart, each with its answer", async () => {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "advice:show"], { cwd: top });
  expect(stdout.split("\n\n").length).toBeGreaterThanOrEqual(150);
});
