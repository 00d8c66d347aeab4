// The lists are in the first person. A question of a quiz ("¿has pensado en hacerte daño?") and a model's answer are in
// the second: they are turned into the first, so that the same lists read both.

const SECOND_TO_FIRST: [RegExp, string][] = [
  [/(?<!\p{L})te(?!\p{L})/giu, "me"],
  [/(?<!\p{L})tu(?!\p{L})/giu, "mi"],
  [/(?<!\p{L})tus(?!\p{L})/giu, "mis"],
  [/(?<!\p{L})has(?!\p{L})/giu, "he"],
  [/(?<!\p{L})quieres(?!\p{L})/giu, "quiero"],
  [/(?<!\p{L})deseas(?!\p{L})/giu, "deseo"],
  [/(?<!\p{L})piensas(?!\p{L})/giu, "pienso"],
  [/(?<!\p{L})tienes(?!\p{L})/giu, "tengo"],
  [/(?<!\p{L})haces(?!\p{L})/giu, "hago"],
];

/** Looked for first: the whole ending is tried at every word, which costs much more. */
const ENDINGS = /(?:[aeiáéí]r|ndo)te/iu;
const INFINITIVE = /(?<!\p{L})(\p{L}+[aeiáéí]r)te\b/giu;
const GERUND = /(?<!\p{L})(\p{L}+ndo)te\b/giu;

export function inFirstPerson(text: string): string {
  const ended = ENDINGS.test(text) ? text.replace(INFINITIVE, "$1me").replace(GERUND, "$1me") : text;
  return SECOND_TO_FIRST.reduce((rest, [second, first]) => rest.replace(second, first), ended);
}
