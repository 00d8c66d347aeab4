import type { Completion, interactions } from "@senda/contract/interactions";
import { answersOf, unanswered } from "@senda/contract/quiz-rules";
import type { Deps, SliceHandlers } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { badRequest, notFound } from "../platform/http/http-error.ts";
import { progressOnRoute } from "../progress/queries.ts";
import { analyseQuiz } from "../quiz/analyse-quiz.ts";
import { type Answers, decryptAnswers, hasAnswers, visibleAnswers } from "../quiz/answers.ts";
import { answerQuestion } from "../quiz/check-in.ts";
import { ownInteraction, recordVisit } from "../quiz/queries.ts";
import { saveAnswers } from "../quiz/read-answers.ts";
import { addPoints, completeOnce, lockedPoints, sharedRoute, startContent } from "./queries.ts";

const savesLimit = { name: "quiz-save:user", most: 600, windowMs: 60 * 60_000 };

const notYours = () => notFound("Ese contenido no está entre los tuyos.");

export const interactionsEndpoints: SliceHandlers<typeof interactions> = {
  async start({ user, body }, deps) {
    const started = await inTransaction(deps.db, async (trx) => {
      const route = await sharedRoute(trx, user.id, body.contentId, body.userRouteProgressId);
      if (!route) throw notYours();
      return startContent(trx, user.id, body.contentId, body.userRouteProgressId, deps.clock());
    });
    if (!started) throw notYours();
    return visibleInteraction(started, user.id, deps);
  },

  async update({ user, params, body }, deps) {
    const { db, clock, vault, rateLimits } = deps;
    const interaction = await ownInteraction(db, user.id, params.id);
    if (!interaction) throw notYours();
    const now = clock();
    const at = body.lastVisitedAt && body.lastVisitedAt < now ? body.lastVisitedAt : now;
    const visit = { at, count: body.visitCount ?? 0 };
    if (!body.quizResponses) {
      const updated = await recordVisit(db, user.id, params.id, visit);
      if (!updated) throw notYours();
      return visibleInteraction(updated, user.id, deps);
    }
    const { quiz } = interaction;
    if (!quiz) throw badRequest("Este contenido no es un cuestionario.");
    await rateLimits.take({ limit: savesLimit, whose: user.id });
    const own = { userId: user.id, id: params.id, cipher: await vault.cipherOf(db, user.id) };
    const saved = await saveAnswers(deps, own, quiz, answersOf(quiz, body.quizResponses), visit);
    if (!saved) throw notYours();
    return withAnswers(saved.row, saved.answers);
  },

  async complete({ user, params, body }, deps) {
    const { db, clock, vault } = deps;
    const interaction = await ownInteraction(db, user.id, params.id);
    const belongsTogether =
      interaction?.contentId === body.contentId &&
      interaction.userRouteProgressId === body.userRouteProgressId &&
      (body.contentInteractionId ?? params.id) === params.id;
    if (!interaction || !belongsTogether) throw notYours();
    if (interaction.quiz && !interaction.completedAt) {
      const { responses } = decryptAnswers(await vault.cipherOf(db, user.id), interaction);
      if (unanswered(interaction.quiz, { responses: responses ?? [] }).length > 0) {
        throw badRequest("Debes completar la pregunta antes de continuar");
      }
    }
    const { routeId, points } = interaction;
    const done = await completeContent(deps, { userId: user.id, interactionId: params.id, routeId, points }, clock());
    if (!done) throw notYours();
    return done;
  },

  async checkIn({ user, params, body }, deps) {
    const { db, vault, rateLimits } = deps;
    await rateLimits.take({ limit: savesLimit, whose: user.id });
    const own = { userId: user.id, id: params.id, cipher: await vault.cipherOf(db, user.id) };
    const answers = await answerQuestion(deps, own, body.answer, body.tz);
    const row = await ownInteraction(db, user.id, params.id);
    if (!answers || !row) throw notYours();
    return withAnswers(row, answers);
  },

  async generateAnalysis({ user, params }, deps) {
    return { analysis: await analyseQuiz(deps, user.id, params.id) };
  },
};

type Row = NonNullable<Awaited<ReturnType<typeof startContent>>>;

async function visibleInteraction(row: Row, userId: string, { db, vault }: Deps) {
  if (!hasAnswers(row)) return { ...interactionRow(row), quizResponses: null, care: null };
  return withAnswers(row, decryptAnswers(await vault.cipherOf(db, userId), row));
}

const withAnswers = (row: Row, answers: Answers) => ({ ...interactionRow(row), ...visibleAnswers(answers) });

const interactionRow = ({ id, contentId, userRouteProgressId, completedAt, lastVisitedAt, visitCount }: Row) => ({
  id,
  contentId,
  userRouteProgressId,
  completed: completedAt !== null,
  lastVisitedAt,
  visitCount,
});

interface Completed {
  userId: string;
  interactionId: string;
  routeId: string;
  points: number;
}

async function completeContent(
  deps: Deps,
  { userId, interactionId, routeId, points }: Completed,
  now: Date,
): Promise<Completion | null> {
  const earned = await inTransaction(deps.db, async (trx) => {
    const before = await lockedPoints(trx, userId);
    const isFirst = await completeOnce(trx, userId, interactionId, now);
    if (!isFirst) return { pointsAwarded: 0, points: before };
    return { pointsAwarded: points, points: await addPoints(trx, userId, points) };
  });
  const route = await progressOnRoute(deps, userId, routeId);
  if (!route?.progressId) return null;
  return {
    routeProgressStatus: route.status,
    routeProgress: route.progress,
    stagesProgress: route.stagesProgress,
    ...earned,
  };
}
