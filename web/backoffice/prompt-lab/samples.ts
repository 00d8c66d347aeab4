import type { QuizAnswer, QuizData, QuizQuestion } from "@senda/contract/quiz";
import type { AnswersById } from "../../shared/quiz/answers.ts";

export interface Sample {
  name: "tense" | "calm" | "alarm";
  title: string;
  hint: string;
  answers: AnswersById;
}

const WORDS = {
  tense: "Llevo días durmiendo mal y con mucha tensión.",
  calm: "Ha sido una semana tranquila.",
  alarm: "No quiero seguir viviendo.",
} as const;

/** The position of a sample's answers on a scale or in a list, from 0 to 1. */
const SHARE = { tense: 0.7, calm: 0.2, alarm: 0.9 } as const;

function rangeAnswer({ options }: Extract<QuizQuestion, { type: "range" }>, share: number): string {
  const [min, max, step] = [Number(options.min), Number(options.max), Number(options.step) || 1];
  return String(min + Math.round(((max - min) * share) / step) * step);
}

function answerTo(question: QuizQuestion, name: Sample["name"]): QuizAnswer | undefined {
  if (question.type === "text") return undefined;
  if (question.type === "open") return WORDS[name];
  if (question.type === "range") return rangeAnswer(question, SHARE[name]);
  const option = question.options[Math.floor((question.options.length - 1) * SHARE[name])];
  if (option === undefined) return undefined;
  return question.type === "multipleChoice" ? [option] : option;
}

const answersFor = (questions: readonly QuizQuestion[], name: Sample["name"]): AnswersById =>
  new Map(
    questions.flatMap((question) => {
      const answer = answerTo(question, name);
      return answer === undefined ? [] : [[question.id, answer] as const];
    }),
  );

/** Made-up answers from the questions. An alarm can be told only if a question takes text. */
export function samplesFor({ questions }: QuizData): Sample[] {
  const hasWords = questions.some(({ type }) => type === "open");
  const sample = (name: Sample["name"], title: string, hint: string): Sample => ({
    name,
    title,
    hint,
    answers: answersFor(questions, name),
  });
  return [
    sample("tense", "Semana tensa", hasWords ? `Valores altos, «${WORDS.tense}»` : "Valores altos"),
    sample("calm", "Todo en calma", hasWords ? `Valores bajos, «${WORDS.calm}»` : "Valores bajos"),
    ...(hasWords ? [sample("alarm", "Señales de alarma", "Aquí no se llama al modelo: sale el aviso de ayuda")] : []),
  ];
}
