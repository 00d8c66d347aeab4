import { general, type Practice, type Tone, type Topic } from "content:advice";
import type { Feeling } from "@senda/contract/records";
import { type Advice, CALM, type DayToAdvise, type PageReading, type Suggestion } from "../advisor/advisor.ts";
import { readDay, topicById } from "../topics/read-day.ts";
import { chooseContent, choosePractices, type Wheel, wheel } from "./choose.ts";

interface DayReading extends Omit<PageReading, "topic"> {
  topic: Topic | null;
}

/** Read before the advice is asked for, or now. */
const readingOf = ({ description, page = readDay(description) }: DayToAdvise): DayReading => ({
  ...page,
  topic: topicById.get(page.topic ?? "") ?? null,
});

const TONE_OF_FACE: Record<Face, Tone> = { bright: "good", even: "plain", heavy: "hard" };
type Face = "bright" | "even" | "heavy";

const faceOf = (feeling: Feeling): Face => {
  if (feeling === "GREAT" || feeling === "GOOD") return "bright";
  return feeling === "NEUTRAL" ? "even" : "heavy";
};
/** The tone in which a day is answered. The text outranks the face; if they contradict each other, neither is taken for granted. */
type Stance = Tone | "brightFace" | "heavyFace";

/** A tone must be so likely to contradict the face, or to be taken for certain or for likely without a face that says anything. */
const CLEAR = 0.9;
const CERTAIN = 0.998;
const LIKELY = 0.35;

/** A death has no good side: it is answered as one with any face that does not deny it. */
const isBlow = (topic: DayReading["topic"]) => topic !== null && topic.good === undefined;

function stanceOf(face: Face, { topic, tones: { hard, good, mixed, plain } }: DayReading): Stance {
  if (face === "bright") return hard >= CLEAR ? "brightFace" : isBlow(topic) ? "mixed" : "good";
  if (face === "heavy") return good >= CLEAR && !isBlow(topic) ? "heavyFace" : "hard";
  if (hard >= (isBlow(topic) ? LIKELY : CERTAIN)) return "hard";
  if (good >= CERTAIN) return "good";
  return plain > Math.max(hard, good, mixed) ? "plain" : "mixed";
}

const toneOf = (stance: Stance): Tone => (stance === "brightFace" || stance === "heavyFace" ? "mixed" : stance);

/**
 * The tone of the practices: that of a hard page if the page may be one and neither the face nor the opening takes a
 * side.
 */
function toneToTry(stance: Stance, face: Face, { topic, tones: { hard } }: DayReading): Tone {
  if (face !== "even" || (stance !== "mixed" && stance !== "plain")) return toneOf(stance);
  return hard >= LIKELY || isBlow(topic) ? "hard" : stance;
}

function composed(tone: Tone, turn: Wheel): string {
  const { starts, ends } = turn.daily(general.openings[tone]);
  return `${turn.entry(starts)} ${turn.entry(ends)}`;
}

function opening(day: DayToAdvise, { topic }: DayReading, stance: Stance, turn: Wheel): string {
  if (day.description.trim() === "") return turn.daily(general.nothingWritten[day.feeling]);
  if (stance === "brightFace" || stance === "heavyFace")
    return topic
      ? turn
          .daily(general.named[stance])
          .replace("{t}", topic.label)
          .replace(/\b(de|a) el /g, (_, word: string) => (word === "de" ? "del " : "al "))
      : turn.daily(general[stance]);
  if (!topic) return composed(stance, turn);
  if (stance === "hard") return turn.daily(topic.hard);
  return turn.daily((stance === "good" && topic.good) || topic.open);
}

const linkTo = ({ id, routeId, title }: Suggestion) => `[${title}](/routes/${routeId}/content/${id})`;

/** The reason for the practice: the person's words, and the evidence for it. */
function reason({ why, notFor }: Practice, { topic, words: told }: DayReading): string {
  // The words of a loss are not repeated to the person who had to write them.
  const rests = told && topic?.good ? `Hablas de «${told}». ` : "";
  return [`**Por qué esto.** ${rests}${why}`, notFor].filter(Boolean).join(" ");
}

/** A hard page that was not understood may hold something that cannot wait. */
function closingOf({ feeling, description }: DayToAdvise, stance: Stance, topic: string | null) {
  if (feeling === "TERRIBLE") return "terrible";
  return stance === "hard" && topic === null && description.trim() !== "" ? "urgent" : toneOf(stance);
}

interface Composed {
  reading: DayReading;
  stance: Stance;
  opening: string;
  content: Suggestion | undefined;
  advice: Advice;
}

/** The advice, with the reading and the choices behind it. */
export function composeDayAdvice(day: DayToAdvise): Composed {
  const reading = readingOf(day);
  const face = faceOf(day.feeling);
  const stance = day.description.trim() === "" ? TONE_OF_FACE[face] : stanceOf(face, reading);
  const tone = toneOf(stance);
  const turn = wheel(reading.turn, day.day, day.variety);
  const topic = reading.topic?.id ?? null;
  const { told } = reading;
  const wanted = { tone: toneToTry(stance, face, reading), topic, told, day: day.day, recent: day.recent };
  const proposed = choosePractices(wanted, turn);
  const [main, second] = proposed;
  const content = topic ? chooseContent([topic], day.suggestions, turn) : undefined;
  const first = opening(day, reading, stance, turn);
  const parts = [
    [first, stance === "good" ? null : reading.note].filter(Boolean).join(" "),
    turn.entry(main.wordings),
    main.steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    second && `${turn.entry(general.bridges[tone])} ${second.aside}.`,
    content && turn.entry(general.contentLines[tone]).replace("{enlace}", linkTo(content)),
    turn.entry(general.closings[closingOf(day, stance, topic)]),
    reason(main, reading),
  ];
  const text = parts.filter(Boolean).join("\n\n");
  const advice: Advice = { text, author: "BUILT_IN", reading: CALM, practices: proposed.map(({ id }) => id) };
  return { reading, stance, opening: first, content, advice };
}

export const writeDayAdvice = (day: DayToAdvise): Advice => composeDayAdvice(day).advice;
