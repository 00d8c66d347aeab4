import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { NO_RISK, riskOf, type Screening } from "../advisor/screening.ts";
import { fold } from "../spanish/fold.ts";
import { inFirstPerson } from "./first-person.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
/** A no is at the beginning: the rest of a long answer need not be folded to find it. */
const BEGINNING = 40;

type Read = (text: string) => Promise<Screening>;

/** Whether an answer says yes, even a little, to what its question asks. */
function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

/** What a person says with an answer: what was written, what was chosen, and a yes to a question about danger. */
export async function statementOf(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<string> {
  if (question.type === "text") return "";
  const own = question.type === "range" ? [] : [answer].flat();
  const asked = inFirstPerson(question.question);
  const isAffirmed = affirms(question, answer) && (await read(asked)).risk !== null;
  return (isAffirmed ? [asked, ...own] : own).join(". ");
}

/** Risk in one answer. */
export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Screening> {
  const said = await statementOf(question, answer, read);
  return said.trim() === "" ? NO_RISK : read(said);
}

/** What several answers say as one. It is about another person only where every one of them is. */
export function combinedScreening(dangers: readonly Omit<Screening, "risk">[]): Screening {
  const ofSelfHarm = dangers.filter((danger) => danger.selfHarm);
  const selfHarm = ofSelfHarm.length > 0;
  const violence = dangers.some((danger) => danger.violence);
  const aboutSomeoneElse = selfHarm && ofSelfHarm.every((danger) => danger.aboutSomeoneElse);
  return { risk: riskOf({ selfHarm, violence }), selfHarm, violence, aboutSomeoneElse };
}
