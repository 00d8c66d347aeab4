import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";
import { type Import, objection } from "./directions.ts";
import { isCode, isTest, projectFiles, read } from "./project-files.ts";

function importsOf(from: string): Import[] {
  const source = read(from);
  const { module, errors } = parseSync(from, source);
  expect(errors, from).toEqual([]);
  const { staticImports, staticExports, dynamicImports } = module;
  const stated = staticImports.map(({ moduleRequest, entries }) => ({
    from,
    wanted: moduleRequest.value,
    isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const late = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
  return [...stated, ...[...passedOn.map(({ value }) => value), ...late].map((wanted) => ({ from, wanted }))];
}

test("every import goes in the direction that the architecture allows", () => {
  const sources = projectFiles.filter((file) => /^(contract|server|web)\/src\//.test(file) && isCode(file));
  const against = sources
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .flatMap((found) => {
      const why = objection(found);
      return why ? [`${found.from} imports ${found.wanted}: ${why}`] : [];
    });
  expect(sources.length).toBeGreaterThan(0);
  expect(against).toEqual([]);
});

test.each([
  ["contract/src/auth.ts", "kysely", "the contract needs zod alone"],
  ["contract/src/auth.ts", "./values.ts", null],
  ["server/src/platform/db/open.ts", "../auth/queries.ts", "the ground knows no slice"],
  ["server/src/platform/http/mount.ts", "../deps.ts", null],
  ["server/src/diary/endpoints.ts", "../contents/queries.ts", "a slice does not reach into another"],
  ["server/src/routes/endpoints.ts", "../progress/queries.ts", null],
  ["server/src/diary/endpoints.ts", "../progress/queries.ts", "a slice does not reach into another"],
  ["server/src/diary/endpoints.ts", "../advice/remote.ts", "a slice gets it through deps"],
  ["server/src/diary/endpoints.ts", "../advice/advisor.ts", null],
  ["server/src/app.ts", "./diary/endpoints.ts", null],
  ["server/src/auth/endpoints.ts", "../app.ts", "nothing but main.ts needs the whole application"],
  ["web/src/ui/FileDrop.tsx", "@senda/contract/limits", "ui and lib take words from the contract, never code"],
  ["web/src/diary/DiaryScreen.tsx", "../contents/api.ts", null],
  ["web/src/diary/DiaryScreen.tsx", "../contents/Card.tsx", "of another slice only its api.ts"],
  ["web/src/quiz/QuizSteps.tsx", "../diary/CrisisNotice.tsx", null],
  ["web/src/home/HomeScreen.tsx", "../routes/RouteCard.tsx", null],
  ["web/src/diary/api.ts", "@senda/server/src/app", "workspaces meet in the contract only"],
  ["web/src/diary/api.ts", "../../../server/src/app.ts", "reaches out of its workspace's src"],
])("the rule for %s importing %s answers %s", (from, wanted, answer) => {
  expect(objection({ from, wanted })).toBe(answer);
});
