import { weekdays } from "@senda/contract/choices";
import { expect, test } from "vitest";
import { nextDue } from "./due.ts";

const daily = (time: string, timeZone: string) => ({ time, timeZone, weekdays, lastDay: null });

test.each([
  ["an hour of today that is still to come", "21:00", "Europe/Madrid", "2026-03-10T09:00:00Z", "2026-03-10T20:00:00Z"],
  ["an hour of today that is over", "09:30", "Europe/Madrid", "2026-03-10T09:00:00Z", "2026-03-11T08:30:00Z"],
  ["the hour itself", "10:00", "Europe/Madrid", "2026-03-10T09:00:00Z", "2026-03-11T09:00:00Z"],
  ["before summer time", "21:00", "Europe/Madrid", "2026-03-28T21:00:00Z", "2026-03-29T19:00:00Z"],
  ["an hour that is skipped", "02:30", "Europe/Madrid", "2026-03-28T12:00:00Z", "2026-03-29T01:30:00Z"],
  ["the day after a skipped hour", "02:30", "Europe/Madrid", "2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z"],
  ["an hour that comes twice", "02:30", "Europe/Madrid", "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"],
  ["after the end of summer time", "21:00", "Europe/Madrid", "2026-10-24T20:00:00Z", "2026-10-25T20:00:00Z"],
  ["a zone behind UTC", "21:00", "America/Bogota", "2026-03-11T01:59:00Z", "2026-03-11T02:00:00Z"],
  ["a zone far ahead", "07:15", "Pacific/Kiritimati", "2026-03-10T09:00:00Z", "2026-03-10T17:15:00Z"],
  ["a zone of quarter hours", "00:00", "Asia/Kathmandu", "2026-03-10T09:00:00Z", "2026-03-10T18:15:00Z"],
  ["a change of half an hour", "02:10", "Australia/Lord_Howe", "2026-10-03T12:00:00Z", "2026-10-03T15:40:00Z"],
  ["a change at midnight", "00:30", "America/Santiago", "2026-09-05T12:00:00Z", "2026-09-06T04:30:00Z"],
])("%s is found on the person's clock [REM-02]", (_name, time, timeZone, after, due) => {
  expect(nextDue(daily(time, timeZone), new Date(after))?.toISOString()).toBe(new Date(due).toISOString());
});

test("only chosen days count, and none that was dealt with already [REM-02]", () => {
  const schedule = { time: "21:00", timeZone: "Europe/Madrid", lastDay: null };
  const tuesday = new Date("2026-03-10T09:00:00Z");
  const next = (given: Partial<Parameters<typeof nextDue>[0]>) =>
    nextDue({ ...schedule, weekdays: ["TUE"], ...given }, tuesday)
      ?.toISOString()
      .slice(0, 10);
  expect(next({})).toBe("2026-03-10");
  expect(next({ lastDay: "2026-03-10" })).toBe("2026-03-17");
  expect(next({ weekdays: ["MON"] })).toBe("2026-03-16");
  expect(next({ weekdays: ["SUN", "THU"] })).toBe("2026-03-12");
  expect(next({ weekdays: [] })).toBeUndefined();
});

test("over two years each day has one, a day apart from the next [REM-02]", () => {
  for (const zone of ["Europe/Madrid", "America/New_York", "Australia/Sydney", "America/Santiago"]) {
    let at = new Date("2026-01-01T00:00:00Z");
    for (let day = 0; day < 730; day += 1) {
      const next = nextDue(daily("02:30", zone), at);
      const hours = ((next?.getTime() ?? 0) - at.getTime()) / 3_600_000;
      if (day > 0) expect([22.5, 23, 23.5, 24, 24.5, 25]).toContain(hours);
      at = next ?? at;
    }
  }
});
