import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { CALM, type Reading } from "../advisor/advisor.ts";
import { fold } from "../spanish/fold.ts";

// The lists are in the first person. A question of a quiz ("¿has pensado en hacerte daño?") and a model's answer are in
// the second: they are turned into the first, so that the same lists read both.

const SECOND_TO_FIRST: [RegExp, string][] = [
  [/(?<!\p{L})(\p{L}+[aeiáéí]r)te\b/giu, "$1me"],
  [/(?<!\p{L})(\p{L}+ndo)te\b/giu, "$1me"],
  [/(?<!\p{L})te(?!\p{L})/giu, "me"],
  [/(?<!\p{L})tu(?!\p{L})/giu, "mi"],
  [/(?<!\p{L})tus(?!\p{L})/giu, "mis"],
  [/(?<!\p{L})has(?!\p{L})/giu, "he"],
  [/(?<!\p{L})quieres(?!\p{L})/giu, "quiero"],
  [/(?<!\p{L})deseas(?!\p{L})/giu, "deseo"],
  [/(?<!\p{L})piensas(?!\p{L})/giu, "pienso"],
  [/(?<!\p{L})tienes(?!\p{L})/giu, "tengo"],
  [/(?<!\p{L})haces(?!\p{L})/giu, "hago"],
];

export const inFirstPerson = (text: string) =>
  SECOND_TO_FIRST.reduce((rest, [second, first]) => rest.replace(second, first), text);

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
const BEGINNING = 40;

type Read = (text: string) => Promise<Reading>;

function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

export async function statementOf(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<string> {
  if (question.type === "text") return "";
  const own = question.type === "range" ? [] : [answer].flat();
  const asked = inFirstPerson(question.question);
  const isAffirmed = affirms(question, answer) && (await read(asked)).level !== null;
  return (isAffirmed ? [asked, ...own] : own).join(". ");
}

export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Reading> {
  const said = await statementOf(question, answer, read);
  return said.trim() === "" ? CALM : read(said);
}
