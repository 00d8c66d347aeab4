import type { Content } from "@senda/contract/contents";
import { SUBTITLES_FAULT } from "@senda/contract/quiz-rules";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aContent } from "../../../test/learning.ts";
import { toastSaying } from "../../../test/open-app.tsx";
import { fieldNamed, openSection, sentIn, textIn } from "../../../test/open-content-form.tsx";
import { FileFields } from "../file/FileFields.tsx";
import { fileKinds } from "../file/file-kinds.ts";

const UPDATE = "PATCH /contents/{id}";
const line = (text: string, start: number, end: number) => ({ text, start, end });
const LINES = [line("Siéntate.", 0, 6.4), line("Inhala.", 6.8, 12.1), line("Suelta.", 12.5, 16.9)];
const audio = (subtitles = LINES, type: "AUDIO" | "VIDEO" = "AUDIO") =>
  aContent(1, { type, content: "", subtitles, file: { url: "/media/a.mp3", contentType: "audio/mpeg", bytes: 9 } });
const rows = () => within(screen.getByRole("list", { name: "Subtítulos" })).getAllByRole("listitem");

/** As when the recording is that long, is loaded, and plays. */
function playing(length: number, position: number | null = null) {
  const element = document.querySelector("audio");
  if (!element) throw new Error("There is no audio.");
  Object.defineProperty(element, "duration", { value: length, configurable: true });
  Object.defineProperty(element, "paused", { value: position === null, configurable: true });
  if (position !== null) element.currentTime = position;
  act(() => void fireEvent(element, new Event("timeupdate")));
}

const openWith = (content: Content) => {
  const kind = fileKinds[content.type];
  if (!kind) throw new Error(`${content.type} has no file.`);
  return openSection((form) => <FileFields {...form} kind={kind} />, { content });
};

async function saved(server: Awaited<ReturnType<typeof openSection>>["server"]) {
  await toastSaying("Contenido actualizado correctamente", "status");
  return JSON.parse(String(sentIn(server.calls(UPDATE)[0]).subtitles));
}

test.each(["AUDIO", "VIDEO"] as const)(
  "the lines of %s are rows of text, start and end, and are sent as a list",
  async (type) => {
    const { fill, press, server } = await openWith(audio(LINES, type));
    expect([textIn("Inicio de la línea 2"), textIn("Fin de la línea 2"), textIn("Texto de la línea 2")]).toEqual([
      "0:06.8",
      "0:12.1",
      "Inhala.",
    ]);
    await fill("Texto de la línea 2", "Inhala por la nariz.");
    await fill("Inicio de la línea 2", "0:07");
    await press("Guardar");
    expect(await saved(server)).toEqual([LINES[0], line("Inhala por la nariz.", 7, 12.1), LINES[2]]);
  },
);

test("a line is added where the last one ends, and one is taken away", async () => {
  const { fill, press, server } = await openWith(audio());
  await press("Añadir línea");
  expect(textIn("Inicio de la línea 4")).toBe("0:16.9");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Texto de la línea 4")));
  await fill("Texto de la línea 4", "Descansa.");
  await press("Quitar la línea 1");
  await press("Guardar");
  expect(await saved(server)).toEqual([LINES[1], LINES[2], line("Descansa.", 16.9, 19.9)]);
});

test("no subtitles are sent as an empty list [VAL-CONTENT-06]", async () => {
  const { press, server } = await openWith(audio([]));
  screen.getByText("Sin subtítulos. Escríbelos, pégalos o impórtalos.");
  await press("Guardar");
  expect(await saved(server)).toEqual([]);
});

test("a row without a start shows the error beside the lines, stops the sending and takes the focus [VAL-CONTENT-04]", async () => {
  const { fill, press, server } = await openWith(audio());
  await fill("Inicio de la línea 2", "");
  await press("Guardar");
  const told = screen.getByText(`${SUBTITLES_FAULT} En la línea 2 falta el inicio.`);
  expect(told.closest('[role="alert"]')).not.toBeNull();
  const field = fieldNamed("Inicio de la línea 2");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(server.calls(UPDATE)).toEqual([]);
  expect(document.querySelector("[data-toast]")).toBeNull();
});

test("the list is written as JSON too; what does not parse is told, and not sent [VAL-CONTENT-04]", async () => {
  const { fill, press, server } = await openWith(audio([]));
  await press("Ver como JSON");
  await fill("Lista en JSON", '[{ "text": "Hola", "start": "0" }]');
  await press("Guardar");
  const fault = screen.getByText(`${SUBTITLES_FAULT} En la línea 1 falta el inicio (start) o no es válido.`);
  const described = fieldNamed("Lista en JSON").getAttribute("aria-describedby")?.split(" ");
  expect(described).toContain(fault.closest("[id]")?.id);
  expect(server.calls(UPDATE)).toEqual([]);
  await press("Ver como filas");
  expect(textIn("Lista en JSON")).toContain("Hola");
  await fill("Lista en JSON", JSON.stringify(LINES));
  await press("Ver como filas");
  expect(rows()).toHaveLength(3);
  await press("Guardar");
  expect(await saved(server)).toEqual(LINES);
});

test.each([
  ["respira.srt", "1\n00:00:00,000 --> 00:00:02,000\nInhala.\n\n2\n00:00:02,500 --> 00:00:04,000\nSuelta.\n"],
  ["respira.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nInhala.\n\n00:02.500 --> 00:04.000\nSuelta.\n"],
])("the lines of %s are imported, and the ones before can be brought back [EXT-29]", async (name, text) => {
  const { user, press, server } = await openWith(audio());
  await user.upload(screen.getByLabelText("Archivo de subtítulos"), new File([text], name));
  await screen.findByText(`Se importaron 2 líneas de ${name}.`);
  expect(rows()).toHaveLength(2);
  expect(textIn("Texto de la línea 2")).toBe("Suelta.");
  await press("Deshacer");
  expect(rows()).toHaveLength(3);
  await user.upload(screen.getByLabelText("Archivo de subtítulos"), new File([text], name));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await press("Guardar");
  expect(await saved(server)).toEqual([line("Inhala.", 0, 2), line("Suelta.", 2.5, 4)]);
});

test("a file without subtitles changes nothing and says so", async () => {
  const { user } = await openWith(audio());
  await user.upload(screen.getByLabelText("Archivo de subtítulos"), new File(["hola"], "hola.srt"));
  await toastSaying("No encontramos subtítulos en ese archivo. Prueba con un archivo SRT o VTT.");
  expect(rows()).toHaveLength(3);
});

test("while the audio plays, the line that is spoken is marked", async () => {
  await openWith(audio());
  screen.getByText("3 líneas, sin avisos.");
  playing(60, 7);
  expect(rows().map((row) => row.dataset.now ?? "")).toEqual(["", "true", ""]);
  within(rows()[1] as HTMLElement).getByText("Suena ahora, línea");
  playing(60, 12.3);
  expect(rows().map((row) => row.dataset.now ?? "")).toEqual(["", "", ""]);
});

test("a line is listened to from its beginning", async () => {
  const { press } = await openWith(audio());
  await press("Escuchar desde la línea 3");
  expect(document.querySelector("audio")?.currentTime).toBe(12.5);
});

test("lines that overlap or go past the end are warned about, gone to, and may be saved", async () => {
  const { fill, press, server } = await openWith(audio());
  await fill("Inicio de la línea 2", "0:06.0");
  screen.getByText("3 líneas, 1 aviso.");
  screen.getByText(/La línea 2 empieza antes de que termine la 1\./);
  await press("Ir a la línea");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Inicio de la línea 2")));
  await fill("Inicio de la línea 2", "0:06.8");
  screen.getByText("3 líneas, sin avisos.");
  playing(14);
  screen.getByText(/La línea 3 sigue después del final \(0:14\)\./);
  await press("Guardar");
  expect(await saved(server)).toEqual(LINES);
});

test("lines out of order are put in the order of their times", async () => {
  const { press, server } = await openWith(audio(LINES.toReversed()));
  await press("Ordenar por tiempo");
  await press("Guardar");
  expect(await saved(server)).toEqual(LINES);
});

test("many lines are shown a few at a time; the one that is asked for or spoken is turned to", async () => {
  const many = Array.from({ length: 60 }, (_, place) => line(`Frase ${place + 1}`, place * 2, place * 2 + 1.5));
  const { press, fill } = await openWith(audio(many));
  expect(rows()).toHaveLength(5);
  screen.getByText("1–5 de 60");
  await press("Líneas siguientes");
  screen.getByText("6–10 de 60");
  playing(200, 40.5);
  await screen.findByText("21–25 de 60");
  await press("Ver 50 a la vez");
  expect(rows()).toHaveLength(50);
  await press("Líneas siguientes");
  await fill("Fin de la línea 57", "");
  await press("Líneas anteriores");
  await press("Guardar");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Fin de la línea 57")));
});
