import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, record } from "../../../test/diary.ts";
import { answer, errorAnswer } from "../../../test/fake-server.ts";
import { openApp, toastSaying } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

const LIST = "GET /diary";
const EDIT = "PATCH /diary/{id}";
const REMOVE = "DELETE /diary/{id}";
const createdAt = new Date(2025, 9, 13, 8, 10).toISOString();
const one = record({ createdAt, description: "Me costó salir." });
const list = (...data: (typeof one)[]) => answer(LIST, { data, nextCursor: null });

async function openList(replies: Parameters<typeof diaryServer>[0] = {}) {
  stored(lucia);
  const server = diaryServer({ [LIST]: list(one), ...replies });
  const app = await openApp("/calendar?vista=todos");
  await screen.findByText("Me costó salir.");
  return { ...app, server };
}

test("among all records a card shows its feeling, its date and its text", async () => {
  await openList();
  screen.getByText("Mal");
  screen.getByText("13/10/2025");
});

test("«Ver consejo» opens the advice, which says how it came to be", async () => {
  const { user } = await openList();
  const button = screen.getByRole("button", { name: "Ver consejo" });
  expect([button.getAttribute("aria-expanded"), screen.queryByText("Gracias por contarlo.")]).toEqual(["false", null]);
  await user.click(button);
  await screen.findByText("Gracias por contarlo.");
  screen.getByText("Consejo generado automáticamente por Senda; no sustituye atención profesional.");
  expect(document.querySelector("[data-ai-generated]")).not.toBeNull();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.click(button);
  expect(screen.queryByText("Gracias por contarlo.")).toBeNull();
});

test("an entry without advice offers none", async () => {
  await openList({ [LIST]: list({ ...one, advice: null, adviceBy: null }) });
  expect(screen.queryByRole("button", { name: "Ver consejo" })).toBeNull();
});

test("an entry that spoke of danger shows people to call, and nothing generated", async () => {
  const { user } = await openList({ [LIST]: list({ ...one, risk: "SELF_HARM", adviceBy: "CRISIS_NOTICE" }) });
  await user.click(screen.getByRole("button", { name: "Ver ayuda" }));
  await screen.findByRole("link", { name: /^Llamar al 024/ });
  expect(document.querySelector("[data-ai-generated]")).toBeNull();
});

test("an entry can be given other words and another feeling [EXT-16]", async () => {
  const changed = { ...one, feeling: "NEUTRAL" as const, description: "Mejor." };
  const { user, fill, server } = await openList({ [LIST]: [list(one), list(changed)], [EDIT]: answer(EDIT, changed) });
  await user.click(screen.getByRole("button", { name: "Editar el registro del 13/10/2025, 8:10" }));
  await screen.findByRole("dialog", { name: "Editar registro" });
  await user.click(screen.getByRole("radio", { name: /^Neutral/ }));
  await fill("Lo que escribiste", "Mejor.");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Registro actualizado", "status");
  await screen.findByText("Mejor.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls(EDIT)[0]?.body).toEqual({ feeling: "NEUTRAL", description: "Mejor." });
});

test("an edit that fails keeps the text, and shows an error", async () => {
  const { user, fill } = await openList({ [EDIT]: errorAnswer(503) });
  await user.click(screen.getByRole("button", { name: /^Editar/ }));
  await fill("Lo que escribiste", "Otras palabras.");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("No se pudo guardar el registro");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Lo que escribiste").value).toBe("Otras palabras.");
});

test("where the new words speak of danger, people to call come before anything else", async () => {
  const { user } = await openList({ [EDIT]: answer(EDIT, { ...one, risk: "SELF_HARM", adviceBy: "CRISIS_NOTICE" }) });
  await user.click(screen.getByRole("button", { name: /^Editar/ }));
  await user.click(await screen.findByRole("button", { name: "Guardar" }));
  await screen.findByRole("dialog", { name: "Tu registro está guardado" });
  screen.getByRole("link", { name: /^Llamar al 024/ });
});

test("an entry is deleted only after a question [EXT-16]", async () => {
  const { user, server } = await openList({
    [LIST]: [list(one), list()],
    [REMOVE]: answer(REMOVE, { message: "Hecho." }),
  });
  await user.click(screen.getByRole("button", { name: "Eliminar el registro del 13/10/2025, 8:10" }));
  await screen.findByRole("alertdialog", { name: "Eliminar registro" });
  screen.getByText("Se borrará para siempre tu registro del 13/10/2025, con su consejo.");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect([screen.queryByRole("alertdialog"), server.calls(REMOVE).length]).toEqual([null, 0]);
  await user.click(screen.getByRole("button", { name: /^Eliminar el registro/ }));
  await user.click(screen.getByRole("button", { name: "Eliminar" }));
  await toastSaying("Registro eliminado", "status");
  await waitFor(() => expect(screen.queryByText("Me costó salir.")).toBeNull());
});

test("an entry that cannot be deleted stays, and the question says so", async () => {
  const { user } = await openList({ [REMOVE]: errorAnswer(404, ["El registro no existe."]) });
  await user.click(screen.getByRole("button", { name: /^Eliminar el registro/ }));
  await user.click(screen.getByRole("button", { name: "Eliminar" }));
  const sheet = within(await screen.findByRole("alertdialog", { name: "Eliminar registro" }));
  await sheet.findByText("No se pudo eliminar el registro");
  screen.getByText("Me costó salir.");
});
