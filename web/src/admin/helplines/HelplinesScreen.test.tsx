import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../test/fake-server.ts";
import { idOf } from "../../../test/learning.ts";
import { openAdmin } from "../../../test/open-admin.ts";
import { toastSaying } from "../../../test/open-app.tsx";
import type { Line } from "./api.ts";

const CORRECT = "PATCH /helplines/{id}";
const line: Line = {
  id: idOf(7, 1),
  country: "ES",
  kind: "CRISIS",
  name: "Conducta suicida",
  phones: ["024"],
  details: "Gratis, 24 horas.",
  source: "Ministerio de Sanidad",
  checkedOn: "2026-11-15",
  order: 1,
};
const other: Line = { ...line, id: idOf(7, 2), country: "MX", name: "Línea de la Vida", phones: ["800 911 2000"] };

const openLines = () =>
  openAdmin("/admin/helplines", {
    "GET /helplines": answer("GET /helplines", [line, other]),
    [CORRECT]: answer(CORRECT, { ...line, phones: ["024", "112"] }),
  });

test("the helplines are listed with their country, numbers and the day on which they were checked", async () => {
  const { user } = await openLines();
  const table = await screen.findByRole("table", { name: "Líneas de ayuda" });
  const rows = () => [...table.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows()[0]).toBe("Conducta suicidaGratis, 24 horas.España024Crisis15 nov 2026Editar");
  await user.selectOptions(screen.getByRole("combobox", { name: "País:" }), "México");
  expect(rows()).toHaveLength(1);
});

test("a helpline is corrected in a modal", async () => {
  const { user, fill, server } = await openLines();
  await user.click(await screen.findByRole("button", { name: "Editar Conducta suicida, España" }));
  await fill("Teléfonos *", "024\n112\n");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Línea de ayuda actualizada", "status");
  expect(server.calls(CORRECT)[0]?.body).toEqual({
    kind: "CRISIS",
    name: "Conducta suicida",
    phones: ["024", "112"],
    details: "Gratis, 24 horas.",
    source: "Ministerio de Sanidad",
    checkedOn: "2026-11-15",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a helpline needs a name, a number, a source and a day", async () => {
  const { user, fill, server } = await openLines();
  await user.click(await screen.findByRole("button", { name: "Editar Conducta suicida, España" }));
  await fill("Nombre *", "");
  await fill("Teléfonos *", "");
  await fill("Fuente *", "");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Escribe el nombre de la línea.");
  screen.getByText("Escribe al menos un teléfono.");
  screen.getByText("Escribe dónde se ha comprobado.");
  expect(server.calls(CORRECT)).toEqual([]);
});
