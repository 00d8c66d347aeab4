import type { contents } from "@senda/contract/contents";
import type { ReceivedAnswer } from "@senda/contract/endpoint";
import type { interactions } from "@senda/contract/interactions";
import type { progress } from "@senda/contract/progress";
import type { QuizData, QuizResponse } from "@senda/contract/quiz";
import type { routes } from "@senda/contract/routes";
import type { stages } from "@senda/contract/stages";
import type { Caller, Reply } from "./people.ts";
import { multipart, type SentFile } from "./uploads.ts";

export type RouteSeen = ReceivedAnswer<typeof routes.one>;
export type StageSeen = ReceivedAnswer<typeof stages.one>;
export type ContentSeen = ReceivedAnswer<typeof contents.one>;
export type ProgressSeen = ReceivedAnswer<typeof progress.start>;
export type InteractionSeen = ReceivedAnswer<typeof interactions.start>;
export type CompletionSeen = ReceivedAnswer<typeof interactions.complete>;

type Fields = Record<string, string>;

/** The answer to a call that has to work for the test to make sense. */
export function answerOf<Body>(reply: Reply): Body {
  if (reply.status >= 300) throw new Error(`Refused with ${reply.status}: ${reply.messages.join(" ")}`);
  return reply.body as Body;
}

let made = 0;

export const newRoute = async (admin: Caller, fields: Fields = {}, ...files: SentFile[]): Promise<RouteSeen> => {
  made += 1;
  const form = { title: `Ruta ${made}`, description: "Para dormir mejor.", ...fields };
  return answerOf(await admin.post("/routes", ...multipart(form, ...files)));
};

export const newStage = async (admin: Caller, routeId: string, fields: Fields = {}): Promise<StageSeen> => {
  made += 1;
  const form = { title: `Etapa ${made}`, description: "Los primeros pasos.", routeId, ...fields };
  return answerOf(await admin.post("/stages", ...multipart(form)));
};

type ContentPlace = { routeId: string } | { stageId: string };

/** A reading, unless the fields say otherwise. */
export const newContent = async (
  admin: Caller,
  place: ContentPlace,
  fields: Fields = {},
  ...files: SentFile[]
): Promise<ContentSeen> => {
  made += 1;
  const form = { title: `Contenido ${made}`, type: "READING", content: "Respira.", ...place, ...fields };
  return answerOf(await admin.post("/contents", ...multipart(form, ...files)));
};

/** One question of every type, with an id that says which. */
export const QUIZ: QuizData = {
  questions: [
    { id: "texto1", type: "text", question: "Lee esto con calma." },
    { id: "abier1", type: "open", question: "¿Cómo has dormido?" },
    { id: "unica1", type: "singleChoice", question: "¿Cuándo te acuestas?", options: ["Pronto", "Tarde"] },
    {
      id: "multi1",
      type: "multipleChoice",
      question: "¿Qué te ayuda?",
      options: ["Leer", "Música", "Silencio"],
      config: { countSelected: true },
    },
    { id: "rango1", type: "range", question: "¿Cuánto descansas?", options: { min: "0", max: "10", step: "1" } },
  ],
};

/** An answer to every question that needs one. */
export const ANSWERS: QuizResponse[] = [
  { questionId: "abier1", answer: "A ratos, con el murmullo de la lluvia." },
  { questionId: "unica1", answer: "Tarde" },
  { questionId: "multi1", answer: ["Leer", "Silencio"] },
  { questionId: "rango1", answer: "7" },
];

export const newQuiz = (admin: Caller, place: ContentPlace, fields: Fields = {}) =>
  newContent(admin, place, { type: "QUIZ", content: "", quizData: JSON.stringify(QUIZ), ...fields });

export const responsesText = (responses: readonly QuizResponse[]) => JSON.stringify({ responses });

export const routeSeenBy = async (person: Caller, id: string): Promise<RouteSeen> =>
  answerOf(await person.get(`/routes/${id}`));
export const contentSeenBy = async (person: Caller, id: string): Promise<ContentSeen> =>
  answerOf(await person.get(`/contents/${id}`));
export const contentsIn = async (person: Caller, query: string): Promise<ContentSeen[]> =>
  answerOf(await person.get(`/contents?${query}`));
export const stagesIn = async (person: Caller, routeId: string): Promise<StageSeen[]> =>
  answerOf(await person.get(`/stages?routeId=${routeId}`));

export const startRoute = async (person: Caller, routeId: string): Promise<ProgressSeen> =>
  answerOf(await person.post("/user-progress", { routeId, status: "IN_PROGRESS" }));

export const startContent = async (
  person: Caller,
  contentId: string,
  userRouteProgressId: string,
): Promise<InteractionSeen> =>
  answerOf(await person.post("/user-content-interaction", { contentId, userRouteProgressId }));

export const reportCompleted = (
  person: Caller,
  { id, contentId, userRouteProgressId }: Pick<InteractionSeen, "id" | "contentId" | "userRouteProgressId">,
) =>
  person.patch(`/user-content-interaction/${id}/complete`, {
    contentId,
    userRouteProgressId,
    contentInteractionId: id,
    completed: true,
  });

export const answerQuiz = async (
  person: Caller,
  interactionId: string,
  responses: readonly QuizResponse[] = ANSWERS,
): Promise<InteractionSeen> =>
  answerOf(
    await person.patch(`/user-content-interaction/${interactionId}`, { quizResponses: responsesText(responses) }),
  );

/** Starts a content as a learner does, and completes it. */
export async function completeContent(person: Caller, content: ContentSeen): Promise<CompletionSeen> {
  const { id: progressId } = await startRoute(person, content.routeId);
  const interaction = await startContent(person, content.id, progressId);
  if (content.quizData) await answerQuiz(person, interaction.id);
  return answerOf(await reportCompleted(person, interaction));
}

export const pointsOf = async (person: Caller): Promise<number> => {
  const { body } = await person.get("/auth/profile");
  return body.points;
};
