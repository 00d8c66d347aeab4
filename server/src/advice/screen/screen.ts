import { packedModel } from "content:classifier";
import { notions as dangerNotions } from "content:crisis";
import type { Danger } from "@senda/contract/care";
import { combinedReading, type QuizToAnalyse, type Reading, UNREAD } from "../advisor/advisor.ts";
import { unpacked } from "../classifier/model.ts";
import { type FoundNotion, withoutStops } from "../classifier/notions.ts";
import { normalise } from "../spanish/normalise.ts";
import { namedTopic, type PageTopics, readDay, topicsOf } from "../topics/read-day.ts";
import { type Classified, classify, type DangerHeader, findDangerNotions, levelOf } from "./classifier.ts";
import { hasBareDanger, isTooLong, readByLexicon } from "./lexicon-reader.ts";
import { type Readers, statementOf } from "./quiz.ts";

// Two readers, one answer. The lexicon is the floor: its findings are never passed over, but if the classifier finds the
// text clearly calm (a recovery, a denial, a film) it is a question instead of a notice.

/** Fewer words than the corpus has lines of ("Solo", "Con mi padre") are read by the lexicon alone. */
const FEWEST_WORDS = 4;

/** So near to the threshold (in logarithms of odds), a sign is faint. */
const FAINT = 0.5;

/**
 * Subtracted from the odds of a danger that the lexicon does not find if the page is surely about one of the topics of
 * advice: two of three calm pages are, and one of eight that tell of danger.
 */
const ABOUT_TOPIC = 1.5;
/** Topics that name how a day feels and not what it was about. */
const VAGUE_TOPICS = new Set(["anxiety", "panic", "low-mood", "self-criticism", "loneliness", "tiredness"]);
/** Topics that make no page calmer: a loss, a mood, harm to a person or to their body. */
const NEAR_DANGER = new Set(
  [
    "pregnancy-loss baby-death partner-death parent-death death anniversary breakup",
    "anxiety low-mood self-criticism loneliness tiredness",
    "bullying body-image alcohol relapse couple",
  ].flatMap((line) => line.split(" ")),
);

const model = unpacked<DangerHeader>(packedModel);
const { thresholds } = model.header;

const lowered = ({ ask, notice, ...rest }: Classified, by: number): Classified => ({
  ...rest,
  ask: ask - by,
  notice: notice - by,
});

/** Words without which the classifier alone does not ask about these dangers. */
const EVIDENCE: Partial<Record<Danger, readonly string[]>> = {
  BABY: ["BABY", "BABY_CRY", "BABY_HARM", "CHILD", "KIN", "NEGLECT"],
  EATING: ["EAT", "NOEAT", "VOMIT", "PURGE", "WEIGHT"],
  OVERDOSE: ["PILLS", "TAKE", "OVERDOSE", "MEANS_POISON", "DRUG", "DRINK"],
};
const LOSSES_OF_A_CHILD = new Set(["pregnancy-loss", "baby-death"]);

const withoutLoss = (dangers: readonly Danger[], topic: string | null): Danger[] =>
  dangers.filter((danger) => danger !== "BABY" || topic === null || !LOSSES_OF_A_CHILD.has(topic));

/** Normalised, without stops, with the notions of danger. */
interface Words {
  words: readonly string[];
  notions: readonly FoundNotion[];
}

function withEvidence(dangers: readonly Danger[], { notions }: Words): Danger[] {
  const told = new Set(notions.map(({ notion }) => dangerNotions[notion]?.name ?? ""));
  return dangers.filter((danger) => EVIDENCE[danger]?.some((name) => told.has(name)) ?? true);
}

interface Screened {
  reading: Reading;
  /** Null if the finding needs no other answer than help. */
  topics: PageTopics | null;
}

/** Reads a page once: for danger and, if the lexicon finds none, for what it is about. */
function screenPage(text: string, by: Readers = "both"): Screened {
  if (isTooLong(text)) return { reading: UNREAD, topics: null };
  const normalised = normalise(text);
  const reading = readByLexicon(text, normalised);
  if (by === "lexicon") return { reading, topics: null };
  const words = withoutStops(normalised);
  const isShort = words.length < FEWEST_WORDS;
  const read = { words, notions: isShort ? [] : findDangerNotions(words) };
  if (reading.level !== null)
    return { reading: isShort ? reading : confirmed(reading, normalised, read), topics: null };
  const topics = topicsOf(words);
  const { named, isTold } = namedTopic(topics, VAGUE_TOPICS);
  const told = { ...reading, hasTopic: isTold };
  return { reading: isShort ? told : readByClassifier(told, read, named), topics };
}

export const screen = (text: string, by?: Readers): Reading => screenPage(text, by).reading;

/** With the topics for an advice, unless a notice takes its place. */
export function readEntry(text: string): Reading {
  const { reading, topics } = screenPage(text);
  return topics && reading.level !== "NOTICE" ? { ...reading, page: readDay(text, topics) } : reading;
}

function confirmed(reading: Reading, normalised: string, words: Words): Reading {
  const classified = classify(model, words, reading.dangers);
  const isBare = classified.notice < thresholds.notice && hasBareDanger(normalised);
  const level = levelOf(thresholds, { found: reading.dangers, isBare }, classified);
  const dangers = [...new Set([...reading.dangers, ...withEvidence(classified.dangers, words)])];
  return { ...reading, level, dangers };
}

/**
 * The reading of the classifier alone. If it is not sure which danger there is, it asks the general question: a wrong
 * notice or a wrong question would hurt.
 */
function readByClassifier(reading: Reading, words: Words, topic: string | null): Reading {
  const isCalmer = topic !== null && !NEAR_DANGER.has(topic);
  const { sure: surest, ...classified } = lowered(classify(model, words, []), isCalmer ? ABOUT_TOPIC : 0);
  const level = levelOf(thresholds, { found: [], isBare: false }, classified);
  if (!level) return isCalmer ? { ...reading, isHeavy: false } : reading;
  const sure = withoutLoss(surest, topic);
  if (level === "NOTICE" && sure.length > 0)
    return { ...reading, level, dangers: withoutLoss(classified.dangers, topic) };
  const asked = withEvidence(sure, words);
  const isFaint = classified.ask < thresholds.ask + FAINT;
  return { ...reading, level: "ASK", isFaint, dangers: asked.length > 0 ? asked : ["SELF_HARM"] };
}

/**
 * Risk in the answers of a quiz. Each is read by itself, so that no long or harmless answer hides another; and all
 * together if they are short enough, for dangers that are told in pieces.
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
