import { daysLeft, validUntil } from "@senda/contract/helpline-checks";
import type { EditableHelpline } from "@senda/contract/helplines";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addToDay, dayKey, shortDate } from "../../shared/lib/days.ts";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { chooseMexico, deskAnswers, line, other } from "../../test/helplines.ts";
import { openAdmin, toastSaying } from "../../test/open-app.tsx";
import { marta } from "../../test/people.ts";
import { previewFrame } from "../../test/preview-frame.ts";
import type { Proposal } from "./api.ts";

const LIST = "GET /admin/helplines";
const CORRECT = "PATCH /helplines/{id}";
const ADD = "POST /admin/helplines";
const HIDE = "POST /admin/helplines/{id}/hide";
const SHOW = "POST /admin/helplines/{id}/show";
const CONFIRM = "POST /admin/helplines/proposals/{id}/confirm";
const REJECT = "POST /admin/helplines/proposals/{id}/reject";
const WITHDRAW = "DELETE /admin/helplines/proposals/{id}";
const HISTORY = "GET /admin/helplines/history";
const PREVIEW = "GET /admin/helplines/preview";
const CHANGE = "PATCH /admin/settings";

const open = (lines: EditableHelpline[] = [line, other], replies: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin("/admin/helplines", { ...deskAnswers, [LIST]: answer(LIST, lines), ...replies });

const proposal: Proposal = {
  id: line.id.replace("7", "8"),
  action: "CORRECT",
  change: { phones: ["025"] },
  reason: "",
  proposedBy: "Pablo Nieto",
  proposedById: other.id,
  proposedAt: "2026-11-16T10:22:00.000Z",
};

test("a new line is added to the chosen country, and its faults are told first [LINE-10]", async () => {
  const { user, fill, server } = await open([line, other], { [ADD]: answer(ADD, { ...line, isOwn: true }) });
  await chooseMexico(user);
  await user.click(screen.getByRole("button", { name: "Añadir línea" }));
  const form = within(screen.getByRole("dialog", { name: "Añadir línea de ayuda" }));
  expect(form.getByRole<HTMLSelectElement>("combobox", { name: "País" }).value).toBe("MX");
  await user.click(form.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Escribe al menos un teléfono.");
  await fill("Nombre *", "Línea del barrio");
  await fill("Teléfonos *", "900 123 123");
  await fill("Fuente *", "Ayuntamiento");
  await user.click(form.getByRole("button", { name: "Guardar" }));
  await toastSaying("Línea de ayuda añadida", "status");
  expect(server.calls(ADD)[0]?.body).toMatchObject({
    country: "MX",
    name: "Línea del barrio",
    phones: ["900 123 123"],
  });
});

test("hiding asks for a reason, and what the server objects to is told in its words [LINE-11]", async () => {
  const sentence = "Es la última línea de crisis que se muestra en su país: añade o muestra otra antes.";
  const { user, fill, server } = await open([line], { [HIDE]: errorAnswer(409, [sentence]) });
  await user.click(await screen.findByRole("button", { name: "Ocultar Conducta suicida, España" }));
  await user.click(screen.getByRole("button", { name: "Ocultar la línea" }));
  screen.getByText("Escribe el motivo.");
  expect(server.calls(HIDE)).toEqual([]);
  await fill("Motivo *", "Ya no responde.");
  await user.click(screen.getByRole("button", { name: "Ocultar la línea" }));
  await toastSaying(sentence);
  expect(server.calls(HIDE)[0]).toMatchObject({ body: { reason: "Ya no responde." } });
  expect(server.calls(HIDE)[0]?.headers?.get("if-match")).toBe('"3"');
});

test("a hidden line says why, and is shown again [LINE-11]", async () => {
  const hidden: EditableHelpline = { ...line, state: "HIDDEN", hiddenReason: "Ya no responde." };
  const { user, server } = await open([hidden], { [SHOW]: answer(SHOW, line) });
  await screen.findByText("No se muestra: Ya no responde.");
  await user.click(screen.getByRole("button", { name: "Mostrar Conducta suicida, España" }));
  await user.click(screen.getByRole("button", { name: "Mostrar la línea" }));
  await toastSaying("La línea de ayuda se muestra otra vez", "status");
  expect(server.calls(SHOW)).toHaveLength(1);
});

test("another person's proposal is shown old and new, and confirmed or rejected after a question [LINE-12]", async () => {
  const proposed = { ...line, proposal };
  const { user, server } = await open([proposed, other], {
    [CONFIRM]: answer(CONFIRM, line),
    [REJECT]: answer(REJECT, { message: "Cambio rechazado" }),
  });
  const box = within(await screen.findByRole("region", { name: "Cambio propuesto de Conducta suicida" }));
  box.getByText("Pablo Nieto");
  expect(box.getByRole("listitem").textContent).toBe("Teléfonos: 024 → 025");
  screen.getByRole("button", { name: "España, tiene cambios por confirmar" });
  await user.click(box.getByRole("button", { name: "Confirmar" }));
  screen.getByText(/Llama tú al número antes de confirmarlo/);
  await user.click(screen.getByRole("button", { name: "Confirmar el cambio" }));
  await toastSaying("Cambio confirmado: ya se muestra", "status");
  await user.click(box.getByRole("button", { name: "Rechazar" }));
  await user.click(screen.getByRole("button", { name: "Rechazar el cambio" }));
  await toastSaying("Cambio rechazado", "status");
  expect([...server.calls(CONFIRM), ...server.calls(REJECT)]).toHaveLength(2);
});

test("the proposer cannot confirm their own change, and takes it back [LINE-12]", async () => {
  const mine: EditableHelpline = {
    ...line,
    proposal: { ...proposal, proposedById: marta.id, action: "HIDE", reason: "Doble." },
  };
  const { user, server } = await open([mine], { [WITHDRAW]: answer(WITHDRAW, { message: "Cambio retirado" }) });
  await screen.findByText("Lo confirma otra persona.");
  screen.getByText("Motivo: Doble.");
  expect(screen.queryByRole("button", { name: "Confirmar" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Retirar" }));
  await toastSaying("Cambio retirado", "status");
  expect(server.calls(WITHDRAW)).toHaveLength(1);
});

test("with the setting on, a saved change says that another person confirms it [LINE-12]", async () => {
  const { user, server } = await open([line], {
    [CORRECT]: answer(CORRECT, { ...line, proposal }),
    [CHANGE]: answer(CHANGE, { helplinesNeedSecondPerson: true, publishingNeedsApproval: false }),
  });
  await user.click(await screen.findByRole("switch", { name: "Cada cambio lo confirma una segunda persona" }));
  await waitFor(() => expect(server.calls(CHANGE)[0]?.body).toEqual({ helplinesNeedSecondPerson: true }));
  await user.click(screen.getByRole("button", { name: "Marcar como comprobada hoy: Conducta suicida, España" }));
  await user.click(screen.getByRole("button", { name: "Marcar como comprobada" }));
  await toastSaying("Cambio propuesto: lo confirma otra persona", "status");
  expect(server.calls(CORRECT)[0]?.body).toMatchObject({ isConfirmed: true, version: 3 });
});

const today = dayKey(new Date());

test.each([
  [0, `Vale hasta el ${shortDate(validUntil(today))}`, "España"],
  [-160, `Caduca en ${daysLeft(addToDay(today, -160), today)} días`, "España, tiene líneas que caducan pronto"],
  [-200, `Caducó el ${shortDate(validUntil(addToDay(today, -200)))}`, "España, tiene líneas caducadas"],
])("a check of %i days ago says «%s» [LINE-15]", async (days, text, pill) => {
  await open([{ ...line, checkedOn: addToDay(today, days) }]);
  await screen.findByText(text);
  screen.getByRole("button", { name: pill });
});

test("the history tells old and new, who proposed and who confirmed, and what Senda superseded [LINE-14]", async () => {
  const about = { helplineId: line.id, name: "Conducta suicida (ES)" };
  const changes = [{ field: "phones", before: "024", after: "025" }];
  const { user, server } = await open([line], {
    [HISTORY]: answer(HISTORY, [
      {
        ...about,
        at: "2026-11-16T10:22:00.000Z",
        action: "HELPLINE_CONFIRMED",
        by: "Elena Rubio",
        proposedBy: "Pablo Nieto",
        changes,
      },
      { ...about, at: "2026-11-15T00:00:00.000Z", action: "SUPERSEDED", by: null, proposedBy: null, changes },
    ]),
  });
  await screen.findByText("Lo propuso Pablo Nieto y lo confirmó Elena Rubio");
  screen.getByText("Senda trae una comprobación más reciente");
  const panel = screen.getByRole("region", { name: "Historial de España" });
  expect(within(panel).getAllByRole("listitem")[0]?.textContent).toContain("Teléfonos: 024 → 025");
  await user.click(screen.getByRole("button", { name: "Historial de Conducta suicida, España" }));
  await screen.findByRole("heading", { name: "Historial de «Conducta suicida»" });
  expect(server.calls(HISTORY).at(-1)?.url.searchParams.get("id")).toBe(line.id);
});

test("the phone shows the learner's own notice for a country and a danger, also with what is proposed [LINE-16]", async () => {
  const { user, server } = await open([{ ...line, proposal }, other], {
    [PREVIEW]: answer(PREVIEW, { text: "## Texto del servidor", lines: [{ ...line, phones: ["025"] }] }),
  });
  const preview = within(await screen.findByRole("complementary", { name: "Vista previa" }));
  const phone = await previewFrame("Así lo lee un alumno");
  const lines = [{ phones: ["025"] }];
  const care = { level: "NOTICE", dangers: ["SELF_HARM"] };
  await waitFor(() => expect(phone.preview()).toMatchObject({ kind: "care", care, place: { code: "ES", lines } }));
  preview.getByText("## Texto del servidor");
  await user.selectOptions(preview.getByRole("combobox"), "Pregunta: Ha tomado algo");
  await user.click(preview.getByRole("switch", { name: "Con los cambios propuestos" }));
  await preview.findByText("Propuesto");
  const asked = () => Object.fromEntries(server.calls(PREVIEW).at(-1)?.url.searchParams ?? []);
  await waitFor(() =>
    expect(asked()).toEqual({ level: "ASK", danger: "OVERDOSE", country: "ES", withProposals: "true" }),
  );
  await user.click(preview.getByRole("switch", { name: "En otro país, o sin saber cuál" }));
  await waitFor(() => expect(asked().country).toBeUndefined());
  const elsewhere = await previewFrame("Así lo lee un alumno");
  await waitFor(() => expect(elsewhere.preview()).toMatchObject({ care: { level: "ASK" }, place: { code: "OTHER" } }));
});

test("a reader of the team reads the lines, and finds nothing to change them with [TEAM-06]", async () => {
  await open([line], { "GET /auth/profile": answer("GET /auth/profile", { ...marta, staffRole: "READER" }) });
  await screen.findByRole("button", { name: "Historial de Conducta suicida, España" });
  expect(screen.queryByRole("button", { name: /^(Añadir línea|Editar|Ocultar|Marcar)/ })).toBeNull();
  expect(screen.queryByRole("switch", { name: /segunda persona/ })).toBeNull();
});
