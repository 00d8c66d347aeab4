import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { diaryServer, record } from "../../../test/diary.ts";
import { answer, errorAnswer, held } from "../../../test/fake-server.ts";
import { openApp, toastSaying } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

const LIST = "GET /diary";
const page = (length: number, nextCursor: string | null, name = "uno") =>
  answer(LIST, { data: Array.from({ length }, (_, place) => record({ description: `${name} ${place}` })), nextCursor });

/** Stands for the browser's observer of the list's end: the test says when it is in sight. */
const seen: { threshold: unknown; show: () => void }[] = [];

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { threshold }: { threshold: number }) {
        seen.push({ threshold, show: () => act(() => tell([{ isIntersecting: true }])) });
      }
      observe() {}
      disconnect() {}
    },
  );
});

async function openAll(replies: Parameters<typeof diaryServer>[0]) {
  stored(lucia);
  const server = diaryServer(replies);
  const app = await openApp("/calendar");
  await app.user.click(await screen.findByRole("tab", { name: "Todos los Registros" }));
  return { ...app, server };
}

const cards = () => screen.queryAllByRole("button", { name: /^Editar el registro/ });

test("all records come a page of ten at a time, the next one when the end is fully visible [REC-05]", async () => {
  const { server } = await openAll({ [LIST]: [page(10, "c1"), page(10, "c2", "dos"), page(3, null, "tres")] });
  await screen.findByText("uno 0");
  expect(cards()).toHaveLength(10);
  expect(seen.at(-1)?.threshold).toBe(1);
  seen.at(-1)?.show();
  await screen.findByText("dos 0");
  seen.at(-1)?.show();
  await screen.findByText("tres 2");
  expect(cards()).toHaveLength(23);
  const asked = server.calls(LIST).map(({ url }) => [url.searchParams.get("limit"), url.searchParams.get("cursor")]);
  expect(asked).toEqual([
    ["10", null],
    ["10", "c1"],
    ["10", "c2"],
  ]);
  expect(document.querySelector("[data-end]")).toBeNull();
});

test("a long entry begins in the list, and is read whole when asked to", async () => {
  const long = `${"Hoy ha sido un día largo. ".repeat(190)}Y al final, calma.`;
  const entries = [record({ description: long }), record({ description: "Corto." })];
  const { user } = await openAll({ [LIST]: answer(LIST, { data: entries, nextCursor: null }) });
  const text = await screen.findByText(/calma\.$/);
  expect(text.hasAttribute("data-clamped")).toBe(true);
  const more = screen.getByRole("button", { name: "Leer más" });
  await user.click(more);
  expect([text.hasAttribute("data-clamped"), more.getAttribute("aria-expanded")]).toEqual([false, "true"]);
  await user.click(screen.getByRole("button", { name: "Leer menos" }));
  expect(text.hasAttribute("data-clamped")).toBe(true);
});

test("«Cargando...» is shown while a page is under way [REC-05]", async () => {
  const wait = held(page(1, null, "dos"));
  await openAll({ [LIST]: [page(10, "c1"), wait.reply] });
  await screen.findByText("uno 0");
  await waitFor(() => expect(screen.queryByText("Cargando...")).toBeNull());
  seen.at(-1)?.show();
  await screen.findByText("Cargando...");
  wait.open();
  await screen.findByText("dos 0");
  await waitFor(() => expect(screen.queryByText("Cargando...")).toBeNull());
});

test("a page that does not come costs nothing of what is there, and can be asked for again", async () => {
  const { user } = await openAll({ [LIST]: [page(10, "c1"), errorAnswer(503), page(1, null, "dos")] });
  await screen.findByText("uno 9");
  seen.at(-1)?.show();
  await user.click(await screen.findByRole("button", { name: "Seguir cargando" }));
  await screen.findByText("dos 0");
  expect(cards()).toHaveLength(11);
});

test("a diary without a word invites to the first one", async () => {
  await openAll({ [LIST]: page(0, null) });
  await screen.findByText("Aún no hay registros");
});

test("a list that cannot be loaded can be tried again", async () => {
  const { user } = await openAll({ [LIST]: [errorAnswer(503), page(1, null)] });
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));
  await screen.findByText("uno 0");
});

test("the tab is in the address, so that a reload finds it", async () => {
  await openAll({ [LIST]: page(1, null) });
  await screen.findByText("uno 0");
  expect(window.location.search).toBe("?vista=todos");
});

const EDIT = "PATCH /diary/{id}";
const REMOVE = "DELETE /diary/{id}";
const createdAt = new Date(2025, 9, 13, 8, 10).toISOString();
const one = record({ createdAt, description: "Me costó salir." });
const list = (...data: (typeof one)[]) => answer(LIST, { data, nextCursor: null });

async function openOne(replies: Parameters<typeof diaryServer>[0] = {}) {
  stored(lucia);
  const server = diaryServer({ [LIST]: list(one), ...replies });
  const app = await openApp("/calendar?vista=todos");
  await screen.findByText("Me costó salir.");
  return { ...app, server };
}

test("among all records a card shows its feeling, its date and its text", async () => {
  await openOne();
  screen.getByText("Mal");
  screen.getByText("13/10/2025");
});

test("«Ver consejo» opens the advice, which says how it came to be", async () => {
  const { user } = await openOne();
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
  await openOne({ [LIST]: list({ ...one, advice: null, adviceBy: null }) });
  expect(screen.queryByRole("button", { name: "Ver consejo" })).toBeNull();
});

test("an entry that spoke of danger shows people to call, and nothing generated", async () => {
  const { user } = await openOne({
    [LIST]: list({
      ...one,
      care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
      adviceBy: "CRISIS_NOTICE",
    }),
  });
  await user.click(screen.getByRole("button", { name: "Ver ayuda" }));
  await screen.findByRole("link", { name: /^Llamar al 024/ });
  expect(document.querySelector("[data-ai-generated]")).toBeNull();
});

test("an entry can be given other words and another feeling [EXT-16]", async () => {
  const changed = { ...one, feeling: "NEUTRAL" as const, description: "Mejor." };
  const { user, fill, server } = await openOne({ [LIST]: [list(one), list(changed)], [EDIT]: answer(EDIT, changed) });
  await user.click(screen.getByRole("button", { name: "Editar el registro del 13/10/2025, 8:10" }));
  await screen.findByRole("dialog", { name: "Editar registro" });
  await user.click(screen.getByRole("radio", { name: /^Neutral/ }));
  await fill("Lo que escribiste", "Mejor.");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Registro actualizado", "status");
  await screen.findByText("Mejor.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls(EDIT)[0]?.body).toMatchObject({ feeling: "NEUTRAL", description: "Mejor." });
});

test("an edit that fails keeps the text, and shows an error", async () => {
  const { user, fill } = await openOne({ [EDIT]: errorAnswer(503) });
  await user.click(screen.getByRole("button", { name: /^Editar/ }));
  await fill("Lo que escribiste", "Otras palabras.");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("No se pudo guardar el registro");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Lo que escribiste").value).toBe("Otras palabras.");
});

test("where the new words speak of danger, people to call come before anything else", async () => {
  const { user } = await openOne({
    [EDIT]: answer(EDIT, {
      ...one,
      care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
      adviceBy: "CRISIS_NOTICE",
    }),
  });
  await user.click(screen.getByRole("button", { name: /^Editar/ }));
  await user.click(await screen.findByRole("button", { name: "Guardar" }));
  await screen.findByRole("dialog", { name: "Tu registro está guardado" });
  await screen.findByRole("link", { name: /^Llamar al 024/ });
});

test("an entry is deleted only after a question [EXT-16]", async () => {
  const { user, server } = await openOne({
    [LIST]: [list(one), list()],
    [REMOVE]: answer(REMOVE, { message: "Registro eliminado" }),
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
  const { user } = await openOne({ [REMOVE]: errorAnswer(404, ["El registro no existe."]) });
  await user.click(screen.getByRole("button", { name: /^Eliminar el registro/ }));
  await user.click(screen.getByRole("button", { name: "Eliminar" }));
  const sheet = within(await screen.findByRole("alertdialog", { name: "Eliminar registro" }));
  await sheet.findByText("No se pudo eliminar el registro");
  screen.getByText("Me costó salir.");
});
