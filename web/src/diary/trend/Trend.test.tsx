import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { diaryServer } from "../../../test/diary.ts";
import { answer, refusal } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

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
  await openTrend(refusal(503));
  await screen.findByText("No hay registros en este día.");
  await waitFor(() => expect(screen.queryByText("Tu cielo estos días")).toBeNull());
});
