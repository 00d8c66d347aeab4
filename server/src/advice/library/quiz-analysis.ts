import type { QuizQuestion } from "@senda/contract/quiz";
import { isAnswered } from "@senda/contract/quiz-rules";
import { readingsThatHold } from "@senda/contract/reading-rules";
import type { QuizReading, ReadingCondition } from "@senda/contract/readings";
import { type Advice, CALM, type QuizToAnalyse } from "../advisor/advisor.ts";
import { faultsOf, QUIZ_FORM } from "../model/check-advice.ts";

// It repeats the answers and adds the texts of the quiz's own editor for such answers. It interprets nothing by
// itself and adds up to no result: a quiz here is a way of looking and not a test.

const SHOWN = 5;

function quoted(text: string, most: number): string {
  const plain = text
    .replace(/[\r\n]+/g, " ")
    .replace(/[*_`<>[\]#|~\\«»]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const words = plain.split(" ");
  return words.length > most ? `${words.slice(0, most).join(" ")}…` : plain;
}

/** Its explanation in brackets at the end ("0 = nada") is left out. */
const asked = (question: string) => quoted(question.replace(/\s*\([^()]*\)\s*$/, "") || question, 14);

function listed(items: readonly string[]): string {
  const shown = items.slice(0, 4).map((item) => `**${quoted(item, 7)}**`);
  if (items.length > 4) return `${shown.join(", ")} y ${items.length - 4} más`;
  const last = shown.pop() ?? "";
  return shown.length > 0 ? `${shown.join(", ")} y ${last}` : last;
}

/** Stored with a point, and read with a comma. */
const numeral = (number: string) => quoted(number, 1).replace(".", ",");

const sayScale = ({ question, value, min, max }: Scale) =>
  `- En «${asked(question)}» marcaste **${numeral(value)}**, en una escala de ${numeral(min)} a ${numeral(max)}.`;

const sayChoice = ({ question, chosen, offered, isMultiple }: Choice) =>
  isMultiple
    ? `- En «${asked(question)}» marcaste ${listed(chosen)} (${chosen.length} de ${offered}).`
    : `- En «${asked(question)}» elegiste ${listed(chosen)}.`;

const isSaid = (answer: Answered): answer is Scale | Choice => answer.kind !== "written";

function sayBack(answers: readonly Answered[], most = SHOWN): string {
  return answers
    .filter(isSaid)
    .slice(0, most)
    .map((answer) => (answer.kind === "scale" ? sayScale(answer) : sayChoice(answer)))
    .join("\n");
}

const questionsOf = (condition: ReadingCondition) =>
  condition.kind === "mean" ? condition.questionIds : [condition.questionId];

/** The answers that the readings rest on, or the first ones if they rest on none. */
function groundsOf(held: readonly QuizReading[], answers: readonly Answered[]): readonly Answered[] {
  const ids = new Set(held.flatMap(({ conditions }) => conditions.flatMap(questionsOf)));
  const grounds = answers.filter(({ id }) => ids.has(id));
  return grounds.some(isSaid) ? grounds : answers;
}

function withReadings(title: string, held: readonly QuizReading[], answers: readonly Answered[]): string[] {
  return [
    `Has terminado «${title}». Aquí no hay notas ni resultados: solo una lectura de lo que contestaste.`,
    sayBack(groundsOf(held, answers)),
    ...held.map(({ text }) => text.trim()),
    "El equipo escribió estas lecturas para respuestas como las tuyas. Quédate con lo que te sirva y deja lo demás.",
  ];
}

function reflection(title: string, answers: readonly Answered[]): string[] {
  const left = answers.filter(isSaid).length - SHOWN;
  const more = left > 0 ? `- Y ${left} ${left === 1 ? "respuesta" : "respuestas"} más, que puedes repasar aquí.` : "";
  const hasWords = answers.some(({ kind }) => kind === "written");
  return [
    `Has terminado «${title}». Aquí no hay notas ni resultados: esto es lo que contestaste hoy.`,
    [sayBack(answers), more].filter(Boolean).join("\n"),
    hasWords ? "Lo que escribiste con tus palabras queda como lo dejaste, y merece que lo releas en unos días." : "",
    "Qué significa lo sabes tú mejor que este texto. Si al verlo junto algo te llama la atención, puede ser un buen hilo para tu diario.",
  ];
}

/** It repeats the answers in the editor's words. */
const OWN_TEXT = { mayQuote: true, mayNameIllness: true } as const;

export function writeQuizAnalysis(quiz: QuizToAnalyse): Advice {
  const answers = answersIn(quiz);
  const title = quoted(quiz.title, 14);
  const held = readingsThatHold(quiz, quiz.responses);
  const parts = held.length > 0 ? withReadings(title, held, answers) : reflection(title, answers);
  const text = parts.filter(Boolean).join("\n\n");
  const faults = quiz.isChecked ? { faults: faultsOf(text, { ...QUIZ_FORM, ...OWN_TEXT }) } : {};
  return { text, author: "BUILT_IN", reading: CALM, practices: [], ...faults };
}

type Scale = { kind: "scale"; id: string; question: string; value: string; min: string; max: string };
type Choice = {
  kind: "choice";
  id: string;
  question: string;
  chosen: string[];
  offered: number;
  isMultiple: boolean;
};
type Written = { kind: "written"; id: string };
type Answered = Scale | Choice | Written;

const isBlank = (text: string) => text.trim() === "";

function answered(question: QuizQuestion, answer: string | string[]): Answered | null {
  const { id, question: asked } = question;
  const [value = "", ...others] = [answer].flat().filter((text) => !isBlank(text));
  switch (question.type) {
    case "range": {
      const { min, max } = question.options;
      return { kind: "scale", id, question: asked, value, min, max };
    }
    case "singleChoice":
    case "multipleChoice": {
      const offered = new Set(question.options.filter((option) => !isBlank(option))).size;
      const isMultiple = question.type === "multipleChoice";
      return { kind: "choice", id, question: asked, chosen: [value, ...others], offered, isMultiple };
    }
    case "open":
      return { kind: "written", id };
    default:
      return null;
  }
}

/** The answers that fit their questions, in the order of the quiz. */
function answersIn({ questions, responses }: Pick<QuizToAnalyse, "questions" | "responses">): Answered[] {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || [answer].flat().every(isBlank) || !isAnswered(question, answer)) return [];
    return answered(question, answer) ?? [];
  });
}
