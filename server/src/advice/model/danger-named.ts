import type { Danger } from "@senda/contract/care";
import { CALM, combinedReading, type Reading } from "../advisor/advisor.ts";
import { inFirstPerson } from "../screen/first-person.ts";
import { readByLexicon } from "../screen/lexicon-reader.ts";
import { fold } from "../spanish/fold.ts";

// A model that names a danger to the person has seen one, flagged or not. Said of the person («dices que quieres morir»)
// it is a notice; said in general or with an "if" («si piensas en hacerte daño, llama al 024») it is a question.

const NAMED: [Danger, RegExp][] = [
  [
    "SELF_HARM",
    /\b(suicid\w*|autolesi\w*|autolitic\w*|quitarte la vida|acabar con tu vida|no seguir viviendo|hacerte dano a ti|(ideas?|ganas|pensamientos?|impulsos?|pensar|piensas|pienses|pensado|pensando) (de|en|sobre) (la muerte|morir\w*|desaparecer|hacerte dano|no estar|cortarte))\b/,
  ],
  ["OVERDOSE", /\b(sobredosis|intoxicacion|toxicologi\w*)\b/],
  [
    "VIOLENCE",
    /\b(violencia (de genero|machista|domestica|fisica|sexual|en casa|en la pareja)|maltrat(o|as?|an|ador\w*)|abus(o|os) sexual(es)?|agresion(es)? sexual(es)?|te (pega|pegan|golpea|golpean|amenaza|amenazan|agrede|viola))\b/,
  ],
  ["EATING", /\b(provocarte el vomito|dias sin comer|purgas?|purgarte)\b/],
  ["BABY", /\b(hacer(le)? dano a(l| tu| la)? (bebe|hij[oa]|criatura))\b/],
  ["HARM_TO_OTHERS", /\b(hacer(le)? dano a (alguien|otr[oa]s?|otra persona|los demas))\b/],
];

/** A helpline that a model names stands for a danger, unless the answer is about an illness of the body. */
const VIOLENCE_LINE = /\b016\b/;
const CRISIS_LINE =
  /\b(024|988|717 ?003 ?717|telefono de la esperanza|(linea|telefono) (de|para) (crisis|la vida|prevencion|ayuda|emergencias?|atencion))\b/;
const EMERGENCY_LINE =
  /\b(112|911|061|123|(a|en|al servicio de|los servicios de|el numero de) (urgencias|emergencias?))\b/;
const OF_THE_BODY =
  /\b(pecho|fiebre|sangr\w*|golpe|caida|herida|quemadura|desmay\w*|mareo\w*|alergi\w*|corazon|estomago|vomitos?|dolor|cuerpo|embarazo|asma)\b/;

const CONDITION = /(?<!\p{L})(?:si|cuando|aunque|por si|en caso de)(?!\p{L})/iu;
const OF_THE_PERSON =
  /(?<!\p{L})(?:te|tu|tus|contigo|dices|cuentas|escribes|mencionas|hablas|quieres|piensas|sientes|tienes|has|estás|suena|parece)(?!\p{L})/iu;
const OVERCOME = /\b(sin (hacerte dano|autolesion\w*|cortarte)|recuper\w+|superad[oa]s?|superaste|dejaste atras)\b/;

const LONGEST = 6_000;
const sentencesOf = (text: string) => text.slice(0, LONGEST).split(/(?<=[.!?…])\s+|\n+/u);

function namedIn(plain: string): Danger[] {
  const named = NAMED.flatMap(([danger, words]) => (words.test(plain) ? [danger] : []));
  if (VIOLENCE_LINE.test(plain)) named.push("VIOLENCE");
  const isForMind = CRISIS_LINE.test(plain) || (EMERGENCY_LINE.test(plain) && !OF_THE_BODY.test(plain));
  return isForMind && named.length === 0 ? ["SELF_HARM"] : named;
}

function readSentence(sentence: string): Reading {
  const plain = fold(sentence);
  const isLine = CRISIS_LINE.test(plain) || VIOLENCE_LINE.test(plain);
  if (OVERCOME.test(plain) && !isLine) return CALM;
  const told = combinedReading([readByLexicon(sentence), readByLexicon(inFirstPerson(sentence))]);
  const named = namedIn(plain);
  if (told.level !== "NOTICE") return named.length > 0 ? { ...CALM, level: "ASK", dangers: named } : CALM;
  const isOfPerson = OF_THE_PERSON.test(sentence) && !CONDITION.test(sentence);
  const dangers = [...new Set([...told.dangers, ...named])];
  return { ...CALM, level: isOfPerson ? "NOTICE" : "ASK", dangers };
}

const isOvercome = (sentence: string) => OVERCOME.test(fold(sentence));

/** A danger that only several sentences together tell is a question. */
function readTogether(sentences: readonly string[]): Reading {
  const { level, dangers } = readByLexicon(sentences.filter((sentence) => !isOvercome(sentence)).join("\n"));
  return level === "NOTICE" ? { ...CALM, level: "ASK", dangers } : CALM;
}

export function dangerNamedIn(text: string): Reading {
  const sentences = sentencesOf(text);
  return combinedReading([...sentences.map(readSentence), readTogether(sentences)]);
}
