import type { QuizToAnalyse } from "./advisor.ts";
import { saidIn, together } from "./screen/quiz.ts";
import { LONGEST_FOLDED, type Screening, screen } from "./screen/screen.ts";
import { fold } from "./spanish/fold.ts";

const read = async (text: string) => screen(text);

/**
 * Risk in the answers of a quiz. Each is read by itself, so that no long or harmless answer hides another; and all
 * together where they are short enough, for what is told in pieces.
 */
export async function screenQuiz({
  questions,
  responses,
}: Pick<QuizToAnalyse, "questions" | "responses">): Promise<Screening> {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const texts: string[] = [];
  for (const question of questions) {
    const answer = given.get(question.id);
    if (answer !== undefined) texts.push(await saidIn(question, answer, read));
  }
  const said = texts.filter((text) => text.trim() !== "");
  const whole = said.join(". ");
  const isShort = whole.length <= LONGEST_FOLDED && fold(whole).length <= LONGEST_FOLDED;
  return together((isShort ? [...said, whole] : said).map(screen));
}
