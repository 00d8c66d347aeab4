import type { Outline, OutlineContent } from "@senda/contract/outline";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, idOf } from "../../test/learning.ts";
import { openAdmin, toastSaying } from "../../test/open-app.tsx";
import { sentIn } from "../../test/open-content-form.tsx";

const route = aRoute(1, { title: "Respira", contentsCount: 3, learnersCount: 3 });
const OUTLINE = "GET /admin/routes/{id}/outline";
const MOVE = "POST /admin/contents/move";

const row = (number: number, changed: Partial<OutlineContent> = {}): OutlineContent => ({
  ...{ id: idOf(3, number), title: `Contenido ${number}`, order: number, version: 1, state: "PUBLISHED", runAt: null },
  ...{ type: "READING", duration: 60, points: 5, marks: [] },
  ...changed,
});
const outline: Outline = {
  route: {
    ...{ id: route.id, title: "Respira", order: 1, version: 1, state: "PUBLISHED", runAt: null, type: "FOUNDATION" },
    ...{ coverImage: null, publishedAt: "2025-10-02T10:00:00.000Z", changesCount: 2, underWayCount: 14 },
  },
  stages: [
    {
      ...{ id: idOf(2, 1), title: "Notar", order: 1, version: 1, state: "PUBLISHED", runAt: null, description: "x" },
      contents: [
        row(1, { state: "CHANGED", marks: ["IN_REVIEW"] }),
        row(2, {
          title: "Guiada",
          type: "AUDIO",
          marks: ["NO_FILE"],
          state: "SCHEDULED",
          runAt: "2026-10-20T10:00:00Z",
        }),
      ],
    },
  ],
  loose: [row(3, { order: 1, state: "DRAFT", type: "IMAGE", marks: ["NO_ALT"] })],
};
const at = `/admin/routes/${route.id}?tab=outline`;
const open = (replies = {}) =>
  openAdmin(at, {
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "GET /contents": answer("GET /contents", [aContent(3)]),
    "GET /stages": answer("GET /stages", [aStage(1, 2)]),
    "GET /routes": answer("GET /routes", [route]),
    [OUTLINE]: answer(OUTLINE, outline),
    ...replies,
  });
const titles = () =>
  [...document.querySelectorAll("[data-content] [data-title]")].map(({ textContent }) => textContent);

test("the outline shows states, sums and what is missing, and how many are on their way [DESK-OUT-08]", async () => {
  const { user } = await open();
  await screen.findByText("Publicada el 2 oct 2025 · 14 personas en marcha");
  screen.getByText("2 cambios sin publicar");
  screen.getByText("2 contenidos · 2 min · 10 puntos");
  for (const state of ["Cambios sin publicar", "Programado · 20 oct 2026", "Borrador"]) screen.getByText(state);
  screen.getByText("1 no se puede publicar:");
  for (const mark of ["Sin archivo", "Sin texto alternativo", "En revisión"]) screen.getByText(mark);
  await user.click(screen.getByRole("button", { name: "Solo con avisos 2" }));
  expect(titles()).toEqual(["Guiada", "Contenido 3"]);
  await user.click(screen.getByRole("button", { name: "Quitar filtros" }));
  await user.type(screen.getByRole("searchbox", { name: "Buscar en esta ruta" }), "guia");
  expect(titles()).toEqual(["Guiada"]);
  await user.clear(screen.getByRole("searchbox", { name: "Buscar en esta ruta" }));
  await user.click(screen.getByRole("button", { name: "Plegar «Notar»" }));
  expect(screen.getByRole("button", { name: "Desplegar «Notar»" }).getAttribute("aria-expanded")).toBe("false");
});

test("a move by the keys is sent with its place, and one that is refused goes back and says why [DESK-OUT-08]", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, server } = await open({ [MOVE]: errorAnswer(409, ["La ruta acaba de cambiar."]) });
  const grip = await screen.findByRole("button", { name: "Mover «Contenido 1», posición 1 de 2" });
  grip.focus();
  await user.keyboard(" {ArrowDown}{ArrowDown} ");
  await waitFor(() =>
    expect(server.calls(MOVE).map(({ body }) => body)).toEqual([
      { contentIds: [idOf(3, 1)], routeId: route.id, stageId: null, position: 1 },
    ]),
  );
  await toastSaying("La ruta acaba de cambiar.");
  await waitFor(() => expect(titles()).toEqual(["Contenido 1", "Guiada", "Contenido 3"]));
});

test("a stage is moved by its number with the keys, and a new title waits for a publication [DESK-OUT-08]", async () => {
  const [STAGE, RENAME] = ["POST /admin/stages/move", "PATCH /admin/contents/{id}/draft"] as const;
  const stages = [
    ...outline.stages,
    ...outline.stages.map((stage) => ({ ...stage, id: idOf(2, 2), title: "Soltar", order: 2, contents: [] })),
  ];
  const info = { unpublishedFields: ["title"], savedAt: null, savedBy: null, publishedAt: null };
  const { user, server } = await open({
    [OUTLINE]: answer(OUTLINE, { ...outline, stages }),
    [STAGE]: answer(STAGE, { message: "Movido." }),
    [RENAME]: answer(RENAME, { ...aContent(1), ...info }),
  });
  (await screen.findByRole("button", { name: "Mover la etapa «Notar», posición 1 de 2" })).focus();
  await user.keyboard(" {ArrowDown}");
  screen.getByText("La etapa «Notar», posición 2 de 2");
  await user.keyboard(" ");
  const goal = { stageId: idOf(2, 1), routeId: route.id, position: 2 };
  await waitFor(() => expect(server.calls(STAGE).map(({ body }) => body)).toEqual([goal]));
  (await screen.findByRole("link", { name: "Contenido 1" })).focus();
  await user.keyboard("{F2}Brisa{Enter}");
  await waitFor(() => expect(sentIn(server.calls(RENAME)[0])).toEqual({ title: "Brisa", version: "1" }));
  expect(server.calls("PATCH /contents/{id}")).toEqual([]);
});

test("several are selected, with Shift all between, and a toolbar acts on them [DESK-OUT-09]", async () => {
  const { user, server } = await open({
    "POST /admin/contents/trash": answer("POST /admin/contents/trash", { message: "Hecho." }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Seleccionar «Contenido 1»" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Seleccionar «Contenido 3»" }));
  await user.keyboard("{/Shift}");
  const bar = screen.getByRole("toolbar");
  within(bar).getByText("3 seleccionados");
  await user.click(screen.getByRole("checkbox", { name: "Seleccionar la etapa «Notar»" }));
  within(bar).getByText("1 seleccionado");
  await user.click(within(bar).getByRole("button", { name: "A la papelera" }));
  await screen.findByRole("button", { name: "Deshacer" });
  expect(server.calls("POST /admin/contents/trash")[0]?.body).toEqual({ contentIds: [idOf(3, 3)] });
});

test("a content is hidden from learners and comes back, and one that is not whole says why it stays hidden [DESK-13]", async () => {
  const [PATCH, PENDING, PUBLISH] = [
    "PATCH /contents/{id}",
    "GET /admin/routes/{id}/pending",
    "POST /admin/routes/{id}/publish",
  ] as const;
  const quiz = { itemId: idOf(3, 3), kind: "CONTENT", title: "Contenido 3", type: "QUIZ", duration: 60 } as const;
  const waiting = { ...quiz, stageTitle: null, version: 4, isNew: true, fields: [] };
  const people = { learners: { onTheirWay: 0, finished: 0 }, newContents: 0, scheduled: [] };
  const held = [{ itemId: quiz.itemId, reason: "NO_QUESTIONS" } as const];
  const { user, server } = await open({
    [PATCH]: answer(PATCH, aContent(1)),
    [PENDING]: answer(PENDING, { title: "Respira", items: [{ ...waiting, heldBack: "NO_QUESTIONS" }], ...people }),
    [PUBLISH]: answer(PUBLISH, { id: idOf(9, 1), published: 0, heldBack: held, runAt: null }),
  });
  const choose = async (title: string, action: string) => {
    await user.click(await screen.findByRole("button", { name: `Más acciones para «${title}»` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  await choose("Contenido 1", "Ocultar a los alumnos");
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await toastSaying("Los alumnos vuelven a verlo", "status");
  expect(server.calls(PATCH).map(sentIn)).toEqual([{ state: "DRAFT" }, { state: "PUBLISHED" }]);
  await choose("Contenido 3", "Mostrar a los alumnos");
  await toastSaying("«Contenido 3» no se puede mostrar: sin preguntas");
  expect(server.calls(PUBLISH)[0]?.body).toEqual({ items: [{ itemId: quiz.itemId, version: 4 }] });
});
