import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, kept, next, openStep, saved, text, write } from "../../../test/diary.ts";
import { answer, codedAnswer, errorAnswer, held, noAnswer } from "../../../test/fake-server.ts";
import { currentPath, openApp } from "../../../test/open-app.tsx";
import { logLines } from "../../../test/open-content.ts";
import { lucia, stored } from "../../../test/people.ts";
import { diaryDraft } from "./draft.ts";

const ENTRY = "POST /diary/entry";
const EDIT = "PATCH /diary/{id}";
const AGAIN = "POST /diary/{id}/advice";

test.each([
  ["no answer", noAnswer],
  ["a server in trouble", errorAnswer(503)],
])(
  "an entry that could not be registered stops waiting, shows no advice and no toast: %s [FLOW-05, SIL-01]",
  async (_, trouble) => {
    const lines = logLines();
    const server = diaryServer({ [ENTRY]: [trouble, saved()] });
    const { user } = await write();
    await screen.findByText("No hay respuesta aún.");
    screen.getByText("Todavía no hemos podido guardar tu registro. Tu texto sigue aquí.");
    expect(document.querySelector("[data-toast]")).toBeNull();
    expect([next().disabled, screen.getByRole<HTMLButtonElement>("button", { name: "Regresar" }).disabled]).toEqual([
      false,
      false,
    ]);
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Gracias por contarlo.");
    const keys = server.calls(ENTRY).map(({ headers }) => headers?.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(lines).toEqual(["Failed to register diary entry"]);
  },
);

test("what the server objects to is said in its words", async () => {
  logLines();
  diaryServer({ [ENTRY]: errorAnswer(429, ["Demasiados registros. Espera 20 minutos."]) });
  await write();
  await screen.findByText("Demasiados registros. Espera 20 minutos.");
});

test("an entry that was never saved is not discarded at the finish", async () => {
  logLines();
  diaryServer({ [ENTRY]: noAnswer });
  const { user } = await write();
  await screen.findByText("No hay respuesta aún.");
  await user.click(next());
  await screen.findByRole("heading", { name: "Tu texto sigue aquí" });
  await user.click(screen.getByRole("button", { name: "Volver al inicio" }));
  await screen.findByText("Tus Rutas");
  expect(diaryDraft.read()?.description).toBe("Dormí poco.");
});

test("a reload in the middle keeps the text, and creates no second entry [EXT-22]", async () => {
  const server = diaryServer({ [AGAIN]: answer(AGAIN, kept()) });
  await write();
  await screen.findByText("Gracias por contarlo.");
  await openApp("/records/daily-tips");
  await screen.findAllByText("Gracias por contarlo.");
  expect(server.calls(ENTRY)).toHaveLength(1);
});

test("a reload while the entry was under way sends it again under the same key", async () => {
  const server = diaryServer({ [ENTRY]: [held(saved()).reply, saved()] });
  await write();
  await screen.findByText("Preparando tu consejo…");
  await openApp("/records/daily-tips");
  await screen.findAllByText("Gracias por contarlo.");
  const [first, second] = server.calls(ENTRY);
  expect(second?.headers?.get("idempotency-key")).toBe(first?.headers?.get("idempotency-key"));
  expect(second?.body).toEqual(first?.body);
});

test("going back keeps the text, and another text updates the same entry [EXT-22]", async () => {
  const server = diaryServer({
    [EDIT]: answer(EDIT, kept()),
    [AGAIN]: answer(AGAIN, kept({ advice: "Otro consejo." })),
  });
  const { user } = await write();
  await screen.findByText("Gracias por contarlo.");
  await user.click(screen.getByRole("button", { name: "Regresar" }));
  await screen.findByRole("textbox");
  expect(text().value).toBe("Dormí poco.");
  await user.type(text(), " Y mal.");
  await user.click(next());
  await screen.findByText("Otro consejo.");
  expect(server.calls(ENTRY)).toHaveLength(1);
  expect(server.calls(EDIT).map(({ body }) => body)).toMatchObject([
    { feeling: "BAD", description: "Dormí poco. Y mal." },
  ]);
});

test("words changed after a lost answer reach the entry that may have arrived", async () => {
  logLines();
  const server = diaryServer({
    [ENTRY]: [noAnswer, saved()],
    [EDIT]: answer(EDIT, kept()),
    [AGAIN]: answer(AGAIN, kept()),
  });
  const { user } = await write();
  await screen.findByText("No hay respuesta aún.");
  await user.click(screen.getByRole("button", { name: "Regresar" }));
  await user.type(await screen.findByRole("textbox"), " Y mal.");
  await user.click(next());
  await screen.findByText("Gracias por contarlo.");
  const [first, second] = server.calls(ENTRY);
  expect(second?.body).toEqual(first?.body);
  expect(server.calls(EDIT)[0]?.body).toMatchObject({ description: "Dormí poco. Y mal." });
});

test("a copy of the tab that used the key for another text does not lose the entry", async () => {
  const server = diaryServer({ [ENTRY]: [codedAnswer(409, "IDEMPOTENCY_KEY_USED"), saved()] });
  await write();
  await screen.findByText("Gracias por contarlo.");
  const keys = server.calls(ENTRY).map(({ headers }) => headers?.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});

test("an entry for a past day is registered for that day", async () => {
  const server = diaryServer();
  stored(lucia);
  const { user } = await openApp("/records/daily-intro?dia=2025-10-13");
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("heading", { name: "¿Cómo te sentiste ese día?" });
  await user.click(next());
  await screen.findByText("lunes, 13 de octubre");
  await user.click(next());
  await screen.findByText("Gracias por contarlo.");
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({ date: "2025-10-13" });
});

test("an entry begun before midnight belongs to the day that was shown", async () => {
  const server = diaryServer();
  await openStep("tips", { day: "2026-11-14", feeling: "GOOD", isWritten: true });
  await screen.findByText("Gracias por contarlo.");
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({ date: "2026-11-14" });
});

test("an expired session loses no text: after signing in again, the learner continues [EXT-22]", async () => {
  logLines();
  diaryServer({ [ENTRY]: errorAnswer(401), "POST /auth/refresh-token": errorAnswer(403) });
  await write();
  await screen.findByText("Sesión caducada, por favor, inicia sesión nuevamente.");
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  expect(diaryDraft.read()?.description).toBe("Dormí poco.");
  diaryServer();
  stored(lucia);
  await openApp("/records/daily-reason");
  await screen.findAllByText("Tu diario es privado.");
  expect(screen.getAllByRole<HTMLTextAreaElement>("textbox").at(-1)?.value).toBe("Dormí poco.");
});

const TODAY = "2026-11-15";
const storedDraft = () => sessionStorage.getItem("diary-draft");

test("a new draft preselects the first feeling and has a new key", () => {
  diaryDraft.begin(TODAY, null);
  const first = diaryDraft.read();
  expect(first).toMatchObject({ day: TODAY, feeling: "GREAT", description: "", recordId: null, isWritten: false });
  diaryDraft.clear();
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()?.key).not.toBe(first?.key);
});

test("beginning again keeps the text that was never saved, under the same key", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ feeling: "BAD", description: "Dormí poco." });
  const before = diaryDraft.read();
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()).toMatchObject({ feeling: "BAD", description: "Dormí poco.", key: before?.key });
});

test("for another day the text stays and the key changes", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({
    description: "Dormí poco.",
    sent: { feeling: "GREAT", description: "Dormí poco.", words: [], tags: [], ownTags: [] },
  });
  const before = diaryDraft.read();
  diaryDraft.begin("2026-11-12", null);
  expect(diaryDraft.read()).toMatchObject({ day: "2026-11-12", description: "Dormí poco.", sent: null });
  expect(diaryDraft.read()?.key).not.toBe(before?.key);
});

test("a saved entry is not written into again", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ description: "Dormí poco.", recordId: "1" });
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()).toMatchObject({ description: "", recordId: null, feeling: "GREAT" });
});

test("an agreement waits until it has been sent", () => {
  diaryDraft.begin(TODAY, { ai: false });
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()?.agreement).toEqual({ ai: false });
});

test("a late answer changes neither a newer draft nor one that was cleared", () => {
  diaryDraft.begin(TODAY, null);
  const { key } = diaryDraft.read() ?? {};
  diaryDraft.clear();
  diaryDraft.change({ recordId: "1" }, key);
  expect(storedDraft()).toBeNull();
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ recordId: "1" }, key);
  expect(diaryDraft.read()?.recordId).toBeNull();
});

test.each(["", "{", "null", "7", '{"key":"1"}'])("unreadable storage counts as no draft: %s", (text) => {
  sessionStorage.setItem("diary-draft", text);
  expect(diaryDraft.read()).toBeNull();
});

test("the draft is in this tab's storage alone, and cleared without a trace", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ description: "palabra-canario" });
  expect(storedDraft()).toContain("palabra-canario");
  expect(JSON.stringify(localStorage)).not.toContain("palabra-canario");
  diaryDraft.clear();
  expect(storedDraft()).toBeNull();
});
