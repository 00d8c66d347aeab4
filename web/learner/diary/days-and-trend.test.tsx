import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { diaryServer, record as fullRecord } from "../../test/diary.ts";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";
import { dayOfRecord } from "./api.ts";
import { dayLabel, feelingsOfDays, groupRecords, isFirstMonth, isLastMonth, weeksOf } from "./records/diary-days.ts";
import { circlesOf, countDaysByFeeling, daysUpTo, large, pointsOf, small, stretchesOf } from "./trend/trend-shape.ts";

describe("the trend", () => {
  const TREND = "GET /diary/trend";
  const days = [
    { date: "2025-10-13", feelings: ["BAD" as const, "NEUTRAL" as const] },
    { date: "2025-10-14", feelings: ["GOOD" as const] },
  ];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2025, 9, 16, 10) });
    return () => void vi.useRealTimers();
  });

  async function openTrend(reply = answer(TREND, days)) {
    stored(lucia);
    const server = diaryServer({ [TREND]: reply });
    return { ...(await openApp("/calendar")), server };
  }

  test("thirty days are a path, and ninety a column for each week [EXT-24]", async () => {
    const { user, server } = await openTrend();
    await screen.findByRole("img", {
      name: "Tu ánimo del 17 de septiembre al 16 de octubre, día a día. Debajo está como texto.",
    });
    await user.click(screen.getByRole("radio", { name: "90 días" }));
    await screen.findByRole("img", {
      name: "Días por sentimiento en cada semana, del 19 de julio al 16 de octubre. Debajo está como texto.",
    });
    expect(server.calls(TREND).map(({ url }) => url.searchParams.get("days"))).toEqual(["30", "90"]);
  });

  test("the trend can be read as text, without totals or comparisons [EXT-24]", async () => {
    const { user } = await openTrend();
    const button = await screen.findByRole("button", { name: "Ver como texto" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.click(button);
    screen.getByText(
      "Del 17 de septiembre al 16 de octubre hay registros de estos días. Un día con dos sentimientos cuenta en los dos.",
    );
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual(["Excelente0 días", "Bien1 día", "Neutral1 día", "Mal1 día", "Terrible0 días"]);
    await user.click(screen.getByRole("button", { name: "Ocultar el texto" }));
    expect(screen.queryByText(/Un día con dos sentimientos/)).toBeNull();
  });

  test("without entries there is nothing to draw", async () => {
    await openTrend(answer(TREND, []));
    await screen.findByText("Cuando registres algún día, verás aquí cómo va tu cielo.");
    expect(screen.queryByRole("button", { name: "Ver como texto" })).toBeNull();
  });

  test("a trend that cannot be had is silent", async () => {
    await openTrend(errorAnswer(503));
    await screen.findByText("No hay registros en este día.");
    await waitFor(() => expect(screen.queryByText("Tu cielo estos días")).toBeNull());
  });

  const TODAY = "2026-11-15";
  const entries = [
    { date: "2026-11-10", feelings: ["GREAT" as const] },
    { date: "2026-11-11", feelings: ["BAD" as const, "NEUTRAL" as const] },
    { date: "2026-11-14", feelings: ["TERRIBLE" as const, "TERRIBLE" as const] },
  ];

  test("thirty days end today", () => {
    const days = daysUpTo(TODAY, 30);
    expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-10-17", TODAY]);
  });

  test("the line goes through the last entry of a day, and its other feelings are beside it", () => {
    const { latest, others } = pointsOf(daysUpTo(TODAY, 30), entries, small);
    expect(latest.map(({ day, feeling }) => [day, feeling])).toEqual([
      ["2026-11-10", "GREAT"],
      ["2026-11-11", "NEUTRAL"],
      ["2026-11-14", "TERRIBLE"],
    ]);
    expect(others.map(({ day, feeling }) => [day, feeling])).toEqual([["2026-11-11", "BAD"]]);
  });

  test("days go from left to right, and better feelings are higher", () => {
    const { latest } = pointsOf(daysUpTo(TODAY, 30), entries, large);
    const [first, second, third] = latest;
    expect(first && second && third && first.x < second.x && second.x < third.x).toBe(true);
    expect([first?.y, second?.y, third?.y]).toEqual([24, 116, 208]);
  });

  test("a stretch over days without an entry is a gap, not a line", () => {
    const { latest } = pointsOf(daysUpTo(TODAY, 30), entries, small);
    expect(stretchesOf(latest).map(({ isGap }) => isGap)).toEqual([false, true]);
    expect(stretchesOf(latest.slice(0, 1))).toEqual([]);
  });

  test("a week is a column, and a circle grows with the days of its feeling", () => {
    const circles = circlesOf(
      daysUpTo(TODAY, 90),
      [...entries, { date: "2026-11-13", feelings: ["GREAT" as const] }],
      large,
    );
    expect(circles.map(({ monday, feeling, days }) => [monday, feeling, days])).toEqual([
      ["2026-11-09", "GREAT", 2],
      ["2026-11-09", "NEUTRAL", 1],
      ["2026-11-09", "BAD", 1],
      ["2026-11-09", "TERRIBLE", 1],
    ]);
    const [two, one] = circles;
    expect((two?.radius ?? 0) ** 2 / (one?.radius ?? 1) ** 2).toBeCloseTo(2, 0);
  });

  test("as text, every feeling has its number of days, and a day with two counts in both", () => {
    expect(countDaysByFeeling(entries).map(({ days }) => days)).toEqual([1, 0, 1, 1, 1]);
  });
});

const record = (createdAt: string, feeling: "BAD" | "NEUTRAL" | "GOOD" = "BAD") => ({
  id: createdAt,
  feeling,
  description: "",
  words: [],
  tags: [],
  ownTags: [],
  audioUrl: "",
  advice: null,
  adviceBy: null,
  rating: null,
  helpful: null,
  care: null,
  createdAt,
});

/** The device's own zone, as long as the work takes. */
function inZone<T>(zone: string, work: () => T): T {
  vi.stubEnv("TZ", zone);
  try {
    return work();
  } finally {
    vi.unstubAllEnvs();
  }
}

test("a month is drawn in whole weeks from Monday to Sunday", () => {
  const weeks = weeksOf({ year: 2025, month: 10 });
  expect(weeks).toHaveLength(5);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks[0]?.[2], weeks.at(-1)?.[6]]).toEqual(["2025-09-29", "2025-10-01", "2025-11-02"]);
});

test("a February of four weeks needs no neighbours", () => {
  const weeks = weeksOf({ year: 2021, month: 2 });
  expect(weeks).toHaveLength(4);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(["2021-02-01", "2021-02-28"]);
});

test("the calendar runs from the year 1 to the year 9999 [REC-02]", () => {
  expect(weeksOf({ year: 1, month: 1 })[0]?.[0]).toBe("0001-01-01");
  expect(weeksOf({ year: 9999, month: 12 }).at(-1)).toEqual([
    "9999-12-27",
    "9999-12-28",
    "9999-12-29",
    "9999-12-30",
    "9999-12-31",
    null,
    null,
  ]);
  expect([isFirstMonth({ year: 1, month: 1 }), isLastMonth({ year: 9999, month: 12 })]).toEqual([true, true]);
  expect([isFirstMonth({ year: 2, month: 1 }), isLastMonth({ year: 9999, month: 11 })]).toEqual([false, false]);
});

test.each([
  ["America/Mexico_City", "2026-11-16T05:50:00.000Z", "2026-11-15"],
  ["Europe/Madrid", "2026-11-16T05:50:00.000Z", "2026-11-16"],
  ["Europe/Madrid", "2026-11-15T23:30:00.000Z", "2026-11-16"],
  ["Pacific/Kiritimati", "2026-11-15T10:30:00.000Z", "2026-11-16"],
])("in %s the instant %s belongs to %s", (zone, instant, day) => {
  expect(inZone(zone, () => dayOfRecord(record(instant)))).toBe(day);
});

test("an entry made at 23:50 in Mexico City belongs to that day", () => {
  const days = inZone("America/Mexico_City", () =>
    feelingsOfDays([record("2026-11-15T14:00:00.000Z", "NEUTRAL"), record("2026-11-16T05:50:00.000Z", "BAD")]),
  );
  expect([...days]).toEqual([["2026-11-15", ["NEUTRAL", "BAD"]]]);
});

test("a day is called by its date, its entries and their feelings", () => {
  expect(dayLabel("2025-10-13", ["BAD", "NEUTRAL"])).toBe("13 de octubre de 2025, 2 registros: Mal y Neutral");
  expect(dayLabel("2025-10-01", ["GOOD"])).toBe("1 de octubre de 2025, 1 registro: Bien");
  expect(dayLabel("2025-10-02", ["GOOD", "GOOD"])).toBe("2 de octubre de 2025, 2 registros: Bien");
  expect(dayLabel("2025-10-04", [])).toBe("4 de octubre de 2025, sin registros");
});

const on = (month: number, date: number) =>
  fullRecord({ createdAt: new Date(2025, month - 1, date, 12).toISOString() });

test("records are grouped by this week, the last one, and then by months", () => {
  const groups = groupRecords([on(10, 16), on(10, 13), on(10, 12), on(10, 6), on(10, 5), on(9, 30)], "2025-10-16");
  expect(groups.map(({ title, records }) => [title, records.length])).toEqual([
    ["Esta semana", 2],
    ["La semana pasada", 2],
    ["octubre de 2025", 1],
    ["septiembre de 2025", 1],
  ]);
});

test("no records make no groups", () => {
  expect(groupRecords([], "2025-10-16")).toEqual([]);
});
