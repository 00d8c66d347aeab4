import { fold } from "../spanish/fold.ts";

const DIAGNOSIS =
  /\b(diagnostic\w*|trastorno\w*|sindrome\w*|patologi\w*|esquizofreni\w*|bipolar\w*|psicosis|tdah|tept|borderline|depresion (mayor|clinica)|(tienes|padeces|sufres|presentas)( de| una| un)* (depresion|ansiedad|anorexia|bulimia|fobia\w*|burnout|toc|estres postraumatico))\b/;
const MEDICATION =
  /\b(medicacion|medicament\w*|medicarte|farmac\w*|pastillas?|pildoras?|antidepresiv\w*|ansiolitic\w*|somnifer\w*|benzodiacepin\w*|lorazepam|diazepam|alprazolam|sertralina|fluoxetina|escitalopram|melatonina|valium|prozac|orfidal|lexatin|trankimazin|rivotril|dosis|miligramos|\d+ ?mg|valeriana|cbd)\b/;
const DISMISSAL =
  /\b(no es para tanto|exageras?|animate|sonrie|se te pasara|otros estan peor|deja de quejarte|todo pasa por algo)\b/;
const FORMAL = /\busted(es)?\b/;

/** What no advice says, also that of a model. */
export function unkindWords(text: string): string[] {
  const plain = fold(text);
  const faults: string[] = [];
  if (DISMISSAL.test(plain)) faults.push("dismissal");
  if (FORMAL.test(plain)) faults.push("not tú");
  return faults;
}

/** Our own texts are read by everyone: they name no diagnosis and no medicine at all. */
export function unsuitableWords(text: string): string[] {
  const plain = fold(text);
  const faults: string[] = [];
  if (DIAGNOSIS.test(plain)) faults.push("a diagnosis");
  if (MEDICATION.test(plain)) faults.push("medication");
  return [...faults, ...unkindWords(text)];
}
