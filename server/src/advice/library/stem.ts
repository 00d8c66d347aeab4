import { fold } from "../spanish/fold.ts";

// A compact stemmer in the manner of Snowball's Spanish one (regions RV and R2, then pronouns, endings, verb forms,
// residue), working on folded text because a diary is seldom written with all its accents. It need not be right about
// grammar, only constant: lexicon and text pass through the same cut.

const VOWEL = /[aeiou]/;

function regionRv(word: string): number {
  if (word.length < 4) return word.length;
  const second = word[1] ?? "";
  if (!VOWEL.test(second)) return after(word, 2, VOWEL);
  if (VOWEL.test(word[0] ?? "")) return after(word, 2, /[^aeiou]/);
  return 3;
}

function after(word: string, from: number, kind: RegExp): number {
  for (let index = from; index < word.length; index++) if (kind.test(word[index] ?? "")) return index + 1;
  return word.length;
}

function regionR1(word: string, from: number): number {
  const vowel = after(word, from, VOWEL);
  return after(word, vowel, /[^aeiou]/);
}

const longestFirst = (list: string) => list.split(" ").sort((a, b) => b.length - a.length);

const PRONOUNS = longestFirst("me se sela selo selas selos la le lo las les los nos te os");
const BEFORE_PRONOUN = /(iendo|ando|yendo|ar|er|ir)$/;
const NOMINAL = longestFirst(
  "anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos " +
    "imiento imientos adora ador acion adoras adores aciones ante antes ancia ancias adero logia logias ucion uciones " +
    "encia encias idad idades iva ivo ivas ivos mente amente",
);
const VERBAL = longestFirst(
  "arian arias aran aras ariais aria areis ariamos aremos ara are erian erias eran eras eriais eria ereis eriamos " +
    "eremos era ere irian irias iran iras iriais iria ireis iriamos iremos ira ire aba ada ida ia iera ad ed id ase " +
    "iese aste iste an aban ian ieran asen iesen aron ieron ado ido ando iendo ar er ir as abas adas idas ias ieras " +
    "ases ieses is ais abais iais arais ierais aseis ieseis asteis isteis ados idos amos abamos iamos imos aramos " +
    "ieramos iesemos asemos en es eis emos io",
);
const RESIDUE = longestFirst("os a o i e");

function cut(word: string, endings: string[], from: number): string {
  for (const ending of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= from) return word.slice(0, -ending.length);
  }
  return word;
}

export function stem(written: string): string {
  let word = fold(written);
  const rv = regionRv(word);
  const r2 = regionR1(word, regionR1(word, 0));

  const bare = cut(word, PRONOUNS, rv);
  if (bare !== word && BEFORE_PRONOUN.test(bare)) word = bare;

  const noun = cut(word, NOMINAL, r2);
  const verb = noun === word ? cut(word, VERBAL, rv) : noun;
  // "-os" is a plural only where nothing was cut yet: "ansios-as" must end like "ansios-o".
  const residue = verb === word ? RESIDUE : RESIDUE.filter((ending) => ending.length === 1);

  return cut(verb, residue, rv).replace(/gu$/, "g").replace(/qu$/, "c").replace(/z$/, "c");
}
