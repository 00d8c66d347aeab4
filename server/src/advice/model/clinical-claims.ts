import { fold } from "../spanish/fold.ts";

// A model may name the diagnosis, the medicine or the recovery that a person told of. It may not give a diagnosis, deny
// one, prescribe, change a dose or recommend a substance. (Our own texts name none of them: unsuitable-words.ts.)

const CONDITION =
  "(?:depresion\\w*|distimia|trastorno\\w*|sindrome\\w*|patologi\\w*|esquizofreni\\w*|bipolar\\w*|psicosis|tdah|tept|toc|borderline|anorexia|bulimia|fobia\\w*|agorafobia|burnout|alcoholismo|ludopatia|adiccion\\w*|autismo|demencia|ansiedad generalizada|estres postraumatico|crisis de panico|cuadro (?:ansios\\w*|depresiv\\w*|clinico))";
const STEM = 6;
const FEW = "(?: (?!que\\b)[\\p{L}]+){0,3}";
const claim = (pattern: string) => new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, "u");

/** «si tienes depresión», «cuentas que tienes TDAH»: taken up from the person, not given to them. */
const TAKEN_UP =
  /(?<!\p{L})(?:si|cuando|aunque|(?:dices|cuentas|escribes|mencionas|explicas|sabes) que|no (?:significa|quiere decir) que)(?: ya| tambien| a veces| hoy)? (?:tienes|tengas|padeces|padezcas|sufres|sufras|vives)(?!\p{L})/gu;

const DIAGNOSES = [
  claim(
    `(?:tienes|tengas|padeces|padezcas|sufres|sufras|presentas|presentes|atraviesas)${FEW} (?:${CONDITION}|ansiedad)`,
  ),
  claim(
    `(?:puedes|podrias|pareces|debes|deberias) (?:de )?(?:estar )?(?:tener|tener ya|padecer|sufrir|sufriendo|padeciendo)${FEW} (?:${CONDITION}|ansiedad)`,
  ),
  claim(`estas (?:sufriendo|padeciendo|pasando por|entrando en|cayendo en|en)${FEW} ${CONDITION}`),
  claim(
    `(?:es|sea|seria|son|suena a|suenan a|parece|parecen|apunta a|apuntan a|encaja con|encajan con|se llama|se trata de|indica|indican|sugiere|sugieren)(?: (?:claramente|sin duda|muy probable|casi seguro|tipic[oa]s?|clar[oa]s?))?(?: (?:un|una|unos|unas|ser|de|la|el|los|las|caso|sintomas?|signos?|senales?|cuadro|tipo|posible|claros?|claras?|tipicos?)){0,5} ${CONDITION}`,
  ),
  claim(`(?:mi|el|tu) diagnostico (?:es|seria|parece|podria ser)|te diagnostic(?:o|aria)`),
  claim(
    `(?:eres|pareces)(?: una persona| un| una)? (?:bipolar|depresiv\\w+|alcoholic\\w+|adict\\w+|anorexic\\w+|bulimic\\w+|esquizofrenic\\w+|narcisista|psicotic\\w+|borderline|autista|hipocondriac\\w+)`,
  ),
  claim("estas (?:muy |clinicamente |un poco )?(?:deprimid[oa]|deprimidx)"),
];

/** «tengo TDAH», «me diagnosticaron un trastorno», «mi ansiedad»: theirs, and not only feared or of another person. */
const OWN = new RegExp(
  `(?<![\\p{L}])(?:(?:tengo|padezco|vivo con|sufro|diagnosticad[oa]|me (?:han )?diagnostic\\p{L}+)(?: (?:un|una|el|la|mi|de|con|ya|mucha|tanta)){0,2}|mi) (?:${CONDITION}|ansiedad)(?![\\p{L}])`,
  "gu",
);
const FEARED =
  /(?<!\p{L})(?:creo|si|capaz|quizas?|sera|a lo mejor|tal vez|parece|temo|miedo|pienso|dicen|no)(?!\p{L})/u;

/** Room for «trastorno bipolar» after the first word of it. */
const NAME_LENGTH = 30;

const ownIllnesses = (told: string) =>
  (fold(told).match(/[^.!?\n]+[.!?]?/g) ?? []).flatMap((sentence) => {
    const own = [...sentence.matchAll(OWN)].filter(({ index }) => !FEARED.test(sentence.slice(0, index)));
    if (sentence.endsWith("?")) return [];
    return own.map(({ 0: match, index }) => sentence.slice(index, index + match.length + NAME_LENGTH));
  });

/** The text without «tienes …» of an illness that the person says is theirs. */
function withoutOwnIllness(plain: string, told: string): string {
  const own = ownIllnesses(told);
  if (own.length === 0) return plain;
  return plain.replace(HAVING, (claimed, name: string) =>
    own.some((each) => each.includes(name.slice(0, STEM))) ? " " : claimed,
  );
}

const HAVING = new RegExp(
  `(?<![\\p{L}])(?:tienes|padeces|sufres|vives con)${FEW} (${CONDITION}|ansiedad)(?![\\p{L}])`,
  "gu",
);

const DRUG =
  "(?:antidepresiv\\w*|ansiolitic\\w*|somnifer\\w*|tranquilizante\\w*|sedante\\w*|benzodiacepin\\w*|lorazepam|diazepam|alprazolam|clonazepam|sertralina|fluoxetina|escitalopram|paroxetina|venlafaxina|quetiapina|litio|trazodona|zolpidem|ibuprofeno|paracetamol|valium|prozac|orfidal|lexatin|trankimazin|rivotril)";
const MEDICINE = `(?:medicacion|medicament\\w*|medicinas?|farmac\\w*|pastillas?|pildoras?|comprimidos?|gotas|${DRUG})`;
const HERB =
  "(?:melatonina|valeriana|pasiflora|cbd|hierba de san juan|hiperico|ashwagandha|suplement\\w*|homeopati\\w*|microdosis|setas?)";
const SUBSTANCE = `(?:${HERB}|alcohol|(?<!(?:que|quien|cuando|donde|como|nos|le|te|se|lo|ya) )vino|cervezas?|copas?|copita|whisky|ron|tequila|licor|chupitos?|porros?|cannabis|marihuana|hierba|tabaco|cigarr\\w*|cocaina)`;

const OFFER =
  "(?:toma|tomate|tomes|tomar|tomarte|tomando|prueba|probar|usa|usar|utiliza|compra|comprar|consigue|pide|empieza|empezar|bebe|bebete|beber|fuma|fumate|fumar|date|recomiendo|aconsejo|sugiero|necesitas|necesitaras|conviene|convendria|considera|planteate|valora|recurre|mezcla)";
const NEAR = "(?: [\\p{L}]+){0,4}";

/** «toma tu medicación como te indicaron», «sigue tomando la medicación que te recetaron» */
const AS_PRESCRIBED =
  /(?<!\p{L})(?:toma|tomate|tomar|tomarte|tomando|tomes)(?: [\p{L}]+){0,2} (?:tu medicacion|tus medicinas|tu tratamiento|(?:la medicacion|el tratamiento|las? medicinas?) que te)(?=[^.\n]*(?:indic|paut|recet|medic[oa]|psiquiatra|profesional|equipo))/gu;
/** «si tomas», «no dejes … sin hablar», «si piensas en dejar …, háblalo con tu médica» */
const WITH_THE_DOCTOR =
  /(?<!\p{L})(?:antes de|no|nunca|sin|si (?:quieres|piensas en|estas pensando en|te planteas|dudas si)) (?:tomar|dejar|cambiar|subir|bajar|reducir|ajustar|suspender|empezar(?: a tomar)?)(?: [\p{L}]+){0,5}(?=[^.\n]*(?:habl|consult|pregunt|coment|por tu cuenta|medic[oa]|psiquiatra))/gu;

/** «sin fumar marihuana», «en vez de tomar una cerveza», «el dinero de los cigarros»: nothing is recommended. */
const WITHOUT_SUBSTANCE = new RegExp(
  `(?<!\\p{L})(?:sin(?: (?:fumar|beber|tomar|probar|consumir|comprar))?|(?:dejar|deja|evitar|evita|guardar|guarda|guarde|sacar|saca|esconde|retira)(?: de)?|en (?:vez|lugar) de(?: \\p{L}+){0,6}|(?:dinero|plata|precio|gasto|ganas|antojo|lugar|hora) del?)(?: (?:un|una|el|la|los|las|tu|tus|ese|esa|primer|primera|nada de|ni gota de)){0,3} ${SUBSTANCE}`,
  "gu",
);
/** «te proponen subir la dosis», «tu psiquiatra quiere cambiar la medicación» */
const BY_THE_DOCTOR =
  /(?<!\p{L})(?:te (?:proponen?|plantean?|propuso|propusieron|recomiendan?|recomendo|quieren?|aconsejan?|piden?|han (?:propuesto|recomendado|planteado))|(?:medic[oa]|psiquiatra|doctora?) (?:quiere|propone|sugiere|recomienda|plantea))(?: [\p{L}]+){0,1} (?:subir|bajar|cambiar|dejar|ajustar|reducir|suspender|empezar|probar|tomar)(?: [\p{L}]+){1,3}/gu;

const CHANGE =
  "(?:sube|subir|(?<!(?:la|una|de|tu|esa) )baja|bajar|aumenta|aumentar|reduce|reducir|dobla|doblar|duplica|duplicar|cambia|cambiar|ajusta|ajustar|deja|dejar|suspende|suspender|abandona|abandonar|salta|saltate|saltarte|quita|quitate|quitando|quitandote|bajando|subiendo|dejando|reduciendo|retirando|saltandote|retira|interrumpe|disminuye|disminuir|incrementa|repite|olvida|olvidate)";
const NUMBER = "(?:\\d+|un|una|media|dos|tres|cuatro|doble|otra|mas)";

const MEDICATIONS = [
  claim(`${OFFER}${NEAR} (?:${MEDICINE}|${SUBSTANCE})`),
  claim(`recet(?:e|en)(?: [\\p{L}]+){0,2} ${MEDICINE}`),
  claim(`${CHANGE}(?: [\\p{L}]+){0,3} (?:${MEDICINE}|dosis|tratamiento)`),
  claim(`(?:${NUMBER} (?:mg|miligramos|gramos|gotas|comprimidos?|pastillas?|pildoras?)|\\d+mg|${NUMBER} dosis)`),
  claim(
    `no (?:te hace falta|hace falta|necesitas|tienes por que tomar)(?: [\\p{L}]+){0,2} (?:${MEDICINE}|tratamiento|terapia)`,
  ),
  claim(
    `(?:${MEDICINE}|tratamiento)(?: no)? (?:no (?:sirven?|funcionan?|ayudan?)|son (?:mal[oa]s?|peligros[oa]s)|es (?:mal[oa]|peligros[oa]))`,
  ),
  claim(
    `(?:${HERB}|${DRUG}|vino|cerveza|copa|copita|porro|marihuana|cannabis|alcohol)(?: [\\p{L}]+){0,3} (?:ayudan?|ayudara|ayudarte|ayudarian?|va bien|van bien|vendra bien|vendria bien|funcionan?|relaja|relajan|relajara|calma|calman|puede|pueden)`,
  ),
];

/** Names that a model may only repeat. General words («medicación», «tratamiento») are not among them. */
const NAMES = new RegExp(
  `(?<![\\p{L}])(?:(${CONDITION})|(${DRUG}|${HERB}|porros?|cannabis|marihuana|cocaina))(?![\\p{L}])`,
  "gu",
);
/** «si tienes», «tu depresión», «que te recetaron»: taken up without the name having been written. */
const AS_TOLD =
  /(?<!\p{L})(?:tu|tus|si|(?<!en )cuando|aunque|que te|te llevan?|dices|cuentas|mencionas|hablas|superado|superaste|no significa|(?:hij|herman|padre|madre|parej|amig)\p{L}*)(?!\p{L})/u;

/** Names of illnesses and medicines that the person has not named: to bring them up is to suggest them. */
function broughtUp(plain: string, told: string): string[] {
  const known = fold(told);
  return plain.split(/[.!?\n]+/).flatMap((sentence) => {
    if (AS_TOLD.test(sentence)) return [];
    return [...sentence.matchAll(NAMES)].flatMap(([name, condition]) =>
      known.includes(name.slice(0, STEM)) ? [] : [condition ? "a diagnosis" : "medication"],
    );
  });
}

const isSaid = (patterns: readonly RegExp[], plain: string) => patterns.some((pattern) => pattern.test(plain));

const TAKEN_AS_AGREED = [AS_PRESCRIBED, WITH_THE_DOCTOR, BY_THE_DOCTOR, WITHOUT_SUBSTANCE];

export function clinicalClaims(text: string, told: string): string[] {
  const plain = fold(text).replace(/[*_«»"“”]/g, "");
  const faults: string[] = [];
  if (isSaid(DIAGNOSES, withoutOwnIllness(plain.replace(TAKEN_UP, " "), told))) faults.push("a diagnosis");
  if (
    isSaid(
      MEDICATIONS,
      TAKEN_AS_AGREED.reduce((rest, shape) => rest.replace(shape, " "), plain),
    )
  )
    faults.push("medication");
  return [...new Set([...faults, ...broughtUp(plain, told)])];
}
