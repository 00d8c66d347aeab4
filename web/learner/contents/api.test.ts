import { expect, test } from "vitest";
import {
  analysisQuery,
  completeContent,
  recordVisit,
  routeContentsQuery,
  saveAnswers,
  stageContentsQuery,
  startContent,
} from "../../shared/contents/api.ts";
import { contentQuery, overviewOf, quizOf, responsesOf } from "../../shared/contents/content-data.ts";
import {
  nextContentQuery,
  routeQuery,
  startRoute,
  visitRoute,
  wholeRouteContentsQuery,
} from "../../shared/routes/api.ts";
import { fakeServer } from "../../test/fake-server.ts";
import { aContent, aRoute } from "../../test/learning.ts";
import {
  completion,
  expectFailureLogged,
  expectNothingSent,
  type LoggedCall,
  logLines,
  newClient,
  run,
} from "../../test/open-content.ts";

const content = aContent(1);
const whole = { contentId: "a", userRouteProgressId: "b", contentInteractionId: "c", routeId: "d" };

const withoutId: LoggedCall[] = [
  ["Content Id not provided", () => newClient().fetchQuery(contentQuery(""))],
  ["Route Id not provided", () => newClient().fetchQuery(routeContentsQuery(undefined))],
  ["Route Id not provided", () => newClient().fetchQuery(wholeRouteContentsQuery(null))],
  ["Stage Id not provided", () => newClient().fetchQuery(stageContentsQuery(undefined))],
  ["Content Id not provided", () => run(startContent, { contentId: "", userRouteProgressId: "b" })],
  ["User route progress Id not provided", () => run(startContent, { contentId: "a", userRouteProgressId: null })],
  ["Content Id not provided", () => run(completeContent, { ...whole, contentId: undefined })],
  ["User route progress Id not provided", () => run(completeContent, { ...whole, userRouteProgressId: "" })],
  ["Failed to update content interaction", () => run(recordVisit, { contentInteractionId: null, visitCount: 1 })],
  [
    "Failed to update content interaction",
    () => run(saveAnswers, { contentId: "", contentInteractionId: null, userRouteProgressId: null, responses: [] }),
  ],
  ["Failed to generate analysis", () => newClient().fetchQuery(analysisQuery(content))],
];

test.each(withoutId)("a call without what it needs is refused here with '%s' (%#) [VAL-CALL-01]", expectNothingSent);

const failing: LoggedCall[] = [
  ["Failed to get content", () => newClient().fetchQuery(contentQuery("a"))],
  ["Failed to get contents by route", () => newClient().fetchQuery(routeContentsQuery("a"))],
  ["Failed to get contents by route", () => newClient().fetchQuery(wholeRouteContentsQuery("a"))],
  ["Failed to get contents by stage", () => newClient().fetchQuery(stageContentsQuery("a"))],
  ["Failed to create content interaction", () => run(startContent, { contentId: "a", userRouteProgressId: "b" })],
  ["Failed to update content interaction", () => run(recordVisit, { contentInteractionId: "a", visitCount: 1 })],
  [
    "Failed to update content interaction",
    () => run(saveAnswers, { contentId: "", contentInteractionId: "a", userRouteProgressId: null, responses: [] }),
  ],
  ["Failed to update content interaction", () => run(completeContent, whole)],
  [
    "Failed to generate analysis",
    () => newClient().fetchQuery(analysisQuery({ ...content, contentInteractionId: "a" })),
  ],
];

test.each(failing)("a call that fails is logged as '%s' (%#) [INT-04]", expectFailureLogged);

const routeWithoutId: LoggedCall[] = [
  ["Route Id not provided", () => newClient().fetchQuery(routeQuery(undefined))],
  ["Route Id not provided", () => run(startRoute, aRoute(1, { id: "" }))],
  ["User route progress Id not provided", () => newClient().fetchQuery(nextContentQuery(null))],
  ["User route progress Id not provided", () => run(visitRoute, null)],
];

test.each(routeWithoutId)(
  "a call without what it needs is refused here with '%s' (%#) [VAL-CALL-01]",
  expectNothingSent,
);

const failingRoute: LoggedCall[] = [
  ["Failed to create route progress", () => run(startRoute, aRoute(1))],
  ["Failed to update route progress", () => run(visitRoute, "a")],
  ["Failed to get next content", () => newClient().fetchQuery(nextContentQuery("a"))],
];

test.each(failingRoute)("a call that fails is logged as '%s' (%#) [INT-04]", expectFailureLogged);

test("what changes about a content changes where it is listed: in its stage, or loose in its route [CALL-CONTENT-02]", async () => {
  const [inStage, loose] = [aContent(1, { stageId: "stage" }), aContent(2)];
  const cache = newClient();
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
