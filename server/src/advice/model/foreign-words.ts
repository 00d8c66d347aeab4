import { fold } from "../spanish/fold.ts";

// Weak models slip into another language in the middle of a text. A word («burnout», «mindfulness») is none; a sentence is.

const wordsIn = (list: string) => new Set(list.split(" "));
const ENGLISH = wordsIn(
  "the and you your with this that have will feel are not from what when about take just it's is to",
);
const PORTUGUESE = wordsIn("voce nao muito isso uma hoje fazer tambem sao seu sua pode com mais");
const FRENCH = wordsIn("vous avec pour est les une dans mais tres votre je pas");
const LANGUAGES = [ENGLISH, PORTUGUESE, FRENCH];
/** So many different ones in a sentence are not titles or names. */
const MOST = 2;
const QUOTED = /[«"“][^»"”\n]{0,120}[»"”]/g;

export function foreignWords(text: string): string[] {
  if (/[^\P{L}\p{Script=Latin}ºª]/u.test(text)) return ["foreign words"];
  const isForeign = fold(text.replace(QUOTED, ""))
    .split(/[.!?…\n]+/)
    .some((sentence) => {
      const words = new Set(sentence.match(/\p{L}+/gu) ?? []);
      return LANGUAGES.some((language) => [...words].filter((word) => language.has(word)).length > MOST);
    });
  return isForeign ? ["foreign words"] : [];
}
