import type { AnswerOf } from "../shared/api/transport.ts";
import { answer } from "./fake-server.ts";
import { lucia } from "./people.ts";

type Route = AnswerOf<"GET /routes">[number];
type Stage = AnswerOf<"GET /stages">[number];
type Content = AnswerOf<"GET /contents">[number];

export const idOf = (kind: number, number: number) =>
  `0199f0a0-000${kind}-7000-8000-${String(number).padStart(12, "0")}`;

export const aRoute = (number: number, changed: Partial<Route> = {}): Route => ({
  id: idOf(1, number),
  title: `Ruta ${number}`,
  description: `De qué trata la ruta ${number}.`,
  type: "FOUNDATION",
  coverImage: null,
  order: number,
  version: 1,
  state: "PUBLISHED",
  progress: 0,
  progressStatus: "NOT_STARTED",
  lastInteraction: null,
  userRouteProgressId: null,
  stagesProgress: {},
  contentsCount: 4,
  stagesCount: 2,
  ...changed,
});

export const aStartedRoute = (number: number, progress: number, changed: Partial<Route> = {}): Route =>
  aRoute(number, {
    progress,
    progressStatus: progress === 100 ? "COMPLETED" : "IN_PROGRESS",
    userRouteProgressId: idOf(4, number),
    lastInteraction: `2026-03-0${number}T10:00:00.000Z`,
    ...changed,
  });

export const aStage = (number: number, contentsCount: number): Stage => ({
  id: idOf(2, number),
  title: `Etapa ${number}`,
  description: `De qué trata la etapa ${number}.`,
  order: number,
  version: 1,
  state: "PUBLISHED",
  routeId: idOf(1, 1),
  contentsCount,
});

export const aContent = (number: number, changed: Partial<Content> = {}): Content => ({
  id: idOf(3, number),
  title: `Contenido ${number}`,
  type: "READING",
  content: "Un texto.",
  file: null,
  points: 5,
  duration: 60,
  subtitles: [],
  quizData: null,
  overviewData: null,
  hasAnalysisPrompt: false,
  themes: [],
  hasAnalysis: false,
  order: number,
  version: 1,
  state: "PUBLISHED",
  routeId: idOf(1, 1),
  stageId: null,
  completed: false,
  lastVisitedAt: null,
  visitCount: 0,
  contentInteractionId: null,
  quizResponses: null,
  care: null,
  ...changed,
});

interface Way {
  stages?: Stage[];
  contents?: Content[];
  nextId?: string | null;
}

export function repliesForRoute(route: Route, { stages = [], contents = [], nextId = null }: Way = {}) {
  const next = contents.find(({ id }) => id === nextId);
  return {
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "GET /stages": answer("GET /stages", stages),
    "GET /contents": answer("GET /contents", contents),
    "PATCH /user-progress/{id}": answer("PATCH /user-progress/{id}", {
      id: route.userRouteProgressId ?? "",
      userId: lucia.id,
      routeId: route.id,
      status: route.progressStatus,
      progress: route.progress,
      lastVisitedAt: "2026-03-12T10:00:00.000Z",
      stagesProgress: route.stagesProgress,
    }),
    "GET /user-progress/{id}/next-content": answer(
      "GET /user-progress/{id}/next-content",
      next ? { id: next.id, stageId: next.stageId } : null,
    ),
  };
}

export const themesAnswer = answer("GET /admin/themes", [
  { id: "sleep", label: "Sueño", group: "Por dentro" },
  { id: "anger", label: "Enfado", group: "Por dentro" },
  { id: "work", label: "Trabajo", group: "Trabajo y estudios" },
]);
