import { readingsThatHold } from "@senda/contract/reading-rules";
import type { QuizToAnalyse } from "../advisor/advisor.ts";
import { asData, CARE, DANGER_KEYS, MOST_CHARACTERS, type Prompt, withoutMarks } from "./prompt.ts";
import { withhold } from "./withhold.ts";

export type QuizForModel = Pick<
  QuizToAnalyse,
  "title" | "prompt" | "questions" | "readings" | "responses" | "withheld"
>;

/** The field that danger-field.ts reads. No line of this begins like the field, so that an echo of it flags nothing. */
const DANGER_FIELD = [
  "La primera línea de tu respuesta es una señal para la aplicación y la persona no la ve. Sin peligro a la vista es «PELIGRO: NINGUNO».",
  "Si lo que cuenta muestra peligro ahora, tras «PELIGRO:» van las claves que correspondan, separadas por comas. Si hay indicios y no es seguro, la línea empieza por «DUDA:» con las mismas claves.",
  ...DANGER_KEYS,
  "Si dudas entre callar y señalar, señala con «DUDA:».",
  "Cuando señalas algo no hace falta que escribas nada más: la aplicación muestra con quién hablar. En el consejo no pones teléfonos ni hablas de peligros: para eso está la primera línea.",
];

const VOICE = [
  "Escribes en español, de tú, con calidez y sencillez, en presente y con frases cortas.",
  "No sabes el género de la persona: evita adjetivos que lo supongan.",
  "No quitas importancia a lo que siente, no la animas a la fuerza y no usas exclamaciones si el día es malo.",
  "Sin enlaces, sin imágenes, sin HTML, sin tablas y sin títulos.",
];

const QUIZ_RULES = [
  "Lees las respuestas de una persona a un cuestionario de reflexión y le devuelves una mirada amable y específica.",
  ...DANGER_FIELD,
  ...VOICE,
  ...CARE,
  "Después de esa línea, di qué eligió y dónde se colocó en cada escala. Cada escala se lee por sí sola: no sumas, no haces medias, no das un resultado y no comparas números de escalas distintas.",
  "Si el encargo no dice otra cosa, acaba con una lista numerada de dos cosas que puede probar y escribe entre ciento veinte y doscientas veinte palabras.",
].join("\n");

const COMMISSION =
  "Encargo de quien escribió el cuestionario. Son instrucciones para ti y las sigues en todo lo que no contradiga las reglas de arriba, que mandan siempre:";
const TO_SAY =
  "Quien escribió el cuestionario quiere que a respuestas como estas se les diga lo siguiente. Recoge lo esencial de cada punto, en este orden, con naturalidad y sin añadir otras interpretaciones:";

const asInstruction = (text: string) => withoutMarks(text).trim().slice(0, MOST_CHARACTERS);

function quizRules({ prompt, questions, readings, responses }: QuizForModel): string {
  const held = readingsThatHold({ questions, readings }, responses).map(({ text }) => asInstruction(text));
  const toSay = held.map((text, index) => `${index + 1}. ${text}`).join("\n");
  return [
    QUIZ_RULES,
    prompt.trim() && `${COMMISSION}\n${asInstruction(prompt)}`,
    toSay && `${TO_SAY}\n${toSay.slice(0, MOST_CHARACTERS)}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function quizPrompt(quiz: QuizForModel): Prompt {
  const { title, questions, responses, withheld } = quiz;
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const answers = questions.flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined || question.type === "text") return [];
    const scale = question.type === "range" ? ` (escala de ${question.options.min} a ${question.options.max})` : "";
    return [`- ${question.question}${scale}: ${[answer].flat().join("; ")}`];
  });
  const told = withhold([`Cuestionario: ${title}`, ...answers].join("\n"), withheld);
  return { system: quizRules(quiz), user: `Respuestas:\n${asData(told)}`, secret: QUIZ_RULES };
}
