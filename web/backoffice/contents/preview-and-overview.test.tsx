import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aContent } from "../../test/learning.ts";
import { fieldNamed, openContentForm, openSection, sentIn, textIn } from "../../test/open-content-form.tsx";
import "./ContentPreview.tsx";
import "./page/PhonePreview.tsx";
import { toastSaying } from "../../test/open-app.tsx";
import { previewFrame } from "../../test/preview-frame.ts";
import { AsideFields } from "./ContentFields.tsx";

const overviewData = JSON.stringify({ importance: "Suelta la tensión.", benefits: ["Duermes mejor"], emoji: "🍃" });

async function openPreview(content: Parameters<typeof aContent>[1]) {
  const form = await openContentForm({ content: aContent(1, { overviewData, ...content }) });
  await form.press("Ver como alumno");
  const dialog = await screen.findByRole("dialog", { name: "Vista previa" });
  return { ...form, dialog, page: await previewFrame("Así lo verá un alumno") };
}

test("a content is previewed as a learner sees it, with what is in the form and before it is saved [EXT-30]", async () => {
  const form = await openContentForm({ content: aContent(1, { overviewData }) });
  await form.fill("Título", "Aún sin guardar");
  await form.fill("Texto", "Respira **hondo**.");
  await form.press("Ver como alumno");
  const dialog = await screen.findByRole("dialog", { name: "Vista previa" });
  const page = await previewFrame("Así lo verá un alumno");
  const content = { title: "Aún sin guardar", content: "Respira **hondo**.", overviewData };
  await waitFor(() => expect(page.preview()).toMatchObject({ kind: "overview", content, route: { title: "Ruta 1" } }));
  page.say({ kind: "begin" });
  await waitFor(() => expect(page.preview()).toMatchObject({ kind: "player", content }));
  within(dialog).getByRole("button", { name: "Contenido", pressed: true });
  expect(form.server.received.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});

test("what is typed reaches the phone beside the form when the keys rest, and no value is sent twice", async () => {
  const { user } = await openContentForm({ content: aContent(1, { content: "Uno." }) });
  const page = await previewFrame("Así lo ve el alumno");
  await waitFor(() => expect(page.preview()).toMatchObject({ kind: "player", content: { content: "Uno." } }));
  await user.type(fieldNamed("Texto"), " Dos");
  await waitFor(() => expect(page.preview()).toMatchObject({ content: { content: "Uno. Dos" } }));
  await waitFor(() => expect(page.received).toContainEqual({ kind: "mark", line: "Uno. Dos" }));
  const texts = page.received.map((message) => message.kind === "show" && JSON.stringify(message.shown));
  const shows = texts.filter((text) => text !== false);
  expect(new Set(shows).size).toBe(shows.length);
  expect(shows.filter((text) => text.includes("Uno. D") && !text.includes("Uno. Dos"))).toEqual([]);
});

test("the phone beside the form is to be looked at, by night too", async () => {
  const { press } = await openContentForm({});
  const page = await previewFrame("Así lo ve el alumno");
  await waitFor(() => expect(page.shown()).toMatchObject({ isInert: true, scheme: "light" }));
  expect(page.frame.tabIndex).toBe(-1);
  await press("Ver de noche");
  await waitFor(() => expect(page.shown()).toMatchObject({ scheme: "dark" }));
});

test("a file that is not uploaded yet is shown from the browser", async () => {
  const { choose, user } = await openContentForm({});
  await choose("Imagen");
  const picker = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail());
  await user.upload(picker, new File(["foto"], "foto.png", { type: "image/png" }));
  const page = await previewFrame("Así lo ve el alumno");
  await waitFor(() =>
    expect(page.preview()).toMatchObject({ content: { file: { url: expect.stringMatching(/^blob:/) } } }),
  );
});

test("Escape in the frame closes the preview, and the focus returns to its button", async () => {
  const { page } = await openPreview({});
  page.say({ kind: "escape" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Vista previa" })).toBeNull());
  expect(document.activeElement?.textContent).toBe("Ver como alumno");
});

test("a message of another origin, or of another window, does nothing in the back-office", async () => {
  const { page, dialog } = await openPreview({});
  page.say({ kind: "escape" }, { origin: "https://example.org" });
  page.say({ kind: "escape" }, { source: window });
  expect(dialog.isConnected).toBe(true);
});

const UPDATE = "PATCH /contents/{id}";
const overview = { importance: "Suelta la tensión.", benefits: ["Duermes mejor", "Tienes un ancla"], emoji: "🍃" };
const content = aContent(1, { overviewData: JSON.stringify(overview) });

async function openOverview(given = content) {
  const form = await openSection(
    ({ editor, draftChoice }) => <AsideFields editor={editor} draftChoice={draftChoice} isFolded={false} />,
    { content: given },
  );
  const saved = async () => {
    await form.press("Guardar");
    await toastSaying("Contenido actualizado correctamente", "status");
    return String(sentIn(form.server.calls(UPDATE)[0]).overviewData);
  };
  return { ...form, saved };
}

test("importance, benefits and emoji are read, and sent back as they were", async () => {
  const { saved } = await openOverview();
  expect(textIn("Por qué importa")).toBe("Suelta la tensión.");
  expect([textIn("Beneficio 1"), textIn("Beneficio 2")]).toEqual(overview.benefits);
  screen.getByRole("img", { name: "Emoji 🍃" });
  expect(JSON.parse(await saved())).toEqual(overview);
});

test("benefits are added and taken away; an empty one is not sent", async () => {
  const { press, fill, saved } = await openOverview();
  await press("Añadir beneficio");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Beneficio 3")));
  await press("Añadir beneficio");
  await fill("Beneficio 4", "Respiras hondo");
  await press("Quitar beneficio 1");
  expect(JSON.parse(await saved()).benefits).toEqual(["Tienes un ancla", "Respiras hondo"]);
});

test("an emoji is picked, written or taken away", async () => {
  const { press, fill, saved } = await openOverview();
  await press("Cambiar");
  await press("Elegir 🌻");
  screen.getByRole("img", { name: "Emoji 🌻" });
  await press("Cambiar");
  await press("Quitar el emoji");
  screen.getByRole("img", { name: "Sin emoji" });
  await press("Elegir");
  await fill("Otro emoji", "🐢");
  expect(JSON.parse(await saved()).emoji).toBe("🐢");
});

test("an overview of which nothing is left is taken away", async () => {
  const { fill, saved } = await openOverview(aContent(1, { overviewData: JSON.stringify({ importance: "Calma." }) }));
  await fill("Por qué importa", "");
  expect(await saved()).toBe("");
});

test("an edit is sent even when the form is saved within 350 ms of it [NUM-16]", async () => {
  const { server } = await openOverview();
  const save = screen.getByRole("button", { name: "Guardar" });
  fireEvent.change(fieldNamed("Por qué importa"), { target: { value: "Porque sí." } });
  fireEvent.click(save);
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(String(sentIn(server.calls(UPDATE)[0]).overviewData)).toContain("Porque sí.");
});
