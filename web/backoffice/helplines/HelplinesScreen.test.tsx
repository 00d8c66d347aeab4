import type { EditableHelpline } from "@senda/contract/helplines";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, codedAnswer } from "../../test/fake-server.ts";
import { chooseMexico, deskAnswers, line, other } from "../../test/helplines.ts";
import { openAdmin, toastSaying } from "../../test/open-app.tsx";

const LIST = "GET /admin/helplines";
const CORRECT = "PATCH /helplines/{id}";
const REVIEW = "GET /admin/care/review";
const RESTORE = "DELETE /helplines/{id}/correction";
const corrected: EditableHelpline = { ...line, phones: ["025"], version: 4, correctedFields: ["phones"] };

const openLines = (first: EditableHelpline = line, replies: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin("/admin/helplines", {
    ...deskAnswers,
    [LIST]: answer(LIST, [first, other]),
    [CORRECT]: answer(CORRECT, { ...line, phones: ["024", "112"] }),
    [RESTORE]: answer(RESTORE, line),
    ...replies,
  });
const edit = async (user: UserEvent, name = "Conducta suicida, España") => {
  if (name.endsWith("México")) await chooseMexico(user);
  await user.click(await screen.findByRole("button", { name: `Editar ${name}` }));
};
const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Guardar" }));
const question = (name: string) => within(screen.getByRole("dialog", { name }));

test("the lines of a country are listed with their numbers and until when their check is valid [LINE-15]", async () => {
  const { user } = await openLines();
  const row = within(await screen.findByRole("list", { name: "Líneas de ayuda de España" })).getByRole("listitem");
  expect(row.textContent).toMatch(/^024Conducta suicidaCrisisGratis24 horasComprobado el 15\/11\/2026/);
  await chooseMexico(user);
  const others = await screen.findByRole("list", { name: "Líneas de ayuda de México" });
  expect(others.textContent).toContain("ApoyoGratisSin confirmar");
});

test("a changed number is shown beside the old one before it is saved, with a warning for a crisis line [SAFE-81]", async () => {
  const { user, fill, server } = await openLines();
  await edit(user);
  await fill("Teléfonos *", "024\n112\n");
  await save(user);
  const asked = question("¿Cambiar «Conducta suicida»?");
  const sides = asked.getByRole("region", { name: "Teléfonos" });
  expect(sides.textContent).toBe("TeléfonosAhora024Marca 024Nuevo024Marca 024112Marca 112");
  asked.getByText("Es una línea a la que se llama en una crisis. Llama tú al número antes de cambiarlo.");
  expect(server.calls(CORRECT)).toEqual([]);
  await user.click(asked.getByRole("button", { name: "Guardar el cambio" }));
  await toastSaying("Línea de ayuda actualizada", "status");
  expect(server.calls(CORRECT)[0]?.body).toEqual({ phones: ["024", "112"], isConfirmed: false, version: 3 });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each(["Seguir editando", "{Escape}"])(
  "a number that was changed by mistake is not saved after %s, and stays in the form",
  async (way) => {
    const { user, fill, server } = await openLines();
    await edit(user, "Línea de la Vida, México");
    await fill("Teléfonos *", "800 911 2001");
    await save(user);
    const asked = question("¿Cambiar «Línea de la Vida»?");
    expect(asked.queryByText(/se llama en una crisis/)).toBeNull();
    if (way === "{Escape}") await user.keyboard(way);
    else await user.click(asked.getByRole("button", { name: way }));
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Teléfonos" }).value).toBe("800 911 2001");
    expect(server.calls(CORRECT)).toEqual([]);
  },
);

test("other fields are saved without a question, and nothing but what was changed is sent", async () => {
  const { user, fill, server } = await openLines();
  await edit(user);
  await fill("Detalles", "Gratis, de día y de noche.");
  await save(user);
  await toastSaying("Línea de ayuda actualizada", "status");
  expect(server.calls(CORRECT)[0]?.body).toEqual({ details: "Gratis, de día y de noche.", version: 3 });
});

test.each(["no es un teléfono", "1", "024 o 112"])("«%s» is told to be no phone", async (nonsense) => {
  const { user, fill, server } = await openLines();
  await edit(user);
  await fill("Teléfonos *", `024\n${nonsense}`);
  await save(user);
  await screen.findByText(
    `«${nonsense}» no es un teléfono que se pueda marcar. De 2 a 15 cifras, con espacios o los signos + * # ( ) - / si hacen falta.`,
  );
  expect(server.calls(CORRECT)).toEqual([]);
});

test("a corrected line says so, and goes back to what came with Senda once that was seen", async () => {
  const { user, server } = await openLines(corrected);
  await screen.findByText("Corregida");
  await edit(user);
  screen.getByText("Corregido aquí: teléfonos. Vale hasta que Senda traiga una comprobación más reciente.");
  await user.click(screen.getByRole("button", { name: "Volver a lo que trae Senda" }));
  const asked = question("¿Volver a lo que trae Senda en «Conducta suicida»?");
  const sides = asked.getByRole("region", { name: "Teléfonos" });
  expect(sides.textContent).toBe("TeléfonosAhora025Marca 025Lo que trae Senda024Marca 024");
  await user.click(asked.getByRole("button", { name: "Restaurar" }));
  await toastSaying("Línea de ayuda restaurada", "status");
  expect(server.calls(RESTORE)[0]?.headers?.get("if-match")).toBe('"4"');
});

test("a correction that gave way to a later check of Senda's own is told", async () => {
  const { user } = await openLines({ ...line, supersededFields: ["phones", "details"] });
  await edit(user);
  screen.getByText(
    "Ya no se muestra la corrección de: teléfonos y detalles. Senda trae una comprobación más reciente, del 15 nov 2026.",
  );
});

test("what another person changed in the meantime is shown, and saving again sends only the editor's change", async () => {
  const conflict = codedAnswer(409, "VERSION_CONFLICT", "Otra persona ha cambiado esta línea mientras la editabas.");
  const { user, fill, server } = await openLines(line, {
    [LIST]: [answer(LIST, [line, other]), answer(LIST, [{ ...corrected, version: 9 }, other])],
    [CORRECT]: [conflict, answer(CORRECT, corrected)],
  });
  await edit(user);
  await fill("Detalles", "Gratis.");
  await save(user);
  await screen.findByText("Otra persona ha cambiado esta línea mientras la editabas. Teléfonos: 025.");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Detalles" }).value).toBe("Gratis.");
  await save(user);
  await toastSaying("Línea de ayuda actualizada", "status");
  expect(server.calls(CORRECT).map(({ body }) => body)).toEqual([
    { details: "Gratis.", version: 3 },
    { details: "Gratis.", version: 9 },
  ]);
});

test("hours, languages, cost and a call that confirmed the line are edited, each told in plain words [LINE-02]", async () => {
  const { user, fill, server } = await openLines();
  await edit(user, "Línea de la Vida, México");
  await fill("Horario", "por las tardes");
  await fill("Idiomas", "es, español");
  await save(user);
  await screen.findByText(/^El horario no se entiende\. Escribe «24 h» o días y horas/);
  screen.getByText("«español» no es un código de dos letras, como «es» o «ca».");
  await fill("Horario", "Lun - Vie 8:00-20:00; sab 9:00-14:00");
  await fill("Idiomas", "es, EN");
  await user.selectOptions(screen.getByRole("combobox", { name: "Coste" }), "No se sabe");
  await user.click(screen.getByRole("switch", { name: "Confirmada por teléfono" }));
  await save(user);
  const asked = question("¿Cambiar «Línea de la Vida»?");
  const sides = asked.getByRole("region", { name: "Horario" });
  expect(sides.textContent).toBe(
    "HorarioAhoraDe lunes a viernes, de 8 a 20 hNuevoDe lunes a viernes, de 8 a 20 h; los sábados, de 9 a 14 h",
  );
  await user.click(asked.getByRole("button", { name: "Guardar el cambio" }));
  await toastSaying("Línea de ayuda actualizada", "status");
  const hours = "lun-vie 08:00-20:00; sáb 09:00-14:00";
  const change = { hours, languages: ["es", "en"], cost: "UNKNOWN", isConfirmed: true };
  expect(server.calls(CORRECT)[0]?.body).toEqual({ ...change, version: 3 });
});

test("a number that is typed again is no longer said to be confirmed", async () => {
  const { user, fill } = await openLines();
  await edit(user);
  const confirmed = screen.getByRole<HTMLInputElement>("switch", { name: "Confirmada por teléfono" });
  expect(confirmed.checked).toBe(true);
  await fill("Teléfonos *", "025");
  expect(confirmed.checked).toBe(false);
});

test("a helpline needs a name, a number, a source and a day", async () => {
  const { user, fill, server } = await openLines();
  await edit(user);
  await fill("Nombre *", "");
  await fill("Teléfonos *", "");
  await fill("Fuente *", "");
  await save(user);
  await screen.findByText("Escribe el nombre de la línea.");
  screen.getByText("Escribe al menos un teléfono.");
  screen.getByText("Escribe dónde se ha comprobado.");
  expect(server.calls(CORRECT)).toEqual([]);
});

test("the screen says whether a clinician has signed the notices [CARE-01]", async () => {
  await openLines();
  await screen.findByText("Sin revisar");
  screen.getByText(/Ningún profesional de la salud mental ha firmado todavía/);
  screen.getByText(/Versión de los textos: 0123456789ab\./);
});

test.each([
  [true, "Revisado", /^Dra\. Ejemplo, el 1 dic 2026\. Versión/],
  [false, "Sin revisar", /^Dra\. Ejemplo, .*Los textos han cambiado desde entonces\./],
])("a review that is current: %s [CARE-01]", async (isCurrent, badge, sentence) => {
  const review = { reviewer: "Dra. Ejemplo", reviewedOn: "2026-12-01", isCurrent };
  await openLines(line, { [REVIEW]: answer(REVIEW, { fingerprint: "0123456789ab", review }) });
  await screen.findByText(badge);
  screen.getByText(sentence);
});
