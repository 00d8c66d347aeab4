import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ADVICE, diaryServer, record } from "../../../test/diary.ts";
import { answer, errorAnswer, held } from "../../../test/fake-server.ts";
import { currentPath, openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

const MONTH = "GET /diary/month";
/** Noon of the device's day, in any time zone. */
const at = (date: number, hour = 12) => new Date(2025, 9, date, hour, 10).toISOString();
const october = [
  record({ createdAt: at(1), feeling: "GOOD", description: "Día tranquilo." }),
  record({ createdAt: at(13, 8), feeling: "BAD", description: "Me costó salir de la cama.", advice: ADVICE }),
  record({
    createdAt: at(13, 21),
    feeling: "NEUTRAL",
    description: "La tarde fue tranquila.",
    advice: null,
    adviceBy: null,
  }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2025, 9, 16, 10) });
  return () => void vi.useRealTimers();
});

async function openCalendar(replies: Parameters<typeof diaryServer>[0] = {}, path = "/calendar") {
  stored(lucia);
  const server = diaryServer({ [MONTH]: answer(MONTH, october), ...replies });
  const app = await openApp(path);
  await screen.findByRole("grid", { name: "octubre de 2025" });
  await waitFor(() => expect(server.calls(MONTH)).not.toEqual([]));
  return { ...app, server };
}

const day = (name: RegExp | string) => screen.getByRole("button", { name });

test.each(["/calendar", "/records"])(
  "%s shows the records screen with its two tabs, the calendar first [DEC-PATH-04, REC-01]",
  async (path) => {
    await openCalendar({}, path);
    screen.getByRole("heading", { level: 1, name: "Registros" });
    const tabs = screen.getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]);
    expect(tabs).toEqual([
      ["Calendario", "true"],
      ["Todos los Registros", "false"],
    ]);
    expect(screen.getByRole("link", { name: "Registrar día" }).getAttribute("href")).toBe("/records/daily-intro");
  },
);

test("the month is asked for in the reader's own zone", async () => {
  const { server } = await openCalendar();
  const query = Object.fromEntries(server.calls(MONTH)[0]?.url.searchParams ?? []);
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(query).toEqual({ year: "2025", month: "10", tz });
});

test("days with entries carry their feelings as colour and shape, and say them [REC-02, EXT-23]", async () => {
  await openCalendar();
  const both = await screen.findByRole("button", { name: "13 de octubre de 2025, 2 registros: Mal y Neutral" });
  expect(
    within(both)
      .getAllByRole("img")
      .map((dot) => dot.getAttribute("alt")),
  ).toEqual(["Mal", "Neutral"]);
  expect(both.getAttribute("data-felt")).toBe("NEUTRAL");
  expect(both.getAttribute("style")).toContain("--feel-neutral-soft");
  const none = day("4 de octubre de 2025, sin registros");
  expect(within(none).queryByRole("img")).toBeNull();
  screen.getByRole("button", { name: "1 de octubre de 2025, 1 registro: Bien" });
});

test("a month that comes in two pages shows the days of both [SAFE-85]", async () => {
  const [first, ...others] = october;
  const link = { link: `</api/diary/month?year=2025&month=10&cursor=aqui>; rel="next"` };
  const { server } = await openCalendar({
    [MONTH]: [answer(MONTH, first ? [first] : [], { headers: link }), answer(MONTH, others)],
  });
  await screen.findByRole("button", { name: "1 de octubre de 2025, 1 registro: Bien" });
  day("13 de octubre de 2025, 2 registros: Mal y Neutral");
  expect(server.calls(MONTH).map(({ url }) => url.searchParams.get("cursor"))).toEqual([null, "aqui"]);
});

test("a day of many entries shows three dots at most", async () => {
  const many = [8, 10, 12, 14, 16].map((hour) => record({ createdAt: at(2, hour), feeling: "GREAT" }));
  await openCalendar({ [MONTH]: answer(MONTH, many) });
  const button = await screen.findByRole("button", { name: "2 de octubre de 2025, 5 registros: Excelente" });
  expect(within(button).getAllByRole("img")).toHaveLength(3);
});

test("choosing a day lists its records under its date, with their hours [REC-03]", async () => {
  const { user } = await openCalendar();
  await user.click(await screen.findByRole("button", { name: /^13 de octubre/ }));
  await screen.findByRole("heading", { name: "Registros – 13/10/2025" });
  const cards = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(cards).toEqual(["Mal8:10Me costó salir de la cama.Ver consejo", "Neutral21:10La tarde fue tranquila."]);
});

test("today is chosen first, and marked as today", async () => {
  await openCalendar();
  await screen.findByRole("heading", { name: "Registros – 16/10/2025" });
  const today = day(/^16 de octubre/);
  expect(today.getAttribute("aria-current")).toBe("date");
  expect(today.closest("td")?.getAttribute("aria-selected")).toBe("true");
});

test("an empty day says so, and leads to an entry for that very day [REC-04]", async () => {
  const { user } = await openCalendar();
  await user.click(await screen.findByRole("button", { name: "4 de octubre de 2025, sin registros" }));
  await screen.findByText("No hay registros en este día.");
  await user.click(screen.getByRole("link", { name: "Agrega uno ahora." }));
  await screen.findByText("Vas a escribir sobre el sábado, 4 de octubre.");
  expect(currentPath()).toBe("/records/daily-intro");
});

test("from a day to come, the link leads to today's entry", async () => {
  const { user } = await openCalendar();
  await user.click(await screen.findByRole("button", { name: /^20 de octubre/ }));
  const link = await screen.findByRole("link", { name: "Agrega uno ahora." });
  expect(link.getAttribute("href")).toBe("/records/daily-intro");
});

test("the week begins on Monday, and days of the neighbours lead to their month", async () => {
  const { user } = await openCalendar();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Lun",
    "Mar",
    "Mie",
    "Jue",
    "Vie",
    "Sab",
    "Dom",
  ]);
  await user.click(day("29 de septiembre de 2025"));
  await screen.findByRole("grid", { name: "septiembre de 2025" });
  await screen.findByRole("heading", { name: "Registros – 29/9/2025" });
});

test("the buttons turn the month, and any month can be asked for [REC-02]", async () => {
  const { user } = await openCalendar();
  await user.click(screen.getByRole("button", { name: "Mes anterior" }));
  await screen.findByRole("grid", { name: "septiembre de 2025" });
  await user.click(screen.getByRole("button", { name: "Mes siguiente" }));
  await screen.findByRole("grid", { name: "octubre de 2025" });
  await user.click(screen.getByRole("button", { name: "octubre de 2025" }));
  await user.selectOptions(screen.getByLabelText("Mes"), "enero");
  await user.clear(screen.getByLabelText("Año"));
  await user.type(screen.getByLabelText("Año"), "1");
  await user.click(screen.getByRole("button", { name: "Ir" }));
  await screen.findByRole("grid", { name: "enero de 1" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mes anterior" }).disabled).toBe(true);
});

test.each([
  ["{ArrowRight}", /^17 de octubre/],
  ["{ArrowLeft}", /^15 de octubre/],
  ["{ArrowUp}", /^9 de octubre/],
  ["{ArrowDown}", /^23 de octubre/],
  ["{Home}", /^13 de octubre/],
  ["{End}", /^19 de octubre/],
  ["{PageDown}", /^16 de noviembre/],
  ["{PageUp}", /^16 de septiembre/],
  ["{Shift>}{PageUp}{/Shift}", /^16 de octubre de 2024/],
  ["{ArrowDown}{ArrowDown}{ArrowDown}", /^6 de noviembre/],
])("%s moves through the calendar to %s", async (keys, goal) => {
  const { user } = await openCalendar();
  day(/^16 de octubre/).focus();
  await user.keyboard(keys);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(goal));
});

test("only one day is in the tab order, and Enter selects it", async () => {
  const { user } = await openCalendar();
  const reachable = screen.getByRole("grid").querySelectorAll('button[tabindex="0"]');
  expect(reachable).toHaveLength(1);
  day(/^16 de octubre/).focus();
  await user.keyboard("{ArrowLeft}{Enter}");
  await screen.findByRole("heading", { name: "Registros – 15/10/2025" });
});

test("while the month loads, a skeleton of the day is shown", async () => {
  const wait = held(answer(MONTH, october));
  stored(lucia);
  diaryServer({ [MONTH]: wait.reply });
  await openApp("/calendar");
  await screen.findByRole("heading", { name: "Registros – 16/10/2025" });
  expect(screen.queryByText("No hay registros en este día.")).toBeNull();
  wait.open();
  await screen.findByText("No hay registros en este día.");
});

test("a month that cannot be loaded is not called empty, and can be tried again", async () => {
  const { user } = await openCalendar({ [MONTH]: [errorAnswer(503), answer(MONTH, [])] });
  await screen.findByText("No pudimos cargar tus registros");
  expect(screen.queryByText("No hay registros en este día.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByText("No hay registros en este día.");
});
