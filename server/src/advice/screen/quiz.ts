import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { CALM, combinedReading, type Reading, UNREAD } from "../advisor/advisor.ts";
import { fold } from "../spanish/fold.ts";
import { inFirstPerson } from "./first-person.ts";
import { readByLexicon } from "./lexicon-reader.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
const BEGINNING = 40;

type Read = (text: string) => Promise<Reading>;

function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

const ownWords = (question: QuizQuestion, answer: QuizAnswer) =>
  question.type === "text" || question.type === "range" ? "" : [answer].flat().join(". ");

/** A yes to a question about danger ("¿Has pensado en hacerte daño?") is that danger, said plainly. */
const affirmed = (question: QuizQuestion, answer: QuizAnswer): Reading =>
  question.type !== "text" && affirms(question, answer) ? readByLexicon(inFirstPerson(question.question)) : CALM;

/** What an answer says by itself, and what it affirms; `said` is what remains to be read together with others. */
export function statementOf(question: QuizQuestion, answer: QuizAnswer): { said: string; affirmed: Reading } {
  return { said: ownWords(question, answer), affirmed: affirmed(question, answer) };
}

export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Reading> {
  const { said, affirmed } = statementOf(question, answer);
  if (said.trim() === "") return affirmed;
  const reading = await read(said);
  // Callers know an unread answer by its identity.
  return affirmed.level === null || reading === UNREAD ? reading : combinedReading([affirmed, reading]);
}
