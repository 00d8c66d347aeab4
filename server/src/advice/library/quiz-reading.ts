import type { QuizQuestion } from "@senda/contract/quiz";
import { isAnswered } from "@senda/contract/quiz-rules";
import type { QuizToAnalyse } from "../advisor/advisor.ts";

export type Scale = { kind: "scale"; id: string; question: string; value: string; min: string; max: string };
export type Choice = {
  kind: "choice";
  id: string;
  question: string;
  chosen: string[];
  offered: number;
  isMultiple: boolean;
};
export type Written = { kind: "written"; id: string };
export type Answered = Scale | Choice | Written;

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
export function answersIn({ questions, responses }: Pick<QuizToAnalyse, "questions" | "responses">): Answered[] {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || [answer].flat().every(isBlank) || !isAnswered(question, answer)) return [];
    return answered(question, answer) ?? [];
  });
}
