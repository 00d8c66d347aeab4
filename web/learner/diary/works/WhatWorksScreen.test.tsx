import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnswerOf } from "../../../shared/api/transport.ts";
import { diaryServer, kept } from "../../../test/diary.ts";
import { answer } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

const READ = "GET /diary/what-works";
const RATE = "PATCH /diary/{id}/advice";
const ID = "0199f0a0-0000-7000-8000-00000000d001";
const found: AnswerOf<typeof READ> = {
  pending: [{ id: ID, day: "2026-10-14", text: "Respira despacio antes de cenar" }],
  tried: [{ family: "movement", yes: 3, partly: 1, no: 0 }],
  eve: { days: 60, goodDays: 12, otherDays: 14, tags: [{ tag: "ON_FOOT", good: 7, other: 3 }] },
};
const open = (over: Partial<typeof found> = {}) => {
  stored(lucia);
  const server = diaryServer({ [READ]: answer(READ, { ...found, ...over }), [RATE]: answer(RATE, kept()) });
  return openApp("/what-works").then((app) => ({ ...app, server }));
};

test("what was tried and what the eves had stand in words, with the sentence that it proves no cause [WORKS-01, WORKS-03]", async () => {
  await open();
  await screen.findByRole("heading", { name: "Moverte un rato" });
  for (const words of ["3 me ayudó · 1 un poco", "7 de 12", "3 de 14", /eso no prueba que una cosa traiga la otra/])
    expect(screen.getByText(words)).toBeTruthy();
});

test("an own tag of the eve may be a name that every object has [WORKS-03]", async () => {
  const odd = ["__proto__", "constructor", "toString"];
  const tags = [...odd.map((own) => ({ own, good: 5, other: 1 })), { tag: "valueOf", good: 4, other: 2 }];
  await open({ eve: { days: 60, goodDays: 12, otherDays: 14, tags } });
  for (const name of [...odd, "valueOf"]) expect(await screen.findByRole("heading", { name })).toBeTruthy();
});

test("an advice is rated with one press, and that is taken back with another [WORKS-02]", async () => {
  const { user, server } = await open();
  await screen.findByRole("heading", { name: "Respira despacio antes de cenar. ¿Te ayudó?" });
  await user.click(screen.getByRole("button", { name: "Un poco" }));
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await screen.findByRole("button", { name: "Todavía no lo he probado" });
  expect(server.calls(RATE).map(({ body }) => body)).toMatchObject([{ rating: "PARTLY" }, { rating: null }]);
});

test("without enough days nothing is side by side [WORKS-03]", async () => {
  await open({ tried: [], eve: null });
  await screen.findByText(/Aparecerá con 14 registros/);
  expect(screen.queryByText(/ de 12/)).toBeNull();
});

test("the page is hidden, and shown again [WORKS-04]", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Ocultar esta página" }));
  await user.click(await screen.findByRole("button", { name: "Mostrarla de nuevo" }));
  await screen.findByRole("heading", { name: "Qué hubo el día antes" });
});
