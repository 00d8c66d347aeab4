import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import type { QuizToAnalyse } from "./advisor.ts";
import { inFirstPerson } from "./crisis/first-person.ts";
import { type Screening, screen } from "./crisis.ts";
import { fold } from "./spanish/fold.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;

/** Whether an answer says yes, even a little, to what its question asks. */
function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text).trim()));
}

/** Risk in the answers of a quiz: what was written, what was chosen, and a yes to a question about it. */
export function screenQuiz({ questions, responses }: Pick<QuizToAnalyse, "questions" | "responses">): Screening {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const said = questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || question.type === "text") return [];
    const asked = inFirstPerson(question.question);
    const own = question.type === "range" ? [] : [answer].flat();
    return affirms(question, answer) && screen(asked).risk !== "none" ? [asked, ...own] : own;
  });
  return screen(said.join(". "));
}
