import { general } from "content:advice";
import type { Feeling } from "@senda/contract/diary";
import { type Advice, CALM, type DayToAdvise, type Suggestion } from "../advisor/advisor.ts";
import { chooseContent, choosePractices, type Wheel, wheel } from "./choose.ts";
import { fingerprint, type Mention, readText, type TopicReading } from "./read-text.ts";

type Weight = "light" | "even" | "heavy";

const weightOf = (feeling: Feeling): Weight => {
  if (feeling === "GREAT" || feeling === "GOOD") return "light";
  return feeling === "NEUTRAL" ? "even" : "heavy";
};

/** Labels that are plural begin like this; templates hold both forms as {uno|varios}. */
const isPlural = (label: string) => /^(los|las|tus) /.test(label);

const fill = (template: string, label: string) =>
  template
    .replace(/\{([^{}|]+)\|([^{}|]+)\}/g, (_, one: string, many: string) => (isPlural(label) ? many : one))
    .replace("{t}", label);

const say = (template: string, { topic, echo }: Mention) => template.replaceAll("{eco}", echo ?? topic.label);

function remarks({ topic, tone }: Mention, weight: Weight): readonly string[] {
  if (weight === "even") return tone === "plain" ? general.justNamed : topic[tone];
  if (topic.nature !== "ground" || tone === "plain") return weight === "light" ? topic.good : topic.hard;
  if (weight === "light") return tone === "good" ? topic.good : general.goodDespite;
  return tone === "hard" ? topic.hard : general.hardDespite;
}

function inOrder({ mentions }: TopicReading, weight: Weight): Mention[] {
  const implied = new Set(mentions.flatMap(({ topic }) => topic.implies ?? []));
  const told = mentions.filter(({ topic }) => !implied.has(topic.id));
  const wanted = weight === "light" ? "good" : "hard";
  const rank = ({ tone }: Mention) => (tone === wanted ? 0 : tone === "plain" ? 1 : 2);
  return weight === "even" ? told : told.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

function acknowledge(day: DayToAdvise, reading: TopicReading, mentions: Mention[], turn: Wheel): string {
  const weight = weightOf(day.feeling);
  const [main, second] = mentions;
  const gone = reading.relieved[0];
  if (gone && weight !== "heavy" && main?.tone !== "hard") return fill(turn.daily(general.relieved), gone.label);
  if (!main)
    return turn.daily((day.description.trim() === "" ? general.byFeeling : general.byFeelingWithText)[day.feeling]);
  const first = say(fill(turn.daily(remarks(main, weight)), main.topic.label), main);
  if (!second || second.tone !== main.tone || main.tone === "plain") return first;
  const name = second.echo ?? second.topic.label;
  const isPeople = second.topic.isPeople === true || /^tus? /.test(second.echo ?? "");
  const isOnlyNamed = main.tone === "hard" && isPeople;
  return `${first} ${fill(turn.entry(isOnlyNamed ? general.peopleToo : general.alsoThere[main.tone]), name)}`;
}

/** On a good day a burden is not worked on; on a hard day a resource is no problem to solve. */
function topicsToWorkOn(mentions: Mention[], weight: Weight): string[] {
  const unfit = weight === "light" ? "burden" : "resource";
  const fit = mentions.filter(({ topic, tone }) => topic.nature !== unfit && !(weight === "heavy" && tone === "good"));
  return (fit.length > 0 || weight !== "even" ? fit : mentions).slice(0, 3).map(({ topic }) => topic.id);
}

const linkTo = ({ id, routeId, title }: Suggestion) => `[${title}](/routes/${routeId}/content/${id})`;

export function writeDayAdvice(day: DayToAdvise): Advice {
  const weight = weightOf(day.feeling);
  const reading = readText(day.description);
  const mentions = inOrder(reading, weight);
  const turn = wheel(fingerprint(day.description), day.day, day.variety);
  const wanted = topicsToWorkOn(mentions, weight);

  const [main, second] = choosePractices(day.feeling, wanted, turn);
  const content = chooseContent(wanted, day.suggestions, turn);

  const parts = [
    acknowledge(day, reading, mentions, turn),
    turn.entry(main.wordings),
    main.steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    `${turn.entry(general.bridges[weight])} ${second.aside}.`,
    content && turn.entry(general.contentLines[weight]).replace("{enlace}", linkTo(content)),
    turn.entry(general.closings[day.feeling]),
  ];
  return {
    text: parts.filter(Boolean).join("\n\n"),
    author: "BUILT_IN",
    reading: CALM,
    practices: [main.id, second.id],
  };
}
