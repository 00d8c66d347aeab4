import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answer, fakeUploads, noAnswer } from "../../test/fake-server.ts";
import { aRoute } from "../../test/learning.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";

const LIST = "GET /routes";
const three = [
  aRoute(1, { title: "Respira" }),
  aRoute(2, { title: "Ánimo", type: "CUSTOM" }),
  aRoute(3, { title: "Dormir" }),
];

const titles = () =>
  within(screen.getByRole("table", { name: "Rutas" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("routes come by order, descending by default, each with its order and its type in Spanish [ADM-ROUTES-01]", async () => {
  await openAdmin("/admin/routes", { [LIST]: answer(LIST, three) });
  const table = await screen.findByRole("table", { name: "Rutas" });
  expect(titles()).toEqual(["Dormir", "Ánimo", "Respira"]);
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent).filter((_, at) => at !== 1)),
  ).toEqual([
    ["3", "Fundamento"],
    ["2", "Personalizada"],
    ["1", "Fundamento"],
  ]);
  screen.getByText("3 rutas");
  expect(screen.getByRole("columnheader", { name: "Orden" }).getAttribute("aria-sort")).toBe("descending");
});

test("a heading sorts the routes by it, and once more the other way round", async () => {
  const { user } = await openAdmin("/admin/routes", { [LIST]: answer(LIST, three) });
  await user.click(await screen.findByRole("button", { name: "Título" }));
  expect(titles()).toEqual(["Ánimo", "Dormir", "Respira"]);
  await user.click(screen.getByRole("button", { name: "Título" }));
  expect(titles()).toEqual(["Respira", "Dormir", "Ánimo"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Ordenar por:" }), "Orden");
  await user.click(screen.getByRole("button", { name: "De menor a mayor" }));
  expect(titles()).toEqual(["Respira", "Ánimo", "Dormir"]);
});

test("«Reordenar» and «Crear Ruta» lead to their paths, and each title to its route [ADM-ROUTES-01]", async () => {
  await openAdmin("/admin/routes", { [LIST]: answer(LIST, three) });
  await screen.findByRole("table");
  const goal = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([goal("Reordenar"), goal("Crear Ruta"), goal("Respira")]).toEqual([
    "/admin/routes/reorder",
    "/admin/routes/create",
    `/admin/routes/${three[0]?.id}`,
  ]);
});

test("a list without routes says so", async () => {
  await openAdmin("/admin/routes", { [LIST]: answer(LIST, []) });
  await screen.findByRole("heading", { name: "Aún no hay rutas" });
});

test("routes that cannot be loaded can be asked for again", async () => {
  const { user } = await openAdmin("/admin/routes", { [LIST]: [noAnswer, answer(LIST, three)] });
  await screen.findByText("No pudimos cargar las rutas");
  expect(document.querySelector("[data-toast]")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("table", { name: "Rutas" });
});

test("coming back finds the list sorted as it was left", async () => {
  const { user } = await openAdmin("/admin/routes", {
    [LIST]: answer(LIST, three),
    "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)),
    "GET /contents": answer("GET /contents", []),
  });
  await user.click(await screen.findByRole("button", { name: "Título" }));
  await user.click(screen.getByRole("link", { name: "Respira" }));
  await screen.findByRole("heading", { level: 1, name: "Ruta 1" });
  window.history.back();
  await screen.findByRole("table", { name: "Rutas" });
  expect(currentPath()).toBe("/admin/routes");
  expect(titles()).toEqual(["Ánimo", "Dormir", "Respira"]);
});

describe("the cover of a route", () => {
  const CREATE = "POST /routes";
  const UPDATE = "PATCH /routes/{id}";
  const ONE = "GET /routes/{id}";
  const REJECTED = "Se excedió la cantidad máxima de archivos o el formato no es válido";
  const route = aRoute(1, { title: "Respira", description: "Calma.", type: "CUSTOM" });
  const png = (name = "valle.png") => new File(["…"], name, { type: "image/png" });

  beforeEach(() => {
    URL.createObjectURL = () => "blob:portada";
    URL.revokeObjectURL = () => undefined;
  });

  const openCreate = () => openAdmin("/admin/routes/create", { [LIST]: answer(LIST, [route]) });
  const openEdit = (replies = {}) =>
    openAdmin(`/admin/routes/${route.id}/edit`, {
      [LIST]: answer(LIST, [route]),
      [ONE]: answer(ONE, route),
      ...replies,
    });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const sent = (body: unknown) => Object.fromEntries(body as FormData);

  test("a cover is chosen by click, shown, changed and taken away; one image travels with the route [ADM-ROUTE-FORM-02]", async () => {
    const opened = await openCreate();
    await screen.findByRole("heading", { level: 1 });
    const input = screen.getByLabelText<HTMLInputElement>("Portada de la ruta", { selector: "input" });
    expect([input.accept, input.multiple, input.type]).toEqual(["image/*", false, "file"]);
    await opened.user.upload(input, png());
    await screen.findByText("valle.png");
    expect(screen.getByAltText("Portada").getAttribute("src")).toBe("blob:portada");
    await opened.user.click(button("Quitar la portada"));
    button("Portada de la ruta: elige o arrastra una imagen");
    await opened.user.upload(input, png("costa.png"));
    await screen.findByText("costa.png");
    await opened.fill("Título *", "Volver a lo sencillo");
    await opened.fill("Descripción *", "Menos ruido.");
    const uploads = fakeUploads(answer(CREATE, route, { status: 201 }));
    await opened.user.click(button("Guardar"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.arrive());
    await toastSaying("Ruta creada correctamente", "status");
    expect((sent(uploads[0]?.form).coverImage as File).name).toBe("costa.png");
  });

  test("a cover on its way shows how far it has got; given up, nothing is saved and nothing is lost [EXT-28]", async () => {
    const opened = await openEdit();
    await screen.findByRole("heading", { level: 1 });
    await opened.user.upload(screen.getByLabelText("Portada de la ruta", { selector: "input" }), png());
    await screen.findByText("valle.png");
    const uploads = fakeUploads(answer(UPDATE, route));
    await opened.user.click(button("Guardar y seguir editando"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.progress(43));
    screen.getByText("Subiendo el archivo: 43 %");
    expect(screen.getByRole("progressbar", { name: "Subida del archivo" }).getAttribute("aria-valuenow")).toBe("43");
    await opened.user.click(button("Cancelar subida"));
    await screen.findByText("Has cancelado la subida. No se ha guardado nada.");
    expect(uploads[0]?.isAborted).toBe(true);
    expect(screen.queryByText("Error al crear o editar la ruta")).toBeNull();
    screen.getByText("valle.png");
    await opened.user.click(button("Guardar y seguir editando"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.arrive());
    await toastSaying("Ruta actualizada correctamente", "status");
  });

  test("the cover that a route has can be replaced or taken away [ADM-ROUTE-FORM-02]", async () => {
    const covered = { ...route, coverImage: { url: "/media/a.webp", smallUrl: "/media/a-s.webp" } };
    const { user, server } = await openEdit({ [ONE]: answer(ONE, covered), [UPDATE]: answer(UPDATE, route) });
    await screen.findByText("Portada actual");
    expect(screen.getByAltText("Portada").getAttribute("src")).toBe("/media/a.webp");
    await user.click(button("Quitar la portada"));
    await user.click(button("Guardar y seguir editando"));
    await toastSaying("Ruta actualizada correctamente", "status");
    expect(sent(server.calls(UPDATE)[0]?.body).removeCoverImage).toBe("true");
  });

  const dragOf = (files: File[]) => ({
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
      types: ["Files"],
    },
  });

  test("the drop area shows a drag over it, and takes the file that is let go [ADM-ROUTE-FORM-02]", async () => {
    await openCreate();
    await screen.findByRole("heading", { level: 1 });
    const area = screen.getByRole("group", { name: "Portada de la ruta" });
    expect(area.dataset.state).toBe("idle");
    fireEvent.dragEnter(area, dragOf([png()]));
    await screen.findByText("Suelta el archivo aquí");
    expect(area.dataset.state).toBe("over");
    fireEvent.drop(area, dragOf([png()]));
    await screen.findByText("valle.png");
  });

  test.each([
    ["two files", [png("a.png"), png("b.png")]],
    ["what is no image", [new File(["…"], "nota.txt", { type: "text/plain" })]],
  ])("the drop area refuses %s, in a toast and in its place", async (_, files) => {
    await openCreate();
    await screen.findByRole("heading", { level: 1 });
    const area = screen.getByRole("group", { name: "Portada de la ruta" });
    fireEvent.drop(area, dragOf(files));
    await toastSaying(REJECTED);
    expect(area.dataset.state).toBe("rejected");
    expect(screen.getAllByText(REJECTED)).toHaveLength(2);
  });
});
