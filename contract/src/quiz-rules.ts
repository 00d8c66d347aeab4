import type { QuizAnswer, QuizData, QuizQuestion, QuizResponses } from "./quiz.ts";
import { asNumber } from "./text-rules.ts";

const isBlank = (text: string) => text.trim() === "";

export const SUBTITLES_FAULT = "Los subtítulos tienen un formato no válido: deben ser una lista de text, end y start.";

/** Statements need no answer, and a choice without options must not block the learner. */
export function needsAnswer(question: QuizQuestion): boolean {
  if (question.type === "text") return false;
  if (question.type === "singleChoice" || question.type === "multipleChoice") {
    return question.options.some((option) => !isBlank(option));
  }
  return true;
}

export function isAnswered(question: QuizQuestion, answer: QuizAnswer | undefined): boolean {
  if (!needsAnswer(question)) return true;
  return answer !== undefined && fits(question, answer);
}

function fits(question: QuizQuestion, answer: QuizAnswer): boolean {
  switch (question.type) {
    case "multipleChoice":
      return Array.isArray(answer) && answer.length > 0 && answer.every((option) => question.options.includes(option));
    case "singleChoice":
      return typeof answer === "string" && !isBlank(answer) && question.options.includes(answer);
    case "range": {
      const number = typeof answer === "string" ? asNumber(answer) : Number.NaN;
      return number >= Number(question.options.min) && number <= Number(question.options.max);
    }
    default:
      return typeof answer === "string" && !isBlank(answer);
  }
}

const answersById = ({ responses }: Pick<QuizResponses, "responses">) =>
  new Map(responses.map(({ questionId, answer }) => [questionId, answer]));

export function unanswered(quiz: QuizData, given: Pick<QuizResponses, "responses">): QuizQuestion[] {
  const answers = answersById(given);
  return quiz.questions.filter((question) => !isAnswered(question, answers.get(question.id)));
}

/** The given answers that fit the current quiz: one per question, the last one given, in the order of the quiz. */
export function fittingAnswers(quiz: QuizData, given: Pick<QuizResponses, "responses">): QuizResponses["responses"] {
  const answers = answersById(given);
  return quiz.questions.flatMap(({ id }) => {
    const answer = answers.get(id);
    return answer === undefined ? [] : [{ questionId: id, answer }];
  });
}
