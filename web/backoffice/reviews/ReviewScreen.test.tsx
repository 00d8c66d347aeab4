import type { StaffRole } from "@senda/contract/values";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../test/fake-server.ts";
import { idOf } from "../../test/learning.ts";
import { openAdmin, toastSaying } from "../../test/open-app.tsx";
import { marta } from "../../test/people.ts";
import type { Review } from "./api.ts";
import { markdownBlocks, marksIn } from "./marks.ts";

const LIST = "GET /admin/reviews";
const ONE = "GET /admin/contents/{id}/review";
const DECIDE = "POST /admin/contents/{id}/review/decision";
const RESOLVE = "POST /admin/review-comments/{id}/resolve";
const SETTINGS = "GET /admin/settings";
const CHANGE = "PATCH /admin/settings";

const comment = {
  id: idOf(8, 1),
  quote: "Así se quita la ansiedad",
  text: "Promete demasiado.",
  by: "Elena Rubio",
  at: "2026-03-02T10:00:00.000Z",
  isResolved: false,
};
const review: Review = {
  id: idOf(3, 1),
  title: "Qué pasa cuando respiras",
  type: "READING",
  routeId: idOf(1, 1),
  routeTitle: "Calma",
  stageTitle: null,
  state: "OPEN",
  version: 4,
  requestedBy: "Pablo Nieto",
  requestedAt: "2026-03-01T10:00:00.000Z",
  openComments: 1,
  fields: [{ field: "content", text: "Alarga la salida del aire. Así se quita la ansiedad en pocos minutos." }],
  comments: [comment],
  decisions: [],
  isOwnText: false,
};
const { fields: _fields, comments: _comments, decisions: _decisions, isOwnText: _isOwnText, ...listed } = review;
const settings = { helplinesNeedSecondPerson: false, publishingNeedsApproval: false };
const resolved = { ...review, openComments: 0, comments: [{ ...comment, isResolved: true }] };

const open = (staffRole: StaffRole) =>
  openAdmin("/admin/reviews", {
    "GET /auth/profile": answer("GET /auth/profile", { ...marta, staffRole }),
    [LIST]: answer(LIST, [listed]),
    [ONE]: [answer(ONE, review), answer(ONE, resolved)],
    [SETTINGS]: answer(SETTINGS, settings),
    [CHANGE]: answer(CHANGE, { ...settings, publishingNeedsApproval: true }),
    [RESOLVE]: answer(RESOLVE, { message: "Comentario resuelto" }),
    [DECIDE]: answer(DECIDE, { message: "Contenido aprobado" }),
  });

test("a text is approved once its comments are resolved and the four checks are made [DESK-11]", async () => {
  const { user, server } = await open("REVIEWER");
  await screen.findByText("Quedan comentarios sin resolver.");
  await user.click(screen.getByRole("button", { name: "Comentario 1" }));
  expect(document.querySelector("mark")?.dataset.active).toBe("true");
  await user.click(screen.getByRole("button", { name: "Marcar como resuelto" }));
  await screen.findByText("Falta «No culpa ni diagnostica».");
  const approve = screen.getByRole<HTMLButtonElement>("button", { name: "Aprobar" });
  expect(approve.disabled).toBe(true);
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  await user.click(approve);
  await toastSaying("Contenido aprobado", "status");
  expect(server.calls(DECIDE)[0]?.body).toEqual({ decision: "APPROVED", version: 4 });
  expect(screen.queryByRole("switch")).toBeNull();
});

test("an owner makes approval necessary before publishing [DESK-12]", async () => {
  const { user, server } = await open("OWNER");
  const one = within(await screen.findByRole("region", { name: "Cómo se publica un contenido" }));
  await user.click(one.getByRole("switch", { name: "Un contenido se publica cuando otra persona lo aprueba" }));
  await toastSaying("Ajustes guardados", "status");
  expect(server.calls(CHANGE)[0]?.body).toEqual({ publishingNeedsApproval: true });
});

test("a reader of the team reads the comments, and changes nothing [TEAM-06]", async () => {
  await open("READER");
  await screen.findByText("Promete demasiado.");
  await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
  expect(screen.queryByRole("button", { name: /^(Comentar|Aprobar|Pedir cambios|Marcar como resuelto)$/ })).toBeNull();
});

test("each comment marks the first place with its words, and where two overlap the earlier one", () => {
  const quoted = [
    { id: "b", number: 2, quote: "dos tres" },
    { id: "a", number: 1, quote: "uno dos" },
    { id: "c", number: 3, quote: "no está" },
  ];
  expect(marksIn("cero uno dos tres", quoted).map(({ words, comment: one }) => [words, one?.number ?? null])).toEqual([
    ["cero ", null],
    ["uno dos", 1],
    [" tres", null],
  ]);
});

test("headings and items of a text are seen without their signs", () => {
  const text = "Mira *esto*\ncon **calma**, ___.\n\n> Y cita\n\n## Los _pasos_\n- Uno\n  sigue\n2. Dos\n\nFin a_b";
  expect(markdownBlocks(text).map(({ kind, text: words }) => [kind, words])).toEqual([
    ["p", "Mira esto con calma, ___."],
    ["p", "Y cita"],
    ["h3", "Los pasos"],
    ["li", "Uno sigue"],
    ["li", "Dos"],
    ["p", "Fin a_b"],
  ]);
});
