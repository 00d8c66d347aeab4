import { QuizData } from "@senda/contract/quiz";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useCallback, useState } from "react";
import { expect, test } from "vitest";
import { KitProvider } from "../../../shared/theme/KitProvider.tsx";
import { aContent } from "../../../test/learning.ts";
import { toastSaying } from "../../../test/open-app.tsx";
import {
  buttonNamed,
  fieldNamed,
  fill,
  openContentForm,
  openSection,
  press,
  sentIn,
  textIn,
} from "../../../test/open-content-form.tsx";
import type { Flushes } from "../../editor/use-late-edit.ts";
import { QuizSection } from "../ContentFields.tsx";
import { QuizEditor } from "./QuizEditor.tsx";
import { draftOf, quizFrom } from "./quiz-draft.ts";

const UPDATE = "PATCH /contents/{id}";
type Question = { id: string; type: string; question: string; options?: unknown; config?: unknown };

const choice: Question = {
  id: "k3f9a2",
  type: "multipleChoice",
  question: "¿Dónde guardas la tensión?",
  options: ["Mandíbula", "Hombros", "Estómago"],
  config: { countSelected: true },
};
const range: Question = {
  id: "p81xzq",
  type: "range",
  question: "¿Cuánta calma?",
  options: { min: "0", max: "10", step: "1" },
};

const quizOf = (questions: Question[], analysisPrompt: string | null = null) =>
  aContent(1, { type: "QUIZ", content: "", quizData: JSON.stringify({ questions }), analysisPrompt });

/** The editor by itself, as it is in the form: `saved` is what the form has when it is sent. */
function drawQuiz(given: Question[] = [choice, range]) {
  const flushes: Flushes = new Set();
  let latest = draftOf(QuizData.parse({ questions: given }));
  function Form() {
    const [value, setValue] = useState(latest);
    // Not when it is drawn: a push whose time has come may be drawn later than the test looks.
    const push = useCallback((pushed: typeof latest) => {
      latest = pushed;
      setValue(pushed);
    }, []);
    return <QuizEditor value={value} flushes={flushes} onPush={push} />;
  }
  render(
    <KitProvider env="test">
      <Form />
    </KitProvider>,
  );
  const saved = () => {
    act(() => {
      for (const flush of flushes) flush();
    });
    return quizFrom(latest).questions;
  };
  return { user: userEvent.setup(), saved };
}

const openQuiz = async (questions: Question[] = [choice, range]) => {
  const form = await openSection(({ editor }) => <QuizSection editor={editor} />, { content: quizOf(questions) });
  await waitFor(() => buttonNamed("Añadir pregunta"));
  return form;
};
const cards = () => within(screen.getByLabelText("Preguntas", { selector: "ol" })).getAllByRole("listitem");
const typeOf = (place: number) => screen.getByLabelText<HTMLSelectElement>(`Tipo de la pregunta ${place}`);

test("the questions of a quiz are read, and sent back as they were", async () => {
  const { server } = await openQuiz();
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(JSON.parse(String(sentIn(server.calls(UPDATE)[0]).quizData)).questions).toEqual([choice, range]);
});

test("there are five types of question, and each question has a handle that says its place, and how it is moved", async () => {
  drawQuiz();
  expect([...typeOf(1).options].map(({ value, text }) => [value, text])).toEqual([
    ["text", "Texto para leer"],
    ["multipleChoice", "Opción múltiple"],
    ["singleChoice", "Opción única"],
    ["open", "Respuesta abierta"],
    ["range", "Rango"],
  ]);
  const handle = buttonNamed("Mover la pregunta 2, posición 2 de 2");
  expect(handle.getAttribute("aria-roledescription")).toBe("pregunta que se puede mover");
  const how = document.getElementById(handle.getAttribute("aria-describedby") ?? "");
  expect(how?.textContent).toMatch(/^Pulsa Espacio para levantarla, las flechas/);
});

test("a new question has an id of 6 characters, 3 empty options, and the focus [NUM-17]", async () => {
  const { saved } = drawQuiz([]);
  await press("Añadir pregunta");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Pregunta 1")));
  const [question] = saved();
  expect(question?.id).toMatch(/^[a-z0-9]{6}$/);
  expect(question?.options).toEqual(["", "", ""]);
});

test("a question that becomes a range goes from 0 to 10 in steps of 1 [NUM-17]", async () => {
  const { user, saved } = drawQuiz([choice]);
  await user.selectOptions(typeOf(1), "range");
  expect([textIn("Mínimo"), textIn("Máximo"), textIn("Paso")]).toEqual(["0", "10", "1"]);
  const [question] = saved();
  expect(question).toEqual({ ...range, id: choice.id, question: choice.question });
});

test.each(["text", "open"])("a question of type %s has neither options nor range", async (type) => {
  const { user, saved } = drawQuiz([choice]);
  await user.selectOptions(typeOf(1), type);
  expect(screen.queryByRole("group", { name: "Opciones" })).toBeNull();
  expect(saved()).toEqual([{ id: choice.id, type, question: choice.question }]);
});

test("a range whose ends or step are wrong says so and is not sent [VAL-RANGE-01]", async () => {
  const { server } = await openQuiz([choice, range]);
  for (const [label, text, sentence] of [
    ["Mínimo", "", "El valor mínimo no puede estar vacío."],
    ["Máximo", "", "El valor máximo no puede estar vacío."],
    ["Mínimo", "10", "El valor mínimo debe ser menor que el valor máximo."],
    ["Paso", "0", "El valor de paso debe ser un número positivo."],
    ["Paso", "-1", "El valor de paso debe ser un número positivo."],
  ] as const) {
    const field = fieldNamed(label);
    const before = field.value;
    await fill(label, text);
    screen.getByText(sentence);
    expect(field.value).toBe(text);
    await press("Guardar");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    await fill(label, before);
  }
  expect(server.calls(UPDATE)).toEqual([]);
});

test("options are written, added, moved and taken away", async () => {
  const { saved } = drawQuiz([choice]);
  await press("Añadir opción");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Opción 4 de la pregunta 1")));
  await fill("Opción 4 de la pregunta 1", "Manos");
  await press("Quitar la opción 1 de la pregunta 1");
  await press("Bajar la opción 1 de la pregunta 1");
  await press("Subir la opción 3 de la pregunta 1");
  const [question] = saved();
  expect(question?.options).toEqual(["Estómago", "Manos", "Hombros"]);
});

test("counting what is selected is a switch of multipleChoice alone", async () => {
  const { user, saved } = drawQuiz([choice]);
  const toggle = screen.getByRole<HTMLInputElement>("switch", { name: "Mostrar cuántas ha seleccionado" });
  expect(toggle.checked).toBe(true);
  await user.click(toggle);
  expect(saved()[0]?.config).toEqual({ countSelected: false });
  await user.selectOptions(typeOf(1), "singleChoice");
  expect(screen.queryByRole("switch")).toBeNull();
});

test("questions are moved with buttons, which say where they are", async () => {
  const { saved } = drawQuiz();
  await press("Bajar la pregunta 1");
  screen.getByText("La pregunta 1, posición 2 de 2");
  expect(textIn("Pregunta 1")).toBe(range.question);
  await press("Subir la pregunta 1");
  expect(saved().map(({ id }) => id)).toEqual(["p81xzq", "k3f9a2"]);
});

test("with the keyboard a question is lifted, moved and dropped, or put back [EXT-25]", async () => {
  const { user, saved } = drawQuiz();
  buttonNamed("Mover la pregunta 1, posición 1 de 2").focus();
  await user.keyboard(" {ArrowDown}");
  screen.getByText("La pregunta 1, posición 2 de 2");
  expect(textIn("Pregunta 1")).toBe(range.question);
  await user.keyboard("{Escape}");
  screen.getByText("Movimiento cancelado. La pregunta 1 vuelve a la posición 1 de 2.");
  expect(textIn("Pregunta 2")).toBe(range.question);
  await user.keyboard(" {ArrowDown} ");
  screen.getByText("La pregunta 1 queda en la posición 2 de 2.");
  expect(saved().map(({ id }) => id)).toEqual(["p81xzq", "k3f9a2"]);
});

test("a question is duplicated right behind, under a new id", async () => {
  const { saved } = drawQuiz();
  await press("Duplicar la pregunta 1");
  expect(cards()).toHaveLength(3);
  const [first, copy, last] = saved();
  expect(copy).toEqual({ ...choice, id: copy?.id });
  expect(copy?.id).not.toBe(first?.id);
  expect(last?.id).toBe("p81xzq");
});

test("a question is deleted, and comes back to its position", async () => {
  const { saved } = drawQuiz();
  await press("Eliminar la pregunta 1");
  expect(cards()).toHaveLength(1);
  screen.getByText("Pregunta 1 eliminada.");
  await press("Deshacer");
  expect(saved().map(({ id }) => id)).toEqual(["k3f9a2", "p81xzq"]);
});

test("an edit is sent even when the form is saved within 350 ms of it [NUM-16]", async () => {
  const { server } = await openQuiz([choice]);
  const save = buttonNamed("Guardar");
  fireEvent.change(fieldNamed("Pregunta 1"), { target: { value: "¿Y ahora?" } });
  fireEvent.click(save);
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(String(sentIn(server.calls(UPDATE)[0]).quizData)).toContain("¿Y ahora?");
});

test("what a learner would stumble over is noticed, and may be saved", async () => {
  const { server } = await openQuiz([{ ...choice, options: ["Hombros", "Hombros"] }]);
  screen.getByText("Hay opciones repetidas: se verán una sola vez.");
  await fill("Pregunta 1", "");
  screen.getByText("Aún no tiene texto.");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(server.calls(UPDATE)).toHaveLength(1);
});

test("a full quiz takes no more questions, and a full question no more options", async () => {
  const options = Array.from({ length: 20 }, (_, place) => `Opción ${place}`);
  const open = Array.from({ length: 99 }, (_, place) => ({ id: `q${place}`, type: "open" as const, question: "¿?" }));
  const questions = [{ id: "k3f9a2", type: "singleChoice" as const, question: "¿?", options }, ...open];
  // By itself: around it, the form would draw the hundred questions again and again.
  render(
    <KitProvider env="test">
      <QuizEditor value={draftOf({ questions })} flushes={new Set()} onPush={() => undefined} />
    </KitProvider>,
  );
  expect(buttonNamed("Añadir pregunta").disabled).toBe(true);
  expect(buttonNamed("Añadir opción").disabled).toBe(true);
  screen.getByText("Un cuestionario tiene como mucho 100 preguntas.");
  screen.getByText("Una pregunta tiene como mucho 20 opciones.");
});

test("the prompt of the analysis belongs to quizzes, and is sent with them", async () => {
  const { server, choose } = await openContentForm({ content: quizOf([choice], "Resume con cariño.") });
  expect(textIn("Instrucción para el análisis")).toBe("Resume con cariño.");
  await fill("Instrucción para el análisis", "Propón un gesto.");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sentIn(server.calls(UPDATE)[0]).analysisPrompt).toBe("Propón un gesto.");
  await choose("Lectura");
  expect(screen.queryByRole("textbox", { name: "Instrucción para el análisis" })).toBeNull();
});

test("changing the type clears the questions [FORM-02]", async () => {
  const { choose } = await openContentForm({ content: quizOf([choice, range]) });
  await choose("Imagen");
  await choose("Cuestionario");
  await screen.findByRole("button", { name: "Añadir pregunta" });
  expect(screen.queryByRole("list", { name: "Preguntas" })).toBeNull();
});
