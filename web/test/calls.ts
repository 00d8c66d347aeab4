import { type MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { expect } from "vitest";
import { fakeServer } from "./fake-server.ts";
import { logLines } from "./open-content.ts";

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
