import { type MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { aRoute } from "../../test/learning.ts";
import { logLines } from "../../test/open-content.ts";
import { nextContentQuery, routeQuery, startRoute, visitRoute } from "./api.ts";

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
interface Mutation<Given> {
  mutationFn?: ((given: Given, context: MutationFunctionContext) => Promise<unknown>) | undefined;
}
const run = async <Given>({ mutationFn }: Mutation<Given>, given: NoInfer<Given>) =>
  mutationFn?.(given, { client: client(), meta: undefined });

const withoutId: [string, () => Promise<unknown>][] = [
  ["Route Id not provided", () => client().fetchQuery(routeQuery(undefined))],
  ["Route Id not provided", () => run(startRoute, aRoute(1, { id: "" }))],
  ["User route progress Id not provided", () => client().fetchQuery(nextContentQuery(null))],
  ["User route progress Id not provided", () => run(visitRoute, null)],
];

test.each(withoutId)(
  "a call without what it needs is refused here with '%s' (%#) [VAL-CALL-01, VAL-CALL-03, INT-02, INT-13]",
  async (sentence, ask) => {
    const lines = logLines();
    const server = fakeServer({});
    await expect(ask()).rejects.toThrow(sentence);
    expect(lines).toEqual([sentence]);
    expect(server.received).toEqual([]);
  },
);

const failing: [string, () => Promise<unknown>][] = [
  ["Failed to create route progress", () => run(startRoute, aRoute(1))],
  ["Failed to update route progress", () => run(visitRoute, "a")],
  ["Failed to get next content", () => client().fetchQuery(nextContentQuery("a"))],
];

test.each(failing)("a call that fails is logged as '%s' (%#) [INT-10, INT-11, INT-12]", async (sentence, ask) => {
  const lines = logLines();
  const { received } = fakeServer({});
  await expect(ask()).rejects.toThrow();
  expect(lines).toEqual([sentence]);
  expect(received).toHaveLength(1);
});
