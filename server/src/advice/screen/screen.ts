import { packedModel } from "content:classifier";
import { combinedReading, type QuizToAnalyse, type Reading, UNREAD } from "../advisor/advisor.ts";
import { unpacked } from "../classifier/model.ts";
import { withoutStops } from "../classifier/notions.ts";
import { normalise } from "../spanish/normalise.ts";
import { classify, levelOf } from "./classifier.ts";
import type { DangerHeader } from "./danger-model.ts";
import { hasBareDanger, isTooLong, readByLexicon } from "./lexicon-reader.ts";
import { type Readers, statementOf } from "./quiz.ts";

// Two readers, one answer. The lexicon is the floor: what it finds is never silence, but where the classifier finds the
// text clearly calm (a recovery, a denial, a film) it is a question instead of a notice.

/** Fewer words than the corpus has lines of ("Solo", "Con mi padre") are read by the lexicon alone. */
const FEWEST_WORDS = 4;

/** So near to the threshold (in logarithms of odds), a sign is faint. */
const FAINT = 0.5;

const model = unpacked<DangerHeader>(Buffer.from(packedModel, "base64"));

export function screen(text: string, by: Readers = "both"): Reading {
  if (isTooLong(text)) return UNREAD;
  const normalised = normalise(text);
  const reading = readByLexicon(text, normalised);
  const words = withoutStops(normalised);
  if (by === "lexicon" || words.length < FEWEST_WORDS) return reading;
  const classified = classify(model, words, reading.dangers);
  const { thresholds } = model.header;
  const isBare = reading.level !== null && classified.notice < thresholds.notice && hasBareDanger(normalised);
  const level = levelOf(thresholds, { found: reading.dangers, isBare }, classified);
  if (!level) return reading;
  const isFaint = level === "ASK" && reading.level === null && classified.ask < thresholds.ask + FAINT;
  return { ...reading, level, isFaint, dangers: [...new Set([...reading.dangers, ...classified.dangers])] };
}

/**
 * Risk in the answers of a quiz. Each is read by itself, so that no long or harmless answer hides another; and all
 * together where they are short enough, for what is told in pieces.
 */
export function screenQuiz({ questions, responses }: Pick<QuizToAnalyse, "questions" | "responses">): Reading {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const statements = questions.flatMap((question) => {
    const answer = given.get(question.id);
    return answer === undefined ? [] : statementOf(question, answer);
  });
  const said = statements.flatMap((statement) => (statement.said.trim() === "" ? [] : statement.said));
  const whole = said.join(". ");
  const texts = said.length < 2 || isTooLong(whole) ? said : [...said, whole];
  const affirmed = statements.flatMap((statement) => statement.affirmed || []);
  return combinedReading([...affirmed.map((text) => screen(text, "lexicon")), ...texts.map((text) => screen(text))]);
}
