import type { QuizAnswer, QuizData, QuizResponse } from "@senda/contract/quiz";
import { readRisk } from "../advice/advice-in-time.ts";
import { type Screening, UNREAD } from "../advice/advisor/advisor.ts";
import { crisisAdvice } from "../advice/crisis-notice.ts";
import { combinedScreening, screenAnswer } from "../advice/screen/quiz.ts";
import type { Deps } from "../deps.ts";
import { currentHelplines } from "../helplines/queries.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { errorName } from "../platform/log.ts";
import { type Answers, changeAnswers, decryptAnswers, encryptAnswers, type OwnAnswers } from "./answers.ts";
import { lockedInteraction, recordVisit, type Visit } from "./queries.ts";

export async function saveAnswers(
  deps: Deps,
  own: OwnAnswers,
  quiz: QuizData,
  responses: QuizResponse[],
  visit: Visit,
) {
  const saved = await inTransaction(deps.db, async (trx) => {
    const before = await lockedInteraction(trx, own.userId, own.id);
    if (!before) return null;
    const answers = withResponses(decryptAnswers(own.cipher, before), responses);
    const row = await recordVisit(trx, own.userId, own.id, visit, encryptAnswers(own.cipher, own.id, answers));
    return row ? { row, answers } : null;
  });
  if (!saved) return null;
  return { row: saved.row, answers: await screenAnswers(deps, own, quiz, saved.answers) };
}

function withResponses(before: Answers, responses: QuizResponse[]): Answers {
  const known = new Map(before.responses?.map(({ questionId, answer }) => [questionId, JSON.stringify(answer)]));
  const isSame = ({ questionId, answer }: QuizResponse) => known.get(questionId) === JSON.stringify(answer);
  const kept = new Set(responses.filter(isSame).map(({ questionId }) => questionId));
  return {
    ...before,
    responses,
    unread: responses.map(({ questionId }) => questionId).filter((id) => !kept.has(id) || before.unread.includes(id)),
    dangers: before.dangers.filter(({ questionId }) => kept.has(questionId)),
  };
}

interface Reading {
  questionId: string;
  answer: QuizAnswer;
  screening: Screening;
}

export async function screenAnswers(deps: Deps, own: OwnAnswers, quiz: QuizData, given: Answers): Promise<Answers> {
  if (given.unread.length === 0 && hasFittingAnalysis(given)) return given;
  const readings = await readUnread(deps, quiz, given);
  const notice = await quizNotice(deps);
  const settle = (answers: Answers) => fitAnalysis(withReadings(answers, readings), notice);
  try {
    return (await changeAnswers(deps.db, own, settle)) ?? settle(given);
  } catch (error) {
    deps.log.warn({ fault: errorName(error) }, "what was read in an answer could not be kept");
    return settle(given);
  }
}

async function readUnread(deps: Deps, quiz: QuizData, { unread, responses }: Answers): Promise<Reading[]> {
  const questions = new Map(quiz.questions.map((question) => [question.id, question]));
  const startedAt = performance.now();
  const isInTime = () => performance.now() - startedAt < deps.adviceTimeouts.readingMs;
  const readings: Reading[] = [];
  for (const { questionId, answer } of responses ?? []) {
    if (!unread.includes(questionId)) continue;
    // The quiz may no longer have the question; the answer is screened all the same.
    const question = questions.get(questionId) ?? { id: questionId, type: "open", question: "" };
    // Without time left an answer stays unread, shows help, and is screened with the next save.
    const screening = isInTime() ? await screenAnswer(question, answer, (text) => readRisk(deps, text)) : UNREAD;
    readings.push({ questionId, answer, screening });
  }
  return readings;
}

/** Only for answers that are still the same: they may have changed in between. */
function withReadings(answers: Answers, readings: readonly Reading[]): Answers {
  const current = new Map(answers.responses?.map(({ questionId, answer }) => [questionId, JSON.stringify(answer)]));
  const read = new Map(
    readings
      .filter(({ questionId, answer }) => current.get(questionId) === JSON.stringify(answer))
      .map(({ questionId, screening }) => [questionId, screening]),
  );
  const isSettled = (id: string) => read.has(id) && read.get(id) !== UNREAD;
  const found = [...read].flatMap(([questionId, { risk, ...danger }]) => (risk ? [{ questionId, ...danger }] : []));
  return {
    ...answers,
    unread: answers.unread.filter((id) => current.has(id) && !isSettled(id)),
    dangers: [...answers.dangers.filter(({ questionId }) => !read.has(questionId)), ...found],
  };
}

type Notice = (danger: Screening) => string;

export async function quizNotice({ db }: Deps): Promise<Notice> {
  const helplines = await currentHelplines(db).catch(() => undefined);
  return (danger) => crisisAdvice(danger, undefined, helplines, "Tus respuestas están guardadas.");
}

export const dangerIn = ({ dangers }: Pick<Answers, "dangers">): Screening | null =>
  dangers.length > 0 ? combinedScreening(dangers) : null;

const hasFittingAnalysis = ({ dangers, analysis, analysisBy }: Answers) =>
  analysis === null || dangers.length > 0 === (analysisBy === "CRISIS_NOTICE");

function fitAnalysis(answers: Answers, notice: Notice): Answers {
  const danger = dangerIn(answers);
  if (danger && answers.analysis !== null) {
    return { ...answers, analysis: notice(danger), analysisBy: "CRISIS_NOTICE" };
  }
  if (!danger && answers.unread.length === 0 && answers.analysisBy === "CRISIS_NOTICE") {
    return { ...answers, analysis: null, analysisBy: null };
  }
  return answers;
}
