import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, kept, next, openStep, record, saved, text } from "../../../test/diary.ts";
import { answer } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

const ENTRY = "POST /diary/entry";

test("words below the face and tags below the text go with the entry [CHECKIN-05]", async () => {
  const server = diaryServer({ "GET /diary/tags": answer("GET /diary/tags", ["Huerto"]) });
  const { user } = await openStep("emotion", { feeling: "GOOD" });
  await user.click(await screen.findByRole("button", { name: "con calma" }));
  await user.click(screen.getByRole("button", { name: "Más palabras" }));
  await user.click(screen.getByRole("button", { name: "con nostalgia" }));
  await user.click(next());
  await screen.findByRole("heading", { name: "¿Qué hay detrás de lo que sientes?" });
  expect(text().tagName).toBe("TEXTAREA");
  await user.click(screen.getByRole("button", { name: "Caminé" }));
  await user.click(await screen.findByRole("button", { name: "Huerto" }));
  await user.click(screen.getByRole("button", { name: "Añadir una tuya" }));
  await user.keyboard("Coro{Enter}");
  expect(screen.getByRole("button", { name: "Coro" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(next());
  await screen.findByText("Tu consejo está listo.");
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({
    feeling: "GOOD",
    words: ["CALM", "NOSTALGIC"],
    tags: ["ON_FOOT"],
    ownTags: ["Huerto", "Coro"],
  });
});

test("an own tag may be a name that every object has, and is shown where it was written [CHECKIN-02, CHECKIN-05]", async () => {
  const odd = ["__proto__", "constructor", "toString"];
  const one = record({ tags: ["FAMILY"], ownTags: ["Familia", ...odd], createdAt: "2026-03-03T12:00:00.000Z" });
  diaryServer({
    "GET /diary/tags": answer("GET /diary/tags", odd),
    "GET /diary/month": answer("GET /diary/month", [one]),
  });
  stored(lucia);
  const { user } = await openApp("/records?dia=2026-03-03");
  // An own tag that equals a tag of the list is shown once.
  const marks = await screen.findByRole("list", { name: "Etiquetas" });
  expect(marks.textContent).toBe(`Familia${odd.join("")}`);
  await user.click(screen.getByRole("button", { name: /^Editar el registro/ }));
  const sheet = within(screen.getByRole("dialog"));
  for (const name of odd) {
    const chip = await sheet.findByRole("button", { name });
    await user.click(chip);
    expect(chip.getAttribute("aria-pressed")).toBe("false");
  }
});

test("without words and tags the entry is sent as it always was [CHECKIN-05]", async () => {
  const server = diaryServer();
  const { user } = await openStep("reason", { feeling: "BAD" });
  await screen.findByRole("heading", { name: "¿Qué hay detrás de lo que sientes?" });
  await user.click(next());
  await waitFor(() => expect(server.calls(ENTRY)).toHaveLength(1));
  expect(Object.keys(Object(server.calls(ENTRY)[0]?.body)).sort()).toEqual([
    "audioUrl",
    "description",
    "feeling",
    "tz",
  ]);
});

test("a fourth word cannot be chosen [CHECKIN-01]", async () => {
  diaryServer();
  const { user } = await openStep("emotion", { feeling: "GOOD", words: ["CALM", "AT_PEACE", "CONTENT"] });
  const fourth = await screen.findByRole("button", { name: "con alivio" });
  await user.click(fourth);
  expect([fourth.getAttribute("aria-disabled"), fourth.getAttribute("aria-pressed")]).toEqual(["true", "false"]);
});

test("a record shows its words and tags, and its sheet changes them [CHECKIN-02]", async () => {
  stored(lucia);
  const one = record({
    words: ["SAD"],
    tags: ["SLEPT_LITTLE"],
    ownTags: ["Coro"],
    createdAt: "2026-03-03T12:00:00.000Z",
  });
  const EDIT = "PATCH /diary/{id}";
  const server = diaryServer({
    "GET /diary/month": answer("GET /diary/month", [one]),
    [EDIT]: answer(EDIT, { ...one, words: [] }),
  });
  const { user } = await openApp("/records?dia=2026-03-03");
  await screen.findByText("con tristeza");
  expect(screen.getByRole("list", { name: "Etiquetas" }).textContent).toBe("Dormí pocoCoro");
  await user.click(screen.getByRole("button", { name: /^Editar el registro/ }));
  const sheet = within(screen.getByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "con tristeza" }));
  await user.click(sheet.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(server.calls(EDIT)).toHaveLength(1));
  expect(server.calls(EDIT)[0]?.body).toMatchObject({ words: [], tags: ["SLEPT_LITTLE"], ownTags: ["Coro"] });
});

const hard = { ...kept(), fittingFeeling: "BAD" as const };
const UNTOUCHED = { feeling: "GREAT", isWritten: true, description: "He llorado toda la tarde." } as const;

test("a face that was not touched is asked about once, beside the advice, and changed with one press [CHECKIN-06]", async () => {
  const EDIT = "PATCH /diary/{id}";
  const AGAIN = "POST /diary/{id}/advice";
  const server = diaryServer({
    [ENTRY]: answer(ENTRY, hard, { status: 201 }),
    [EDIT]: answer(EDIT, record({ feeling: "BAD" })),
    [AGAIN]: answer(AGAIN, kept({ feeling: "BAD" })),
  });
  const { user } = await openStep("tips", UNTOUCHED);
  await screen.findByRole("heading", { name: "¿Sigues en Excelente?" });
  expect(screen.getByRole("heading", { name: "Un consejo para ti" })).toBeTruthy();
  expect(next().disabled).toBe(false);
  await user.click(screen.getByRole("button", { name: "Cambiar a Mal" }));
  const said = await screen.findByText("Queda en Mal. Puedes cambiarlo cuando quieras.");
  expect(document.activeElement).toBe(said);
  expect(server.calls(EDIT)[0]?.body).toMatchObject({ feeling: "BAD", description: "He llorado toda la tarde." });
});

test("it stays as it is with one press, and is not asked again [CHECKIN-06]", async () => {
  const server = diaryServer({ [ENTRY]: answer(ENTRY, hard, { status: 201 }) });
  const { user } = await openStep("tips", UNTOUCHED);
  await user.click(await screen.findByRole("button", { name: "Sí, Excelente" }));
  await screen.findByText("Queda en Excelente. Puedes cambiarlo cuando quieras.");
  expect(server.calls("PATCH /diary/{id}")).toHaveLength(0);
});

test("a face that the person chose is not asked about [CHECKIN-06]", async () => {
  diaryServer({ [ENTRY]: answer(ENTRY, hard, { status: 201 }) });
  await openStep("tips", { ...UNTOUCHED, isFeelingChosen: true });
  await screen.findByText("Tu consejo está listo.");
  expect(screen.queryByText("¿Sigues en Excelente?")).toBeNull();
});

test("an entry that is met with a question asks nothing else [CHECKIN-06]", async () => {
  diaryServer({
    [ENTRY]: saved({ adviceBy: "CHECK_IN", care: { level: "ASK", dangers: ["SELF_HARM"], answer: null } }),
  });
  await openStep("tips", UNTOUCHED);
  await screen.findByRole("radio", { name: "Sí" });
  expect(screen.queryByText("¿Sigues en Excelente?")).toBeNull();
});
