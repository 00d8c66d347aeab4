import type { DayOfFeelings } from "@senda/contract/records";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { installOffer } from "../../../shared/lib/install-offer.ts";
import { answer } from "../../../test/fake-server.ts";
import { openHome } from "../../../test/open-home.ts";

const TREND = "GET /diary/trend";
const TITLE = "Lleva Senda en tu pantalla de inicio";
const DAY = 24 * 60 * 60_000;
const FIRST = new Date(2026, 2, 12, 10, 0);

afterEach(() => act(() => installOffer.clear()));

/** The browser offers to install the app, as often as it is opened. */
function makeOffer() {
  const asked: string[] = [];
  const prompt = async () => {
    asked.push("prompt");
    return { outcome: "accepted" };
  };
  act(() => void window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt })));
  return asked;
}

/** Opens home in a new tab. */
async function visit({ now = FIRST, trend = [] }: { now?: Date; trend?: DayOfFeelings[] } = {}) {
  cleanup();
  sessionStorage.clear();
  const app = await openHome([], { now, replies: { [TREND]: answer(TREND, trend) } });
  const asked = makeOffer();
  await waitFor(() => expect(app.server.calls(TREND)).toHaveLength(1));
  await waitFor(() => expect(app.client.isFetching()).toBe(0));
  return { ...app, asked };
}

async function visitTwice() {
  for (let times = 0; times < 2; times += 1) {
    await visit();
    expect(screen.queryByText(TITLE)).toBeNull();
  }
}

test("Home offers to install Senda at the third visit, and the browser asks [OFF-08]", async () => {
  await visitTwice();
  const { user, asked } = await visit();
  await screen.findByRole("complementary", { name: TITLE });
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Añadir" }));
  expect(asked).toEqual(["prompt"]);
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

test("«Ahora no» is respected for sixty days [OFF-08]", async () => {
  await visitTwice();
  const { user, asked } = await visit();
  await screen.findByText(TITLE);
  await user.click(screen.getByRole("button", { name: "Ahora no" }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(asked).toEqual([]);
  await visit({ now: new Date(FIRST.getTime() + 59 * DAY) });
  expect(screen.queryByText(TITLE)).toBeNull();
  await visit({ now: new Date(FIRST.getTime() + 60 * DAY) });
  await screen.findByText(TITLE);
});

test("nothing is offered after a hard day [OFF-08]", async () => {
  await visitTwice();
  await visit({ trend: [{ date: "2026-03-11", feelings: ["GOOD", "BAD"] }] });
  expect(screen.queryByText(TITLE)).toBeNull();
  await visit({ trend: [{ date: "2026-03-11", feelings: ["GOOD"] }] });
  await screen.findByText(TITLE);
});
