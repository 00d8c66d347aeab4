import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, type Reply } from "../../../test/fake-server.ts";
import { aRoute, aStage } from "../../../test/learning.ts";
import { openAdmin } from "../../../test/open-admin.ts";
import { toastSaying } from "../../../test/open-app.tsx";
import { lucia } from "../../../test/people.ts";

const route = aRoute(1, { title: "Respira", description: "Calma.", version: 3 });
const theirs = { ...route, title: "Respira hondo", description: "Con calma.", version: 4 };

const conflictWith =
  (
    current: object,
    lastChange: object | null = { by: "Lucía Ferrer", byId: lucia.id, at: new Date().toISOString() },
  ): Reply =>
  () =>
    Response.json(
      { statusCode: 409, error: "Conflict", message: ["Esto ha cambiado."], current, given: {}, lastChange },
      { status: 409 },
    );

const openRoute = (...replies: Reply[]) =>
  openAdmin(`/admin/routes/${route.id}/edit`, {
    "GET /routes": answer("GET /routes", [route]),
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "PATCH /routes/{id}": replies,
    "GET /contents": answer("GET /contents", []),
  });
const dialog = () => screen.findByRole("dialog", { name: /^Dos versiones de «/ });
const versions = (body: unknown) => Object.fromEntries(body as FormData).version;
const title = () => screen.getByLabelText<HTMLInputElement>(/^Título/);

test("a route that another editor saved in the meantime is shown in both versions, with who saved it", async () => {
  const { user, fill } = await openRoute(conflictWith(theirs));
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const shown = within(await dialog());
  shown.getByText(/^Lucía Ferrer guardó esta ruta a las .*, mientras tú editabas\.$/);
  expect(shown.getByRole("region", { name: "Tu versión: Título" }).textContent).toBe("Inspira");
  expect(shown.getByRole("region", { name: "La de Lucía: Título" }).textContent).toBe("Respira hondo");
  expect(shown.getByRole("region", { name: "La de Lucía: Descripción" }).textContent).toBe("Con calma.");
  expect(shown.queryByRole("region", { name: "Tu versión: Tipo" })).toBeNull();
  await user.click(shown.getByRole("button", { name: "Seguir editando" }));
  expect(title().value).toBe("Inspira");
});

test("keeping the own version sends it again over the version that was shown [SAFE-77]", async () => {
  const { user, fill, server } = await openRoute(
    conflictWith(theirs),
    answer("PATCH /routes/{id}", { ...theirs, title: "Inspira", version: 5 }),
  );
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await user.click(within(await dialog()).getByRole("button", { name: "Quedarme con la mía" }));
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(server.calls("PATCH /routes/{id}").map(({ body }) => versions(body))).toEqual(["3", "4"]);
});

test("taking the other version fills the form with it, and the replaced one can be brought back", async () => {
  const { user, fill, server } = await openRoute(
    conflictWith(theirs),
    answer("PATCH /routes/{id}", { ...theirs, title: "Inspira", version: 5 }),
  );
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await user.click(within(await dialog()).getByRole("button", { name: "Quedarme con la suya" }));
  await waitFor(() => expect(title().value).toBe("Respira hondo"));
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(title().value).toBe("Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(server.calls("PATCH /routes/{id}").map(({ body }) => versions(body))).toEqual(["3", "4"]);
});

test("a stage says so too, also where it is not known who saved it", async () => {
  const stage = aStage(1, 0);
  const { user, fill } = await openAdmin(`/admin/routes/${stage.routeId}/stages/${stage.id}`, {
    "GET /stages/{id}": answer("GET /stages/{id}", stage),
    "GET /stages": answer("GET /stages", [stage]),
    "GET /contents": answer("GET /contents", []),
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "PATCH /stages/{id}": conflictWith({ ...stage, description: "Otra.", version: 2 }, null),
  });
  await user.click(await screen.findByRole("button", { name: "Editar etapa" }));
  await fill("Título *", "La brújula");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const shown = within(await dialog());
  shown.getByText("Alguien guardó esta etapa mientras tú editabas.");
  expect(shown.getByRole("region", { name: "La guardada: Descripción" }).textContent).toBe("Otra.");
});
