import { hear } from "./crisis/hear.ts";
import { aboutTheWorld, asMyOwn, innocentOfSelfHarm, innocentOfViolence, wordsOfOthers } from "./crisis/innocent.ts";
import { selfHarm, selfHarmNamed } from "./crisis/self-harm.ts";
import { SIGNS_ENOUGH, signs, someoneNear } from "./crisis/signs.ts";
import { violence } from "./crisis/violence.ts";
import { holds, without } from "./spanish/phrase.ts";

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

const LONGEST = 20_000;
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
  const read = text.slice(0, LONGEST);
  const screening = screenHeard(hear(read));
  return screening.risk === "none" && read.includes("\n") ? screenHeard(hear(read.replace(/\s+/g, " "))) : screening;
}

function screenHeard(heard: string): Screening {
  const suffered = without(heard, innocentOfViolence);
  const isViolence = holds(suffered, violence);

  const told = without(isViolence ? without(heard, violence) : heard, innocentOfSelfHarm);
  const own = ownWords(told);
  const near = sentences(told).some((sentence) => holds(sentence, someoneNear) && !holds(sentence, wordsOfOthers));
  const named = sentences(own).some((sentence) => {
    if (!holds(sentence, selfHarmNamed) || holds(sentence, aboutTheWorld)) return false;
    return !/ se (?:\S+ ){0,2}(?:suisid|kito)/.test(sentence);
  });
  const isSelfHarm = holds(own, selfHarm) || named || near || weighsTooMuch(own);

  return {
    risk: isSelfHarm ? "self-harm" : isViolence ? "violence" : "none",
    selfHarm: isSelfHarm,
    violence: isViolence,
    aboutSomeoneElse: near && !holds(own, selfHarm),
  };
}
