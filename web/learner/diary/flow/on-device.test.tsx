import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteCopies, listSealed } from "../../../shared/api/sealed-store.ts";
import { session } from "../../../shared/api/session.ts";
import { unsent } from "../../../shared/lib/unsent.ts";
import { fakeDevice } from "../../../test/device.ts";
import { diaryServer, next, openStep, saved, write } from "../../../test/diary.ts";
import { noAnswer } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";
import { diaryDraft } from "./draft.ts";

const ENTRY = "POST /diary/entry";
const KEPT = "Guardado en este dispositivo";
const PEOPLE = "Si hoy pesa demasiado, llama";

beforeEach(fakeDevice);
afterEach(() => deleteCopies("all"));

/** Everything but what the device has is out of reach. */
const offline = () => diaryServer({ [ENTRY]: noAnswer, "GET /helplines": noAnswer, "GET /diary/today": noAnswer });

const keepEntry = (feeling: "GREAT" | "BAD" | "TERRIBLE", description: string) =>
  openStep("tips", { feeling, description, isWritten: true });

test("an entry that is only on the device says so, and has a practice in place of advice [OFF-07]", async () => {
  offline();
  const { user } = await keepEntry("GREAT", "Un paseo largo.");
  await screen.findByText(KEPT);
  screen.getByText("Se enviará cuando vuelvas a tener conexión.");
  screen.getByText("Un paseo largo.");
  screen.getByRole("heading", { name: "Mientras tanto" });
  screen.getByText("Inhala contando 4");
  expect(screen.queryByText("Un consejo para ti")).toBeNull();
  expect(screen.queryByText("No hay respuesta aún.")).toBeNull();
  expect(screen.queryByText(PEOPLE)).toBeNull();
  expect(unsent.read()).toMatchObject({ waiting: 1, rejected: 0 });
  await user.click(next());
  await screen.findByText("Tu día está guardado en este dispositivo y se enviará cuando vuelvas a tener conexión.");
  await user.click(screen.getByRole("button", { name: "Volver al inicio" }));
  await screen.findByText(/^1 cambio guardado en este dispositivo\./);
});

test.each([
  ["BAD", "Dormí poco."],
  ["TERRIBLE", "Hoy nada."],
  ["GREAT", "A veces pienso en desaparecer."],
] as const)(
  "people to call are beside an entry on the device that feels low or tells of danger: %s, «%s» [OFF-07]",
  async (feeling, words) => {
    offline();
    await keepEntry(feeling, words);
    await screen.findByText(KEPT);
    screen.getByRole("heading", { name: PEOPLE });
    const [first] = screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Llamar al/ });
    expect(first?.getAttribute("href")).toBe("tel:024");
  },
);

test("with the connection the entry is sent under its key, its advice comes, and nothing waits", async () => {
  const server = diaryServer({ [ENTRY]: [noAnswer, saved()] });
  const { user } = await write();
  await screen.findByText(KEPT);
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText("Gracias por contarlo.");
  const keys = server.calls(ENTRY).map(({ headers }) => headers?.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(unsent.read()).toBeNull());
});

const INTRO = "/records/daily-intro";
const FOUND = "Lo que habías escrito sigue aquí: continúa donde lo dejaste.";

test("a diary text that was not finished survives a closed tab, sealed [OFF-04]", async () => {
  diaryServer();
  const { user } = await openStep("reason", { feeling: "BAD" });
  await user.click(await screen.findByRole("textbox"));
  await user.paste("palabra-canario");
  await waitFor(async () => expect(await listSealed("drafts", lucia.id)).toHaveLength(1));
  // The tab is closed; the browser's storage for all tabs stays.
  sessionStorage.clear();
  expect(JSON.stringify(localStorage)).not.toContain("palabra-canario");
  await openApp(INTRO);
  await screen.findByText(FOUND);
  expect(diaryDraft.read()).toMatchObject({ feeling: "BAD", description: "palabra-canario" });
});

test("an entry that is written right after another begins empty, and both wait [OFF-03, OFF-04]", async () => {
  offline();
  const { user } = await openStep("reason", { feeling: "BAD" });
  for (const [words, waiting] of [
    ["La primera nota", /^1 cambio guardado en este dispositivo\./],
    ["La segunda nota", /^2 cambios guardados en este dispositivo\./],
  ] as const) {
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^¿Qué hay detrás/ });
    expect(field.value).toBe("");
    await user.click(field);
    await user.paste(words);
    await waitFor(async () => expect(await listSealed("drafts", lucia.id)).toHaveLength(1));
    await user.click(next());
    await screen.findByText(KEPT);
    await user.click(next());
    await user.click(await screen.findByRole("button", { name: "Volver al inicio" }));
    await screen.findByText(waiting);
    await user.click(await screen.findByRole("link", { name: "Registrar día" }));
    await user.click(await screen.findByRole("button", { name: /omenzar$/ }));
    await user.click(await screen.findByRole("button", { name: "Siguiente" }));
  }
  expect(unsent.read()).toMatchObject({ waiting: 2 });
});

test("signing out leaves nothing of a diary text that was not finished [OFF-06]", async () => {
  diaryServer();
  const { user } = await openStep("reason", { feeling: "BAD" });
  await user.click(await screen.findByRole("textbox"));
  await user.paste("palabra-canario");
  await waitFor(async () => expect(await listSealed("drafts", lucia.id)).toHaveLength(1));
  act(() => session.signOut());
  await waitFor(() => expect(localStorage.getItem("deviceCopies")).toBeNull());
  expect(await listSealed("drafts", lucia.id)).toEqual([]);
  stored(lucia);
  await openApp(INTRO);
  await screen.findAllByRole("button", { name: "Comenzar" });
  expect(screen.queryByText(FOUND)).toBeNull();
});
