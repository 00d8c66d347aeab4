import type { contents } from "@senda/contract/contents";
import type { Answer, Body } from "@senda/contract/endpoint";
import type { QuizData, QuizResponse } from "@senda/contract/quiz";
import { fittingAnswers } from "@senda/contract/quiz-rules";
import { readingsThatHold } from "@senda/contract/reading-rules";
import { adviceInTime, readDanger } from "../../advice/advice-in-time.ts";
import { type Advice, combinedReading, type Reading } from "../../advice/advisor/advisor.ts";
import { namedChecks } from "../../advice/model/check-advice.ts";
import { questionText } from "../../advice/notice-text.ts";
import { screenAnswer } from "../../advice/screen/quiz.ts";
import { currentHelplines } from "../../care/helplines/queries.ts";
import type { Deps } from "../../deps.ts";
import { serviceUnavailable } from "../../platform/http/http-error.ts";
import { describeError } from "../../platform/log.ts";

type Preview = typeof contents.previewAnalysis;

const previewLimit = { name: "analysis-preview:user", most: 240, windowMs: 60 * 60_000 };

export async function previewAnalysis(deps: Deps, userId: string, given: Body<Preview>): Promise<Answer<Preview>> {
  const { rateLimits, isAiOffered } = deps;
  await rateLimits.take({ limit: previewLimit, whose: userId });
  const startedAt = performance.now();
  const { quiz } = given;
  const responses = fittingAnswers(quiz, given);
  const reading = await screenSample(deps, quiz, responses);
  const mayAskModel = given.mayAskModel && isAiOffered && reading.level === null;
  const advice = await sampleAdvice(deps, { ...given, responses, mayAskModel, reading }, startedAt);
  const { level, dangers } = reading.level ? reading : advice.reading;
  const notUsed = mayAskModel && advice.author === "BUILT_IN" ? (advice.notUsed ?? TOO_LATE) : null;
  return {
    analysis: advice.text,
    author: advice.author,
    heldReadings: readingsThatHold(quiz, responses).map(({ id }) => id),
    danger: level && { level, dangers },
    modelFailure: notUsed?.cause ?? null,
    checks: level ? [] : namedChecks(notUsed?.cause === "unfit" ? notUsed.faults : (advice.faults ?? [])),
    tookMs: Math.round(performance.now() - startedAt),
  };
}

const TOO_LATE = { cause: "timeout", faults: [] } as const;

/** As the answers of a learner are read. */
async function screenSample(deps: Deps, { questions }: QuizData, responses: readonly QuizResponse[]): Promise<Reading> {
  const given = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const readings: Reading[] = [];
  for (const question of questions) {
    const answer = given.get(question.id);
    if (answer !== undefined)
      readings.push(await screenAnswer(question, answer, (text, by) => readDanger(deps, text, by)));
  }
  return combinedReading(readings);
}

interface Sample extends Body<Preview> {
  reading: Reading;
}

async function sampleAdvice(deps: Deps, sample: Sample, startedAt: number): Promise<Advice> {
  const { db, advisor, adviceTimeouts, log } = deps;
  const { title, analysisPrompt, quiz, responses, reading } = sample;
  const helplines = await currentHelplines(db);
  // A learner is asked first, and gets the analysis after a "no".
  if (reading.level === "ASK") {
    const text = questionText(reading.dangers, { helplines, subject: "answers" });
    return { text, author: "CHECK_IN", reading, practices: [] };
  }
  const asked = { title, prompt: analysisPrompt, ...quiz, responses, helplines, isChecked: true };
  const known = reading.level ? { reading } : {};
  return adviceInTime(
    (mayAskModel) => advisor.analyseQuiz({ ...asked, ...known, mayAskModel }),
    sample.mayAskModel,
    startedAt,
    adviceTimeouts,
  ).catch((error: Error) => {
    log.warn({ fault: describeError(error) }, "no preview of an analysis came");
    throw serviceUnavailable("Ahora mismo no podemos escribir el análisis. Inténtalo en un momento.", {
      retryAfter: 5,
    });
  });
}
