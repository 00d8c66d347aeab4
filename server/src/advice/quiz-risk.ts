import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import type { QuizToAnalyse } from "./advisor.ts";
import { inFirstPerson } from "./crisis/first-person.ts";
import { LONGEST_FOLDED, type Screening, screen } from "./crisis.ts";
import { fold } from "./spanish/fold.ts";

const NO = /^(no|nunca|jamas|para nada|en absoluto|ningun[oa]?|nada|0)\b/;
/** A no stands at the beginning: the rest of a long answer need not be folded to find it. */
const BEGINNING = 40;
const CALM: Screening = { risk: "none", selfHarm: false, violence: false, aboutSomeoneElse: false };

type Read = (text: string) => Promise<Screening>;
type Answered = Pick<QuizToAnalyse, "questions" | "responses">;

/** Whether an answer says yes, even a little, to what its question asks. */
function affirms(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (question.type === "range") return Number(answer) > Number(question.options.min);
  return [answer].flat().some((text) => text.trim() !== "" && !NO.test(fold(text.trim().slice(0, BEGINNING))));
}

const said = (question: QuizQuestion, answer: QuizAnswer) => (question.type === "range" ? [] : [answer].flat());

/** Risk in one answer: what was written, what was chosen, and a yes to a question about it. */
export async function screenAnswer(question: QuizQuestion, answer: QuizAnswer, read: Read): Promise<Screening> {
  if (question.type === "text") return CALM;
  const asked = inFirstPerson(question.question);
  const isToldYes = affirms(question, answer) && (await read(asked)).risk !== "none";
  const texts = isToldYes ? [asked, ...said(question, answer)] : said(question, answer);
  const text = texts.join(". ");
  return text.trim() === "" ? CALM : read(text);
}

/** What a person says with their answers: what was written, what was chosen, and a yes to a question about danger. */
function saidIn({ questions, responses }: Answered): string[] {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || question.type === "text") return [];
    const asked = inFirstPerson(question.question);
    const isToldYes = affirms(question, answer) && screen(asked).risk !== "none";
    return isToldYes ? [asked, ...said(question, answer)] : said(question, answer);
  });
}

/**
 * Risk in the answers of a whole quiz. Each is read by itself, so that no long or harmless answer hides another; and all
 * together where they are short enough, for what is told in pieces.
 */
export function screenQuiz(quiz: Answered): Screening {
  const texts = saidIn(quiz);
  const whole = texts.join(". ");
  const isShort = whole.length <= LONGEST_FOLDED && fold(whole).length <= LONGEST_FOLDED;
  return together((isShort ? [whole, ...texts] : texts).map(screen));
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
