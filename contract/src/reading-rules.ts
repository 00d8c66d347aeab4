// Without zod: the editor checks readings while they are written.
import type { Measure, QuizReading, ReadingCondition } from "./readings.ts";
import { asNumber } from "./text-rules.ts";

interface Scale {
  min: string;
  max: string;
  step: string;
}
type Question = { id: string } & (
  | { type: "range"; options: Scale; measures?: Measure | null | undefined }
  | { type: "singleChoice" | "multipleChoice"; options: readonly string[] }
  | { type: "text" | "open" }
);
type ScaleQuestion = Extract<Question, { type: "range" }>;
type Answer = string | readonly string[];

export interface AskedQuiz {
  questions: readonly Question[];
  readings?: readonly QuizReading[] | undefined;
}

export interface ReadingFault {
  reading: number;
  /** null if the reading itself is at fault. */
  condition: number | null;
  field: string;
  message: string;
}

type Fault = Pick<ReadingFault, "field" | "message">;
type Band = Pick<Extract<ReadingCondition, { kind: "band" }>, "min" | "max">;

const byId = (questions: readonly Question[]) => new Map(questions.map((question) => [question.id, question]));
const isScale = (question: Question | undefined): question is ScaleQuestion => question?.type === "range";
const measureKey = ({ measures }: ScaleQuestion) => measures?.name.trim().toLocaleLowerCase("es") ?? "";
const scaleKey = ({ options }: ScaleQuestion) => [options.min, options.max, options.step].map(asNumber).join(" ");

/** Faults that keep readings from being saved, in their order; the first of each condition. */
export function readingFaults({ questions, readings = [] }: AskedQuiz): ReadingFault[] {
  const asked = byId(questions);
  return readings.flatMap(({ text, conditions }, reading) => {
    const empty: ReadingFault[] =
      text.trim() === ""
        ? [{ reading, condition: null, field: "text", message: `La lectura ${reading + 1} no tiene texto.` }]
        : [];
    const faults = conditions.flatMap((condition, at): ReadingFault[] => {
      const fault = conditionFault(condition, asked, `La condición ${at + 1} de la lectura ${reading + 1}`);
      return fault ? [{ reading, condition: at, ...fault }] : [];
    });
    return [...faults, ...empty];
  });
}

function conditionFault(condition: ReadingCondition, asked: Map<string, Question>, which: string): Fault | null {
  if (condition.kind === "mean") return meanFault(condition, asked, which);
  const question = asked.get(condition.questionId);
  if (!question)
    return { field: "questionId", message: `${which} se apoya en una pregunta que no está en el cuestionario.` };
  if (condition.kind === "band") {
    if (isScale(question)) return bandFault(condition, question.options, which);
    return { field: "questionId", message: `${which} pide un tramo, y su pregunta no es una escala.` };
  }
  if (question.type !== "singleChoice" && question.type !== "multipleChoice")
    return { field: "questionId", message: `${which} mira una opción, y su pregunta no tiene opciones.` };
  if (condition.option.trim() === "") return { field: "option", message: `${which} no dice qué opción mira.` };
  if (question.options.includes(condition.option)) return null;
  return { field: "option", message: `${which} mira «${condition.option}», que no es una opción de su pregunta.` };
}

function bandFault({ min, max }: Band, scale: Scale, which: string): Fault | null {
  const [from, to] = [asNumber(min), asNumber(max)];
  if (Number.isNaN(from)) return { field: "min", message: `${which} no dice desde qué número.` };
  if (Number.isNaN(to)) return { field: "max", message: `${which} no dice hasta qué número.` };
  if (from > to) return { field: "min", message: `${which} va de ${min} a ${max}: el primero es mayor.` };
  if (from >= asNumber(scale.min) && to <= asNumber(scale.max)) return null;
  const field = from < asNumber(scale.min) ? "min" : "max";
  return { field, message: `${which} va de ${min} a ${max}, y su escala va de ${scale.min} a ${scale.max}.` };
}

function meanFault(
  { questionIds, min, max }: Extract<ReadingCondition, { kind: "mean" }>,
  asked: Map<string, Question>,
  which: string,
): Fault | null {
  const field = "questionIds";
  const ids = [...new Set(questionIds)];
  if (ids.length < 2) return { field, message: `${which} es una media, y necesita al menos dos preguntas.` };
  const scales = ids.map((id) => asked.get(id)).filter(isScale);
  const [first] = scales;
  if (!first || scales.length < ids.length) {
    const isGone = ids.some((id) => !asked.has(id));
    const why = isGone ? "una pregunta que no está en el cuestionario" : "una pregunta que no es una escala";
    return { field, message: `${which} es una media, y cuenta con ${why}.` };
  }
  if (scales.some((scale) => measureKey(scale) === ""))
    return { field, message: `${which} es una media: escribe antes qué mide cada una de sus preguntas.` };
  const names = [...new Map(scales.map((scale) => [measureKey(scale), scale.measures?.name.trim() ?? ""])).values()];
  if (names.length > 1)
    return { field, message: `${which} junta cosas distintas (${names.join(", ")}): una media mide una sola cosa.` };
  if (new Set(scales.map(scaleKey)).size > 1)
    return { field, message: `${which} junta escalas distintas: una media necesita la misma escala.` };
  return bandFault({ min, max }, first.options, which);
}

/** The readings whose conditions all hold, in the editor's order. A question without an answer makes none hold. */
export function readingsThatHold(
  { questions, readings = [] }: AskedQuiz,
  responses: readonly { questionId: string; answer: Answer }[],
): QuizReading[] {
  const asked = byId(questions);
  const answers = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const holds = (condition: ReadingCondition) => {
    if (condition.kind === "mean") return isIn(condition, meanOf(condition.questionIds, asked, answers));
    const question = asked.get(condition.questionId);
    const answer = answers.get(condition.questionId);
    if (condition.kind === "band") return isIn(condition, isScale(question) ? placeOn(question, answer) : Number.NaN);
    const chosen = [answer ?? []].flat().filter((option) => option.trim() !== "");
    return chosen.length > 0 && chosen.includes(condition.option) === condition.isChosen;
  };
  return readings.filter(({ conditions }) => conditions.every(holds));
}

const isIn = ({ min, max }: Band, value: number) => value >= asNumber(min) && value <= asNumber(max);

const placeOn = ({ options }: ScaleQuestion, answer: Answer | undefined) => {
  const value = typeof answer === "string" ? asNumber(answer) : Number.NaN;
  return value >= asNumber(options.min) && value <= asNumber(options.max) ? value : Number.NaN;
};

/** Rounded to the step of the scale, so that bands which follow each other leave no gap. */
function meanOf(ids: readonly string[], asked: Map<string, Question>, answers: Map<string, Answer>): number {
  const scales = ids.map((id) => asked.get(id)).filter(isScale);
  const [first] = scales;
  if (!first || scales.length < ids.length) return Number.NaN;
  const min = asNumber(first.options.min);
  const max = asNumber(first.options.max);
  const step = asNumber(first.options.step);
  const values = scales.map((scale) => {
    const value = placeOn(scale, answers.get(scale.id));
    return scale.measures?.isReversed ? min + max - value : value;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Number((min + Math.round((mean - min) / step) * step).toFixed(6));
}
