import { expect, test } from "vitest";
import type { OutboxItem } from "../../shared/api/outbox-items.ts";
import type { Held } from "../../shared/api/outbox-store.ts";
import { mergeProfile } from "../../shared/auth/api.ts";
import { isContentStarted } from "../../shared/contents/content-data.ts";
import { mergeContent, mergeContents, mergeNext, mergeRoute } from "../../shared/contents/with-outbox.ts";
import { aContent, aStartedRoute, idOf } from "../../test/learning.ts";
import { lucia } from "../../test/people.ts";

const ANSWERED = 1_000;
const held = (item: OutboxItem, changed: Partial<Held> = {}): Held => ({
  ...{ place: 1, revision: 1, isTried: true, isFirstTry: false, problem: null, sentAt: null },
  item,
  ...changed,
});
const begun = (number: number) => ({
  contentId: idOf(3, number),
  interactionId: null,
  userRouteProgressId: idOf(4, 1),
});
const start = (number: number) => held({ kind: "start", contentId: idOf(3, number), userRouteProgressId: idOf(4, 1) });
const complete = (number: number, changed: Partial<Held> = {}, stageId: string | null = null) =>
  held({ kind: "complete", ...begun(number), routeId: idOf(1, 1), stageId, points: 5 }, changed);

const responses = [{ questionId: "aaaaaa", answer: "Bien" }];
const answers = held({ kind: "answers", ...begun(1), responses });
const refused = { problem: "Ya no está." };

test.each<[string, Held[], object]>([
  ["nothing of it", [start(2), complete(2)], { isStarted: false, completed: false, quizResponses: null }],
  ["its beginning", [start(1)], { isStarted: true, completed: false, quizResponses: null }],
  ["its answers", [answers], { isStarted: true, completed: false, quizResponses: JSON.stringify({ responses }) }],
  ["its completion", [complete(1)], { isStarted: true, completed: true, quizResponses: null }],
  [
    "a completion that was sent",
    [complete(1, { sentAt: 1 })],
    { isStarted: true, completed: true, quizResponses: null },
  ],
  [
    "a completion that was refused",
    [complete(1, refused)],
    { isStarted: false, completed: false, quizResponses: null },
  ],
])("a content is shown as the person left it, if there waits %s [OFF-12]", (_, waiting, shown) => {
  const content = mergeContent(aContent(1), waiting);
  const { completed, quizResponses } = content;
  expect({ isStarted: isContentStarted(content), completed, quizResponses }).toEqual(shown);
});

test("answers that wait keep the analysis and the notice of the earlier ones in sight", () => {
  const care = { level: "NOTICE" as const, dangers: ["SELF_HARM" as const], answer: null };
  const content = aContent(1, { care, quizResponses: JSON.stringify({ responses: [], analysis: "Escrito." }) });
  const merged = mergeContent(content, [answers]);
  expect(merged.care).toEqual(care);
  expect(JSON.parse(merged.quizResponses ?? "")).toEqual({ responses, analysis: "Escrito." });
});

const route = aStartedRoute(1, 25, { contentsCount: 4, stagesProgress: { [idOf(2, 1)]: 1 } });

test.each<[string, Held[], object]>([
  ["nothing", [], { progress: 25, progressStatus: "IN_PROGRESS" }],
  ["one content", [complete(2)], { progress: 50, progressStatus: "IN_PROGRESS" }],
  ["one of a stage", [complete(2, {}, idOf(2, 1))], { progress: 50, stagesProgress: { [idOf(2, 1)]: 2 } }],
  ["the rest", [2, 3, 4].map((number) => complete(number)), { progress: 100, progressStatus: "COMPLETED" }],
  ["more than there is", [2, 3, 4, 5].map((number) => complete(number)), { progress: 100 }],
  ["what the answer has", [complete(2, { sentAt: ANSWERED })], { progress: 25 }],
  ["what was sent after the answer", [complete(2, { sentAt: ANSWERED + 1 })], { progress: 50 }],
  ["what was refused", [complete(2, refused)], { progress: 25 }],
])("the progress of a route counts what was completed here: %s [OFF-12]", (_, waiting, shown) => {
  expect(mergeRoute(route, waiting, ANSWERED)).toMatchObject(shown);
});

test("a finished route stays finished, and another route as it is", () => {
  const finished = aStartedRoute(1, 100, { contentsCount: 4 });
  expect(mergeRoute(finished, [complete(2)], ANSWERED)).toBe(finished);
  const other = aStartedRoute(2, 25);
  expect(mergeRoute(other, [complete(2)], ANSWERED)).toBe(other);
});

test.each<[string, number[], number, number | null]>([
  ["the one that the server names", [], 1, 1],
  ["the first that is left", [1, 2], 1, 3],
  ["none, if all are completed", [1, 2, 3], 1, null],
])("the next content is %s [OFF-12]", (_, completed, named, next) => {
  const contents = mergeContents(
    [1, 2, 3].map((number) => aContent(number)),
    completed.map((number) => complete(number)),
  );
  const { id, stageId } = aContent(named);
  expect(mergeNext({ id, stageId }, contents)?.id ?? null).toBe(next && idOf(3, next));
});

test("the points of what was completed here count at once [OFF-12]", () => {
  expect(mergeProfile(lucia, [complete(1), complete(2), complete(3, refused)]).points).toBe(lucia.points + 10);
  expect(mergeProfile(lucia, [answers])).toBe(lucia);
});
