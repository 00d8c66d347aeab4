import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer, type Reply } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, idOf } from "../../test/learning.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";
import { marta } from "../../test/people.ts";

const CREATE = "POST /stages";
const UPDATE = "PATCH /stages/{id}";
const DELETE = "DELETE /stages/{id}";
const route = aRoute(1, { title: "Respira" });
const stage = { ...aStage(2, 3), title: "El cuerpo", description: "Escúchalo." };
const at = `/admin/routes/${route.id}/stages/${stage.id}`;

const openStage = (replies: Record<string, Reply> = {}, contents = [aContent(1, { stageId: stage.id })]) =>
  openAdmin(at, {
    "GET /routes": answer("GET /routes", [route]),
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "GET /stages/{id}": answer("GET /stages/{id}", stage),
    "GET /stages": answer("GET /stages", [aStage(1, 0), stage]),
    "GET /contents": answer("GET /contents", contents),
    ...replies,
  });
const sent = (body: unknown) => Object.fromEntries(body as FormData);

test("a stage shows its title, its text and its place, with a way back to its route [ADM-STAGE-01]", async () => {
  await openStage();
  await screen.findByRole("heading", { level: 1, name: "El cuerpo" });
  screen.getByText("Escúchalo.");
  await screen.findByText("Etapa 2 de 2");
  const back = await screen.findByRole("link", { name: "Volver a «Respira»" });
  expect(back.getAttribute("href")).toBe(`/admin/routes/${route.id}`);
});

test("a stage lists its contents, to be opened, reordered and added to [ADM-STAGE-01]", async () => {
  const contents = [aContent(1, { stageId: stage.id }), aContent(2, { stageId: stage.id })];
  const { user, server } = await openStage({}, contents);
  await screen.findByRole("table", { name: "Contenidos de la etapa" });
  const goal = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([goal("Contenido 1"), goal("Reordenar")]).toEqual([`${at}/contents/${idOf(3, 1)}`, `${at}/contents`]);
  expect(server.calls("GET /contents")[0]?.url.search).toBe(`?stageId=${stage.id}`);
  await user.click(screen.getByRole("button", { name: "Añadir contenido" }));
  await screen.findByRole("dialog", { name: "Añadir contenido" });
});

test("a stage without contents says so, and one content is not reordered", async () => {
  await openStage({}, []);
  await screen.findByRole("heading", { name: "Esta etapa aún no tiene contenidos" });
  expect(screen.queryByRole("link", { name: "Reordenar" })).toBeNull();
});

test("a dialog that is closed gives the focus back, to the new button where the old one has gone", async () => {
  const made = aContent(1, { stageId: stage.id });
  const stored = { contents: [] as (typeof made)[] };
  const { user, fill } = await openStage({
    "GET /contents": (request) => answer("GET /contents", stored.contents)(request),
    "POST /contents": (request) => {
      stored.contents = [made];
      return answer("POST /contents", made, { status: 201 })(request);
    },
  });
  const edit = await screen.findByRole("button", { name: "Editar etapa" });
  await user.click(edit);
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(edit));

  await user.click(await screen.findByRole("button", { name: "Añadir contenido" }));
  await fill("Título *", "Contenido 1");
  await fill("Texto *", "Un texto.");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByRole("table", { name: "Contenidos de la etapa" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Añadir contenido"));
});

test("a stage is edited in a modal, and says «Etapa actualizada correctamente» [ADM-STAGE-01, OK-01]", async () => {
  const { user, fill, server } = await openStage({ [UPDATE]: answer(UPDATE, stage) });
  await user.click(await screen.findByRole("button", { name: "Editar etapa" }));
  const dialog = await screen.findByRole("dialog", { name: "Editar etapa" });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Título/).value).toBe("El cuerpo");
  await fill("Título *", "El cuerpo como brújula");
  await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
  await toastSaying("Etapa actualizada correctamente", "status");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(server.calls(UPDATE)[0]?.body)).toEqual({
    title: "El cuerpo como brújula",
    description: "Escúchalo.",
    version: "1",
  });
});

test("a stage that could not be saved says «Error al crear o editar la etapa», and stays open [MSG-18]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, fill } = await openStage({ [UPDATE]: errorAnswer(400, ["El título es demasiado largo."]) });
  await user.click(await screen.findByRole("button", { name: "Editar etapa" }));
  await fill("Título *", "Otro");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Error al crear o editar la etapa");
  await screen.findByText("El título es demasiado largo.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Otro");
  expect(log).toHaveBeenCalledWith("Failed to update stage", expect.anything());
});

test("a stage needs a title and a description", async () => {
  const { user, server, fill } = await openStage();
  await user.click(await screen.findByRole("button", { name: "Editar etapa" }));
  await fill("Título *", "");
  await fill("Descripción *", "");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Escribe un título.");
  screen.getByText("Escribe una descripción.");
  expect(server.calls(UPDATE)).toEqual([]);
});

test("a new stage is added to its route in a modal, and says «Etapa creada correctamente»; as a draft where that is chosen [ADM-ROUTE-08, DESK-13]", async () => {
  const { user, fill, server } = await openAdmin(`/admin/routes/${route.id}`, {
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "GET /contents": answer("GET /contents", []),
    "GET /stages": answer("GET /stages", []),
    [CREATE]: answer(CREATE, stage, { status: 201 }),
  });
  await user.click(await screen.findByRole("tab", { name: /Etapas/ }));
  await user.click(await screen.findByRole("button", { name: "Añadir etapa" }));
  await fill("Título *", "  El cuerpo ");
  await fill("Descripción *", "Escúchalo.");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Etapa creada correctamente", "status");
  expect(sent(server.calls(CREATE)[0]?.body)).toEqual({
    title: "El cuerpo",
    description: "Escúchalo.",
    routeId: route.id,
  });

  await user.click(await screen.findByRole("button", { name: "Añadir etapa" }));
  await fill("Título *", "Para luego");
  await fill("Descripción *", "Aún no.");
  await user.click(screen.getByRole("checkbox", { name: "Dejar en borrador" }));
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(sent(server.calls(CREATE)[1]?.body)).toMatchObject({ state: "DRAFT" }));
});

async function openDeletion(reply: Reply) {
  const opened = await openStage({ [DELETE]: reply });
  await opened.user.click(await screen.findByRole("button", { name: "Eliminar etapa" }));
  const dialog = await screen.findByRole("dialog", { name: "¿Eliminar «El cuerpo»?" });
  return { ...opened, dialog };
}

test("deleting a stage asks first, and says what goes with it [ADM-STAGE-01]", async () => {
  const { dialog, user, server } = await openDeletion(answer(DELETE, { message: "Hecho." }));
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "3 contenidos y sus archivos",
    "El progreso de las personas en esos contenidos",
    "Las respuestas a sus cuestionarios",
  ]);
  within(dialog).getByText("Los puntos ya ganados se conservan.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(DELETE)).toEqual([]);
});

test("a deleted stage says «Etapa eliminado correctamente» and leads to the stages of its route [ADM-STAGE-01, OK-01]", async () => {
  const { dialog, user } = await openDeletion(answer(DELETE, { message: "Etapa eliminado correctamente" }));
  await user.click(within(dialog).getByRole("button", { name: "Eliminar etapa" }));
  await toastSaying("Etapa eliminado correctamente", "status");
  await waitFor(() => expect(currentPath()).toBe(`/admin/routes/${route.id}`));
  expect((await screen.findByRole("tab", { selected: true })).textContent).toContain("Etapas");
});

test("a stage that could not be deleted says «Error al eliminar la etapa» [MSG-18]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { dialog, user } = await openDeletion(errorAnswer(500));
  await user.click(within(dialog).getByRole("button", { name: "Eliminar etapa" }));
  await toastSaying("Error al eliminar la etapa");
  expect(currentPath()).toBe(at);
  expect(log).toHaveBeenCalledWith("Failed to delete stage", expect.anything());
});

test("a stage that is not there, or is in another route, says so inside the layout", async () => {
  await openStage({ "GET /stages/{id}": answer("GET /stages/{id}", { ...stage, routeId: idOf(1, 7) }) });
  await screen.findByRole("heading", { level: 1, name: "Esta etapa no existe" });
  screen.getByRole("navigation", { name: "Administración" });
});

test("a reviewer opens the contents of a stage and finds nothing to change it with [TEAM-06]", async () => {
  const profile = answer("GET /auth/profile", { ...marta, staffRole: "REVIEWER" });
  const contents = [aContent(1, { stageId: stage.id }), aContent(2, { stageId: stage.id })];
  await openStage({ "GET /auth/profile": profile }, contents);
  await screen.findByRole("link", { name: "Contenido 1" });
  expect(screen.queryByRole("button", { name: /^(Añadir contenido|Editar etapa|Eliminar etapa)$/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Reordenar" })).toBeNull();
});
