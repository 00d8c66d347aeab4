import type { DayOfFeelings, Today } from "@senda/contract/records";
import type { Route } from "@senda/contract/routes";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { answer, fakeServer } from "./fake-server.ts";
import { openApp } from "./open-app.tsx";
import { lucia, stored } from "./people.ts";

/** Thursday, 12 March 2026, at ten in the morning where the reader is. */
const THURSDAY = new Date(2026, 2, 12, 10, 0);

const NOTHING: Today = { days: [], entryCount: 0, dayCount: 0, advice: null };
export const newcomer = { ...lucia, points: 0 };

interface Given {
  days?: DayOfFeelings[];
  now?: Date;
  person?: typeof lucia;
  today?: Partial<Today>;
  replies?: Parameters<typeof fakeServer>[0];
}

export async function openHome(
  routes: Route[],
  { days = [], now = THURSDAY, person = lucia, today = {}, replies = {} }: Given = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", person),
    "GET /routes": answer("GET /routes", routes),
    "GET /diary/today": answer("GET /diary/today", { ...NOTHING, ...today, days }),
    "GET /diary/follow-up": answer("GET /diary/follow-up", { card: null, daysAgo: null }),
    ...replies,
  });
  stored(person);
  const app = await openApp("/");
  await screen.findByRole("heading", { level: 1, name: "Buenos días, Lucía" });
  return { ...app, server };
}

export const section = (name: string) =>
  screen.getByRole("heading", { level: 2, name }).closest("section") as HTMLElement;
