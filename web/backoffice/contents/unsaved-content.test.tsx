import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../../shared/api/session.ts";
import { errorAnswer } from "../../test/fake-server.ts";
import { aContent, idOf } from "../../test/learning.ts";
import { toastSaying } from "../../test/open-app.tsx";
import { logLines } from "../../test/open-content.ts";
import { draw, openContentForm, sectionForm, textIn, updated } from "../../test/open-content-form.tsx";
import { marta, pairFor } from "../../test/people.ts";
import { MainFields } from "./ContentFields.tsx";

const RECOVERED = "Recuperamos lo que estabas escribiendo. Aún no está guardado.";
const reading = aContent(1, { title: "Un paseo", content: "Sal a la calle." });
/** The fields keep the written text: neither the preview beside them nor the publication has a part in it. */
const Fields = sectionForm((form) => <MainFields {...form} isBesidePreview={false} onLine={() => undefined} />);
const openFields = (given?: Parameters<typeof draw>[0], replies?: Parameters<typeof openContentForm>[1]) =>
  openContentForm(given, replies, Fields);
const leaving = () => screen.findByRole("dialog", { name: "¿Salir sin guardar?" });
const warnsOnClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("leaving with unsaved changes asks first: by the button, by a link, by closing the page [EXT-27]", async () => {
  const { fill, press, user, onCancel } = await openContentForm({ content: reading });
  expect(warnsOnClosing()).toBe(false);
  await fill("Título", "Otro");
  expect(warnsOnClosing()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Rutas" }));
  await user.click(within(await leaving()).getByRole("button", { name: "Seguir editando" }));
  expect(textIn("Título")).toBe("Otro");
  await press("Cancelar");
  expect(onCancel).not.toHaveBeenCalled();
  await user.click(within(await leaving()).getByRole("button", { name: "Salir sin guardar" }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("a file that was only chosen is a change too", async () => {
  const { user } = await openFields({ content: aContent(1, { type: "IMAGE" }) });
  const photo = new File(["foto"], "mapa.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Imagen", { selector: 'input[type="file"]' }), photo);
  await waitFor(() => expect(warnsOnClosing()).toBe(true));
});

test("passing from type to type, as the arrow keys do, loses nothing that cannot be brought back", async () => {
  const { fill, choose, press } = await openFields();
  await fill("Texto", "Sal a la calle.");
  for (const type of ["Audio", "Video", "Imagen"]) await choose(type);
  await press("Deshacer");
  expect(textIn("Texto")).toBe("Sal a la calle.");
});

test("what was changed to another type and saved cannot be brought back into the next content", async () => {
  const { fill, choose, press } = await openContentForm();
  await fill("Título", "Un paseo");
  await fill("Texto", "Sal a la calle.");
  await choose("Imagen");
  screen.getByRole("button", { name: "Deshacer" });
  await press("Guardar y añadir otro");
  await toastSaying("Contenido creado correctamente", "status");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull());
});

test("what was changed back is no change", async () => {
  const { fill } = await openFields({ content: reading });
  await fill("Título", "Otro");
  await fill("Título", "Un paseo");
  expect(warnsOnClosing()).toBe(false);
  expect(sessionStorage.getItem("admin-drafts")).toBeNull();
});

test("what was written survives a reload, says so, and can be discarded", async () => {
  const { fill, unmount } = await openFields({ content: reading });
  await fill("Título", "Otro");
  unmount();
  const { press } = draw({ content: reading }, Fields);
  await screen.findByText(RECOVERED);
  expect(textIn("Título")).toBe("Otro");
  await press("Descartar");
  expect(textIn("Título")).toBe("Un paseo");
  expect(screen.queryByText(RECOVERED)).toBeNull();
});

test("each content, and each place of a new one, has a separate draft", async () => {
  const { fill, unmount } = await openFields({ stageId: idOf(2, 1) });
  await fill("Título", "Nuevo en la etapa");
  unmount();
  const loose = draw({}, Fields);
  await waitFor(() => expect(textIn("Título")).toBe(""));
  loose.unmount();
  draw({ stageId: idOf(2, 1) }, Fields);
  await screen.findByText(RECOVERED);
  expect(textIn("Título")).toBe("Nuevo en la etapa");
});

test("subtitles, questions and the overview are kept as well", async () => {
  const audio = aContent(2, { type: "AUDIO", content: "", subtitles: [{ text: "Inhala.", start: 0, end: 2 }] });
  const { fill, unmount } = await openContentForm({ content: audio });
  await fill("Texto de la línea 1", "Suelta.");
  await fill("Por qué importa", "Calma.");
  await waitFor(() => expect(sessionStorage.getItem("admin-drafts")).toContain("Calma."));
  unmount();
  draw({ content: audio });
  await screen.findByText(RECOVERED);
  expect([textIn("Texto de la línea 1"), textIn("Por qué importa")]).toEqual(["Suelta.", "Calma."]);
});

test("a save that meets an expired session loses nothing: after signing in again the text is there to be saved", async () => {
  logLines();
  const { fill, press, unmount } = await openFields(
    { content: reading },
    { "PATCH /contents/{id}": [errorAnswer(401), updated()], "POST /auth/refresh-token": errorAnswer(403) },
  );
  await fill("Título", "Otro");
  await press("Guardar");
  await toastSaying("Sesión caducada, por favor, inicia sesión nuevamente.");
  unmount();
  act(() => session.signIn(pairFor(marta)));
  draw({ content: reading }, Fields);
  await screen.findByText(RECOVERED);
  expect(textIn("Título")).toBe("Otro");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
});

test("a saved content leaves no draft behind", async () => {
  const { fill, press } = await openFields({ content: reading });
  await fill("Título", "Otro");
  expect(sessionStorage.getItem("admin-drafts")).toContain("Otro");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sessionStorage.getItem("admin-drafts")).toBeNull();
  expect(warnsOnClosing()).toBe(false);
});

test("leaving without saving leaves no draft behind", async () => {
  const { fill, press, user } = await openContentForm({ content: reading });
  await fill("Título", "Otro");
  await press("Cancelar");
  await user.click(within(await leaving()).getByRole("button", { name: "Salir sin guardar" }));
  expect(sessionStorage.getItem("admin-drafts")).toBeNull();
});

test("a draft that cannot be read is no draft", async () => {
  const { unmount, fill } = await openFields({ content: reading });
  await fill("Título", "Otro");
  unmount();
  const kept = sessionStorage.getItem("admin-drafts") ?? "";
  sessionStorage.setItem("admin-drafts", kept.replace(/"json":".*"/, '"json":"{"'));
  draw({ content: reading }, Fields);
  await waitFor(() => expect(textIn("Título")).toBe("Un paseo"));
  fireEvent.focus(window);
  expect(screen.queryByText(RECOVERED)).toBeNull();
});
