import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { fold } from "../spanish/fold.ts";
import { inFirstPerson } from "./first-person.ts";
import { CALM } from "./risk-reader.ts";
import type { Screening } from "./screen.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
/** A no stands at the beginning: the rest of a long answer need not be folded to find it. */
const BEGINNING = 40;

type Read = (text: string) => Promise<Screening>;

/** Whether an answer says yes, even a little, to what its question asks. */
function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

/** What a person says with an answer: what was written, what was chosen, and a yes to a question about danger. */
export async function saidIn(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<string> {
  if (question.type === "text") return "";
  const own = question.type === "range" ? [] : [answer].flat();
  const asked = inFirstPerson(question.question);
  const isToldYes = affirms(question, answer) && (await read(asked)).risk !== "none";
  return (isToldYes ? [asked, ...own] : own).join(". ");
}

/** Risk in one answer. */
export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Screening> {
  const said = await saidIn(question, answer, read);
  return said.trim() === "" ? CALM : read(said);
}

/** What several answers say as one. It is about someone else only where every one of them is. */
export function together(dangers: readonly Omit<Screening, "risk">[]): Screening {
  const selfHarm = dangers.filter((danger) => danger.selfHarm);
  const violence = dangers.some((danger) => danger.violence);
  return {
    risk: selfHarm.length > 0 ? "self-harm" : violence ? "violence" : "none",
    selfHarm: selfHarm.length > 0,
    violence,
    aboutSomeoneElse: selfHarm.length > 0 && selfHarm.every((danger) => danger.aboutSomeoneElse),
  };
}
