import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import type { QuizToAnalyse } from "./advisor.ts";
import { inFirstPerson } from "./crisis/first-person.ts";
import { LONGEST_FOLDED, type Screening, screen } from "./crisis.ts";
import { fold } from "./spanish/fold.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;

/** Whether an answer says yes, even a little, to what its question asks. */
function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text).trim()));
}

/** What a person says with their answers: what was written, what was chosen, and a yes to a question about danger. */
function saidIn({ questions, responses }: Pick<QuizToAnalyse, "questions" | "responses">): string[] {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || question.type === "text") return [];
    const asked = inFirstPerson(question.question);
    const own = question.type === "range" ? [] : [answer].flat();
    return affirms(question, answer) && screen(asked).risk !== "none" ? [asked, ...own] : own;
  });
}

/** The graver of two screenings, with the dangers of both. */
function together(one: Screening, other: Screening): Screening {
  const selfHarm = one.selfHarm || other.selfHarm;
  const violence = one.violence || other.violence;
  return {
    risk: selfHarm ? "self-harm" : violence ? "violence" : "none",
    selfHarm,
    violence,
    // Danger to the writer comes first: the notice for someone else is shown where nothing speaks of them.
    aboutSomeoneElse: [one, other].every((each) => !each.selfHarm || each.aboutSomeoneElse) && selfHarm,
  };
}

/**
 * Risk in the answers of a quiz. Each is read by itself, so that no long or harmless answer hides another; and all
 * together where they are short enough, for what is told in pieces.
 */
export function screenQuiz(quiz: Pick<QuizToAnalyse, "questions" | "responses">): Screening {
  const said = saidIn(quiz);
  const whole = said.join(". ");
  const texts = whole.length <= LONGEST_FOLDED && fold(whole).length <= LONGEST_FOLDED ? [whole, ...said] : said;
  return texts
    .map(screen)
    .reduce(together, { risk: "none", selfHarm: false, violence: false, aboutSomeoneElse: false });
}
