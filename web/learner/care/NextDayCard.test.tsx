import type { NextDay } from "@senda/contract/care";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer, noAnswer, type Reply } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, marta, signedInAs, stored } from "../../test/people.ts";

const card = (next: NextDay) => answer("GET /diary/follow-up", next);
const FOLLOW_UP = card({ card: "FOLLOW_UP", daysAgo: 1 });
const LOW_DAYS = card({ card: "LOW_DAYS", daysAgo: null });
const kept = answer("POST /diary/follow-up", { message: "Respuesta guardada." });

async function openHome(next: Reply | Reply[], sent: Reply | Reply[] = kept, person = lucia) {
  const server = fakeServer({ ...signedInAs(person), "GET /diary/follow-up": next, "POST /diary/follow-up": sent });
  stored(person);
  const app = await openApp("/");
  await screen.findByRole("heading", { level: 1 });
  const answers = () => server.calls("POST /diary/follow-up").map(({ body }) => body);
  return { ...app, server, answers };
}

const locked = { ...lucia, areOwnWordsLocked: true as const };
const question = "Ayer fue un día difícil. ¿Cómo estás hoy?";
const lowDays = "Llevas varios días cuesta arriba";
const region = (name: string) => screen.findByRole("region", { name });

test("the card is above the route, with three answers and two doors [NEXT-08]", async () => {
  const { server } = await openHome(FOLLOW_UP);
  const found = within(await region(question));
  expect(found.getAllByRole("button").map((button) => button.textContent || button.getAttribute("aria-label"))).toEqual(
    ["Algo mejor", "Parecido", "Sigue difícil", "Cerrar, ahora no"],
  );
  expect(found.getByRole("link", { name: "Mi plan de calma" }).getAttribute("href")).toBe("/plan");
  expect(found.getByRole("link", { name: "Ayuda ahora" }).getAttribute("href")).toBe("/ayuda");
  expect(server.calls("GET /diary/follow-up")[0]?.url.searchParams.get("tz")).toBeTruthy();
});

test("some days later it does not say yesterday", async () => {
  await openHome(card({ card: "FOLLOW_UP", daysAgo: 2 }));
  await region("Hace poco tuviste un día difícil. ¿Cómo estás hoy?");
});

test.each([
  ["Algo mejor", "BETTER", "Nos alegra que hoy vaya algo mejor"],
  ["Parecido", "SAME", "Gracias por decirlo"],
])("«%s» is answered with a few words, which are read out [NEXT-08]", async (label, sent, title) => {
  const { user, answers } = await openHome(FOLLOW_UP);
  await user.click(within(await region(question)).getByRole("button", { name: label }));
  const heading = screen.getByRole("heading", { name: title });
  expect(document.activeElement).toBe(heading);
  await waitFor(() => expect(answers()).toMatchObject([{ card: "FOLLOW_UP", answer: sent }]));
  expect(screen.queryByText(question)).toBeNull();
});

test("«Sigue difícil» shows numbers to call first, and says that no one is told [NEXT-08]", async () => {
  const { user, answers } = await openHome(FOLLOW_UP);
  await user.click(within(await region(question)).getByRole("button", { name: "Sigue difícil" }));
  const found = within(await region("Sentimos que siga siendo difícil"));
  expect((await found.findByRole("link", { name: /^Llamar al 024/ })).getAttribute("href")).toBe("tel:024");
  found.getByRole("link", { name: /^Llamar al 112/ });
  found.getByText("Nadie lee tu respuesta y Senda no avisa a nadie.");
  found.getByRole("link", { name: "Mi plan de calma" });
  await waitFor(() => expect(answers()).toMatchObject([{ answer: "STILL_HARD" }]));
});

test("closed, it goes at once, the focus is on the screen's heading, and it is not shown again in this visit [NEXT-09]", async () => {
  const { user, answers } = await openHome(FOLLOW_UP, errorAnswer(503));
  await user.click(within(await region(question)).getByRole("button", { name: "Cerrar, ahora no" }));
  expect(screen.queryByText(question)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await waitFor(() => expect(answers()).toMatchObject([{ card: "FOLLOW_UP", answer: "DISMISSED" }]));
  await user.click(screen.getByRole("link", { name: "Rutas" }));
  await screen.findByRole("heading", { level: 1, name: "Rutas Fundamento" });
  await user.click(screen.getByRole("link", { name: "Hogar" }));
  await screen.findByRole("link", { name: "Registrar día" });
  expect(screen.queryByText(question)).toBeNull();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test("an answer that does not arrive is sent again [NEXT-09]", async () => {
  const { user, answers } = await openHome(LOW_DAYS, [noAnswer, kept]);
  await user.click(within(await region(lowDays)).getByRole("button", { name: "No mostrar durante una semana" }));
  expect(screen.queryByText(lowDays)).toBeNull();
  const sent = { card: "LOW_DAYS", answer: "NOT_THIS_WEEK" };
  await waitFor(() => expect(answers()).toMatchObject([sent, sent]), { timeout: 5000 });
});

test("after low days it offers people and the plan [NEXT-08]", async () => {
  const { user, answers } = await openHome(LOW_DAYS);
  const found = within(await region(lowDays));
  expect(found.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/ayuda", "/plan"]);
  await user.click(found.getByRole("button", { name: "Cerrar, ahora no" }));
  await waitFor(() => expect(answers()).toMatchObject([{ card: "LOW_DAYS", answer: "DISMISSED" }]));
});

test.each([
  ["an administrator", FOLLOW_UP, marta, 0],
  ["a session that may not read one's own words", FOLLOW_UP, locked, 0],
  ["an error", errorAnswer(503), lucia, 1],
  ["no card", card({ card: null, daysAgo: null }), lucia, 1],
])("with %s home shows no card and no trouble [NEXT-10]", async (_, reply, person, calls) => {
  const { server } = await openHome(reply, kept, person);
  await screen.findByRole("link", { name: "Registrar día" });
  await waitFor(() => expect(server.calls("GET /diary/follow-up")).toHaveLength(calls));
  expect(screen.queryByRole("button", { name: "Cerrar, ahora no" })).toBeNull();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
