import type { Completion, interactions } from "@senda/contract/interactions";
import type { QuizResponses } from "@senda/contract/quiz";
import { fittingAnswers, unanswered } from "@senda/contract/quiz-rules";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { type CompletedQuiz, countAnswers, countRating } from "../insights/counts.ts";
import { progressOnRoute } from "../progress/queries.ts";
import { analyseQuiz } from "../quiz/analyse-quiz.ts";
import { type Answers, decryptAnswers, type OwnAnswers, visibleAnswers } from "../quiz/answers.ts";
import { answerQuestion } from "../quiz/check-in.ts";
import { ownInteraction, recordVisit, type Visit } from "../quiz/queries.ts";
import { saveAnswers } from "../quiz/read-answers.ts";
import { completeOnce, rateOnce, sharedRoute, startContent } from "./queries.ts";

const savesLimit = { name: "quiz-save:user", most: 600, windowMs: 60 * 60_000 };

const notYours = () => notFound("Ese contenido no está entre los tuyos.");

export const interactionsEndpoints: SliceHandlers<typeof interactions> = {
  async start({ user, body }, deps) {
    const started = await inTransaction(deps.db, async (trx) => {
      const route = await sharedRoute(trx, user, body.contentId, body.userRouteProgressId);
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
    await rateLimits.take({ limit: savesLimit, whose: user.id });
    const own = { userId: user.id, id: params.id, cipher: await vault.cipherOf(db, user.id) };
    const saved = await saveAnswersOf(deps, own, body.quizResponses, visit);
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
    const { quiz, routeId, contentId, points } = interaction;
    let answered: CompletedQuiz | null = null;
    if (quiz && !interaction.completedAt) {
      const responses = decryptAnswers(await vault.cipherOf(db, user.id), interaction).responses ?? [];
      if (unanswered(quiz, { responses }).length > 0) {
        throw badRequest("Debes completar la pregunta antes de continuar", { code: "QUIZ_INCOMPLETE" });
      }
      answered = { contentId, quiz, responses };
    }
    const done = await completeContent(deps, { user, interactionId: params.id, routeId, points, answered }, clock());
    if (!done) throw notYours();
    return { ...done, canBeRated: user.role !== "ADMIN" && !interaction.hasRated };
  },

  async rate({ user, params, body }, { db, vault }) {
    const interaction = await ownInteraction(db, user.id, params.id);
    if (!interaction) throw notYours();
    if (user.role === "ADMIN") return body;
    await inTransaction(db, async (trx) => {
      const rated = await rateOnce(trx, user.id, params.id);
      if (!rated) throw conflict("Solo se puede decir una vez, y después de completar el contenido.");
      await countRating(trx, vault, rated.contentId, body.rating);
    });
    return body;
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

/** Checks the answers against the quiz again if it changes at the same moment. */
async function saveAnswersOf(deps: Deps, own: OwnAnswers, given: Pick<QuizResponses, "responses">, visit: Visit) {
  for (;;) {
    const interaction = await ownInteraction(deps.db, own.userId, own.id);
    if (!interaction) throw notYours();
    const { quiz, contentId, contentVersion } = interaction;
    if (!quiz) {
      throw badRequest("Este contenido no es un cuestionario.", { code: "NOT_A_QUIZ", field: "quizResponses" });
    }
    const answered = { quiz, contentId, contentVersion };
    const saved = await saveAnswers(deps, own, answered, fittingAnswers(quiz, given), visit);
    if (!saved) throw notYours();
    if (saved !== "CHANGED") return saved;
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof startContent>>>;

async function visibleInteraction(row: Row, userId: string, { db, vault }: Deps) {
  if (row.sealed === null) return { ...interactionRow(row), quizResponses: null, care: null };
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
  user: Person;
  interactionId: string;
  routeId: string;
  points: number;
  answered: CompletedQuiz | null;
}

async function completeContent(
  deps: Deps,
  { user, interactionId, routeId, points, answered }: Completed,
  now: Date,
): Promise<Omit<Completion, "canBeRated"> | null> {
  const given = { userId: user.id, id: interactionId, points, now };
  // An administrator tries the route out.
  const { isFirst, points: total } = await (answered && user.role !== "ADMIN"
    ? inTransaction(deps.db, async (trx) => {
        const earned = await completeOnce(trx, given);
        if (earned.isFirst) await countAnswers(trx, deps.vault, answered);
        return earned;
      })
    : completeOnce(deps.db, given));
  const route = await progressOnRoute(deps, user, routeId);
  if (!route?.progressId) return null;
  return {
    routeProgressStatus: route.status,
    routeProgress: route.progress,
    stagesProgress: route.stagesProgress,
    pointsAwarded: isFirst ? points : 0,
    points: total ?? 0,
  };
}
