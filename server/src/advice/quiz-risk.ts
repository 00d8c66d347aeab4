import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import type { QuizToAnalyse } from "./advisor.ts";
import { inFirstPerson } from "./crisis/first-person.ts";
import { type Screening, screen } from "./crisis.ts";
import { fold } from "./spanish/fold.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
/** A no stands at the beginning: the rest of a long answer need not be folded to find it. */
const BEGINNING = 40;
const CALM: Screening = { risk: "none", selfHarm: false, violence: false, aboutSomeoneElse: false };

type Read = (text: string) => Promise<Screening>;

/** Whether an answer says yes, even a little, to what its question asks. */
function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

/** Risk in one answer: what was written, what was chosen, and a yes to a question about it. */
export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Screening> {
  if (question.type === "text") return CALM;
  const own = question.type === "range" ? [] : [answer].flat();
  const asked = inFirstPerson(question.question);
  const isToldYes = affirms(question, answer) && (await read(asked)).risk !== "none";
  const said = (isToldYes ? [asked, ...own] : own).join(". ");
  return said.trim() === "" ? CALM : read(said);
}

/** Each answer by itself: a long one must not push the next one out of what is read. */
export async function screenQuiz({ questions, responses }: Pick<QuizToAnalyse, "questions" | "responses">) {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const screenings: Screening[] = [];
  for (const question of questions) {
    const answer = given.get(question.id);
    if (answer !== undefined) screenings.push(await screenAnswer(question, answer, async (text) => screen(text)));
  }
  return together(screenings);
}

type Danger = Omit<Screening, "risk">;

/** What several answers say as one. It is about someone else only where every one of them is. */
export function together(dangers: readonly Danger[]): Screening {
  const selfHarm = dangers.filter((danger) => danger.selfHarm);
  const violence = dangers.some((danger) => danger.violence);
  return {
    risk: selfHarm.length > 0 ? "self-harm" : violence ? "violence" : "none",
    selfHarm: selfHarm.length > 0,
    violence,
    aboutSomeoneElse: selfHarm.length > 0 && selfHarm.every((danger) => danger.aboutSomeoneElse),
  };
}
