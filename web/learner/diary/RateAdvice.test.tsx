import type { AdviceRating } from "@senda/contract/records";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, kept, openStep, record, saved } from "../../test/diary.ts";
import { answer, noAnswer, type Received } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";

const RATE = "PATCH /diary/{id}/advice";
const rated = (asked: Received) => answer(RATE, kept(asked.body as { rating: AdviceRating | null }))(asked);
const group = () => screen.findByRole("group", { name: "¿Te ayudó?" });
const pressed = async () =>
  within(await group())
    .getAllByRole("button")
    .map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
const said = (rating: AdviceRating | null) => [
  ["Me ayudó", String(rating === "YES")],
  ["Un poco", String(rating === "PARTLY")],
  ["No", String(rating === "NO")],
];

test("a person says below a new advice that it helped, changes it and takes it back [HELP-RATED-04]", async () => {
  const server = diaryServer({ "POST /diary/entry": saved(), [RATE]: rated });
  const { user } = await openStep("tips", { feeling: "BAD", isWritten: true });
  const press = async (name: string) => user.click(within(await group()).getByRole("button", { name }));
  await group();
  expect(await pressed()).toEqual(said(null));
  await press("Me ayudó");
  await screen.findByText("Gracias. Lo tendremos en cuenta en los próximos consejos.");
  expect(await pressed()).toEqual(said("YES"));
  await press("Un poco");
  await waitFor(async () => expect(await pressed()).toEqual(said("PARTLY")));
  await waitFor(() => expect(server.calls(RATE)).toHaveLength(2));
  await waitFor(async () =>
    expect(
      within(await group())
        .getAllByRole("button")[0]
        ?.getAttribute("aria-disabled"),
    ).toBe("false"),
  );
  await press("Un poco");
  await waitFor(async () => expect(await pressed()).toEqual(said(null)));
  await waitFor(() => expect(server.calls(RATE)).toHaveLength(3));
  expect(server.calls(RATE).map(({ body }) => body)).toEqual([
    { rating: "YES" },
    { rating: "PARTLY" },
    { rating: null },
  ]);
});

test("a record shows what was said of its advice, and an answer that is not kept is said [HELP-RATED-04]", async () => {
  stored(lucia);
  const one = record({ rating: "PARTLY", createdAt: "2026-03-03T12:00:00.000Z" });
  diaryServer({ "GET /diary/month": answer("GET /diary/month", [one]), [RATE]: noAnswer });
  const { user } = await openApp(`/records?dia=2026-03-03&registro=${one.id}`);
  await group();
  expect(await pressed()).toEqual(said("PARTLY"));
  await user.click(within(await group()).getByRole("button", { name: "No" }));
  await screen.findByRole("alert");
  expect(await pressed()).toEqual(said("PARTLY"));
});

test.each([
  ["a notice", { adviceBy: "CRISIS_NOTICE", care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null } }],
  ["a question", { adviceBy: "CHECK_IN", care: { level: "ASK", dangers: ["SELF_HARM"], answer: null } }],
] as const)("%s is not rated [HELP-RATED-04]", async (_what, { adviceBy, care }) => {
  diaryServer({ "POST /diary/entry": saved({ adviceBy, care: { ...care, dangers: [...care.dangers] } }) });
  await openStep("tips", { feeling: "BAD", isWritten: true });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(screen.queryByText("Preparando tu consejo…")).toBeNull());
  expect(screen.queryByText("¿Te ayudó?")).toBeNull();
});
