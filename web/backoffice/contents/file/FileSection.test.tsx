import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, fakeUploads, noAnswer, type Upload } from "../../../test/fake-server.ts";
import { aContent } from "../../../test/learning.ts";
import { toastSaying } from "../../../test/open-app.tsx";
import { logLines } from "../../../test/open-content.ts";
import { created, openContentForm, openSection, sentIn, textIn } from "../../../test/open-content-form.tsx";
import { BasicFields } from "../BasicFields.tsx";
import { FileFields } from "./FileFields.tsx";
import { fileKinds } from "./file-kinds.ts";

const REJECTED = "Se excedió la cantidad máxima de archivos o el formato no es válido";
const voice = new File(["voz"], "respiracion.mp3", { type: "audio/mpeg" });
const film = new File(["mar"], "mar.mp4", { type: "video/mp4" });
const photo = new File(["foto"], "mapa.jpg", { type: "image/jpeg" });

const begun = (uploads: readonly Upload[]) => waitFor(() => expect(uploads).toHaveLength(1));
const dropArea = (label: string) => screen.getByRole("group", { name: label });
const picker = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type="file"]' });
const carrying = (...files: File[]) => ({
  dataTransfer: {
    files,
    items: files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
    types: ["Files"],
  },
});
const dropped = (label: string, ...files: File[]) =>
  act(async () => void fireEvent.drop(dropArea(label), carrying(...files)));

/** As when the browser has read the beginning of a file. */
function knowLength(tag: "audio" | "video", seconds: number) {
  const element = document.querySelector(tag);
  if (!element) throw new Error(`There is no ${tag}.`);
  Object.defineProperty(element, "duration", { value: seconds, configurable: true });
  fireEvent(element, new Event("loadedmetadata"));
}

const section: Parameters<typeof openSection>[0] = (form) => {
  const kind = fileKinds[form.editor.values.type];
  return (
    <>
      <BasicFields {...form} />
      {kind && <FileFields {...form} kind={kind} />}
    </>
  );
};

async function openWith(type: "AUDIO" | "VIDEO" | "IMAGE") {
  const form = await openSection(section, { type });
  await form.fill("Título", "Respira");
  return form;
}

test("images, audios and videos take one file of the right kind, readings and quizzes none [VAL-FILE-01]", async () => {
  const { choose } = await openContentForm();
  for (const [label, accept, hint] of [
    ["Imagen", "image/*", "JPG, PNG, WebP o GIF · hasta 10 MB"],
    ["Audio", "audio/*", "MP3, M4A, OGG o WAV · hasta 100 MB"],
    ["Video", "video/*", "MP4 o WebM · hasta 500 MB"],
  ] as const) {
    await choose(label);
    expect(picker(label).accept).toBe(accept);
    expect(picker(label).multiple).toBe(false);
    screen.getByText(hint);
  }
  for (const type of ["Lectura", "Cuestionario"]) {
    await choose(type);
    expect(document.querySelector('input[type="file"]:not([hidden])'), type).toBeNull();
  }
});

test("the drop area opens the file dialog, and says when a file is held over it, and when it does not fit [FORM-03]", async () => {
  const { press } = await openWith("AUDIO");
  const opened = vi.spyOn(picker("Audio"), "click");
  await press("Audio: elige o arrastra un audio");
  expect(opened).toHaveBeenCalledOnce();
  await act(async () => void fireEvent.dragEnter(dropArea("Audio"), carrying(voice)));
  await screen.findByText("Suelta el archivo aquí");
  await act(async () => void fireEvent.dragLeave(dropArea("Audio"), carrying(voice)));
  await act(async () => void fireEvent.dragEnter(dropArea("Audio"), carrying(photo)));
  await screen.findByText("Este archivo no sirve aquí");
});

test("a file that fits is taken, shown with its name and size, and announced [FORM-03]", async () => {
  await openWith("AUDIO");
  await dropped("Audio", voice);
  await screen.findByText("respiracion.mp3");
  screen.getByText("1 KB");
  screen.getByText("Archivo elegido: respiracion.mp3");
  expect(document.querySelector("audio")?.src).toMatch(/^blob:/);
});

test.each([
  ["of another kind", [photo]],
  ["that are two", [voice, voice]],
])("files %s are rejected in a toast and beside the area [FORM-03]", async (_, files) => {
  await openWith("AUDIO");
  await dropped("Audio", ...files);
  await toastSaying(REJECTED);
  expect(screen.getAllByText(REJECTED)).toHaveLength(2);
  expect(document.querySelector("audio")).toBeNull();
});

test.each([
  ["AUDIO", "Audio", "audio", voice],
  ["VIDEO", "Video", "video", film],
] as const)("the duration of %s is read from the file, in whole seconds [FORM-04]", async (type, label, tag, file) => {
  const { user, fill } = await openWith(type);
  await user.upload(picker(label), file);
  await screen.findByText(file.name);
  knowLength(tag, 320.4);
  await screen.findByText("Leída del archivo");
  expect(textIn("Duración (seg)")).toBe("320");
  await fill("Duración (seg)", "300");
  expect(screen.queryByText("Leída del archivo")).toBeNull();
});

test("a recording that does not say how long it is leaves the duration to be written", async () => {
  const { user } = await openWith("AUDIO");
  await user.upload(picker("Audio"), voice);
  await screen.findByText("respiracion.mp3");
  knowLength("audio", Number.POSITIVE_INFINITY);
  await screen.findByText("El archivo no dice cuánto dura. Escríbelo aquí.");
  expect(textIn("Duración (seg)")).toBe("60");
});

test("a picture is shown, changed for another one, and taken away", async () => {
  const { user, press } = await openWith("IMAGE");
  await user.upload(picker("Imagen"), photo);
  await screen.findByAltText("Vista previa de la imagen");
  await user.upload(picker("Imagen"), new File(["otra"], "otra.png", { type: "image/png" }));
  await screen.findByText("otra.png");
  screen.getByRole("button", { name: "Cambiar" });
  await press("Quitar imagen");
  expect(screen.queryByAltText("Vista previa de la imagen")).toBeNull();
  screen.getByText("JPG, PNG, WebP o GIF · hasta 10 MB");
});

test("a file is uploaded with the form; its progress is shown, and after it the server looks at it [EXT-28]", async () => {
  const uploads = fakeUploads(created);
  const { user, press, onDone } = await openWith("AUDIO");
  await user.upload(picker("Audio"), voice);
  await screen.findByText("respiracion.mp3");
  await press("Guardar");
  await begun(uploads);
  expect(sentIn({ body: uploads[0]?.form })).toMatchObject({ type: "AUDIO", file: voice, subtitles: "[]" });
  const bar = screen.getByRole("progressbar", { name: "Subida del archivo" });
  act(() => uploads[0]?.progress(43));
  screen.getByText("Subiendo el archivo: 43 %");
  expect(bar.getAttribute("aria-valuenow")).toBe("43");
  act(() => uploads[0]?.progress(100));
  screen.getByText("Archivo subido. Lo estamos revisando…");
  await act(async () => uploads[0]?.arrive());
  await toastSaying("Contenido creado correctamente", "status");
  expect(onDone).toHaveBeenCalledOnce();
});

test("an upload that is cancelled saves nothing, and everything written stays [EXT-28]", async () => {
  const uploads = fakeUploads(created);
  const { user, press, onDone } = await openWith("AUDIO");
  await user.upload(picker("Audio"), voice);
  await screen.findByText("respiracion.mp3");
  await press("Guardar");
  await begun(uploads);
  await press("Cancelar subida");
  await screen.findByText("Has cancelado la subida. No se ha guardado nada.");
  expect(uploads[0]?.isAborted).toBe(true);
  expect(screen.queryByText("Error al crear o editar contenido")).toBeNull();
  expect(textIn("Título")).toBe("Respira");
  screen.getByText("respiracion.mp3");
  expect(onDone).not.toHaveBeenCalled();
  await press("Guardar");
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test("an upload that fails says so, and the file is still chosen", async () => {
  logLines();
  const uploads = fakeUploads(noAnswer);
  const { user, press } = await openWith("VIDEO");
  await user.upload(picker("Video"), film);
  await screen.findByText("mar.mp4");
  await press("Guardar");
  await begun(uploads);
  await act(async () => uploads[0]?.arrive());
  await toastSaying("Error al crear o editar contenido");
  screen.getByText("mar.mp4");
});

const stored = aContent(1, {
  type: "AUDIO",
  file: { url: "/media/a.mp3", contentType: "audio/mpeg", bytes: 7_759_462 },
});

test("a stored file is shown with its kind and size, and stays where nothing is done to it", async () => {
  const { press, server } = await openSection(section, { content: stored });
  screen.getByText("Archivo guardado");
  screen.getByText("MP3 · 7,4 MB");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sentIn(server.calls("PATCH /contents/{id}")[0])).not.toHaveProperty("removeFile");
});

test("a stored file that is taken away is removed on the server", async () => {
  const { press, server } = await openSection(section, { content: stored });
  await press("Quitar audio");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sentIn(server.calls("PATCH /contents/{id}")[0])).toMatchObject({ removeFile: "true" });
});

test("a stored file is replaced by another one", async () => {
  const uploads = fakeUploads(answer("PATCH /contents/{id}", stored));
  const { user, press } = await openSection(section, { content: stored });
  await user.upload(picker("Audio"), voice);
  await screen.findByText("respiracion.mp3");
  await press("Guardar y seguir editando");
  await begun(uploads);
  await act(async () => uploads[0]?.arrive());
  await screen.findByText("Archivo guardado");
  expect(uploads[0]).toMatchObject({ method: "PATCH", path: `/contents/${stored.id}` });
  expect(sentIn({ body: uploads[0]?.form })).not.toHaveProperty("removeFile");
});

test("changing the type clears the file, and undoing it brings the file back [FORM-02]", async () => {
  const { choose, press } = await openSection(section, { content: stored });
  await choose("Video");
  expect(screen.queryByText("Archivo guardado")).toBeNull();
  await press("Deshacer");
  screen.getByText("Archivo guardado");
});
