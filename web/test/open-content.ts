import type { Call } from "@senda/contract/all";
import { type MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { act, fireEvent } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { AnswerOf } from "../shared/api/transport.ts";
import { answer, fakeServer, type Reply } from "./fake-server.ts";
import { aStartedRoute, idOf, repliesForRoute } from "./learning.ts";
import { openApp } from "./open-app.tsx";
import { lucia, stored } from "./people.ts";

type Content = AnswerOf<"GET /contents/{id}">;
type Interaction = AnswerOf<"PATCH /user-content-interaction/{id}">;
type Replies = Partial<Record<Call, Reply | Reply[]>>;

export const interactionId = idOf(5, 1);
export const theRoute = aStartedRoute(1, 40);

export const interactionWith = (content: Content, changed: Partial<Interaction> = {}): Interaction => ({
  id: interactionId,
  contentId: content.id,
  userRouteProgressId: theRoute.userRouteProgressId ?? "",
  completed: content.completed,
  lastVisitedAt: "2026-03-12T10:00:00.000Z",
  visitCount: content.visitCount,
  quizResponses: content.quizResponses,
  care: content.care,
  ...changed,
});

const updated =
  (content: Content): Reply =>
  ({ body }) => {
    const { visitCount, quizResponses } = body as { visitCount?: number; quizResponses?: string };
    const { analysis } = JSON.parse(content.quizResponses ?? "{}");
    const kept = quizResponses ? JSON.stringify({ ...JSON.parse(quizResponses), analysis }) : content.quizResponses;
    const interaction = interactionWith(content, { visitCount: visitCount ?? 0, quizResponses: kept });
    return answer(
      "PATCH /user-content-interaction/{id}",
      interaction,
    )({ call: "", body, token: null, url: new URL("http://x") });
  };

export const completion = (changed: Partial<AnswerOf<"PATCH /user-content-interaction/{id}/complete">> = {}) =>
  answer("PATCH /user-content-interaction/{id}/complete", {
    routeProgressStatus: "IN_PROGRESS",
    routeProgress: 60,
    stagesProgress: {},
    pointsAwarded: 5,
    points: 245,
    canBeRated: false,
    ...changed,
  });

export const repliesFor = (content: Content): Replies => ({
  "GET /auth/profile": answer("GET /auth/profile", lucia),
  ...repliesForRoute(theRoute, { contents: [content] }),
  "GET /contents/{id}": answer("GET /contents/{id}", content),
  "PATCH /user-content-interaction/{id}": updated(content),
  "PATCH /user-content-interaction/{id}/complete": completion(),
});

export async function openContent(content: Content, { replies = {} as Replies, path = "" } = {}) {
  const server = fakeServer({ ...repliesFor(content), ...replies });
  stored(lucia);
  const app = await openApp(`/routes/${theRoute.id}/content/${content.id}${path}`);
  return { ...app, server };
}

/** The lines that are logged from now on; a test that expects a failure asks for them. */
export function logLines(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

/** The stand-in browser plays nothing: a recording that a test moves along by hand. */
export function recording(kind: "audio" | "video", seconds = 320) {
  const element = document.querySelector(kind);
  if (!element) throw new Error(`there is no ${kind} on the screen`);
  let position = 0;
  Object.defineProperties(element, {
    duration: { configurable: true, get: () => seconds },
    readyState: { configurable: true, get: () => 4 },
    currentTime: {
      configurable: true,
      get: () => position,
      set: (value: number) => {
        position = value;
      },
    },
  });
  fireEvent.durationChange(element);
  fireEvent.loadedMetadata(element);
  return {
    element,
    get position() {
      return position;
    },
    playTo(value: number) {
      position = value;
      act(() => void fireEvent.timeUpdate(element));
    },
  };
}

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

interface Mutation<Given> {
  mutationFn?: ((given: Given, context: MutationFunctionContext) => Promise<unknown>) | undefined;
}

export const run = async <Given>({ mutationFn }: Mutation<Given>, given: NoInfer<Given>) =>
  mutationFn?.(given, { client: newClient(), meta: undefined });

/** A sentence of the error catalogue, and the call that logs it. */
export type LoggedCall = [sentence: string, ask: () => Promise<unknown>];

export async function expectNothingSent(...[sentence, ask]: LoggedCall): Promise<void> {
  const lines = logLines();
  const server = fakeServer({});
  await expect(ask()).rejects.toThrow(sentence);
  expect(lines).toEqual([sentence]);
  expect(server.received).toEqual([]);
}

export async function expectFailureLogged(...[sentence, ask]: LoggedCall): Promise<void> {
  const lines = logLines();
  const { received } = fakeServer({});
  await expect(ask()).rejects.toThrow();
  expect(lines).toEqual([sentence]);
  expect(received).toHaveLength(1);
}
