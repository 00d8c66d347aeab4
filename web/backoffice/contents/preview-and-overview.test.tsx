import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aContent } from "../../test/learning.ts";
import { fieldNamed, openContentForm, openSection, sentIn, textIn } from "../../test/open-content-form.tsx";
import "../../learner/contents/ReadingPlayer.tsx";
import "./page/PhonePreview.tsx";
import "./preview/ContentPreview.tsx";
import { toastSaying } from "../../test/open-app.tsx";
import { logLines } from "../../test/open-content.ts";
import { AsideFields } from "./ContentFields.tsx";

const overviewData = JSON.stringify({ importance: "Suelta la tensión.", benefits: ["Duermes mejor"], emoji: "🍃" });

async function openPreview(content: Parameters<typeof aContent>[1]) {
  const form = await openContentForm({ content: aContent(1, { overviewData, ...content }) });
  const title = document.title;
  await form.press("Ver como alumno");
  const dialog = await screen.findByRole("dialog", { name: "Vista previa" });
  return { ...form, dialog, title };
}

test("a content is previewed as a learner sees it, with what is in the form and before it is saved [EXT-30]", async () => {
  const form = await openContentForm({ content: aContent(1, { overviewData }) });
  await form.fill("Título", "Aún sin guardar");
  await form.fill("Texto", "Respira **hondo**.");
  await form.press("Ver como alumno");
  const dialog = await screen.findByRole("dialog", { name: "Vista previa" });
  await within(dialog).findByRole("heading", { name: "Aún sin guardar" });
  within(dialog).getByText("Suelta la tensión.");
  within(dialog).getByText("Duermes mejor");
  await form.user.click(within(dialog).getByRole("button", { name: "Comenzar" }));
  await waitFor(() => expect(within(dialog).getByText("hondo").tagName).toBe("STRONG"));
  expect(form.server.received.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});

test("the phone beside an empty form says that there is nothing to show, and logs nothing", async () => {
  const lines = logLines();
  await openContentForm({});
  const frame = await screen.findByTitle<HTMLIFrameElement>("Así lo ve el alumno");
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain("No hay contenido por mostrar."));
  expect(lines).not.toContain("No hay contenido por mostrar.");
});

test("nothing in the preview leads away, and closing it gives the page its name back", async () => {
  const { user, dialog, title } = await openPreview({});
  const { pathname } = window.location;
  await user.click(within(dialog).getByRole("button", { name: "Contenido" }));
  await user.click(await within(dialog).findByRole("link", { name: "Completar Contenido" }));
  expect(window.location.pathname).toBe(pathname);
  await user.click(within(dialog).getByRole("button", { name: "Cerrar la vista previa" }));
  expect(screen.queryByRole("dialog", { name: "Vista previa" })).toBeNull();
  expect(document.title).toBe(title);
});

test("a quiz is tried out question by question, and nothing is kept", async () => {
  const questions = [
    {
      id: "aaaaaa",
      type: "multipleChoice",
      question: "¿Qué notas?",
      options: ["Calma", "Prisa"],
      config: { countSelected: true },
    },
    { id: "bbbbbb", type: "range", question: "¿Cuánta?", options: { min: "5", max: "5", step: "1" } },
  ];
  const { user, dialog, server } = await openPreview({ type: "QUIZ", quizData: JSON.stringify({ questions }) });
  await user.click(within(dialog).getByRole("button", { name: "Contenido" }));
  await within(dialog).findByRole("heading", { name: "¿Qué notas?" });
  await user.click(within(dialog).getByRole("checkbox", { name: "Calma" }));
  within(dialog).getByText("1 seleccionada");
  await user.click(within(dialog).getByRole("button", { name: "Siguiente" }));
  within(dialog).getByText("El valor mínimo debe ser menor que el valor máximo.");
  await user.click(within(dialog).getByRole("button", { name: "Regresar" }));
  within(dialog).getByText("1 de 2");
  expect(server.received.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});

test("a quiz without questions says so", async () => {
  const { user, dialog } = await openPreview({ type: "QUIZ" });
  await user.click(within(dialog).getByRole("button", { name: "Contenido" }));
  await within(dialog).findByText("Este cuestionario aún no tiene preguntas.");
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
