import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, held, noAnswer } from "../../test/fake-server.ts";
import { aContent, idOf } from "../../test/learning.ts";
import { toastSaying } from "../../test/open-app.tsx";
import { logLines } from "../../test/open-content.ts";
import { created, fieldNamed, openContentForm, sentIn, textIn, updated } from "../../test/open-content-form.tsx";

const CREATE = "POST /contents";
const UPDATE = "PATCH /contents/{id}";
const DELETE = "DELETE /contents/{id}";
const reading = aContent(1, { title: "Un paseo", content: "Sal a la calle." });

test("a new reading is created with what was written, and the form is left [OK-01]", async () => {
  const { fill, press, onDone, server } = await openContentForm();
  await fill("Título", " Un paseo ");
  await fill("Texto", "Sal a la calle.");
  await fill("Puntos", "7");
  await press("Guardar");
  await toastSaying("Contenido creado correctamente", "status");
  expect(onDone).toHaveBeenCalledOnce();
  expect(sentIn(server.calls(CREATE)[0])).toEqual({
    title: "Un paseo",
    type: "READING",
    content: "Sal a la calle.",
    points: "7",
    duration: "60",
    overviewData: "",
    themes: "[]",
    routeId: idOf(1, 1),
  });
});

test("a new content starts as a reading with 5 points and 60 s, cannot be deleted, and is left at once [NUM-10]", async () => {
  const { press, onCancel } = await openContentForm();
  const types = within(screen.getByRole("group", { name: "Tipo" })).getAllByRole<HTMLInputElement>("radio");
  expect(types.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "Lectura",
    "Audio",
    "Video",
    "Imagen",
    "Cuestionario",
  ]);
  expect(types[0]?.checked).toBe(true);
  expect([textIn("Puntos"), textIn("Duración (seg)")]).toEqual(["5", "60"]);
  expect(screen.queryByRole("button", { name: "Eliminar contenido" })).toBeNull();
  await press("Cancelar");
  expect(onCancel).toHaveBeenCalledOnce();
});

test("title, points, duration and the text of a reading are required, and numbers are numbers; the first fault takes the focus [VAL-CONTENT-01]", async () => {
  const { fill, press, server } = await openContentForm();
  await fill("Puntos", "");
  await fill("Duración (seg)", "");
  await press("Guardar");
  for (const sentence of [
    "Escribe un título.",
    "Escribe los puntos.",
    "Escribe la duración.",
    "Escribe el texto de la lectura.",
  ]) {
    screen.getByText(sentence);
  }
  expect(document.activeElement).toBe(fieldNamed("Título"));
  await fill("Título", "Un paseo");
  expect(screen.queryByText("Escribe un título.")).toBeNull();
  await fill("Puntos", "muchos");
  await fill("Duración (seg)", "1,5");
  await press("Guardar");
  screen.getByText("Los puntos deben ser un número entero entre 0 y 10.000.");
  screen.getByText("La duración debe ser un número entero de segundos entre 0 y 86.400.");
  expect(document.activeElement).toBe(fieldNamed("Puntos"));
  expect(server.calls(CREATE)).toEqual([]);
});

test("the text is required for a reading alone, and a new content of a stage is sent with the stage [VAL-CONTENT-01]", async () => {
  const { fill, press, choose, server } = await openContentForm({ stageId: idOf(2, 1) });
  await fill("Título", "Mapa");
  await choose("Imagen");
  await press("Guardar");
  await toastSaying("Contenido creado correctamente", "status");
  expect(server.calls(CREATE)).toHaveLength(1);
  expect(sentIn(server.calls(CREATE)[0])).toMatchObject({ stageId: idOf(2, 1), type: "IMAGE" });
});

test("an emptied number field stays empty, and zero is not sent [VAL-CONTENT-02]", async () => {
  const { fill, press, server } = await openContentForm({ content: reading });
  await fill("Puntos", "");
  expect(textIn("Puntos")).toBe("");
  await fill("Puntos", "0");
  screen.getByText("Con 0 se queda el valor guardado.");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sentIn(server.calls(UPDATE)[0])).not.toHaveProperty("points");
});

test("a content is read into the form, and changed [OK-01]", async () => {
  const { fill, press, onDone, server } = await openContentForm({ content: reading });
  expect([textIn("Título"), textIn("Texto")]).toEqual(["Un paseo", "Sal a la calle."]);
  await fill("Título", "Otro paseo");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.calls(UPDATE)[0]?.url.pathname).toBe(`/api/contents/${reading.id}`);
  expect(sentIn(server.calls(UPDATE)[0])).toMatchObject({ title: "Otro paseo", content: "Sal a la calle." });
});

test("«Guardar y añadir otro» saves, clears the form and begins again at the title", async () => {
  const { fill, press, onDone, server } = await openContentForm();
  await fill("Título", "Uno");
  await fill("Texto", "Texto.");
  await fill("Puntos", "9");
  await press("Guardar y añadir otro");
  await toastSaying("Contenido creado correctamente", "status");
  await waitFor(() => expect(textIn("Título")).toBe(""));
  expect([textIn("Texto"), textIn("Puntos")]).toEqual(["", "5"]);
  expect(document.activeElement).toBe(fieldNamed("Título"));
  expect(onDone).not.toHaveBeenCalled();
  expect(server.calls(CREATE)).toHaveLength(1);
});

test("«Guardar y seguir editando» saves and stays with what the server answered", async () => {
  const answered = { ...reading, title: "Otro paseo" };
  const { fill, press, onDone, server } = await openContentForm({ content: reading }, { [UPDATE]: updated(answered) });
  await fill("Título", "Otro paseo  ");
  await press("Guardar y seguir editando");
  await toastSaying("Contenido actualizado correctamente", "status");
  await waitFor(() => expect(textIn("Título")).toBe("Otro paseo"));
  expect(textIn("Texto")).toBe("Sal a la calle.");
  expect(onDone).not.toHaveBeenCalled();
  await press("Guardar y seguir editando");
  await waitFor(() => expect(server.calls(UPDATE)).toHaveLength(2));
});

test("while it is saved, every button rests, the pressed one turns, and a second press sends nothing [FORM-01]", async () => {
  const wait = held(created);
  const { fill, press, server } = await openContentForm({}, { [CREATE]: wait.reply });
  await fill("Título", "Uno");
  await fill("Texto", "Texto.");
  await press("Guardar");
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Guardando…" });
  for (const name of ["Guardar y añadir otro", "Cancelar"]) {
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  }
  expect(fieldNamed("Título").closest("fieldset[disabled]")).not.toBeNull();
  const form = button.closest("form");
  if (form) fireEvent.submit(form);
  wait.open();
  await toastSaying("Contenido creado correctamente", "status");
  expect(server.calls(CREATE)).toHaveLength(1);
});

test("a content that cannot be saved says so in a toast, and beside the form what the server said [MSG-18]", async () => {
  const lines = logLines();
  const { fill, press, onDone } = await openContentForm({}, { [CREATE]: errorAnswer(400, ["El título ya no cabe."]) });
  await fill("Título", "Uno");
  await fill("Texto", "Texto.");
  await press("Guardar");
  await toastSaying("Error al crear o editar contenido");
  screen.getByText("El título ya no cabe.");
  expect(textIn("Título")).toBe("Uno");
  expect(onDone).not.toHaveBeenCalled();
  expect(lines).toEqual(["Failed to create content"]);
});

test("a change that cannot be saved says the same, and what to check where nothing answered", async () => {
  const lines = logLines();
  const { press } = await openContentForm({ content: reading }, { [UPDATE]: noAnswer });
  await press("Guardar");
  await toastSaying("Error al crear o editar contenido");
  screen.getByText("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
  expect(lines).toEqual(["Failed to update content"]);
});

test("a content is deleted after a question that says what goes and what stays [ADM-DELETE-01, OK-01]", async () => {
  const done = answer(DELETE, { message: "Contenido eliminado correctamente" });
  const audio = aContent(1, { type: "AUDIO", file: { url: "/media/a.mp3", contentType: "audio/mpeg", bytes: 9 } });
  const { press, user, onDone, server } = await openContentForm({ content: audio }, { [DELETE]: done });
  await press("Eliminar contenido");
  const dialog = await screen.findByRole("dialog", { name: "¿Eliminar «Contenido 1»?" });
  within(dialog).getByText("Su archivo");
  within(dialog).getByText("Las visitas y el progreso de las personas en este contenido");
  within(dialog).getByText("Los puntos ya ganados se conservan.");
  expect(server.calls(DELETE)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Eliminar contenido" }));
  await toastSaying("Contenido eliminado correctamente", "status");
  expect(onDone).toHaveBeenCalledOnce();
});

test("a content that cannot be deleted says so, and nothing is left [MSG-18]", async () => {
  const lines = logLines();
  const { press, user, onDone } = await openContentForm({ content: reading }, { [DELETE]: errorAnswer(500) });
  await press("Eliminar contenido");
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Eliminar contenido" }));
  await toastSaying("Error al eliminar contenido");
  expect(onDone).not.toHaveBeenCalled();
  expect(lines).toEqual(["Failed to delete content"]);
});

test("changing the type clears the text, and what has gone can be brought back [FORM-02]", async () => {
  const { fill, choose, press, server } = await openContentForm();
  await fill("Título", "Un paseo");
  await fill("Texto", "Sal a la calle.");
  await choose("Audio");
  expect([textIn("Título"), textIn("Texto")]).toEqual(["Un paseo", ""]);
  await choose("Lectura");
  expect(textIn("Texto")).toBe("");
  await fill("Texto", "Otra vez.");
  await choose("Imagen");
  await press("Deshacer");
  expect(textIn("Texto")).toBe("Otra vez.");
  await press("Guardar");
  await toastSaying("Contenido creado correctamente", "status");
  expect(sentIn(server.calls(CREATE)[0])).toMatchObject({ type: "READING", content: "Otra vez." });
});

test("the text is written, read as it will be, or both side by side", async () => {
  const { fill, user } = await openContentForm();
  await fill("Texto", "Respira **hondo**.");
  await user.click(screen.getByRole("radio", { name: "Dividir" }));
  const region = screen.getByRole("region", { name: "Así se leerá" });
  await waitFor(() => expect(region.querySelector("strong")?.textContent).toBe("hondo"));
  await user.click(screen.getByRole("radio", { name: "Escribir" }));
  expect(screen.queryByRole("region", { name: "Así se leerá" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Ver" }));
  screen.getByRole("region", { name: "Así se leerá" });
  expect(screen.queryByRole("textbox", { name: "Texto" })).toBeNull();
  screen.getByText("2 palabras, cerca de 5 seg de lectura");
});

test("a mark is put around what is selected", async () => {
  const { fill, press } = await openContentForm();
  await fill("Texto", "hondo");
  fieldNamed("Texto").setSelectionRange(0, 5);
  await press("Negrita");
  expect(textIn("Texto")).toBe("**hondo**");
});
