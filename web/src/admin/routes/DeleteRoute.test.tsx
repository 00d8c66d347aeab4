import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer } from "../../../test/fake-server.ts";
import { aRoute } from "../../../test/learning.ts";
import { openAdmin } from "../../../test/open-admin.ts";
import { currentPath, toastSaying } from "../../../test/open-app.tsx";

const DELETE = "DELETE /routes/{id}";
const route = aRoute(1, { title: "Respira", stagesCount: 4, contentsCount: 12, learnersCount: 1 });

async function openDialog(reply = answer(DELETE, { message: "Hecho." })) {
  const opened = await openAdmin(`/admin/routes/${route.id}/edit`, {
    "GET /routes": answer("GET /routes", [route]),
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    [DELETE]: reply,
  });
  await opened.user.click(await screen.findByRole("button", { name: "Eliminar ruta" }));
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "¿Eliminar «Respira»?" }) };
}

test("deleting a route asks first, and says what goes and what stays [ADM-ROUTE-FORM-04]", async () => {
  const { dialog, server, user } = await openDialog();
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "4 etapas",
    "12 contenidos y sus archivos",
    "1 persona pierde su progreso en esta ruta",
    "Las respuestas a sus cuestionarios",
  ]);
  within(dialog).getByText("Los puntos ya ganados se conservan.");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(DELETE)).toEqual([]);
});

test("a deleted route says «Ruta eliminada correctamente» and leads to the list, however often one presses [ROLE-04, OK-01]", async () => {
  const { dialog, server, user } = await openDialog();
  await user.dblClick(within(dialog).getByRole("button", { name: "Eliminar ruta" }));
  await toastSaying("Ruta eliminada correctamente", "status");
  await waitFor(() => expect(currentPath()).toBe("/admin/routes"));
  expect(server.calls(DELETE)).toHaveLength(1);
});

test("a route that could not be deleted says «Error al eliminar la ruta», and is still there [MSG-18]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { dialog, user } = await openDialog(errorAnswer(500));
  await user.click(within(dialog).getByRole("button", { name: "Eliminar ruta" }));
  await toastSaying("Error al eliminar la ruta");
  expect(currentPath()).toBe(`/admin/routes/${route.id}/edit`);
  expect(log).toHaveBeenCalledWith("Failed to delete route", expect.anything());
});
