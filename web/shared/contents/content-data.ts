import type { QuizData, QuizResponses } from "@senda/contract/quiz";
import type { QuizReading } from "@senda/contract/readings";
import { queryOptions } from "@tanstack/react-query";
import { logFailure, required } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { AnswerOf } from "../api/transport.ts";
import { log } from "../lib/log.ts";

type Content = AnswerOf<"GET /contents/{id}">;

/** Text that cannot be read counts as absent. */
function parseObject(text: string | null): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    // Any field of an object may be read as unknown.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    log("Failed to get content", error);
    return {};
  }
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function overviewOf({ overviewData }: Pick<Content, "overviewData">) {
  const { importance, benefits, emoji, recordedVoice } = parseObject(overviewData);
  return {
    importance: typeof importance === "string" ? importance.trim() : "",
    benefits: listIn(benefits).filter((line): line is string => typeof line === "string" && line.trim() !== ""),
    emoji: typeof emoji === "string" ? emoji.trim() : "",
    ...(typeof recordedVoice === "boolean" && { recordedVoice }),
  };
}

export const quizOf = ({ quizData }: Pick<Content, "quizData">): QuizData => ({
  // Checked by the contract when it was stored.
  questions: listIn(parseObject(quizData).questions) as QuizData["questions"],
});

/** Only an administrator gets them. */
export const readingsOf = ({ quizData }: Pick<Content, "quizData">): QuizReading[] =>
  // Checked by the contract when they were stored.
  listIn(parseObject(quizData).readings) as QuizReading[];

export function responsesOf({ quizResponses }: Pick<Content, "quizResponses">): QuizResponses {
  const { responses, analysis, isAnalysisOlder } = parseObject(quizResponses);
  // Checked by the contract when they were stored.
  const given = { responses: listIn(responses) as QuizResponses["responses"] };
  if (typeof analysis !== "string" || analysis === "") return given;
  return { ...given, analysis, ...(isAnalysisOlder === true && { isAnalysisOlder }) };
}

export interface OwnContent extends Content {
  /** Without a connection: the server has no record of it yet. */
  isBegun?: boolean;
}

export const isContentStarted = ({ completed, contentInteractionId, isBegun = false }: OwnContent) =>
  completed || isBegun || contentInteractionId !== null;

export const contentQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: ["contents", "one", id],
    queryFn: async ({ signal }) => {
      const params = { id: required(id, "Content Id not provided") };
      return logFailure("Failed to get content", call("GET /contents/{id}", { params, signal }));
    },
  });
