import { expect, test } from "vitest";
import { endpoints } from "./all.ts";
import { firstReads } from "./together.ts";

const reads = [...new Set(Object.values(firstReads).flat())];
const partsOf = (path: string) => path.split("/").map((part) => part.replace(/^(:\w+|\{\w+\})$/, "*"));

test.each(reads)("%s is a call that the contract has for learners", (read) => {
  const path = partsOf(read.replace(/\?.*/, "")).join("/");
  const found = endpoints.find((each) => each.method === "GET" && partsOf(each.path).join("/") === path);
  expect(found).toMatchObject({ access: "user" });
  expect(found).not.toHaveProperty("produces");
});
