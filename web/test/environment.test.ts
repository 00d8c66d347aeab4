import { expect, test } from "vitest";
import environment from "./environment.ts";

test("the timers of a page end with it, and those of another page go on", async () => {
  const page = { setTimeout, setInterval };
  const { teardown } = await environment.setup(page, { happyDOM: {} });
  const fired: string[] = [];
  page.setTimeout(() => fired.push("closed page"), 0);
  page.setInterval(() => fired.push("closed page"), 0);
  const otherPage = new Promise<void>((end) => {
    setTimeout(() => end(void fired.push("other page")), 1);
  });
  await teardown(page);
  await otherPage;
  expect(fired).toEqual(["other page"]);
  expect(page).toMatchObject({ setTimeout, setInterval });
});
