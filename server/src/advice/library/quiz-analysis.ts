import { topics } from "content:advice";
import type { Feeling } from "@senda/contract/diary";
import { type Advice, CALM, type QuizToAnalyse } from "../advisor/advisor.ts";
import { hash } from "../spanish/fold.ts";
import { candidates, choosePractices, type Wheel, wheel } from "./choose.ts";
import { type Answered, type Choice, type QuizReading, readQuiz, type Scale, type Written } from "./quiz-reading.ts";

// A mirror, not a verdict: it says back what was answered, points at what differs most and proposes two things to try.
// It never adds up to a result, for a quiz here is a way of looking and not a test.

const LONGEST = 245;
const SHOWN = 4;

function quoted(text: string, most = 12): string {
  const plain = text
    .replace(/[\r\n]+/g, " ")
    .replace(/[*_`<>[\]#|~\\«»]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const words = plain.split(" ");
  return words.length > most ? `${words.slice(0, most).join(" ")}…` : plain;
}

function listed(items: string[]): string {
  const shown = items.slice(0, 4).map((item) => `**${quoted(item, 7)}**`);
  if (items.length > 4) return `${shown.join(", ")} y ${items.length - 4} más`;
  const last = shown.pop() ?? "";
  return shown.length > 0 ? `${shown.join(", ")} y ${last}` : last;
}

const PLACES: [number, string][] = [
  [0.1, "en el extremo más bajo"],
  [0.35, "en la parte baja"],
  [0.65, "hacia el centro"],
  [0.9, "en la parte alta"],
  [1, "en el extremo más alto"],
];
const placeInWords = (place: number) => PLACES.find(([upTo]) => place <= upTo)?.[1] ?? "hacia el centro";

const sayScale = ({ question, value, min, max, place }: Scale) =>
  `En «${quoted(question)}» te colocaste en **${quoted(value, 1)}**, ${placeInWords(place)} de una escala de ${quoted(min, 1)} a ${quoted(max, 1)}.`;

const sayChoice = ({ question, chosen, offered, isMultiple }: Choice) =>
  isMultiple
    ? `En «${quoted(question)}» marcaste ${listed(chosen)} (${chosen.length} de ${offered}).`
    : `En «${quoted(question)}» elegiste ${listed(chosen)}.`;

function mostTelling(answers: Answered[], most: number): (Scale | Choice)[] {
  const said = answers.filter((answer) => answer.kind !== "written");
  const telling = (answer: Scale | Choice) => (answer.kind === "scale" ? 0.5 + Math.abs(answer.place - 0.5) : 0.8);
  const chosen = new Set([...said].sort((a, b) => telling(b) - telling(a)).slice(0, most));
  return said.filter((answer) => chosen.has(answer));
}

function contrast(answers: Answered[], turn: Wheel): string | undefined {
  const scales = answers.filter((answer) => answer.kind === "scale").sort((a, b) => a.place - b.place);
  const [lowest, highest] = [scales[0], scales.at(-1)];
  if (!lowest || !highest) return undefined;
  if (scales.length > 1 && highest.place - lowest.place >= 0.35) {
    const [up, down] = [quoted(highest.question, 9), quoted(lowest.question, 9)];
    return turn.entry([
      `Lo que más llama la atención es la distancia entre «${up}», arriba, y «${down}», abajo.`,
      `Hay un contraste claro: «${up}» está alto y «${down}» se queda bajo. Puede ser útil mirarlos juntos.`,
    ]);
  }
  const far = Math.abs(highest.place - 0.5) >= Math.abs(lowest.place - 0.5) ? highest : lowest;
  if (Math.abs(far.place - 0.5) >= 0.3) return `Donde más te alejas del centro es en «${quoted(far.question, 9)}».`;
  return turn.entry([
    "Tus escalas se quedan cerca del centro: nada se dispara, y hay margen para moverse.",
    "Te has colocado más bien en el centro, como quien está tomando el pulso a las cosas.",
  ]);
}

const labelOf = (id: string) => topics.find((topic) => topic.id === id)?.label ?? "";

function inOwnWords(answers: Answered[], turn: Wheel): string | undefined {
  const written = answers.filter((answer): answer is Written => answer.kind === "written");
  if (written.length === 0) return undefined;
  const named = [
    ...new Set(written.flatMap(({ mentions }) => mentions.slice(0, 2).map(({ topic }) => topic.label))),
  ].slice(0, 3);
  if (named.length === 0)
    return "Lo que escribiste con tus palabras también cuenta, y merece que lo releas dentro de unos días.";
  const last = named.pop() ?? "";
  const all = named.length > 0 ? `${named.join(", ")} y ${last}` : last;
  return turn.entry([
    `En lo que escribiste con tus palabras asoman temas como ${all}.`,
    `Al escribir con tus palabras has hablado sobre todo de esto: ${all}.`,
  ]);
}

function selection(answers: Answered[]): string | undefined {
  const many = answers.find(
    (answer): answer is Choice => answer.kind === "choice" && answer.isMultiple && answer.offered > 2,
  );
  if (!many) return undefined;
  if (many.chosen.length >= many.offered - 1)
    return "Marcaste casi todas las opciones de una pregunta: quizá ahora hay muchas cosas a la vez.";
  if (many.chosen.length === 1)
    return "Donde podías marcar varias opciones elegiste solo una; parece que la tienes clara.";
  return undefined;
}

function theme({ topics: named, balance }: QuizReading): string | undefined {
  const [first] = named;
  return first && balance < 0 ? `El tema que más pide atención en el conjunto es este: ${labelOf(first)}.` : undefined;
}

const feelingOf = (balance: number): Feeling => (balance < -0.5 ? "BAD" : balance > 0.8 ? "GOOD" : "NEUTRAL");

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

export function writeQuizAnalysis(quiz: QuizToAnalyse): Advice {
  const reading = readQuiz(quiz);
  const turn = wheel(hash(JSON.stringify(quiz.responses)), "2026-01-01", quiz.title);
  const feeling = feelingOf(reading.balance);
  const title = quoted(quiz.title, 14);

  const opening = turn.entry([
    `Gracias por dedicarle un rato a «${title}». Esto es lo que se ve al juntar tus respuestas.`,
    `Has terminado «${title}». Sin notas ni resultados: solo una mirada a lo que has contestado.`,
    `Tus respuestas a «${title}» dibujan un momento concreto, el de hoy. Vamos a mirarlo.`,
  ]);
  const [first, second] = choosePractices(feeling, reading.topics, turn);
  const other = second.id === first.id ? candidates(feeling, []).find(({ id }) => id !== first.id) : second;
  const practices = other ? [first, other] : [first];
  const toTry = practices.map(({ aside }, index) => `${index + 1}. ${capital(aside)}.`).join("\n");

  const observations = [
    contrast(reading.answers, turn),
    inOwnWords(reading.answers, turn),
    selection(reading.answers),
    theme(reading),
  ];
  const compose = (shown: number, remarks: number) => {
    const told = mostTelling(reading.answers, shown).map(
      (answer) => `- ${answer.kind === "scale" ? sayScale(answer) : sayChoice(answer)}`,
    );
    const left = reading.answers.filter(({ kind }) => kind !== "written").length - told.length;
    if (told.length > 0 && left > 0)
      told.push(`- Y ${left} ${left === 1 ? "respuesta" : "respuestas"} más, que puedes repasar cuando quieras.`);
    const remarksTold = observations
      .filter((remark) => remark !== undefined)
      .slice(0, remarks)
      .join(" ");
    return [opening, told.join("\n"), remarksTold, "Dos cosas que puedes probar estos días:", toTry]
      .filter(Boolean)
      .join("\n\n");
  };
  const sizes: [number, number][] = [[SHOWN, 4], [3, 3], [2, 2], [1, 1]]; // biome-ignore format: a table
  const drafts = sizes.map(([shown, remarks]) => compose(shown, remarks));
  const text = drafts.find((draft) => wordsIn(draft) <= LONGEST) ?? drafts.at(-1) ?? "";
  return { text, author: "BUILT_IN", reading: CALM, practices: practices.map(({ id }) => id) };
}
