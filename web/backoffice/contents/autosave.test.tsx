import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, codedAnswer, noAnswer, type Reply } from "../../test/fake-server.ts";
import { aContent, idOf } from "../../test/learning.ts";
import { toastSaying } from "../../test/open-app.tsx";
import { openContentForm, sentIn, textIn } from "../../test/open-content-form.tsx";

const content = aContent(1, { title: "Un paseo", content: "Sal a la calle." });
const info = { savedAt: null, savedBy: null, publishedAt: null };
const draft = { ...content, ...info, unpublishedFields: [] };
const PENDING = "GET /admin/routes/{id}/pending";
const PUBLISH = "POST /admin/routes/{id}/publish";
const SAVE = "PATCH /admin/contents/{id}/draft";
const saved = (part: object = {}) =>
  answer(SAVE, { ...draft, title: "Otro", version: 2, unpublishedFields: ["title"], ...part });
const warnsOnClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const saveByKey = () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
const open = (...replies: Reply[]) => openContentForm({ content, draft }, { [SAVE]: replies });
const says = (text: RegExp) =>
  waitFor(() => {
    const lines = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(lines.some((line) => text.test(line))).toBe(true);
  });

test("what is saved for editors can be left without a question, and learners do not see it yet [DESK-20]", async () => {
  const { fill, server } = await open(saved());
  await fill("Título", "Otro");
  expect(warnsOnClosing()).toBe(true);
  saveByKey();
  await says(/^Guardado/);
  expect(sentIn(server.calls(SAVE)[0])).toMatchObject({ title: "Otro", version: "1", autosave: "true" });
  expect(server.calls("PATCH /contents/{id}")).toEqual([]);
  await waitFor(() => expect([warnsOnClosing(), sessionStorage.getItem("admin-drafts")]).toEqual([false, null]));
  screen.getByText("Cambios sin publicar.");
});

test("«Publicar» saves what is being written, and shows what learners get of this content alone [DESK-23]", async () => {
  const kind = { kind: "CONTENT", type: "READING", duration: 60, stageTitle: null } as const;
  const own = {
    itemId: content.id,
    title: "Otro",
    version: 2,
    isNew: false,
    fields: ["title"],
    heldBack: null,
    ...kind,
  };
  const items = [own, { ...own, itemId: idOf(3, 7), title: "Otra cosa" }];
  const route = { title: "Respira", newContents: 0, learners: { onTheirWay: 3, finished: 0 }, scheduled: [] };
  const { fill, press, server } = await openContentForm(
    { content, draft },
    {
      [SAVE]: saved(),
      [PENDING]: answer(PENDING, { ...route, items }),
      [PUBLISH]: answer(PUBLISH, { id: idOf(9, 1), runAt: null, published: 1, heldBack: [] }),
    },
  );
  await fill("Título", "Otro");
  await screen.findByRole("button", { name: "Publicar" });
  await press("Publicar");
  const dialog = await screen.findByRole("dialog", { name: "Publicar «Otro»" });
  expect(server.calls(SAVE)).toHaveLength(1);
  expect(within(dialog).queryByText("Otra cosa")).toBeNull();
  await press("Publicar 1 cambio");
  await waitFor(() => expect(screen.queryByText("Cambios sin publicar.")).toBeNull());
  expect(server.calls(PUBLISH)[0]?.body).toEqual({ items: [{ itemId: content.id, version: 2 }] });
});

test("without a connection it is kept on the device, and says so", async () => {
  const { fill } = await open(noAnswer);
  await fill("Título", "Otro");
  saveByKey();
  await says(/^Sin conexión: guardado en este equipo$/);
  expect(sessionStorage.getItem("admin-drafts")).toContain("Otro");
  expect(warnsOnClosing()).toBe(true);
});

test("what another editor changed elsewhere comes in by itself [DESK-21]", async () => {
  const current = { ...draft, points: 9, version: 2 };
  const conflict = codedAnswer(409, "VERSION_CONFLICT", "Ha cambiado.", { current, given: {}, lastChange: null });
  const { fill, server } = await open(conflict, saved({ points: 9, version: 3 }));
  await fill("Título", "Otro");
  saveByKey();
  await says(/^Otra persona cambió mientras tanto: Puntos\./);
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(2));
  expect(sentIn(server.calls(SAVE)[1])).toMatchObject({ title: "Otro", points: "9", version: "2" });
  expect([textIn("Título"), textIn("Puntos")]).toEqual(["Otro", "9"]);
});

test("unpublished changes are discarded after a question, and the form shows what learners see", async () => {
  const { user } = await openContentForm(
    { content, draft: { ...draft, title: "Sin publicar", unpublishedFields: ["title"], version: 2 } },
    {
      "DELETE /admin/drafts/{id}": answer("DELETE /admin/drafts/{id}", { message: "Cambios descartados" }),
      "GET /admin/contents/{id}/draft": answer("GET /admin/contents/{id}/draft", { ...draft, version: 3 }),
    },
  );
  expect(textIn("Título")).toBe("Sin publicar");
  await user.click(screen.getByRole("button", { name: "Descartar cambios" }));
  await screen.findByText(/^Volverás a lo que ven los alumnos/);
  await user.click(screen.getAllByRole("button", { name: "Descartar cambios" }).at(-1) ?? document.body);
  await toastSaying("Cambios descartados", "status");
  expect(textIn("Título")).toBe("Un paseo");
});

test("one more content begins with the type of the one before, and the time to read it is offered", async () => {
  const { fill, choose, press } = await openContentForm();
  await fill("Texto", "Respira hondo y suelta el aire.");
  await press("Usarla");
  expect(textIn("Duración (seg)")).toBe("5");
  await choose("Imagen");
  await fill("Título", "La rueda");
  await press("Guardar y añadir otro");
  await toastSaying("Contenido creado correctamente", "status");
  await waitFor(() => expect(textIn("Título")).toBe(""));
  expect(screen.getByRole("radio", { name: "Imagen" })).toHaveProperty("checked", true);
});

test("what is not approved yet is saved without publishing it, and the page says so [DESK-12]", async () => {
  const { user, fill, server } = await openContentForm(
    { content, draft },
    { [SAVE]: saved(), "PATCH /contents/{id}": codedAnswer(409, "NOT_APPROVED", "Pide una revisión.") },
  );
  await fill("Título", "Otro");
  await user.click(screen.getByRole("button", { name: "Guardar y seguir editando" }));
  await toastSaying("Guardado sin publicar: pide una revisión para publicarlo", "status");
  expect(sentIn(server.calls(SAVE)[0])).toMatchObject({ title: "Otro", version: "1" });
  expect(sentIn(server.calls(SAVE)[0])).not.toHaveProperty("autosave");
  expect(server.calls("DELETE /admin/drafts/{id}")).toEqual([]);
  screen.getByText("Cambios sin publicar.");
});
