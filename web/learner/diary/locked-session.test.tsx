import type { Danger } from "@senda/contract/care";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToOutbox } from "../../shared/api/outbox.ts";
import { deleteCopies, readSealed, writeSealed } from "../../shared/api/sealed-store.ts";
import { session } from "../../shared/api/session.ts";
import { unsent } from "../../shared/lib/unsent.ts";
import { fakeDevice } from "../../test/device.ts";
import { agreed, diaryServer, next, saved, text } from "../../test/diary.ts";
import { answer, codedAnswer, type Reply } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, pairFor, stored } from "../../test/people.ts";
import { diaryDraft } from "./flow/draft.ts";

const PROFILE = "GET /auth/profile";
const CONSENT = "GET /account/consent";
const ENTRY = "POST /diary/entry";
const INTRO = "/records/daily-intro";
const FOUND = "Lo que habías escrito sigue aquí: continúa donde lo dejaste.";
const CANARY = "palabra-canario";
const NOTICE = "Lo que has escrito sigue siendo solo tuyo";

beforeEach(fakeDevice);
afterEach(() => deleteCopies("all"));

const refused = codedAnswer(403, "OWN_WORDS_LOCKED");

/** A server on which an administrator has set Lucía's password: it answers nothing of her own. */
const lockedServer = (replies: Parameters<typeof diaryServer>[0] = {}) =>
  diaryServer({
    [PROFILE]: answer(PROFILE, { ...lucia, areOwnWordsLocked: true }),
    "GET /diary/today": refused,
    "GET /diary/month": refused,
    "GET /diary/trend": refused,
    "GET /diary/tags": refused,
    "GET /diary/what-works": refused,
    "GET /diary/follow-up": refused,
    "PATCH /diary/{id}": refused,
    "POST /diary/{id}/advice": refused,
    "PATCH /account/consent": refused,
    ...replies,
  });

async function open(path = INTRO) {
  stored(lucia);
  return openApp(path);
}

async function write(words: string, feeling: string) {
  cleanup();
  const app = await open();
  await app.user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await app.user.click(await screen.findByRole("radio", { name: new RegExp(`^${feeling}`) }));
  await app.user.click(next());
  await screen.findByRole("heading", { name: "¿Qué hay detrás de lo que sientes?" });
  expect(text().value).toBe("");
  await app.user.click(text());
  await app.user.paste(words);
  await app.user.click(next());
  return app;
}

const careOf = (level: "ASK" | "NOTICE", danger: Danger): Reply =>
  saved({ advice: null, care: { level, dangers: [danger], answer: null } });

test.each([
  ["advice", saved(), 0],
  ["a question", careOf("ASK", "SELF_HARM"), 1],
])(
  "an entry of a session with an administrator's password is met with people to call at most, though the server answers %s [SAFE-41]",
  async (_, reply, lines) => {
    const server = lockedServer({ [ENTRY]: reply });
    const { user } = await write("Un día cualquiera.", "Bien");
    await screen.findByRole("heading", { name: "Tu registro está guardado" });
    screen.getByText(/^Podrás leerlo, con lo que escribiste antes, cuando sigas el enlace/);
    expect(document.body.textContent).not.toContain("Gracias por contarlo");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryAllByText("Si hoy pesa demasiado, llama")).toHaveLength(lines);
    await user.click(next());
    await screen.findByRole("heading", { name: "Gracias por escucharte" });
    expect(server.calls(ENTRY)).toHaveLength(1);
    expect(server.received.map(({ call }) => call).filter((call) => /tags|advice|consent$/.test(call))).toEqual([
      CONSENT,
    ]);
  },
);

test("a notice follows from these words, and is shown; the record cannot be changed from it [CARE-13]", async () => {
  const server = lockedServer({ [ENTRY]: careOf("NOTICE", "VIOLENCE") });
  await write("Me da miedo volver a casa.", "Bien");
  await screen.findByRole("heading", { name: "Lo que te están haciendo no es culpa tuya" });
  screen.getByRole("button", { name: "Salir rápido" });
  expect(screen.queryByRole("button", { name: "Quitar el texto de este registro" })).toBeNull();
  cleanup();
  await openApp("/records/daily-tips");
  await screen.findByRole("heading", { name: "Lo que te están haciendo no es culpa tuya" });
  const keys = server.calls(ENTRY).map(({ headers }) => headers?.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("people to call follow from its own words alone", async () => {
  lockedServer();
  const { user } = await write("Ya no puedo más.", "Terrible");
  await screen.findByRole("heading", { name: "Tu registro está guardado" });
  screen.getByRole("heading", { name: "Si hoy pesa demasiado, llama" });
  await user.click(next());
  await screen.findByText(/No tienes que llevarlo a solas\./);
});

test("words that are changed after they were saved are another entry, and a reload makes none", async () => {
  const server = lockedServer();
  await write("La primera vez.", "Bien");
  await screen.findByRole("heading", { name: "Tu registro está guardado" });
  cleanup();
  const { user } = await openApp("/records/daily-tips");
  await screen.findByRole("heading", { name: "Tu registro está guardado" });
  await user.click(screen.getByRole("button", { name: "Regresar" }));
  await user.click(await screen.findByRole("textbox"));
  await user.paste(" Y algo más.");
  await user.click(next());
  await screen.findByRole("heading", { name: "Tu registro está guardado" });
  const sent = server.calls(ENTRY).map(({ body, headers }) => ({
    text: (body as { description: string }).description,
    key: headers?.get("idempotency-key"),
  }));
  expect(sent.map((one) => one.text)).toEqual(["La primera vez.", "La primera vez.", "La primera vez. Y algo más."]);
  expect(new Set(sent.map((one) => one.key)).size).toBe(2);
  expect(server.calls("PATCH /diary/{id}")).toEqual([]);
});

test("what the person left unfinished is neither shown nor replaced, and is there when they are back [WB-4]", async () => {
  lockedServer();
  await writeSealed("drafts", lucia.id, "diary", { key: "k", day: "2026-11-15", description: CANARY, feeling: "BAD" });
  diaryDraft.begin("2026-11-15", null);
  diaryDraft.change({ description: "en esta pestaña", isWritten: true });
  await open("/records/daily-reason");
  await screen.findByRole("heading", { level: 1, name: "Un momento para ti" });
  expect(document.body.textContent).not.toMatch(/canario|en esta pestaña|sigue aquí/);

  await write("De quien entró con esa contraseña.", "Bien");
  await screen.findByRole("heading", { name: "Tu registro está guardado" });
  expect(await readSealed("drafts", lucia.id, "diary")).toMatchObject({ description: CANARY });
  await act(async () => session.expire());

  diaryServer();
  sessionStorage.removeItem("diary-draft");
  await act(async () => session.signIn(pairFor(lucia)));
  cleanup();
  await openApp(INTRO);
  await screen.findByText(FOUND);
  expect(diaryDraft.read()).toMatchObject({ description: "en esta pestaña" });
});

test("a draft that the person goes on with after such a session is theirs, and theirs from before comes first [WB-4]", () => {
  diaryDraft.begin("2026-11-15", null, true);
  diaryDraft.change({ description: "Con la otra contraseña." });
  diaryDraft.begin("2026-11-15", null);
  expect(diaryDraft.read()).toMatchObject({ description: "Con la otra contraseña." });
  expect(diaryDraft.read()).not.toHaveProperty("isLocked");

  diaryDraft.begin("2026-11-15", null, true);
  expect(diaryDraft.read()).toMatchObject({ description: "", isLocked: true });
  diaryDraft.begin("2026-11-15", null);
  expect(diaryDraft.read()).toMatchObject({ description: "Con la otra contraseña." });
  expect(diaryDraft.takeBack()).toBe(false);
  diaryDraft.clear();
});

test("without the person's agreement to a diary such a session cannot begin one, and cannot agree [PR-1]", async () => {
  const server = lockedServer({ [CONSENT]: answer(CONSENT, { ...agreed, diary: null, isAiOffered: true }) });
  await open();
  await screen.findByRole("heading", { name: "Solo tú puedes empezar tu diario" });
  expect(screen.queryByRole("button", { name: /omenzar$/ })).toBeNull();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(server.calls("PATCH /account/consent")).toEqual([]);
});

test("«Lo que me funciona» shows the lock, and asks for nothing [SAFE-41]", async () => {
  const server = lockedServer();
  await open("/what-works");
  await screen.findByRole("heading", { name: NOTICE });
  expect(server.calls("GET /diary/what-works")).toEqual([]);
});

test("home shows no day and no question, also not from what was read before [SAFE-41]", async () => {
  const server = lockedServer();
  const { client } = await open("/");
  await screen.findByRole("heading", { name: "¿Cómo está tu cielo hoy?" });
  const today = new Date().toISOString().slice(0, 10);
  act(() => {
    client.setQueryData(["diary", "today"], {
      days: [{ date: today, feelings: ["TERRIBLE"] }],
      entryCount: 4,
      dayCount: 3,
      advice: { id: "a", text: CANARY },
    });
  });
  expect(document.body.textContent).not.toMatch(/canario|Terrible|Ya has mirado/);
  expect(server.received.filter(({ call }) => call.startsWith("GET /diary"))).toEqual([]);
});

test("what waits to be sent is not shown to it: it has the person's words [OFF-05]", async () => {
  const server = lockedServer({ [ENTRY]: refused });
  stored(lucia);
  await session.start();
  await addToOutbox({
    kind: "entry",
    key: "a",
    day: "2026-10-16",
    writtenAt: "2026-10-16T10:00:00.000Z",
    place: { tz: "Europe/Madrid" },
    text: { feeling: "BAD", description: CANARY, words: [], tags: [], ownTags: [] },
  });
  unsent.write({ owner: lucia.id, waiting: 0, rejected: 1 });
  await openApp("/");
  await screen.findByRole("heading", { name: "¿Cómo está tu cielo hoy?" });
  await waitFor(() => expect(server.calls(PROFILE).length).toBeGreaterThan(0));
  expect(screen.queryByText(/sin enviar/)).toBeNull();
});
