import { beforeEach, expect, test } from "vitest";
import { fakeDevice } from "../../test/device.ts";
import { lucia } from "../../test/people.ts";
import { readSealed, removeSealed, writeSealed } from "./sealed-store.ts";

beforeEach(fakeDevice);

const write = (words: string, revision: number) => writeSealed("drafts", lucia.id, "plan", words, revision);
const words = () => readSealed("drafts", lucia.id, "plan");

test("what a tab removes is what it has sealed, and not what another has sealed since", async () => {
  await write("lo de antes", 1);
  await write("lo nuevo", 2);
  await removeSealed("drafts", lucia.id, "plan", 1);
  expect(await words()).toBe("lo nuevo");
  await removeSealed("drafts", lucia.id, "plan", 2);
  expect(await words()).toBeUndefined();
});

test("what is removed without a revision is gone", async () => {
  await write("lo nuevo", 2);
  await removeSealed("drafts", lucia.id, "plan");
  expect(await words()).toBeUndefined();
});
