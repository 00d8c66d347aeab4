import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { CALM, combinedReading, type Reading, UNREAD } from "../advisor/advisor.ts";
import { fold } from "../spanish/fold.ts";
import { inFirstPerson } from "./first-person.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
const BEGINNING = 40;

/** The readers of a text: the classifier knows no questions, only texts of people. */
export type Readers = "both" | "lexicon";

type Read = (text: string, by?: Readers) => Promise<Reading>;

function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

const ownWords = (question: QuizQuestion, answer: QuizAnswer) =>
  question.type === "text" || question.type === "range" ? "" : [answer].flat().join(". ");

/** The words of an answer, and the question that it affirms in the first person; each may be empty. */
export function statementOf(question: QuizQuestion, answer: QuizAnswer): { said: string; affirmed: string } {
  const isAffirmed = question.type !== "text" && affirms(question, answer);
  return { said: ownWords(question, answer), affirmed: isAffirmed ? inFirstPerson(question.question) : "" };
}

/** A yes to a question about danger ("¿Has pensado en hacerte daño?") is that danger, said plainly. */
export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Reading> {
  const statement = statementOf(question, answer);
  const affirmed = statement.affirmed === "" ? CALM : await read(statement.affirmed, "lexicon");
  if (statement.said.trim() === "") return affirmed;
  const reading = await read(statement.said);
  // Callers know an unread answer by its identity.
  if (affirmed === UNREAD) return UNREAD;
  return affirmed.level === null || reading === UNREAD ? reading : combinedReading([affirmed, reading]);
}
