import type { Danger } from "@senda/contract/care";
import { limits } from "@senda/contract/limits";
import { CALM, type Reading } from "../advisor/advisor.ts";
import { hasOtherTopic } from "../library/read-text.ts";
import { fold, MOST_GROWTH } from "../spanish/fold.ts";
import { matches, without } from "../spanish/phrase.ts";
import { inFirstPerson } from "./first-person.ts";
import * as lists from "./lexicons.ts";
import { hasCombination } from "./lexicons.ts";
import { normalise } from "./normalise.ts";

// Runs before and after any advice: the same text always gets the same answer, no model has a say, and nothing of the
// text is kept. Order: normalise the text, look for violence, remove those spans and the idioms, look for self-harm.
// When in doubt it shows help.

// A text of the greatest length that any field accepts is read whole, however much folding lengthens it.
const LONGEST = Math.max(limits.diaryText, limits.answerText);
const LONGEST_FOLDED = MOST_GROWTH * LONGEST;

/** Topics that name how a day feels and not what it was about. */
const VAGUE_TOPICS = new Set(["anxiety", "apathy", "guilt", "loneliness", "sadness", "tiredness"]);

const sentencesOf = (text: string) => text.split(" . ").map((sentence) => ` ${sentence.trim()} . `);
const joined = (sentences: string[]) => sentences.join("").replace(/ {2,}/g, " ");

/** A line break may end a thought or only a narrow line: a text is read both ways before it is found harmless. */
const notice = (dangers: Danger[]): Reading => ({ ...CALM, level: "NOTICE", dangers });

export const isTooLong = (text: string) => text.length > LONGEST_FOLDED || fold(text).length > LONGEST_FOLDED;

export function readByLexicon(text: string, normalised = normalise(text)): Reading {
  const reading = readNormalised(normalised);
  if (reading.level) return reading;
  const inOneLine = text.includes("\n") ? normalise(text.replace(/\s+/g, " ")) : normalised;
  const again = inOneLine === normalised ? reading : readNormalised(inOneLine);
  if (again.level) return again;
  if (isAboutWriter(text, normalised)) return notice(["SELF_HARM"]);
  return { ...again, hasTopic: hasOtherTopic(text, VAGUE_TOPICS) };
}

/** Many say "tú" of themselves ("te preguntas si vale la pena vivir"); words to another person are not that. */
function isAboutWriter(text: string, normalised: string): boolean {
  const turned = inFirstPerson(text);
  if (turned === text || matches(normalised, lists.saidToAnother)) return false;
  return readSelfHarm(withoutExclusions(normalise(turned))).found;
}

function readNormalised(text: string): Reading {
  const own = withoutExclusions(text);
  const isInflicted = matches(own, lists.selfInflicted);
  const suffered = without(isInflicted ? without(own, lists.selfInflicted) : own, lists.violenceIdioms);
  const violence = matches(suffered, lists.violenceSuffered);
  const { found, isOfPersonNear } = readSelfHarm(violence ? without(own, lists.violenceSuffered) : own);
  const dangers: Danger[] = [];
  if (isInflicted || found) dangers.push(isOfPersonNear && !isInflicted ? "SOMEONE_ELSE" : "SELF_HARM");
  if (violence) dangers.push("VIOLENCE");
  return dangers.length > 0 ? notice(dangers) : { ...CALM, isHeavy: signalWeight(own) > 0 };
}

/** The text without a wish to live and without what is long over. A denial of a plan or a "pero" stays in. */
function withoutExclusions(text: string): string {
  const isOver = matches(text, lists.overcome) && !matches(text, lists.stillPresent);
  const kept = sentencesOf(text).filter((sentence) => !(isOver && matches(sentence, lists.longAgo)));
  return joined(
    kept.map((sentence) => (matches(sentence, lists.inDoubt) ? sentence : without(sentence, lists.wishToLive))),
  );
}

function readSelfHarm(text: string): { found: boolean; isOfPersonNear: boolean } {
  const told = without(text, lists.selfHarmIdioms);
  const own = withoutQuotes(told);
  const isNear = sentencesOf(told).some(
    (sentence) => matches(sentence, lists.personNear) && !matches(sentence, lists.notInEarnest),
  );
  const isSaid = matches(own, lists.selfHarm);
  const found =
    isSaid ||
    isNear ||
    namesDeath(own) ||
    signalWeight(own) >= lists.ENOUGH_SIGNALS ||
    isFarewell(own) ||
    hasCombination(own, lists.combinations);
  return { found, isOfPersonNear: isNear && !isSaid };
}

const withoutQuotes = (text: string) =>
  joined(
    sentencesOf(text).filter((sentence) => !matches(sentence, lists.quotedWords) || matches(sentence, lists.ownWords)),
  );

function signalWeight(text: string): number {
  const found = lists.weightedSignals.filter(({ phrases }) => matches(text, phrases));
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

function namesDeath(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    if (matches(sentence, lists.aboutTheWorld) || matches(sentence, lists.helpIsThere)) return false;
    if (matches(sentence, lists.deathNamed) && !matches(sentence, lists.deathOfOthers)) return true;
    const isNamed = matches(sentence, lists.selfHarmNamed) && !matches(sentence, lists.aboutAnotherPerson);
    return isNamed && !/ se (?:\S+ ){0,2}(?:suisid|kito)/.test(sentence);
  });
}

const isFarewell = (text: string) =>
  lists.saidOnLeaving.filter((phrase) => matches(text, [phrase])).length >= 2 && !matches(text, lists.harmlessFarewell);

const BARE = 8;

/** A sentence of so few words that it has nothing around it to make it harmless: "me voy a suicidar". */
export const hasBareDanger = (normalised: string) =>
  sentencesOf(normalised).some(
    (sentence) => sentence.trim().split(" ").length <= BARE + 1 && readNormalised(sentence).level !== null,
  );
