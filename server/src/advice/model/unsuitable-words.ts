import { fold } from "../spanish/fold.ts";

const DIAGNOSIS =
  /\b(diagnostic\w*|trastorno\w*|sindrome\w*|patologi\w*|esquizofreni\w*|bipolar\w*|psicosis|tdah|tept|borderline|depresion (mayor|clinica)|(tienes|padeces|sufres|presentas)( de| una| un)* (depresion|ansiedad|anorexia|bulimia|fobia\w*|burnout|toc|estres postraumatico))\b/;
const MEDICATION =
  /\b(medicacion|medicament\w*|medicarte|farmac\w*|pastillas?|pildoras?|antidepresiv\w*|ansiolitic\w*|somnifer\w*|benzodiacepin\w*|lorazepam|diazepam|alprazolam|sertralina|fluoxetina|escitalopram|melatonina|valium|prozac|orfidal|lexatin|trankimazin|rivotril|dosis|miligramos|\d+ ?mg|valeriana|cbd)\b/;
const DISMISSAL =
  /\b(no es para tanto|exageras?|animate|sonrie|se te pasara|otros estan peor|deja de quejarte|todo pasa por algo)\b/;
/** «Ustedes» is how most countries speak to several people. */
const FORMAL = /(?<!\bde )\busted\b/;

/** Orders about a feeling. «No hace falta que seas fuerte» and «no tienes que ser fuerte» are kind. */
const COMFORT =
  /\b((?<!no )(?:tienes|hay) que (?:ser fuerte|ser positiv\w+|pensar en positivo|mirar el lado bueno|seguir adelante|pasar pagina)|(?<!de )se (?:fuerte|positiv[oa]|valiente)|hazte fuerte|piensa en positivo|mira el lado (?:bueno|positivo)|ve el lado (?:bueno|positivo)|arriba (?:ese|el) animo|echale (?:ganas|animos?)|levanta el animo|tu puedes con todo|puedes con todo|nada te detiene|no llores|no estes triste|no te preocupes por nada|deja de preocuparte|deja de pensar en eso|lo superaras|vas a superarlo|lo vas a superar|todo (?:va a (?:estar|salir) bien|saldra bien|estara bien|se arreglara|mejorara)|el tiempo (?:lo )?cura todo|el tiempo todo lo cura|no hay mal que por bien no venga|podria (?:ser|haber sido) peor|hay gente (?:que esta )?peor|otras personas (?:estan|lo pasan) peor|ya tendras otr[oa]|ya (?:vendra|llegara) otr[oa]|esta en un lugar mejor|dios sabe (?:por que|lo que) hace|era su hora|por algo (?:pasan|suceden) las cosas|las cosas pasan por algo|es cuestion de actitud|todo esta en tu mente|solo (?:es|son) (?:nervios|imaginaciones tuyas)|no tienes motivos?|deberias (?:estar agradecid|alegrarte|superar))\w*\b/;

/** Words that no advice uses, not even that of a model. */
export function unkindWords(text: string): string[] {
  const plain = fold(text);
  const faults: string[] = [];
  if (DISMISSAL.test(plain)) faults.push("dismissal");
  if (FORMAL.test(plain)) faults.push("not tú");
  return faults;
}

/** Words that cheer up or explain away. Our own texts quote some, to say that no one has to bear them. */
export const emptyComfort = (text: string): string[] => (COMFORT.test(fold(text)) ? ["cheerleading"] : []);

/** Our own texts are read by everyone: they name no diagnosis and no medicine at all. */
export function unsuitableWords(text: string): string[] {
  const plain = fold(text);
  const faults: string[] = [];
  if (DIAGNOSIS.test(plain)) faults.push("a diagnosis");
  if (MEDICATION.test(plain)) faults.push("medication");
  return [...faults, ...unkindWords(text)];
}
