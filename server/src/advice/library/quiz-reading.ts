import type { QuizQuestion } from "@senda/contract/quiz";
import type { QuizToAnalyse } from "../advisor/advisor.ts";
import { type Mention, readText } from "./read-text.ts";

export type Scale = { kind: "scale"; question: string; value: string; min: string; max: string; place: number };
export type Choice = { kind: "choice"; question: string; chosen: string[]; offered: number; isMultiple: boolean };
export type Written = { kind: "written"; question: string; mentions: Mention[] };
export type Answered = Scale | Choice | Written;

export type QuizReading = {
  answers: Answered[];
  topics: string[];
  balance: number;
};

const isBlank = (text: string) => text.trim() === "";

function answered(question: QuizQuestion, answer: string | string[]): Answered | undefined {
  switch (question.type) {
    case "range": {
      const [min, max, value] = [Number(question.options.min), Number(question.options.max), Number(answer)];
      if (Array.isArray(answer) || isBlank(answer) || !(max > min) || Number.isNaN(value)) return undefined;
      const place = Math.min(1, Math.max(0, (value - min) / (max - min)));
      return { kind: "scale", question: question.question, value: answer, ...question.options, place };
    }
    case "singleChoice":
    case "multipleChoice": {
      const chosen = [answer].flat().filter((option) => !isBlank(option));
      if (chosen.length === 0) return undefined;
      const offered = question.options.filter((option) => !isBlank(option)).length;
      return {
        kind: "choice",
        question: question.question,
        chosen,
        offered,
        isMultiple: question.type === "multipleChoice",
      };
    }
    case "open": {
      const text = [answer].flat().join(" ");
      return isBlank(text)
        ? undefined
        : { kind: "written", question: question.question, mentions: readText(text).mentions };
    }
    default:
      return undefined;
  }
}

type Signal = { topic: string; weight: number; balance: number };

/** A burden set high or a resource set low is hard; the other way round it is good, and nothing to work on. */
function scaleSignals({ question, place }: Scale): Signal[] {
  return readText(question).mentions.map(({ topic, tone }) => {
    const isHardWhenHigh = topic.nature === "burden" || tone === "hard";
    const strain = isHardWhenHigh ? place - 0.5 : 0.5 - place;
    return { topic: topic.id, weight: strain > 0 ? 2 + strain * 4 : 0, balance: -strain * 2 };
  });
}

function textSignals(mentions: Mention[], weight: number): Signal[] {
  return mentions.map(({ topic, tone }) => {
    const balance = tone === "hard" ? -1 : tone === "good" ? 1 : 0;
    return { topic: topic.id, weight: topic.nature === "resource" ? weight / 2 : weight, balance };
  });
}

const signalsOf = (answer: Answered): Signal[] => {
  if (answer.kind === "scale") return scaleSignals(answer);
  if (answer.kind === "written") return textSignals(answer.mentions, 4);
  return textSignals(readText(answer.chosen.join(". ")).mentions, 3);
};

export function readQuiz({ title, prompt, questions, responses }: QuizToAnalyse): QuizReading {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const answers = questions.flatMap((question) => {
    const answer = given.get(question.id);
    return (answer !== undefined && answered(question, answer)) || [];
  });
  const signals = answers.flatMap(signalsOf);
  const weights = new Map<string, number>();
  for (const { topic, weight } of signals) if (weight > 0) weights.set(topic, (weights.get(topic) ?? 0) + weight);
  // What the quiz is about counts last: it is there even when the answers name nothing.
  for (const { topic } of readText(`${title}. ${prompt}`).mentions)
    weights.set(topic.id, (weights.get(topic.id) ?? 0) + 0.5);
  return {
    answers,
    topics: [...weights]
      .sort((a, b) => b[1] - a[1])
      .map(([topic]) => topic)
      .slice(0, 3),
    balance: signals.reduce((sum, signal) => sum + signal.balance, 0),
  };
}
