import { expect, test } from "vitest";
import { ReadLimit } from "./read-limit.ts";

test("a person reads 600 times in a minute, independently of others, and again in the next", () => {
  const limit = new ReadLimit();
  const read = (person: string, now: number, times = 1) => {
    for (let time = 0; time < times; time += 1) limit.take(person, now);
  };
  read("ana", 0, 600);
  expect(() => read("ana", 59_000)).toThrow("Demasiadas peticiones seguidas. Espera un momento.");
  read("leo", 59_000, 600);
  read("ana", 60_000, 600);
});

test("the time to wait is at most a minute, at any fraction of a millisecond", () => {
  // With this clock, now + 60,000 - now is more than 60,000.
  const now = 52_509.47461938726;
  const limit = new ReadLimit();
  for (let time = 0; time < 600; time += 1) limit.take("ana", now);
  expect(() => limit.take("ana", now)).toThrow(expect.objectContaining({ details: { retryAfter: 60 } }));
});
