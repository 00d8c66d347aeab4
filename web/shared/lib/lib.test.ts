import { afterEach, describe, expect, test } from "vitest";
import {
  addMonths,
  addToDay,
  briefDate,
  dateOfYear,
  dayKey,
  fullDay,
  greeting,
  isDay,
  lastDateOf,
  longDate,
  longDay,
  monthAndYear,
  shortDate,
  timeOfDay,
  timeZone,
  weekdayAndDate,
  weekdayOf,
} from "./days.ts";
import { draftStore } from "./draft-store.ts";
import { clock, countText, durationText, grouped } from "./formats.ts";
import { passwordStrength } from "./password-strength.ts";
import { playbackPosition } from "./playback-position.ts";

test("days are written the way they are in Spain [GEN-01]", () => {
  expect([shortDate("2025-10-06"), longDate("2025-10-16"), dateOfYear("2025-10-16")]).toEqual([
    "6/10/2025",
    "16 de octubre de 2025",
    "16 de octubre",
  ]);
  expect([weekdayAndDate("2025-10-16"), briefDate("2025-09-17"), monthAndYear("2025-10-16")]).toEqual([
    "jueves, 16 de octubre",
    "17 sept",
    "octubre de 2025",
  ]);
});

test.each([
  ["2025-10-31", 1, "2025-11-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-03-30", 1, "2025-03-31"],
  ["2025-01-01", -1, "2024-12-31"],
  ["0025-12-31", 1, "0026-01-01"],
  ["0001-01-01", -1, "0001-01-01"],
  ["9999-12-31", 1, "9999-12-31"],
])("%s and %i days are %s", (day, days, answer) => {
  expect(addToDay(day, days)).toBe(answer);
});

test.each([
  ["2025-10-31", 1, "2025-11-30"],
  ["2025-01-31", 1, "2025-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2025-01-15", -1, "2024-12-15"],
  ["2024-02-29", 12, "2025-02-28"],
  ["0001-01-15", -1, "0001-01-15"],
  ["9999-12-15", 1, "9999-12-15"],
])("%s and %i months are %s", (day, months, answer) => {
  expect(addMonths(day, months)).toBe(answer);
});

test("a week begins on Monday", () => {
  expect(["2025-10-13", "2025-10-16", "2025-10-19", "0001-01-01"].map(weekdayOf)).toEqual([0, 3, 6, 0]);
});

test("months know their last day, in leap years too", () => {
  expect([lastDateOf(2025, 2), lastDateOf(2024, 2), lastDateOf(2025, 12), lastDateOf(2025, 4)]).toEqual([
    28, 29, 31, 30,
  ]);
});

test.each([
  ["2025-10-16", true],
  ["0001-01-01", true],
  ["2025-02-30", false],
  ["2025-13-01", false],
  ["hoy", false],
  ["", false],
])("whether %s is a day: %s", (text, answer) => {
  expect(isDay(text)).toBe(answer);
});

test("a day is written out in Spanish [GEN-01]", () => {
  expect(longDay(new Date(2025, 9, 16))).toBe("jueves, 16 de octubre");
});

test("what is written by hand reads as the browser would write it", () => {
  for (let index = 0; index < 370; index += 3) {
    const date = new Date(2024, 0, 1 + index, index % 24, index % 60);
    const day = dayKey(date);
    const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("es-ES", options).format(date);
    expect([shortDate(day), longDate(day), fullDay(date)]).toEqual([
      by({}),
      by({ dateStyle: "long" }),
      by({ dateStyle: "full" }),
    ]);
    expect(monthAndYear(day)).toBe(by({ month: "long", year: "numeric" }));
    expect(briefDate(day)).toBe(by({ day: "numeric", month: "short" }));
    expect(timeOfDay(date)).toBe(by({ hour: "numeric", minute: "2-digit" }));
  }
  for (const count of [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567]) {
    expect(countText(count)).toBe(count.toLocaleString("es-ES"));
    expect(grouped(count)).toBe(count.toLocaleString("es-ES", { useGrouping: "always" }));
  }
  expect(timeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test.each([
  [5, "Buenas noches"],
  [6, "Buenos días"],
  [12, "Buenos días"],
  [13, "Buenas tardes"],
  [20, "Buenas tardes"],
  [21, "Buenas noches"],
])("at %i o'clock one says %s", (hour, words) => {
  expect(greeting(new Date(2025, 9, 16, hour))).toBe(words);
});

test.each([
  [0, "0 seg"],
  [45, "45 seg"],
  [59.9, "59 seg"],
  [60, "1 min"],
  [180, "3 min"],
  [320, "5 min 20 seg"],
  [3_725, "62 min 5 seg"],
  [-3, "0 seg"],
  [Number.NaN, "0 seg"],
])("a duration of %d seconds reads '%s' [CONTENT-06]", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [0, "0:00"],
  [9.99, "0:09"],
  [104, "1:44"],
  [3_600, "60:00"],
])("a player shows %d seconds as %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

test.each([
  ["", "short"],
  ["abc12", "short"],
  ["123456", "weak"],
  ["qwerty", "weak"],
  ["contraseña1", "weak"],
  ["aaaaaaaaaa", "weak"],
  ["mariposa", "weak"],
  ["mariposas7", "fair"],
  ["Mariposas7!", "strong"],
  ["tres gatos azules", "strong"],
])("«%s» is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

describe("what the browser keeps", () => {
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  const store = draftStore("note", (stored) => (typeof stored === "string" ? stored : null));

  test("a draft is read back until it is cleared", () => {
    store.write("Hola");
    expect(store.read()).toBe("Hola");
    store.clear();
    expect(store.read()).toBeNull();
  });

  test.each(["{", "7", "null"])("stored text that cannot be read counts as absent: %s", (text) => {
    sessionStorage.setItem("note", text);
    expect(store.read()).toBeNull();
  });

  test("a recording resumes where it was left", () => {
    playbackPosition.save("a", 61.26);
    playbackPosition.save("b", 5);
    playbackPosition.save("a", 64);
    expect(["a", "b", "c"].map(playbackPosition.read)).toEqual([64, 5, 0]);
  });

  test("a recording that was played to its end starts from the beginning", () => {
    playbackPosition.save("a", 61);
    playbackPosition.save("a", 0);
    expect(localStorage.getItem("mediaPlaces")).toBe("[]");
  });

  test("only the thirty newest positions are kept, and unreadable ones count as none", () => {
    for (let count = 1; count <= 31; count++) playbackPosition.save(`content-${count}`, count);
    expect([playbackPosition.read("content-1"), playbackPosition.read("content-2")]).toEqual([0, 2]);
    localStorage.setItem("mediaPlaces", "{");
    expect(playbackPosition.read("content-2")).toBe(0);
  });
});
