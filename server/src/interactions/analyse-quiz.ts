import { authorOf } from "../advice/author.ts";
import { namesOf } from "../advice/names-of.ts";
import { later } from "../clock.ts";
import { hasAgreed } from "../consent/queries.ts";
import { CLAIM_MS, writeOnce } from "../db/write-once.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../http/refusal.ts";
import { openedAnalysis, openedResponses, placeOf } from "../vault/sealed-answers.ts";
import { claimAnalysis, keepAnalysis, ownInteraction, releaseAnalysis } from "./queries.ts";

/** The analysis of a quiz: written once and kept; asking again answers the one that is kept. */
export async function analyseQuiz(deps: Deps, userId: string, id: string): Promise<string> {
  const { db, clock, vault, advisor, log } = deps;
  const { title, prompt, quiz } = await quizOf(deps, userId, id);
  const box = await vault.boxOf(db, userId);
  return writeOnce({
    async kept() {
      const interaction = await ownInteraction(db, userId, id);
      if (!interaction) throw notYours();
      return openedAnalysis(box, interaction);
    },
    claim: async () => (await claimAnalysis(db, id, clock(), later(clock(), -CLAIM_MS))) !== undefined,
    async write() {
      const interaction = await ownInteraction(db, userId, id);
      const responses = interaction && openedResponses(box, interaction);
      if (!responses || responses.length === 0) throw new Refusal("bad_input", "Responde primero el cuestionario.");
      const mayAskModel = await hasAgreed(db, userId, "ai");
      const withheld = mayAskModel ? { withheld: await namesOf(db, userId) } : {};
      const advice = await advisor
        .analyseQuiz({ title, prompt, questions: quiz.questions, responses, mayAskModel, ...withheld })
        .catch((error: Error) => {
          log.warn({ fault: error.name }, "no analysis came");
          throw new Refusal("not_ready", "Ahora mismo no podemos escribir tu análisis. Inténtalo en un momento.", 30);
        });
      await keepAnalysis(db, id, box.seal(placeOf(id, "analysis"), advice.text), authorOf(advice));
      return advice.text;
    },
    release: () => releaseAnalysis(db, id),
  });
}

const notYours = () => new Refusal("not_found", "Ese contenido no está entre los tuyos.");

async function quizOf({ db }: Deps, userId: string, id: string) {
  const interaction = await ownInteraction(db, userId, id);
  if (!interaction) throw notYours();
  const { title, type, quiz, analysisPrompt: prompt } = interaction;
  if (type !== "QUIZ" || !quiz || !prompt) throw new Refusal("bad_input", "Este contenido no tiene análisis.");
  return { title, quiz, prompt };
}
