import type { Care, CareState } from "@senda/contract/care";
import { defaults } from "@senda/contract/limits";
import type { QuizAnswer, QuizData, QuizResponse } from "@senda/contract/quiz";
import { readDanger } from "../../advice/advice-in-time.ts";
import { type Reading, UNREAD } from "../../advice/advisor/advisor.ts";
import { noticeText, questionText } from "../../advice/notice-text.ts";
import { screenAnswer } from "../../advice/screen/quiz.ts";
import { currentHelplines } from "../../care/helplines/queries.ts";
import { lockedCareState, NO_CARE_YET, rememberCare } from "../../care/state/care-state.ts";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { describeError } from "../../platform/log.ts";
import { countNotice } from "../../platform/metrics/notices.ts";
import { dayIn } from "../../platform/time.ts";
import {
  type Answers,
  careOf,
  changeAnswersIn,
  decryptAnswers,
  encryptAnswers,
  isCareText,
  type OwnAnswers,
} from "./answers.ts";
import { lockedInteraction, lockedQuiz, recordVisit, type Visit } from "./queries.ts";

interface AnsweredQuiz {
  contentId: string;
  contentVersion: number;
  quiz: QuizData;
}

/** Null if the interaction is gone, `"CHANGED"` if the quiz is another one than that which was answered. */
export async function saveAnswers(
  deps: Deps,
  own: OwnAnswers,
  { contentId, contentVersion, quiz }: AnsweredQuiz,
  responses: QuizResponse[],
  visit: Visit,
) {
  const saved = await inTransaction(deps.db, async (trx) => {
    const before = await lockedInteraction(trx, own.userId, own.id);
    if (!before) return null;
    if (before.sealed === null && !(await lockedQuiz(trx, contentId, contentVersion))) return "CHANGED";
    const answers = withResponses(decryptAnswers(own.cipher, before), responses);
    const row = await recordVisit(trx, own.userId, own.id, visit, encryptAnswers(own.cipher, own.id, answers));
    return row ? { row, answers } : null;
  });
  if (!saved || saved === "CHANGED") return saved;
  return { row: saved.row, answers: await screenAnswers(deps, own, quiz, saved.answers) };
}

function withResponses(before: Answers, responses: QuizResponse[]): Answers {
  const known = new Map(before.responses?.map(({ questionId, answer }) => [questionId, JSON.stringify(answer)]));
  const isSame = ({ questionId, answer }: QuizResponse) => known.get(questionId) === JSON.stringify(answer);
  const kept = new Set(responses.filter(isSame).map(({ questionId }) => questionId));
  const isUnchanged = kept.size === responses.length && kept.size === known.size;
  return {
    ...before,
    responses,
    analysed: before.analysis === null ? null : (before.analysed ?? before.responses),
    unread: responses.map(({ questionId }) => questionId).filter((id) => !kept.has(id) || before.unread.includes(id)),
    worrying: before.worrying.filter(({ questionId }) => (questionId === null ? isUnchanged : kept.has(questionId))),
  };
}

interface ReadAnswer {
  questionId: string;
  answer: QuizAnswer;
  reading: Reading;
}

export async function screenAnswers(deps: Deps, own: OwnAnswers, quiz: QuizData, given: Answers): Promise<Answers> {
  if (given.unread.length === 0 && hasFittingAnalysis(given)) return given;
  const readings = await readUnread(deps, quiz, given);
  return keepReading(deps, own, given, (answers) => withReadings(answers, readings));
}

/** Keeps what a model found in the answers as a whole. It may only raise: a "no" is believed, unless it is certain. */
export function raiseAnswers(
  deps: Deps,
  own: OwnAnswers,
  given: Answers,
  { level, dangers }: Pick<Reading, "level" | "dangers">,
): Promise<Answers> {
  const read = JSON.stringify(given.responses);
  return keepReading(deps, own, given, (answers) => {
    const isRaised = level === "NOTICE" || (level === "ASK" && careOf(answers) === null);
    if (!level || !isRaised || JSON.stringify(answers.responses) !== read) return answers;
    return { ...answers, worrying: [...answers.worrying, { questionId: null, level, dangers }] };
  });
}

async function keepReading(
  deps: Deps,
  own: OwnAnswers,
  given: Answers,
  read: (answers: Answers) => Answers,
): Promise<Answers> {
  const text = await careText(deps);
  // Quizzes know no time zone: their day is that of the diary's default.
  const today = dayIn(deps.clock(), defaults.timeZone);
  const settle = (answers: Answers, state: CareState) =>
    fitAnalysis(askedOnceADay(read(answers), careOf(answers), state, today), text);
  let before: Care | null = null;
  try {
    const kept = await inTransaction(deps.db, async (trx) => {
      const state = await lockedCareState(trx, own.cipher, own.userId);
      const answers = await changeAnswersIn(trx, own, (current) => {
        before = careOf(current);
        return settle(current, state);
      });
      if (answers) await rememberCare(trx, { ...own, today }, state, { before, after: careOf(answers) });
      return answers;
    });
    if (kept) countNotice(before, careOf(kept));
    return kept ?? given;
  } catch (error) {
    deps.log.warn({ fault: describeError(error) }, "what was read in an answer could not be kept");
    return settle(given, NO_CARE_YET);
  }
}

/** A question that was asked today, by another entry or quiz, is not asked again. */
function askedOnceADay(answers: Answers, before: Care | null, state: CareState, today: string): Answers {
  const isNewQuestion = before === null && careOf(answers)?.level === "ASK";
  if (!isNewQuestion || state.askedOn !== today) return answers;
  return { ...answers, worrying: answers.worrying.filter(({ level }) => level !== "ASK") };
}

async function readUnread(deps: Deps, quiz: QuizData, { unread, responses }: Answers): Promise<ReadAnswer[]> {
  const questions = new Map(quiz.questions.map((question) => [question.id, question]));
  const startedAt = performance.now();
  const isInTime = () => performance.now() - startedAt < deps.adviceTimeouts.readingMs;
  const readings: ReadAnswer[] = [];
  for (const { questionId, answer } of responses ?? []) {
    if (!unread.includes(questionId)) continue;
    // The quiz may no longer have the question; the answer is screened all the same.
    const question = questions.get(questionId) ?? { id: questionId, type: "open", question: "" };
    // Without time left an answer stays unread, shows help, and is screened with the next save.
    const reading = isInTime()
      ? await screenAnswer(question, answer, (text, by) => readDanger(deps, text, by))
      : UNREAD;
    readings.push({ questionId, answer, reading });
  }
  return readings;
}

/** Only for answers that are still the same: they may have changed in between. */
function withReadings(answers: Answers, readings: readonly ReadAnswer[]): Answers {
  const current = new Map(answers.responses?.map(({ questionId, answer }) => [questionId, JSON.stringify(answer)]));
  const read = new Map(
    readings
      .filter(({ questionId, answer }) => current.get(questionId) === JSON.stringify(answer))
      .map(({ questionId, reading }) => [questionId, reading]),
  );
  const isSettled = (id: string) => read.has(id) && read.get(id) !== UNREAD;
  const found = [...read].flatMap(([questionId, { level, dangers }]) =>
    level ? [{ questionId, level, dangers }] : [],
  );
  return {
    ...answers,
    unread: answers.unread.filter((id) => current.has(id) && !isSettled(id)),
    worrying: [...answers.worrying.filter(({ questionId }) => questionId === null || !read.has(questionId)), ...found],
  };
}

type CareText = (answers: Answers) => string | null;

export async function careText({ db }: Deps): Promise<CareText> {
  const helplines = await currentHelplines(db).catch(() => undefined);
  return (answers) => {
    const care = careOf(answers);
    if (care?.level === "NOTICE") return noticeText(care.dangers, { helplines, subject: "answers" });
    return care && care.answer === null ? questionText(care.dangers, { helplines, subject: "answers" }) : null;
  };
}

const authorOf = (answers: Answers) => (careOf(answers)?.level === "NOTICE" ? "CRISIS_NOTICE" : "CHECK_IN");

export function needsCare(answers: Pick<Answers, "worrying" | "checkIn">): boolean {
  const care = careOf(answers);
  return care !== null && (care.level === "NOTICE" || care.answer === null);
}

const hasFittingAnalysis = (answers: Answers) =>
  answers.analysis === null || (needsCare(answers) ? answers.analysisBy === authorOf(answers) : !isCareText(answers));

export function fitAnalysis(answers: Answers, text: CareText): Answers {
  const said = text(answers);
  if (said !== null && answers.analysis !== null) return { ...answers, analysis: said, analysisBy: authorOf(answers) };
  if (said === null && answers.unread.length === 0 && isCareText(answers))
    return { ...answers, analysis: null, analysisBy: null, analysed: null };
  return answers;
}
