import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, codedAnswer } from "../test/fake-server.ts";
import { currentPath, openAdmin, pageHeaders, toastSaying } from "../test/open-app.tsx";
import { marta } from "../test/people.ts";

const TEAM = "GET /admin/team";
const INVITE = "POST /admin/team/invitations";
const CONFIRM = "POST /account/confirm";
const asksForProof = codedAnswer(403, "STEP_UP_REQUIRED", "Antes de seguir, confirma que eres tú con tu contraseña.");
const NOT_PROVED = "No hemos seguido: hace falta tu contraseña.";
const confirmed = answer(CONFIRM, { message: "Confirmado." });
const invited = answer(INVITE, { message: "Invitación enviada" });
const settings = { publishingNeedsApproval: false, helplinesNeedSecondPerson: false };

const asking = () => screen.findByRole("dialog", { name: "Confirma que eres tú" });
const field = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>("Tu contraseña");

async function inviteOwner(replies: Parameters<typeof openAdmin>[1]) {
  const app = await openAdmin("/admin/team", { [TEAM]: answer(TEAM, { members: [], invitations: [] }), ...replies });
  await app.fill("Invitar por correo", "ana@ong.org");
  await app.user.selectOptions(screen.getByLabelText("Rol"), "Propietaria/o");
  const send = () => app.user.click(screen.getByRole("button", { name: "Enviar invitación" }));
  await send();
  return { ...app, send };
}

test("a call that wants a recent password asks for it, says a wrong one beside its field, and is sent again once", async () => {
  const { user, server } = await inviteOwner({
    [INVITE]: [asksForProof, invited],
    [CONFIRM]: [codedAnswer(400, "WRONG_PASSWORD", "La contraseña no es correcta.", { field: "password" }), confirmed],
  });
  const dialog = await asking();
  within(dialog).getByText(
    /^Vas a invitar a una persona al equipo\. .* No volveremos a pedirla durante diez minutos\.$/,
  );
  const submit = () => user.click(within(dialog).getByRole("button", { name: "Enviar invitación" }));
  await waitFor(() => expect(document.activeElement).toBe(field(dialog)));
  await submit();
  within(dialog).getByText("Escribe tu contraseña.");
  await user.type(field(dialog), "no es esta");
  await submit();
  await within(dialog).findByText("La contraseña no es correcta.");
  expect(field(dialog).getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(field(dialog)));
  expect(server.calls(INVITE)).toHaveLength(1);

  await user.clear(field(dialog));
  expect(within(dialog).queryByText("La contraseña no es correcta.")).toBeNull();
  await user.type(field(dialog), "la de siempre{Enter}");
  await toastSaying("Invitación enviada", "status");
  expect(screen.queryByText("Confirmado.")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls(CONFIRM).map(({ body }) => body)).toEqual([
    { password: "no es esta" },
    { password: "la de siempre" },
  ]);
  expect(server.calls(INVITE).map(({ body }) => body)).toEqual(
    Array(2).fill({ email: "ana@ong.org", staffRole: "OWNER" }),
  );
});

test.each(["{Escape}", "Cancelar"])("closed with %s, nothing is sent and what was typed stays", async (way) => {
  const { user, server, send } = await inviteOwner({ [INVITE]: [asksForProof, asksForProof] });
  const close = async () => {
    const dialog = await asking();
    await user.type(field(dialog), "a medias");
    if (way === "Cancelar") await user.click(within(dialog).getByRole("button", { name: way }));
    else await user.keyboard(way);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await close();
  await toastSaying(NOT_PROVED);
  const email = screen.getByLabelText<HTMLInputElement>("Invitar por correo");
  expect(email.value).toBe("ana@ong.org");
  expect(screen.getByLabelText<HTMLSelectElement>("Rol").value).toBe("OWNER");
  await waitFor(() => expect(document.activeElement).toBe(email));
  await send();
  expect(field(await asking()).value).toBe("");
  await close();
  expect(server.calls(INVITE)).toHaveLength(2);
  expect(server.calls(CONFIRM)).toEqual([]);
});

test("closed with the keyboard, the question gives the focus back to the button of an invitation", async () => {
  const AGAIN = "POST /admin/team/invitations/{id}/resend";
  const dates = { invitedAt: "2026-11-18T10:00:00.000Z", expiresAt: "2026-11-25T10:00:00.000Z" };
  const about = { email: "leo@ong.org", firstName: "", staffRole: "OWNER", invitedBy: "Marta Soler" } as const;
  const invitation = { id: marta.id, ...about, ...dates, isValid: true };
  const replies = { [TEAM]: answer(TEAM, { members: [], invitations: [invitation] }), [AGAIN]: asksForProof };
  const { user, server } = await openAdmin("/admin/team", replies);
  const button = await screen.findByRole("button", { name: "Reenviar la invitación a leo@ong.org" });
  button.focus();
  await user.keyboard("{Enter}");
  within(await asking()).getByText(/^Vas a enviar de nuevo una invitación al equipo\. /);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(server.calls(AGAIN)).toHaveLength(1);
});

test("a call that is rejected again after the right password is not sent a third time", async () => {
  const { user, server } = await inviteOwner({ [INVITE]: asksForProof, [CONFIRM]: confirmed });
  await user.type(field(await asking()), "la de siempre{Enter}");
  await toastSaying(NOT_PROVED);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls(INVITE)).toHaveLength(2);
});

test("over the dialog of a form Escape closes the question alone, and the form keeps its text", async () => {
  const LIST = "GET /auth/users";
  const RESET = "POST /auth/admin/reset-password";
  const { points: _, ...colleague } = { ...marta, email: "pablo@ong.org" };
  const { user, fill, server } = await openAdmin("/admin/users", {
    [LIST]: answer(LIST, [colleague], pageHeaders(1)),
    [RESET]: [asksForProof, asksForProof, answer(RESET, { message: "Contraseña cambiada correctamente" })],
    [CONFIRM]: confirmed,
  });
  await user.click(await screen.findByRole("button", { name: "Cambiar contraseña de pablo@ong.org" }));
  await fill("Nueva contraseña *", "montaña al amanecer");
  const save = () => user.click(screen.getByRole("button", { name: "Guardar" }));
  await save();
  await asking();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Confirma que eres tú" })).toBeNull());
  screen.getByRole("dialog", { name: "Cambiar contraseña" });
  const typed = screen.getByLabelText<HTMLInputElement>("Nueva contraseña *");
  expect(typed.value).toBe("montaña al amanecer");
  await waitFor(() => expect(document.activeElement).toBe(typed));
  await save();
  await user.type(field(await asking()), "la de siempre{Enter}");
  await toastSaying("Contraseña cambiada correctamente", "status");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(RESET)).toHaveLength(3);
});

test("a setting that was not confirmed is shown as it was", async () => {
  const SETTINGS = "GET /admin/settings";
  const CHANGE = "PATCH /admin/settings";
  const { user, server } = await openAdmin("/admin/reviews", {
    [SETTINGS]: answer(SETTINGS, settings),
    [CHANGE]: [asksForProof, asksForProof, answer(CHANGE, { ...settings, publishingNeedsApproval: true })],
    [CONFIRM]: confirmed,
  });
  const choice = () =>
    screen.findByRole<HTMLInputElement>("switch", { name: "Un contenido se publica cuando otra persona lo aprueba" });
  await user.click(await choice());
  await user.click(within(await asking()).getByRole("button", { name: "Cancelar" }));
  await waitFor(async () => expect((await choice()).checked).toBe(false));
  await user.click(await choice());
  await user.type(field(await asking()), "la de siempre{Enter}");
  await toastSaying("Ajustes guardados", "status");
  expect(server.calls(CHANGE)).toHaveLength(3);
});

test("the question goes when the back-office is left", async () => {
  const { user, server } = await inviteOwner({ [INVITE]: asksForProof });
  await asking();
  window.history.pushState(null, "", "/ayuda");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await waitFor(() => expect(currentPath()).toBe("/ayuda"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("{Escape}");
  expect(server.calls(INVITE)).toHaveLength(1);
});
