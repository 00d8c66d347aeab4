import { type MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { errorAnswer, fakeServer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { completion, logLines } from "../../test/open-content.ts";
import { wholeRouteContentsQuery } from "../routes/api.ts";
import {
  analysisQuery,
  completeContent,
  contentQuery,
  overviewOf,
  quizOf,
  recordVisit,
  responsesOf,
  routeContentsQuery,
  saveAnswers,
  stageContentsQuery,
  startContent,
} from "./api.ts";

const content = aContent(1);
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
interface Mutation<Given> {
  mutationFn?: ((given: Given, context: MutationFunctionContext) => Promise<unknown>) | undefined;
}
const run = async <Given>({ mutationFn }: Mutation<Given>, given: NoInfer<Given>) =>
  mutationFn?.(given, { client: client(), meta: undefined });
const whole = { contentId: "a", userRouteProgressId: "b", contentInteractionId: "c", routeId: "d" };

const withoutId: [string, () => Promise<unknown>][] = [
  ["Content Id not provided", () => client().fetchQuery(contentQuery(""))],
  ["Route Id not provided", () => client().fetchQuery(routeContentsQuery(undefined))],
  ["Route Id not provided", () => client().fetchQuery(wholeRouteContentsQuery(null))],
  ["Stage Id not provided", () => client().fetchQuery(stageContentsQuery(undefined))],
  ["Content Id not provided", () => run(startContent, { contentId: "", userRouteProgressId: "b" })],
  ["User route progress Id not provided", () => run(startContent, { contentId: "a", userRouteProgressId: null })],
  ["Content Id not provided", () => run(completeContent, { ...whole, contentId: undefined })],
  ["User route progress Id not provided", () => run(completeContent, { ...whole, userRouteProgressId: "" })],
  ["Failed to update content interaction", () => run(completeContent, { ...whole, contentInteractionId: null })],
  ["Failed to update content interaction", () => run(recordVisit, { contentInteractionId: null, visitCount: 1 })],
  ["Failed to update content interaction", () => run(saveAnswers, { contentInteractionId: null, responses: [] })],
  ["Failed to generate analysis", () => client().fetchQuery(analysisQuery(content))],
];

test.each(withoutId)(
  "a call without what it needs is refused here with '%s' (%#) [VAL-CALL-01, VAL-CALL-03, VAL-CALL-04, INT-02, INT-13, INT-23, INT-24]",
  async (sentence, ask) => {
    const lines = logLines();
    const server = fakeServer({});
    await expect(ask()).rejects.toThrow(sentence);
    expect(lines).toEqual([sentence]);
    expect(server.received).toEqual([]);
  },
);

const failing: [string, () => Promise<unknown>][] = [
  ["Failed to get content", () => client().fetchQuery(contentQuery("a"))],
  ["Failed to get contents by route", () => client().fetchQuery(routeContentsQuery("a"))],
  ["Failed to get contents by route", () => client().fetchQuery(wholeRouteContentsQuery("a"))],
  ["Failed to get contents by stage", () => client().fetchQuery(stageContentsQuery("a"))],
  ["Failed to create content interaction", () => run(startContent, { contentId: "a", userRouteProgressId: "b" })],
  ["Failed to update content interaction", () => run(recordVisit, { contentInteractionId: "a", visitCount: 1 })],
  ["Failed to update content interaction", () => run(saveAnswers, { contentInteractionId: "a", responses: [] })],
  ["Failed to update content interaction", () => run(completeContent, whole)],
  ["Failed to generate analysis", () => client().fetchQuery(analysisQuery({ ...content, contentInteractionId: "a" }))],
];

test.each(failing)(
  "a call that fails is logged as '%s' (%#) [INT-14, INT-15, INT-16, INT-20, INT-21, INT-22]",
  async (sentence, ask) => {
    const lines = logLines();
    const { received } = fakeServer({ "GET /contents": errorAnswer(500) });
    await expect(ask()).rejects.toThrow();
    expect(lines).toEqual([sentence]);
    expect(received).toHaveLength(1);
  },
);

test("what changes about a content changes where it is listed: in its stage, or loose in its route [CALL-CONTENT-02]", async () => {
  const [inStage, loose] = [aContent(1, { stageId: "stage" }), aContent(2)];
  const cache = client();
  cache.setQueryData(stageContentsQuery("stage").queryKey, [inStage, aContent(3, { stageId: "stage" })]);
  cache.setQueryData(routeContentsQuery(loose.routeId).queryKey, [loose]);
  fakeServer({ "PATCH /user-content-interaction/{id}/complete": completion() });
  for (const { id } of [inStage, loose]) {
    const given = { ...whole, contentId: id };
    await cache.getMutationCache().build(cache, completeContent).execute(given);
  }
  const completed = (contents: { completed: boolean }[] = []) => contents.map((one) => one.completed);
  expect(completed(cache.getQueryData(stageContentsQuery("stage").queryKey))).toEqual([true, false]);
  expect(completed(cache.getQueryData(routeContentsQuery(loose.routeId).queryKey))).toEqual([true]);
});

test("JSON text that cannot be read counts as absent", () => {
  const lines = logLines();
  expect(overviewOf({ overviewData: "{" })).toEqual({ importance: "", benefits: [], emoji: "" });
  expect(overviewOf({ overviewData: '{"benefits":["a"," ",3],"importance":4}' }).benefits).toEqual(["a"]);
  expect(quizOf({ quizData: "null" })).toEqual({ questions: [] });
  expect(responsesOf({ quizResponses: '{"responses":{},"analysis":""}' })).toEqual({ responses: [] });
  expect(lines).toEqual(["Failed to get content"]);
});
