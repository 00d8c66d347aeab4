import { describe, expect, it, test } from "vitest";
import { helplineKinds } from "./choices.ts";
import { helplineFacts, helplinesInOrder } from "./helpline-rules.ts";
import {
  hasClosingTime,
  hoursFault,
  hoursText,
  isAroundTheClock,
  isOpenAt,
  nextOpeningText,
  tidyHours,
} from "./opening-hours.ts";

const CARACAS = "America/Caracas";
const MADRID = "Europe/Madrid";
const WEEKDAYS = "lun-vie 08:00-20:00";
/** 2026-11-16 is a Monday; Caracas is four hours behind UTC all year. */
const at = (iso: string) => new Date(iso);

test.each([
  ["a Monday at eight", "2026-11-16T12:00:00Z", true],
  ["a Monday a minute before eight", "2026-11-16T11:59:59Z", false],
  ["a Friday a minute before closing", "2026-11-20T23:59:59Z", true],
  ["a Friday at closing, which is Saturday in London", "2026-11-21T00:00:00Z", false],
  ["a Saturday at noon", "2026-11-21T16:00:00Z", false],
  ["a Sunday evening that is Monday in Madrid", "2026-11-22T23:30:00Z", false],
])("a line of weekdays in Caracas: %s [LINE-03]", (_when, instant, isOpen) => {
  expect(isOpenAt(WEEKDAYS, at(instant), CARACAS)).toBe(isOpen);
});

test.each([
  ["before the clocks go back", "2026-10-23T06:00:00Z"],
  ["after it", "2026-10-26T07:00:00Z"],
  ["before the clocks go forward", "2027-03-26T07:00:00Z"],
  ["after it", "2027-03-29T06:00:00Z"],
])("Madrid opens at eight on its own clocks, %s", (_when, opening) => {
  const minuteBefore = new Date(at(opening).getTime() - 60_000);
  expect(isOpenAt(WEEKDAYS, at(opening), MADRID)).toBe(true);
  expect(isOpenAt(WEEKDAYS, minuteBefore, MADRID)).toBe(false);
});

test.each([
  ["Friday at 22:00", "2026-11-20T21:00:00Z", true],
  ["Saturday at 5:59", "2026-11-21T04:59:00Z", true],
  ["Saturday at 6:00", "2026-11-21T05:00:00Z", false],
  ["Saturday at 22:00", "2026-11-21T21:00:00Z", false],
  ["Monday at 5:00, after a Sunday without a night", "2026-11-16T04:00:00Z", false],
])("a span over midnight belongs to the day on which it begins: %s", (_when, instant, isOpen) => {
  expect(isOpenAt("lun-vie 22:00-06:00", at(instant), MADRID)).toBe(isOpen);
});

test("Sunday night reaches into Monday, and until 24:00 is until the day ends", () => {
  expect(isOpenAt("dom 22:00-06:00", at("2026-11-16T04:00:00Z"), MADRID)).toBe(true);
  expect(isOpenAt("lun-dom 06:00-24:00", at("2026-11-16T22:59:00Z"), MADRID)).toBe(true);
  expect(isOpenAt("lun-dom 06:00-24:00", at("2026-11-16T23:00:00Z"), MADRID)).toBe(false);
});

test("around the clock is open in a zone that is not known; other hours are then unknown, like no hours", () => {
  const now = at("2026-11-16T12:00:00Z");
  expect(isOpenAt("24 h", now, "Nowhere/Land")).toBe(true);
  expect(isOpenAt(WEEKDAYS, now, "Nowhere/Land")).toBeNull();
  expect(isOpenAt("", now, MADRID)).toBeNull();
  expect(isOpenAt("por las tardes", now, MADRID)).toBeNull();
});

test("only hours that are known and not the whole day have a closing time", () => {
  expect(["24 h", "", "00:00-24:00", WEEKDAYS].map(hasClosingTime)).toEqual([false, false, false, true]);
  expect(["24 h", "", "00:00-24:00", WEEKDAYS].map(isAroundTheClock)).toEqual([true, false, true, false]);
});

test.each([
  ["24 h", "24 horas"],
  ["", ""],
  [WEEKDAYS, "De lunes a viernes, de 8 a 20 h"],
  ["jue 08:00-17:00", "Los jueves, de 8 a 17 h"],
  ["sáb,dom 09:30-14:00", "Los sábados y domingos, de 9:30 a 14 h"],
  ["lun-dom 06:00-24:00", "Todos los días, de 6 a 24 h"],
  ["22:00-06:00", "Todos los días, de 22 a 6 h"],
  ["vie-dom 08:00-20:00", "De viernes a domingo, de 8 a 20 h"],
  ["lun-vie 08:00-20:00; sáb 09:00-14:00", "De lunes a viernes, de 8 a 20 h; los sábados, de 9 a 14 h"],
])("%j is read as %j", (hours, text) => {
  expect(hoursText(hours)).toBe(text);
  expect(hoursFault(hours)).toBeNull();
});

test.each([
  ["Lun – Vie  8:00 - 20:00", "lun-vie 08:00-20:00"],
  ["24h", "24 h"],
  ["24 horas", "24 h"],
  ["MIE 9:00-14:00 ;; sab 9:00-14:00;", "mié 09:00-14:00; sáb 09:00-14:00"],
  ["lun, jue 08:00-17:00", "lun,jue 08:00-17:00"],
  ["  ", ""],
])("%j, as it may be typed, is kept as %j", (typed, kept) => {
  expect(tidyHours(typed)).toBe(kept);
  expect(hoursFault(typed)).toBeNull();
});

test.each([
  "por las tardes",
  "lun-vie",
  "lun-xyz 08:00-20:00",
  "25:00-26:00",
  "08:60-20:00",
  "08:00-08:00",
  "24:00-08:00",
])("%j is told to be no opening hours", (typed) => {
  expect(hoursFault(typed)).toMatch(/^El horario no se entiende\. Escribe «24 h» o días y horas, como «lun-vie/);
});

test.each([
  [WEEKDAYS, "2026-11-16T10:00:00Z", "Abre hoy a las 8 h"],
  [WEEKDAYS, "2026-11-17T02:00:00Z", "Abre mañana a las 8 h"],
  [WEEKDAYS, "2026-11-21T16:00:00Z", "Abre el lunes a las 8 h"],
  ["jue 08:00-17:00", "2026-11-19T22:00:00Z", "Abre el jueves a las 8 h"],
  ["lun 01:30-02:00", "2026-11-15T16:00:00Z", "Abre mañana a la 1:30 h"],
  ["lun-vie 08:00-12:00; lun-vie 16:00-20:00", "2026-11-16T17:00:00Z", "Abre hoy a las 16 h"],
  ["24 h", "2026-11-16T10:00:00Z", ""],
  ["", "2026-11-16T10:00:00Z", ""],
  [WEEKDAYS, "2026-11-16T15:00:00Z", ""],
])("the next opening of %j at %s is told as %j", (hours, instant, text) => {
  expect(nextOpeningText(hours, at(instant), CARACAS)).toBe(text);
});

describe("the order of lines [LINE-04]", () => {
  const line = (name: string, kind: (typeof helplineKinds)[number], hours = "") => ({ name, kind, hours });
  const crisis = line("crisis", "CRISIS", WEEKDAYS);
  const lines = [
    line("emergency", "EMERGENCY"),
    line("unknown support", "SUPPORT"),
    line("open support", "SUPPORT", "24 h"),
    line("poison", "POISON", "24 h"),
    crisis,
    line("ambulance", "AMBULANCE"),
  ];
  const kinds = ["CRISIS", "SUPPORT", "AMBULANCE", "EMERGENCY"] as const;
  const names = (now: string, asked: readonly (typeof helplineKinds)[number][] = kinds, of = lines) =>
    helplinesInOrder(of, { kinds: asked, now: at(now), timeZone: CARACAS }).map(({ name }) => name);
  const [MONDAY, SUNDAY] = ["2026-11-16T15:00:00Z", "2026-11-15T15:00:00Z"];

  it("follows the kinds, open lines before unknown ones, and leaves out other kinds", () => {
    const rest = ["open support", "unknown support", "ambulance", "emergency"];
    expect(names(MONDAY)).toEqual(["crisis", ...rest]);
  });

  it("puts a closed line after every line that may answer", () => {
    expect(names(SUNDAY)).toEqual(["open support", "unknown support", "ambulance", "emergency", "crisis"]);
    expect(names(SUNDAY, kinds, [crisis, line("emergency", "EMERGENCY")])).toEqual(["emergency", "crisis"]);
  });

  it("still shows a closed line where there is no other", () => {
    expect(names(SUNDAY, kinds, [crisis])).toEqual(["crisis"]);
  });

  it("holds for any hour of a fortnight and any order in which the lines come", () => {
    for (let hour = 0; hour < 14 * 24; hour++) {
      const now = new Date(at("2026-03-25T00:30:00Z").getTime() + hour * 3_600_000);
      const turned = [...lines.slice(hour % lines.length), ...lines.slice(0, hour % lines.length)];
      const [first] = helplinesInOrder(turned, { kinds: helplineKinds, now, timeZone: CARACAS });
      expect(first?.kind).toBe("EMERGENCY");
      const talk = helplinesInOrder(turned, { kinds: ["CRISIS", "SUPPORT"], now, timeZone: CARACAS });
      expect(talk[0]?.name).toBe(isOpenAt(WEEKDAYS, now, CARACAS) ? "crisis" : "open support");
    }
  });
});

test("the facts of a line leave out what is not known, and Spanish alone, which goes without saying", () => {
  const unknown = { cost: "UNKNOWN" as const, hours: "", languages: [], details: "Policía." };
  expect(helplineFacts(unknown)).toBe("Policía.");
  const facts = { cost: "FREE" as const, hours: "24 h", languages: ["es"], details: "Confidencial." };
  expect(helplineFacts(facts)).toBe("Gratis · 24 horas · Confidencial.");
  const paid = { cost: "PAID" as const, hours: WEEKDAYS, languages: ["es", "en"], details: "" };
  expect(helplineFacts(paid)).toBe("De pago · De lunes a viernes, de 8 a 20 h · En español e inglés");
});
