import type { interactions } from "@senda/contract/interactions";
import type { QuizResponse } from "@senda/contract/quiz";
import { answersOf, unanswered } from "@senda/contract/quiz-rules";
import { inTransaction } from "../db/transaction.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { Refusal } from "../http/refusal.ts";
import { openedQuizResponses, openedResponses, placeOf } from "../vault/sealed-answers.ts";
import { analyseQuiz } from "./analyse-quiz.ts";
import { completeContent } from "./complete-content.ts";
import { noteVisit, ownInteraction, sharedRoute, startContent } from "./queries.ts";

const notYours = () => new Refusal("not_found", "Ese contenido no está entre los tuyos.");

export const interactionsEndpoints: SliceHandlers<typeof interactions> = {
  async start({ user, body }, deps) {
    const started = await inTransaction(deps.db, async (trx) => {
      const route = await sharedRoute(trx, user.id, body.contentId, body.userRouteProgressId);
      if (!route) throw notYours();
      return startContent(trx, user.id, body.contentId, body.userRouteProgressId, deps.clock());
    });
    if (!started) throw notYours();
    return answered(started, user.id, deps);
  },

  async update({ user, params, body }, deps) {
    const { db, clock } = deps;
    const interaction = await ownInteraction(db, user.id, params.id);
    if (!interaction) throw notYours();
    if (body.quizResponses && !interaction.quiz) {
      throw new Refusal("bad_input", "Este contenido no es un cuestionario.");
    }
    const answers = body.quizResponses && interaction.quiz && answersOf(interaction.quiz, body.quizResponses);
    const responses = answers ? await sealedResponses(deps, user.id, params.id, answers) : undefined;
    const now = clock();
    const at = body.lastVisitedAt && body.lastVisitedAt < now ? body.lastVisitedAt : now;
    const updated = await noteVisit(db, user.id, params.id, { at, count: body.visitCount ?? 0, responses });
    if (!updated) throw notYours();
    return answered(updated, user.id, deps);
  },

  async complete({ user, params, body }, { db, clock, vault }) {
    const interaction = await ownInteraction(db, user.id, params.id);
    const belongsTogether =
      interaction?.contentId === body.contentId &&
      interaction.userRouteProgressId === body.userRouteProgressId &&
      (body.contentInteractionId ?? params.id) === params.id;
    if (!interaction || !belongsTogether) throw notYours();
    if (interaction.quiz && !interaction.completedAt) {
      const responses = openedResponses(await vault.boxOf(db, user.id), interaction) ?? [];
      if (unanswered(interaction.quiz, { responses }).length > 0) {
        throw new Refusal("bad_input", "Debes completar la pregunta antes de continuar");
      }
    }
    const { routeId, points } = interaction;
    const done = await completeContent(db, { userId: user.id, interactionId: params.id, routeId, points }, clock());
    if (!done) throw notYours();
    return done;
  },

  async generateAnalysis({ user, params }, deps) {
    return { analysis: await analyseQuiz(deps, user.id, params.id) };
  },
};

async function sealedResponses({ db, vault }: Deps, userId: string, id: string, answers: QuizResponse[]) {
  const box = await vault.boxOf(db, userId);
  return box.seal(placeOf(id, "responses"), JSON.stringify(answers));
}

type Row = Omit<NonNullable<Awaited<ReturnType<typeof startContent>>>, "completedAt"> & { completedAt: Date | null };

async function answered({ responses, analysis, completedAt, ...row }: Row, userId: string, { db, vault }: Deps) {
  const isPlain = responses === null;
  const quizResponses = isPlain
    ? null
    : openedQuizResponses(await vault.boxOf(db, userId), { id: row.id, responses, analysis });
  return { ...row, completed: completedAt !== null, quizResponses };
}
