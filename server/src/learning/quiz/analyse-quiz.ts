import type { QuizData } from "@senda/contract/quiz";
import { adviceInTime } from "../../advice/advice-in-time.ts";
import type { Advice } from "../../advice/advisor/advisor.ts";
import { namesOf, takeModelCall } from "../../advice/model/queries.ts";
import { withOffer } from "../../advice/notice-text.ts";
import { currentHelplines } from "../../care/helplines/queries.ts";
import type { Deps } from "../../deps.ts";
import { agreesNow } from "../../people/consent/queries.ts";
import { writeOnce } from "../../platform/db/write-once.ts";
import { badRequest, notFound, serviceUnavailable } from "../../platform/http/http-error.ts";
import { describeError } from "../../platform/log.ts";
import { type Answers, careOf, changeAnswers, decryptAnswers, isAnalysisOlder, type OwnAnswers } from "./answers.ts";
import { hasAnalysis } from "./has-analysis.ts";
import { ownInteraction } from "./queries.ts";
import { careText, fitAnalysis, needsCare, raiseAnswers, screenAnswers } from "./read-answers.ts";

interface QuizRequest {
  title: string;
  prompt: string;
  quiz: QuizData;
}

export async function analyseQuiz(deps: Deps, userId: string, id: string): Promise<string> {
  const { db, vault, adviceTimeouts } = deps;
  const startedAt = performance.now();
  const asked = await requireQuiz(deps, userId, id);
  const own = { userId, id, cipher: await vault.cipherOf(db, userId) };
  const answers = await screenAnswers(deps, own, asked.quiz, await ownAnswers(deps, own));
  if (needsCare(answers)) return saveCareText(deps, own, answers);
  const analysis = await writeOnce(db, {
    row: { table: "interactions", column: "analysis_claimed_at", id },
    waitMs: adviceTimeouts.otherWriterMs,
    kept: async () => keptAnalysis(await ownAnswers(deps, own)),
    write: () => writeAnalysis(deps, own, asked, startedAt),
  });
  if (analysis === null) throw notYet(5);
  return analysis;
}

const keptAnalysis = (answers: Answers) => (isAnalysisOlder(answers) ? null : answers.analysis);

const notYours = () => notFound("Ese contenido no está entre los tuyos.");
const notYet = (seconds: number) =>
  serviceUnavailable("Ahora mismo no podemos escribir tu análisis. Inténtalo en un momento.", { retryAfter: seconds });

async function requireQuiz({ db }: Deps, userId: string, id: string): Promise<QuizRequest> {
  const interaction = await ownInteraction(db, userId, id);
  if (!interaction) throw notYours();
  const { title, type, quiz, analysisPrompt: prompt } = interaction;
  if (type !== "QUIZ" || !quiz || !hasAnalysis(quiz, prompt)) {
    throw badRequest("Este contenido no tiene análisis.", { code: "QUIZ_WITHOUT_ANALYSIS" });
  }
  return { title, quiz, prompt: prompt ?? "" };
}

async function ownAnswers({ db }: Deps, { userId, id, cipher }: OwnAnswers): Promise<Answers> {
  const interaction = await ownInteraction(db, userId, id);
  if (!interaction) throw notYours();
  return decryptAnswers(cipher, interaction);
}

async function saveCareText(deps: Deps, own: OwnAnswers, given: Answers): Promise<string> {
  const text = await careText(deps);
  const withText = (answers: Answers) => fitAnalysis({ ...answers, analysis: answers.analysis ?? "" }, text);
  const kept = await changeAnswers(deps.db, own, (answers) => (needsCare(answers) ? withText(answers) : answers));
  return kept?.analysis ?? text(given) ?? "";
}

async function writeAnalysis(deps: Deps, own: OwnAnswers, asked: QuizRequest, startedAt: number): Promise<string> {
  const answers = await ownAnswers(deps, own);
  const { responses } = answers;
  if (!responses || responses.length === 0) {
    throw badRequest("Responde primero el cuestionario.", { code: "QUIZ_INCOMPLETE" });
  }
  const noAnalysis = (error: Error) => {
    deps.log.warn({ fault: describeError(error) }, "no analysis came");
    throw notYet(30);
  };
  const ask = await analysisOf(deps, own, { ...asked, responses }, startedAt).catch(noAnalysis);
  const first = await ask(true).catch(noAnalysis);
  const { level, dangers } = first.reading;
  const raised = level ? await raiseAnswers(deps, own, answers, first.reading) : answers;
  if (needsCare(raised)) return saveCareText(deps, own, raised);
  // The words of a model that found a danger are not shown, even if the question was asked before.
  const advice = level ? await ask(false).catch(noAnalysis) : first;
  // People to call stay in sight, also after a "no" or no answer to the question.
  const offered = careOf(answers)?.dangers ?? (level ? dangers : null);
  const text = offered ? withOffer(advice.text, offered) : advice.text;
  const kept = await changeAnswers(deps.db, own, (answers) =>
    keptAnalysis(answers) === null && !needsCare(answers)
      ? { ...answers, analysis: text, analysisBy: advice.author, analysed: responses }
      : answers,
  );
  // An answer that gives reason to worry may have been saved while the analysis was written.
  if (kept && needsCare(kept)) return saveCareText(deps, own, kept);
  return kept?.analysis ?? text;
}

/** An analysis is asked for in one of two ways: of a model if the person has agreed and the day has a call left, or of our library. */
async function analysisOf(
  { db, clock, advisor, adviceTimeouts }: Deps,
  { userId }: OwnAnswers,
  { title, prompt, quiz, responses }: QuizRequest & { responses: NonNullable<Answers["responses"]> },
  startedAt: number,
): Promise<(mayAskModel: boolean) => Promise<Advice>> {
  const isModelReady = await takeModelCall(db, userId, clock(), agreesNow(userId, "ai"));
  const withheld = isModelReady ? await namesOf(db, userId) : [];
  const helplines = await currentHelplines(db);
  const asked = { title, prompt, ...quiz, responses, helplines, withheld };
  return (mayAskModel) =>
    adviceInTime(
      (mayAsk) => advisor.analyseQuiz({ ...asked, mayAskModel: mayAsk }),
      mayAskModel && isModelReady,
      startedAt,
      adviceTimeouts,
    );
}
