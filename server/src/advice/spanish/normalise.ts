import { fold, knownByWord, sound, words } from "./fold.ts";

// Joins spelled-out characters, undoes stars and leetspeak, spells each word by its sound, corrects one wrong character in the
// words that matter most, and separates those that were written without spaces.

// Over folded text: lower case without accents.
const SPELLED_OUT = /(?<![a-z0-9])(?:[a-z][\s.\-_*/]{1,3}){3,}[a-z](?![a-z0-9])/g;
const STARRED = /(?<![a-z])[a-z]+(?:\*+[a-z]*)+/g;

// biome-ignore format: a table
const KEY_WORDS = [
  "suicidarme", "suicidar", "suicidio", "suicida", "suicidarse", "morirme", "morir", "matarme", "ahorcarme", "quiero",
  "desaparecer", "despertar", "autolesion", "autolesiones", "pastillas", "violaron", "violacion",
  "cortarme", "lastimarme", "despertarme",
];
const KEY_SOUNDS = KEY_WORDS.map(sound);
const LONGEST_KEY = Math.max(...KEY_WORDS.map((key) => key.length));

const REAL_WORDS = new Set(
  (
    "quiere quieto quieta quiera quieren cuero kilo miro vivir viviré moría morirá moriré mover moler molar atarme " +
    "maltarme matarle matarlo matarla matarte matarnos matarse mataron retarme catarme matarse desaparece " +
    "desaparecen desaparecida despertaré despertara despertó despertad pastilla postillas violaba violarán violeta " +
    "violación vacación volaron vibraron violines suicidas suicidó morirse morirte morirnos mirarme mojarme mudarme amarme armarme contarme portarme cortarse cortarte cortarle cortarlo cortarla " +
    "subsidio subsidios cortaste lastimarse lastimarte lastimarle despertarse despertarte despertarle despertarlo"
  )
    .split(" ")
    .map(sound),
);

// Whole sentences typed as one word or spelled out character by character have no spaces to go by.
const GLUED: [string, string][] = [
  ["mequieromorir", "me quiero morir"],
  ["quieromorir", "quiero morir"],
  ["quieroestarmuert", "quiero estar muerta"],
  ["mequieromatar", "me quiero matar"],
  ["quieromatarme", "quiero matarme"],
  ["voyamatarme", "voy a matarme"],
  ["mevoyamatar", "me voy a matar"],
  ["noquierovivir", "no quiero vivir ."],
  ["quitarmelavida", "quitarme la vida"],
  ["quierodesaparecer", "quiero desaparecer"],
  ["suicid", "suicidio"],
  ["mepega", "mi pareja me pega"],
  ["meviolo", "me violo"],
];
const PAIRS = new Map(
  Object.entries({
    yano: ["ya", "no"],
    nose: ["no", "se"],
    aveces: ["a", "veces"],
    voya: ["voy", "a"],
    mevoy: ["me", "voy"],
    noquiero: ["no", "quiero"],
    mequiero: ["me", "quiero"],
    nopuedo: ["no", "puedo"],
    porfavor: ["por", "favor"],
    enserio: ["de", "verdad"],
    quemequiero: ["que", "me", "quiero"],
    amatarme: ["a", "matarme"],
    sino: ["si", "no"],
    derepente: ["de", "repente"],
  }),
);
const GLUED_SOUNDS = GLUED.map(([glued, plain]) => [sound(glued), plain.split(" ")] as const);

function oneCharacterApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return a === b;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length - 1;
  let endB = b.length - 1;
  while (endA >= start && endB >= start && a[endA] === b[endB]) {
    endA--;
    endB--;
  }
  if (endA - start <= 0 && endB - start <= 0) return true;
  return endA - start === 1 && endB - start === 1 && a[start] === b[endB] && a[endA] === b[start];
}

/** A lost character changes the sound of its neighbours ("suicdarme"), so the spelling is compared as well. */
function corrected(written: string, sounding: string): string {
  if (written.length < 5 || REAL_WORDS.has(sounding) || KEY_SOUNDS.includes(sounding)) return sounding;
  const near = KEY_WORDS.findIndex((key, index) => {
    if (written.length < 6 && key !== "quiero") return false;
    return oneCharacterApart(sounding, KEY_SOUNDS[index] ?? "") || oneCharacterApart(written, key);
  });
  return near < 0 ? sounding : (KEY_SOUNDS[near] ?? sounding);
}

const MOST_HIDDEN = 3;

function hasPieces(key: string, [piece = "", ...others]: readonly string[]): boolean {
  if (!key.startsWith(piece)) return false;
  const rest = key.slice(piece.length);
  if (others.length === 0) return rest === "";
  for (let hidden = 1; hidden <= MOST_HIDDEN && hidden <= rest.length; hidden++) {
    if (hasPieces(rest.slice(hidden), others)) return true;
  }
  return false;
}

function withoutStars(token: string): string {
  const pieces = token.split(/\*+/);
  // Every run of stars hides at least one character, so no key word has more pieces than characters.
  const key = pieces.length > LONGEST_KEY ? undefined : KEY_WORDS.find((word) => hasPieces(word, pieces));
  return key ?? pieces.join("");
}

// Words that colour speech and mean nothing: without them "me quiero puro matar wey" is read by its meaning.
const FILLERS = new Set(
  (
    "wey guey we weon weona won wn huevon po pues pos ps neta posta boludo boluda che parce parcero marica literal " +
    "literalmente osea porfa porfis plis eh ay ayy uf uff mmm bueno pucha joder coño simplemente sinceramente realmente " +
    "honestamente re puro pura"
  )
    .split(" ")
    .map(fold),
);

const normalisedWords = knownByWord((token: string): readonly string[] => {
  if (token === ".") return ["."];
  if (FILLERS.has(token.replace(/(.)\1{2,}/g, "$1"))) return [];
  const pair = PAIRS.get(token);
  if (pair) return pair.map(sound);
  const sounding = sound(token);
  if (sounding.length >= 9 && !sounding.startsWith("suisid")) {
    const glued = GLUED_SOUNDS.find(([sounds]) => sounding.includes(sounds));
    if (glued) return glued[1].map((part) => (part === "." ? "." : sound(part)));
  }
  return [corrected(token, sounding)];
});

// Words to the person who hurts ("me pegaste", "me has gritado") become those of the lists: "me pegó", "me ha gritado".
const YOU_TO_ME = / me ([a-z]*?)(aste|iste|abas|ias|as|es)(?= )/g;
const HE_TO_ME = new Map(Object.entries({ aste: "o", iste: "io", abas: "aba", ias: "ia", as: "a", es: "e" }));

export function normalise(text: string): string {
  const folded = fold(text);
  const joined = (folded.includes("*") ? folded.replace(STARRED, withoutStars) : folded).replace(
    SPELLED_OUT,
    (characters) => characters.replace(/[^a-z]/g, ""),
  );
  const tokens = words(joined).flatMap(normalisedWords);
  return ` ${tokens.join(" ")} . `
    .replace(/ \.(?: \.)+ /g, " . ")
    .replace(YOU_TO_ME, (_, stem: string, ending: string) => ` me ${stem}${HE_TO_ME.get(ending) ?? ending}`);
}
