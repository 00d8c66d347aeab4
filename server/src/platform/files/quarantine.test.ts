import { afterEach, expect, test, vi } from "vitest";
import { newDatabase } from "../../../test/database.ts";
import { HiddenFiles, quarantineFiles } from "./quarantine.ts";
import { newName } from "./store.ts";

afterEach(() => vi.useRealTimers());

test("a file that another process deleted is hidden within five seconds, and stays so without the database [BACKUP-01]", async () => {
  const { db, close } = await newDatabase();
  const name = newName("mp4");
  vi.useFakeTimers({ toFake: ["performance"] });
  const hidden = new HiddenFiles(db);
  expect(await hidden.has(name)).toBe(false);
  await quarantineFiles(db, [name], "deleted", new Date());
  vi.advanceTimersByTime(5_000);
  expect([await hidden.has(name), await hidden.has(newName("mp4"))]).toEqual([true, false]);
  await close();
  vi.advanceTimersByTime(5_000);
  expect([await hidden.has(name), await hidden.has(newName("mp4"))]).toEqual([true, false]);
});
