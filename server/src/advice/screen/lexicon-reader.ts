import type { Danger } from "@senda/contract/care";
import { limits } from "@senda/contract/limits";
import { CALM, type Reading } from "../advisor/advisor.ts";
import { fold, MOST_GROWTH } from "../spanish/fold.ts";
import { normalise } from "../spanish/normalise.ts";
import { found, matches, NormalisedText, without } from "../spanish/phrase.ts";
import { inFirstPerson } from "./first-person.ts";
import * as lists from "./lexicons.ts";
import { hasCombination } from "./lexicons.ts";

// Runs before and after any advice: the same text always gets the same answer, no model has a say, and nothing of the
// text is kept. Order: normalise the text, look for violence, remove those spans and the idioms, look for self-harm.
// When in doubt it shows help.

// A text of the greatest length that any field accepts is read whole, however much folding lengthens it.
const LONGEST = Math.max(limits.diaryText, limits.answerText);
const LONGEST_FOLDED = MOST_GROWTH * LONGEST;

const joined = (page: NormalisedText, sentences: NormalisedText[]) =>
  page.part(
    sentences
      .map(({ text }) => text)
      .join("")
      .replace(/ {2,}/g, " "),
  );

/** A line break may end a thought or only a narrow line: a text is read both ways before it is found harmless. */
const notice = (dangers: Danger[]): Reading => ({ ...CALM, level: "NOTICE", dangers });

export const isTooLong = (text: string) =>
  text.length > LONGEST && (text.length > LONGEST_FOLDED || fold(text).length > LONGEST_FOLDED);

export function readByLexicon(text: string, normalised = normalise(text)): Reading {
  const page = new NormalisedText(normalised);
  const reading = readPage(page);
  if (reading.level) return reading;
  const inOneLine = text.includes("\n") ? normalise(text.replace(/\s+/g, " ")) : normalised;
  const again = inOneLine === normalised ? reading : readPage(new NormalisedText(inOneLine));
  if (again.level) return again;
  if (isAboutWriter(text, page)) return notice(["SELF_HARM"]);
  return again;
}

const SENTENCES = /(?<=[.!?\n])/;

/** Many say "tú" of themselves ("te preguntas si vale la pena vivir"); words to another person are not that. */
function isAboutWriter(text: string, page: NormalisedText): boolean {
  const turned = text.split(SENTENCES).flatMap((sentence) => {
    const own = inFirstPerson(sentence);
    return own === sentence ? [] : own;
  });
  if (turned.length === 0 || matches(page, lists.saidToAnother)) return false;
  return readSelfHarm(withoutExclusions(new NormalisedText(normalise(turned.join(" "))))).isFound;
}

function readPage(page: NormalisedText): Reading {
  const own = withoutExclusions(page);
  const isInflicted = matches(own, lists.selfInflicted);
  const suffered = without(isInflicted ? without(own, lists.selfInflicted) : own, lists.violenceIdioms);
  const violence = matches(suffered, lists.violenceSuffered);
  const { isFound, isOfPersonNear } = readSelfHarm(violence ? without(own, lists.violenceSuffered) : own);
  const dangers: Danger[] = [];
  if (isInflicted || isFound) dangers.push(isOfPersonNear && !isInflicted ? "SOMEONE_ELSE" : "SELF_HARM");
  if (violence) dangers.push("VIOLENCE");
  return dangers.length > 0 ? notice(dangers) : { ...CALM, isHeavy: signalWeight(own) > 0 };
}

/** The text without a wish to live and without events that are long over. A denial of a plan or a "pero" stays in. */
function withoutExclusions(page: NormalisedText): NormalisedText {
  const isOver = matches(page, lists.overcome) && !matches(page, lists.stillPresent);
  const kept = page.sentences().filter((sentence) => !(isOver && matches(sentence, lists.longAgo)));
  return joined(
    page,
    kept.map((sentence) => (matches(sentence, lists.inDoubt) ? sentence : without(sentence, lists.wishToLive))),
  );
}

function readSelfHarm(page: NormalisedText): { isFound: boolean; isOfPersonNear: boolean } {
  const told = without(page, lists.selfHarmIdioms);
  const own = withoutQuotes(told);
  const isNear = told
    .sentences()
    .some((sentence) => matches(sentence, lists.personNear) && !matches(sentence, lists.notInEarnest));
  const isSaid = matches(own, lists.selfHarm);
  const isFound =
    isSaid ||
    isNear ||
    namesDeath(own) ||
    signalWeight(own) >= lists.ENOUGH_SIGNALS ||
    isFarewell(own) ||
    hasCombination(own, lists.combinations);
  return { isFound, isOfPersonNear: isNear && !isSaid };
}

const withoutQuotes = (page: NormalisedText) =>
  joined(
    page,
    page
      .sentences()
      .filter((sentence) => !matches(sentence, lists.quotedWords) || matches(sentence, lists.saidInOwnWords)),
  );

function signalWeight(page: NormalisedText): number {
  const signals = lists.weightedSignals.filter(({ phrases }) => matches(page, phrases));
  return signals.reduce((sum, { weight }) => sum + weight, 0);
}

function namesDeath(page: NormalisedText): boolean {
  return page.sentences().some((sentence) => {
    if (matches(sentence, lists.aboutTheWorld) || matches(sentence, lists.helpIsThere)) return false;
    if (matches(sentence, lists.deathNamed) && !matches(sentence, lists.deathOfOthers)) return true;
    const isNamed = matches(sentence, lists.selfHarmNamed) && !matches(sentence, lists.aboutAnotherPerson);
    return isNamed && !/ se (?:\S+ ){0,2}(?:suisid|kito)/.test(sentence.text);
  });
}

const isFarewell = (page: NormalisedText) =>
  found(page, lists.saidOnLeaving).length >= 2 && !matches(page, lists.harmlessFarewell);

const BARE = 10;

/** A sentence of so few words that it has nothing around it to make it harmless: "me voy a suicidar". */
export const hasBareDanger = (normalised: string) =>
  new NormalisedText(normalised)
    .sentences()
    .some((sentence) => sentence.text.trim().split(" ").length <= BARE + 1 && readPage(sentence).level !== null);
