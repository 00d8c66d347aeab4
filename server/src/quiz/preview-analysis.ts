import type { contents } from "@senda/contract/contents";
import type { Answer, Body } from "@senda/contract/endpoint";
import { answersOf } from "@senda/contract/quiz-rules";
import { readingsThatHold } from "@senda/contract/reading-rules";
import { adviceInTime } from "../advice/advice-in-time.ts";
import type { Deps } from "../deps.ts";
import { currentHelplines } from "../helplines/queries.ts";
import { serviceUnavailable } from "../platform/http/http-error.ts";
import { describeError } from "../platform/log.ts";

type Preview = typeof contents.previewAnalysis;

const previewLimit = { name: "analysis-preview:user", most: 240, windowMs: 60 * 60_000 };

export async function previewAnalysis(deps: Deps, userId: string, given: Body<Preview>): Promise<Answer<Preview>> {
  const { db, advisor, adviceTimeouts, isAiOffered, rateLimits, log } = deps;
  await rateLimits.take({ limit: previewLimit, whose: userId });
  const { title, analysisPrompt, quiz } = given;
  const responses = answersOf(quiz, given);
  const asked = { title, prompt: analysisPrompt, ...quiz, responses, helplines: await currentHelplines(db) };
  const advice = await adviceInTime(
    (mayAskModel) => advisor.analyseQuiz({ ...asked, mayAskModel }),
    given.mayAskModel && isAiOffered,
    performance.now(),
    adviceTimeouts,
  ).catch((error: Error) => {
    log.warn({ fault: describeError(error) }, "no preview of an analysis came");
    throw serviceUnavailable("Ahora mismo no podemos escribir el análisis. Inténtalo en un momento.", {
      retryAfter: 5,
    });
  });
  const heldReadings = readingsThatHold(quiz, responses).map(({ id }) => id);
  return { analysis: advice.text, author: advice.author, heldReadings };
}
