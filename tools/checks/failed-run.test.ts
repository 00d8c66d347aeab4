import { expect, test } from "vitest";
import { fakeClone } from "../drills/fake-clone.ts";

test("the end of a failed run names the test that failed, and why", async () => {
  const { code, output } = await fakeClone().run(["checks/test.mjs", "test", "unit"], { FAIL: "vitest" });
  expect(code).toBe(1);
  const end = output.slice(output.indexOf("── summary"));
  expect(end).toContain("contract/src/sum.test.ts > adds two numbers\nAssertionError: 3 is not 4\n7 passed, 1 failed");
});
