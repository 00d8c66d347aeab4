import type { PackageReport } from "@senda/contract/packages";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer, fakeUploads } from "../../test/fake-server.ts";
import { aRoute } from "../../test/learning.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";

const CHECK = "POST /admin/route-packages/check";
const IMPORT = "POST /admin/route-packages";
const route = aRoute(1, { title: "Respira: ¡ya!" });
const known = {
  "GET /contents": answer("GET /contents", []),
  "GET /routes": answer("GET /routes", [route]),
  "GET /routes/{id}": answer("GET /routes/{id}", route),
};

const sound: PackageReport = {
  route: {
    title: "Calma",
    description: "Poco a poco.",
    type: "CUSTOM",
    stagesCount: 1,
    contentsCount: 5,
    mediaCount: 4,
  },
  canImport: true,
  errors: [],
  warnings: [{ path: "route.title", message: "Ya hay una ruta que se llama «Calma». Quedarán las dos." }],
};
const faulty: PackageReport = {
  ...sound,
  canImport: false,
  errors: [{ path: "media/mar.mp4", message: "El archivo mar.mp4 no es el que se exportó." }],
};
const zip = (name: string) => new File(["PK"], name, { type: "application/zip" });
const button = (name: string) => screen.getByRole("button", { name });

async function openDialog() {
  const opened = await openAdmin("/admin/routes", known);
  await opened.user.click(await screen.findByRole("button", { name: "Importar paquete" }));
  const choose = async (name: string) =>
    opened.user.upload(screen.getByLabelText("Paquete", { selector: "input" }), zip(name));
  return { ...opened, choose };
}

test("a package is reported on before it is imported as a draft, whose screen then opens [PACK-05]", async () => {
  const { user, choose } = await openDialog();
  const uploads = fakeUploads(
    answer(CHECK, faulty),
    answer(CHECK, sound),
    answer(IMPORT, { id: route.id, title: "Calma" }, { status: 201 }),
  );
  await choose("rota.zip");
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(43));
  expect(screen.getByRole("progressbar", { name: "Subida del paquete" }).getAttribute("aria-valuenow")).toBe("43");
  expect(document.activeElement).toBe(button("Cancelar subida"));
  await act(async () => uploads[0]?.arrive());
  await screen.findByText("El archivo mar.mp4 no es el que se exportó.");
  screen.getByText("media/mar.mp4");
  expect(screen.queryByRole("button", { name: "Importar como borrador" })).toBeNull();
  await user.click(button("Elegir otro archivo"));

  await choose("calma.zip");
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.arrive());
  await screen.findByRole("heading", { name: "Calma" });
  screen.getByText("5 contenidos");
  screen.getByText("Ya hay una ruta que se llama «Calma». Quedarán las dos.");
  expect(document.activeElement).toBe(button("Importar como borrador"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]).toMatchObject({ method: "POST", path: "/admin/route-packages" });
  await act(async () => uploads[2]?.arrive());
  await toastSaying("Ruta importada como borrador", "status");
  await waitFor(() => expect(currentPath()).toBe(`/admin/routes/${route.id}`));
});

test("an upload can be given up, and a file that is no package is told in the dialog", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, choose } = await openDialog();
  const uploads = fakeUploads(errorAnswer(415, ["Este archivo no es un paquete de Senda: hace falta un zip."]));
  await choose("calma.zip");
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(button("Cancelar subida"));
  await screen.findByText("Has cancelado la subida. No se ha guardado nada.");
  expect(uploads[0]?.isAborted).toBe(true);
  await choose("otra.zip");
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.arrive());
  await screen.findByText("Este archivo no es un paquete de Senda: hace falta un zip.");
});

test("«Exportar paquete» in the menu of a route gives a file with its title [PACK-05]", async () => {
  const { user } = await openAdmin(`/admin/routes/${route.id}`, {
    ...known,
    "GET /admin/routes/{id}/package": () => new Response("PK", { headers: { "content-type": "application/zip" } }),
  });
  URL.createObjectURL = () => "blob:zip";
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(await screen.findByRole("button", { name: "Más acciones de la ruta" }));
  await user.click(await screen.findByRole("menuitem", { name: "Exportar paquete" }));
  await toastSaying("Paquete descargado", "status");
  expect(names).toEqual(["ruta-respira-ya.zip"]);
});
