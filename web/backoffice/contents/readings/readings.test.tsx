import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer } from "../../../test/fake-server.ts";
import { aContent } from "../../../test/learning.ts";
import { toastSaying } from "../../../test/open-app.tsx";
import { buttonNamed, fieldNamed, fill, openSection, press, sentIn, textIn } from "../../../test/open-content-form.tsx";
import { QuizSection } from "../ContentFields.tsx";
import { AnalysisSection } from "./AnalysisSection.tsx";

Element.prototype.scrollIntoView = () => undefined;

const UPDATE = "PATCH /contents/{id}";
const PREVIEW = "POST /admin/contents/analysis-preview";

const calm = { name: "calma", isReversed: false };
const scale = { min: "0", max: "10", step: "1" };
const morning = { id: "aaaaa1", type: "range", question: "¿Calma por la mañana?", options: scale, measures: calm };
const evening = { id: "aaaaa2", type: "range", question: "¿Calma por la noche?", options: scale, measures: calm };
const minutes = { id: "aaaaa3", type: "range", question: "¿Minutos?", options: { ...scale, max: "90" } };
const place = { id: "aaaaa4", type: "singleChoice", question: "¿Dónde?", options: ["En casa", "Fuera"] };
const questions = [morning, evening, minutes, place];
const low = {
  id: "lllll1",
  conditions: [{ kind: "band", questionId: "aaaaa1", min: "0", max: "3" }],
  text: "Poca calma por la mañana.",
};
const home = {
  id: "lllll2",
  conditions: [{ kind: "option", questionId: "aaaaa4", option: "En casa", isChosen: true }],
  text: "En casa.",
};

const quizDataOf = (readings: object[]) => JSON.stringify({ questions, ...(readings.length > 0 && { readings }) });

async function openParts(section: Parameters<typeof openSection>[0], readings: object[], replies = {}) {
  const content = aContent(1, { type: "QUIZ", content: "", quizData: quizDataOf(readings), analysisPrompt: null });
  const form = await openSection(section, { content }, replies);
  await waitFor(() => buttonNamed("Añadir lectura"));
  const saved = async () => {
    await press("Guardar");
    await toastSaying("Contenido actualizado correctamente", "status");
    return JSON.parse(String(sentIn(form.server.calls(UPDATE)[0]).quizData));
  };
  return { ...form, saved };
}

const openReadings = (readings: object[] = [], replies = {}) =>
  openParts(({ editor }) => <AnalysisSection editor={editor} />, readings, replies);

const openWithQuestions = async (readings: object[]) => {
  const form = await openParts(
    ({ editor }) => (
      <>
        <QuizSection editor={editor} />
        <AnalysisSection editor={editor} />
      </>
    ),
    readings,
  );
  await waitFor(() => buttonNamed("Añadir pregunta"));
  return form;
};
const selectNamed = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: "select" });

test("readings and what scales measure are read, and sent back as they were [READ-11]", async () => {
  const { saved } = await openWithQuestions([low, home]);
  await waitFor(() => expect(textIn("Qué mide (opcional), en la pregunta 1")).toBe("calma"));
  expect(textIn("Lo que dice la lectura 1")).toBe("Poca calma por la mañana.");
  expect(await saved()).toEqual({ questions, readings: [low, home] });
});

test("a new reading begins with a condition, which has the focus and the questions by their names [READ-11]", async () => {
  const { user, saved } = await openReadings();
  await press("Añadir lectura");
  const select = selectNamed("Pregunta de la condición 1 de la lectura 1");
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect([...select.options].map(({ text }) => text)).toEqual([
    "1. ¿Calma por la mañana?",
    "2. ¿Calma por la noche?",
    "3. ¿Minutos?",
    "4. ¿Dónde?",
    "Media de varias preguntas",
  ]);
  await fill("Hasta, en la condición 1 de la lectura 1", "4");
  await press("Añadir condición");
  await user.selectOptions(selectNamed("Pregunta de la condición 2 de la lectura 1"), "4. ¿Dónde?");
  await user.selectOptions(selectNamed("Si se elige, en la condición 2 de la lectura 1"), "No se elige");
  await user.selectOptions(selectNamed("Opción de la condición 2 de la lectura 1"), "Fuera");
  await fill("Lo que dice la lectura 1", "Algo **breve**.");
  const { readings } = await saved();
  expect(readings).toEqual([
    {
      id: expect.stringMatching(/^[a-z0-9]{6}$/),
      conditions: [
        { kind: "band", questionId: "aaaaa1", min: "0", max: "4" },
        { kind: "option", questionId: "aaaaa4", option: "Fuera", isChosen: false },
      ],
      text: "Algo **breve**.",
    },
  ]);
});

test("a mean begins with scales of one measure, and refuses another [READ-02, READ-11]", async () => {
  const { user, server } = await openReadings();
  await press("Añadir lectura");
  await user.selectOptions(selectNamed("Pregunta de la condición 1 de la lectura 1"), "Media de varias preguntas");
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}, en la condición 1 de la lectura 1`);
  expect(box("1. ¿Calma por la mañana?").checked).toBe(true);
  expect(box("2. ¿Calma por la noche?").checked).toBe(true);
  expect(box("3. ¿Minutos?").checked).toBe(false);
  await user.click(box("3. ¿Minutos?"));
  await fill("Lo que dice la lectura 1", "Algo.");
  screen.getByText("La condición 1 de la lectura 1 es una media: escribe antes qué mide cada una de sus preguntas.");
  await press("Guardar");
  expect(document.activeElement).toBe(box("1. ¿Calma por la mañana?"));
  expect(server.calls(UPDATE)).toEqual([]);
});

test("a reading without a text is not sent, and gets the focus [READ-02]", async () => {
  const { server } = await openReadings();
  await press("Añadir lectura");
  expect(screen.queryByText("La lectura 1 no tiene texto.")).toBeNull();
  await press("Guardar");
  screen.getByText("La lectura 1 no tiene texto.");
  expect(document.activeElement).toBe(fieldNamed("Lo que dice la lectura 1"));
  expect(server.calls(UPDATE)).toEqual([]);
});

test("a question that is removed says at once which readings it leaves without ground [READ-12]", async () => {
  const { server, saved } = await openWithQuestions([low, home]);
  await press("Eliminar la pregunta 1");
  await screen.findByText("La lectura 1 ya no encaja con las preguntas. Corrígela o elimínala antes de guardar.");
  screen.getByText("La condición 1 de la lectura 1 se apoya en una pregunta que no está en el cuestionario.");
  await press("Guardar");
  expect(server.calls(UPDATE)).toEqual([]);
  expect(document.activeElement).toBe(selectNamed("Pregunta de la condición 1 de la lectura 1"));
  await press("Eliminar la lectura 1");
  expect((await saved()).readings).toEqual([home]);
});

test("an option that is reworded stays the same in its readings; one that is taken away is missed [READ-12]", async () => {
  const { saved } = await openWithQuestions([home]);
  await fill("Opción 1 de la pregunta 4", "En mi casa");
  await waitFor(() =>
    expect(selectNamed("Opción de la condición 1 de la lectura 1").selectedOptions[0]?.text).toBe("En mi casa"),
  );
  expect((await saved()).readings[0].conditions[0].option).toBe("En mi casa");
  await press("Quitar la opción 1 de la pregunta 4");
  await screen.findByText(/mira «En casa», que no es una opción de su pregunta\.$/);
});

test("readings are moved, duplicated and deleted, and come back [READ-11]", async () => {
  const { saved } = await openReadings([low, home]);
  await press("Bajar la lectura 1");
  screen.getByText("La lectura 1, posición 2 de 2");
  await press("Duplicar la lectura 1");
  await press("Eliminar la lectura 1");
  screen.getByText("Lectura 1 eliminada.");
  await press("Deshacer");
  const { readings } = await saved();
  expect(readings.map(({ text }: { text: string }) => text)).toEqual([
    "En casa.",
    "En casa.",
    "Poca calma por la mañana.",
  ]);
  expect(new Set(readings.map(({ id }: { id: string }) => id)).size).toBe(3);
});

test.each([
  [false, /^No hay ningún modelo configurado: se usan las lecturas de abajo\.$/],
  [true, /^Hay un modelo configurado: escribe el análisis con esta instrucción/],
])("the field of the prompt says whether a model is configured: %s [READ-13]", async (isAiOffered, said) => {
  const consent = { version: 1, diary: null, ai: null, isAiOffered, aiProvider: null, aiRetention: null };
  await openReadings([], { "GET /account/consent": answer("GET /account/consent", consent) });
  await waitFor(() =>
    screen.getByText((_text, element) => element?.tagName === "SPAN" && said.test(element.textContent ?? "")),
  );
});

test("sample answers show the analysis of what is in the form, saved or not [READ-14]", async () => {
  const preview = answer(PREVIEW, {
    analysis: "Has terminado.",
    danger: null,
    modelFailure: null,
    checks: [],
    tookMs: 5,
    author: "BUILT_IN",
    heldReadings: ["lllll1"],
  });
  const { user, server } = await openReadings([low, home], { [PREVIEW]: preview });
  await fill("Lo que dice la lectura 1", "Otra cosa.");
  await press("Probar con respuestas de ejemplo");
  const dialog = within(await screen.findByRole("dialog", { name: "Probar con respuestas de ejemplo" }));
  dialog.getByRole("slider", { name: "¿Calma por la mañana?" }).focus();
  await user.keyboard("{Home}{ArrowRight}{ArrowRight}");
  dialog.getByRole("slider", { name: "¿Calma por la mañana?: 2" });
  await user.click(dialog.getByRole("radio", { name: "Fuera" }));
  await user.click(dialog.getByRole("button", { name: "Ver el análisis" }));
  await dialog.findByText("Has terminado.");
  dialog.getByText("Se cumple la lectura 1.");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("region", { name: "Análisis de ejemplo" })));
  expect(server.calls(PREVIEW).map(({ body }) => body)).toEqual([
    {
      title: "Contenido 1",
      analysisPrompt: "",
      quiz: { questions, readings: [{ ...low, text: "Otra cosa." }, home] },
      responses: [
        { questionId: "aaaaa1", answer: "2" },
        { questionId: "aaaaa4", answer: "Fuera" },
      ],
      mayAskModel: false,
    },
  ]);
  expect(server.calls(UPDATE)).toEqual([]);
});

test("many readings begin folded, each with its conditions in words, and one that is at fault is open [READ-11]", async () => {
  const many = ["a", "b", "c", "d"].map((name) => ({ ...low, id: `lllll${name}`, text: `Texto ${name}.` }));
  await openWithQuestions([...many, home]);
  expect(screen.queryByLabelText("Lo que dice la lectura 5")).toBeNull();
  screen.getByText("4. ¿Dónde?: se elige «En casa»");
  await press("Editar la lectura 5");
  expect(textIn("Lo que dice la lectura 5")).toBe("En casa.");
  expect(buttonNamed("Plegar la lectura 5").getAttribute("aria-expanded")).toBe("true");
  await press("Plegar la lectura 5");
  await press("Eliminar la pregunta 4");
  await screen.findByLabelText("Lo que dice la lectura 5");
  expect(screen.queryByLabelText("Lo que dice la lectura 4")).toBeNull();
});

test("a trial asks the model where one is configured and chosen, and says why it was refused [READ-14]", async () => {
  const consent = { version: 1, diary: null, ai: null, isAiOffered: true, aiProvider: null, aiRetention: null };
  const { user, server } = await openReadings([low], {
    "GET /account/consent": answer("GET /account/consent", consent),
    [PREVIEW]: errorAnswer(400, ["La lectura 1 no tiene texto."]),
  });
  await screen.findByText(/^Hay un modelo configurado/);
  await press("Probar con respuestas de ejemplo");
  const dialog = within(await screen.findByRole("dialog", { name: "Probar con respuestas de ejemplo" }));
  await user.click(dialog.getByRole("switch", { name: "Escrito por el modelo" }));
  await user.click(dialog.getByRole("button", { name: "Ver el análisis" }));
  await toastSaying("La lectura 1 no tiene texto.", "alert");
  expect(server.calls(PREVIEW)[0]?.body).toMatchObject({ mayAskModel: true });
});
