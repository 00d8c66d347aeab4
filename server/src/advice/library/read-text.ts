import { type Topic, topics } from "content:advice";
import { hash, sound, words } from "../spanish/fold.ts";
import { compile, findPhrases, matches, Page, type Phrase } from "../spanish/phrase.ts";
import { stem } from "./stem.ts";

// Which parts of life a text speaks of, and in what tone. Words are compared by the sound of their stem, so that
// "kansada", "cansancio" and "cansado" are one; a negation takes a burden away and turns a good word round.

export type Tone = "hard" | "good" | "plain";
export type Mention = { topic: Topic; tone: Tone; echo: string | undefined; weight: number; first: number };
export type TopicReading = { mentions: Mention[]; relieved: Topic[] };

const key = (word: string) => sound(stem(word));
const keys = (list: string) => new Set(list.split(/\s+/).filter(Boolean).map(key));

const NEGATIONS = new Set("no sin nunca jamas tampoco ni nada apenas".split(" ").map(sound));
/** A thought turns here: what was denied before it is not denied after it. */
const TURNS = new Set(
  ". pero aunque sino porque y que cuando".split(" ").map((word) => (word === "." ? "." : sound(word))),
);
/** "No paro de llorar", "no puedo dejar de pensar": a "no" that denies nothing. */
const EMPTY_NEGATION = compile([
  "no [paro|dejo|ceso|puedo_parar|puedo_dejar|puedo_evitar|hago_mas|hago_otra|solo|logro_dejar]",
]);
const REACH = 3;
/** Little words whose stem is that of a telling one ("para" and "paro", "nada" and "nadar"). */
const LITTLE = new Set(
  "para por con nada nadie esta este esto eso como cuando donde tanto todo toda solo sola mucho poco cada casa cosa vez hoy"
    .split(" ")
    .map(sound),
);

const GOOD = keys(
  "bien genial mejor buen buena bueno feliz contento contenta alegre alegria tranquilo tranquila estupendo maravilla " +
    "maravilloso encanta encantar disfrutar gustar ilusion orgullo lograr aprobar conseguir gracias agradecer reir bonito " +
    "bonita precioso preciosa descansar paz calma apoyar abrazo celebrar divertido divertida perfecto guay bacan chevere " +
    "padrisimo fenomenal cariño felicitar ascender ganar superar",
);
const BAD = keys(
  "mal mala malo fatal peor horrible triste llorar gritar discutir discusion pelea pelear problema enfadar enfado enojar enojo " +
    "dificil duro dura cansado cansada agotar estres agobio dolor doler enfermo enferma perder suspender despedir deuda miedo " +
    "nervios preocupar preocupa angustia odiar fracaso culpa rabia presion harto harta insoportable romper asco pesado " +
    "complicado complicada cuesta pena lio desastre injusto",
);

const LEXICON = topics.map((topic) => ({
  topic,
  words: keys(topic.words),
  hardWords: keys(topic.hardWords ?? ""),
  phrases: compile(topic.phrases ?? []),
  hardPhrases: compile(topic.hardPhrases ?? []),
  goodPhrases: compile(topic.goodPhrases ?? []),
  echoes: new Map(Object.entries(topic.echoes ?? {}).map(([word, said]) => [sound(word), said])),
}));

type Token = { sounds: string; stemmed: string; denied: boolean };

function tokensOf(text: string): { tokens: Token[]; page: Page } {
  // A comma ends a thought here: "sin ansiedad, tranquila" denies only the first.
  const written = words(text.replaceAll(",", "."));
  const sounds = written.map((word) => (word === "." ? "." : sound(word)));
  const page = new Page(` ${sounds.join(" ")} . `);
  const hasEmpty = matches(page, EMPTY_NEGATION);
  const tokens = written.map((word, index) => ({
    sounds: sounds[index] ?? "",
    stemmed: word === "." || LITTLE.has(sounds[index] ?? "") ? "." : key(word),
    denied: isDenied(sounds, index, hasEmpty),
  }));
  return { tokens, page };
}

function isDenied(sounds: string[], index: number, hasEmptyNegation: boolean): boolean {
  for (let back = 1; back <= REACH; back++) {
    const before = sounds[index - back];
    if (before === undefined || TURNS.has(before)) return false;
    if (!NEGATIONS.has(before)) continue;
    const next = sounds.slice(index - back, index - back + 3).join(" ");
    return !(hasEmptyNegation && matches(new Page(` ${next} `), EMPTY_NEGATION));
  }
  return false;
}

function toneAround(tokens: Token[], at: number): number {
  let sum = 0;
  for (const step of [-1, 1]) {
    for (let distance = 1; distance <= 5; distance++) {
      const token = tokens[at + step * distance];
      if (!token || token.sounds === "." || token.sounds === sound("pero") || token.sounds === sound("aunque")) break;
      const value = GOOD.has(token.stemmed) ? 1 : BAD.has(token.stemmed) ? -1 : 0;
      sum += token.denied ? -value : value;
    }
  }
  return sum;
}

const toneOf = (sum: number): Tone => (sum > 0 ? "good" : sum < 0 ? "hard" : "plain");

type Found = { weight: number; tone: number; first: number; echo: string | undefined; denied: number };

function find(entry: (typeof LEXICON)[number], tokens: Token[], page: Page): Found {
  const found: Found = { weight: 0, tone: 0, first: Number.POSITIVE_INFINITY, echo: undefined, denied: 0 };
  const { nature } = entry.topic;
  tokens.forEach((token, index) => {
    const isHard = entry.hardWords.has(token.stemmed);
    if (!isHard && !entry.words.has(token.stemmed)) return;
    if (token.denied && nature !== "ground") {
      found.denied++;
      return;
    }
    found.weight += entry.topic.isFaint ? 0.5 : 2;
    found.first = Math.min(found.first, index);
    found.tone += toneAround(tokens, index);
    if (isHard) found.tone += token.denied ? 2 : -2;
    else if (token.denied) found.tone -= 1;
    found.echo ??= entry.echoes.get(token.sounds);
  });
  const look = (phrases: Phrase[], tone: number) => {
    const at = findPhrases(page, phrases);
    if (at.length === 0) return;
    found.weight += 3;
    found.tone += tone;
    found.first = Math.min(found.first, page.text.slice(0, Math.min(...at)).split(" ").length - 1);
  };
  look(entry.phrases, 0);
  look(entry.hardPhrases, -3);
  look(entry.goodPhrases, 3);
  return found;
}

/** Whether a text speaks of any topic but these: the first word that names one is enough. */
export function hasOtherTopic(text: string, except: ReadonlySet<string>): boolean {
  const entries = LEXICON.filter(({ topic }) => !except.has(topic.id));
  const isNamed = (word: string) => {
    if (word === "." || LITTLE.has(sound(word))) return false;
    const stemmed = key(word);
    return entries.some(({ words: named, hardWords }) => named.has(stemmed) || hardWords.has(stemmed));
  };
  return words(text).some(isNamed) || readText(text).mentions.some(({ topic }) => !except.has(topic.id));
}

export function readText(text: string): TopicReading {
  const { tokens, page } = tokensOf(text.slice(0, 8000));
  const mentions: Mention[] = [];
  const relieved: Topic[] = [];
  for (const entry of LEXICON) {
    const { topic } = entry;
    const found = find(entry, tokens, page);
    if (found.weight === 0) {
      if (found.denied > 0 && topic.nature === "burden") relieved.push(topic);
      continue;
    }
    const own: Tone = topic.nature === "burden" ? "hard" : topic.nature === "resource" ? "good" : toneOf(found.tone);
    mentions.push({ topic, tone: own, echo: found.echo, weight: found.weight, first: found.first });
  }
  mentions.sort((a, b) => b.weight - a.weight || a.first - b.first);
  return { mentions, relieved };
}

export const fingerprint = (text: string) => hash(words(text).join(" "));
