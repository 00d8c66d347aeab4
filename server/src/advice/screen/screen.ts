import { limits } from "@senda/contract/limits";
import { fold, MOST_GROWTH } from "../spanish/fold.ts";
import { holds, without } from "../spanish/phrase.ts";
import { shows } from "./combinations.ts";
import { withoutSpared } from "./exclusions.ts";
import { inFirstPerson } from "./first-person.ts";
import { betweenTheLines } from "./lists/between-the-lines.ts";
import { deathElsewhere, deathNamed } from "./lists/death-named.ts";
import { saysGoodbye } from "./lists/goodbye.ts";
import {
  aboutTheWorld,
  asMyOwn,
  helpIsThere,
  innocentOfSelfHarm,
  innocentOfViolence,
  notInEarnest,
  ofAnother,
  toSomeoneElse,
  wordsOfOthers,
} from "./lists/innocent.ts";
import { selfHarm, selfHarmNamed } from "./lists/self-harm.ts";
import { SIGNS_ENOUGH, signs, someoneNear } from "./lists/signs.ts";
import { selfInflicted, violence } from "./lists/violence.ts";
import { hear } from "./normalise.ts";
import { CALM, UNREAD } from "./risk-reader.ts";

// The gate before (and after) any advice: the same text always gets the same answer, no model has a say, and nothing
// of the text is kept. Order: hear the text, look for violence, take those spans and the innocent idioms out, look for
// self-harm. When in doubt it shows help: a needless phone number costs a second, a missing one may cost a life.

export type Risk = "none" | "self-harm" | "violence";

export type Screening = {
  risk: Risk;
  /** Both may be true at once; `risk` is then self-harm, and the notice names the lines of both. */
  selfHarm: boolean;
  violence: boolean;
  /** Someone near is in danger, rather than the person who writes. */
  aboutSomeoneElse: boolean;
};

// A text of the greatest length that any field takes is read whole, whatever folding makes of it.
const LONGEST = Math.max(limits.diaryText, limits.answerText);
export const LONGEST_FOLDED = MOST_GROWTH * LONGEST;
const sentences = (heard: string) => heard.split(" . ").map((sentence) => ` ${sentence.trim()} . `);

function weighsTooMuch(heard: string): boolean {
  const weight = signs.reduce((sum, sign) => sum + (holds(heard, sign.phrases) ? sign.weight : 0), 0);
  return weight >= SIGNS_ENOUGH;
}

/** What is left when sentences that only repeat a song or a film are set aside. */
function ownWords(heard: string): string {
  return sentences(heard)
    .filter((sentence) => !holds(sentence, wordsOfOthers) || holds(sentence, asMyOwn))
    .join("")
    .replace(/ {2,}/g, " ");
}

/** A line break may end a thought or only a narrow line: a text is read both ways before it is found harmless. */
export function screen(text: string): Screening {
  if (text.length > LONGEST_FOLDED || fold(text).length > LONGEST_FOLDED) return UNREAD;
  const heard = hear(text);
  const screening = screenHeard(heard);
  if (screening.risk !== "none") return screening;
  const inOneLine = text.includes("\n") ? hear(text.replace(/\s+/g, " ")) : heard;
  const again = inOneLine === heard ? screening : screenHeard(inOneLine);
  return again.risk === "none" && isAboutOneself(text, heard) ? { ...CALM, risk: "self-harm", selfHarm: true } : again;
}

/** Many say "tú" of themselves ("te preguntas si vale la pena vivir"). Words to someone else, dead or threatened, are not. */
function isAboutOneself(text: string, heard: string): boolean {
  const turned = inFirstPerson(text);
  return turned !== text && !holds(heard, toSomeoneElse) && readSelfHarm(withoutSpared(hear(turned))).found;
}

function screenHeard(all: string): Screening {
  const heard = withoutSpared(all);
  const inflicted = holds(heard, selfInflicted);
  const suffered = without(inflicted ? without(heard, selfInflicted) : heard, innocentOfViolence);
  const isViolence = holds(suffered, violence);
  const { found, ofSomeoneNear } = readSelfHarm(isViolence ? without(heard, violence) : heard);
  const isSelfHarm = inflicted || found;

  return {
    risk: isSelfHarm ? "self-harm" : isViolence ? "violence" : "none",
    selfHarm: isSelfHarm,
    violence: isViolence,
    aboutSomeoneElse: ofSomeoneNear,
  };
}

function readSelfHarm(heard: string): { found: boolean; ofSomeoneNear: boolean } {
  const told = without(heard, innocentOfSelfHarm);
  const own = ownWords(told);
  const near = sentences(told).some((sentence) => holds(sentence, someoneNear) && !holds(sentence, notInEarnest));
  const said = holds(own, selfHarm);
  const found = said || near || namesIt(own) || weighsTooMuch(own) || saysGoodbye(own) || shows(own, betweenTheLines);
  return { found, ofSomeoneNear: near && !said };
}

/** Suicide or death by name, in a sentence that gives it to nobody else. */
function namesIt(heard: string): boolean {
  return sentences(heard).some((sentence) => {
    if (holds(sentence, aboutTheWorld) || holds(sentence, helpIsThere)) return false;
    if (holds(sentence, deathNamed) && !holds(sentence, deathElsewhere)) return true;
    return (
      holds(sentence, selfHarmNamed) &&
      !holds(sentence, ofAnother) &&
      !/ se (?:\S+ ){0,2}(?:suisid|kito)/.test(sentence)
    );
  });
}
