import { request } from "node:http";
import { endpoint } from "@senda/contract/endpoint";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { listeningPort } from "../../../test/listening.ts";
import { openWorld } from "../../../test/world.ts";
import { serviceUnavailable } from "./http-error.ts";
import { mount } from "./mount.ts";
import { TextParts } from "./parts.ts";

const world = await openWorld();
const PART = "x".repeat(100_000);

let made = 0;
let isEnded = false;
let failsAt = Number.POSITIVE_INFINITY;
beforeEach(() => {
  made = 0;
  isEnded = false;
  failsAt = Number.POSITIVE_INFINITY;
});

async function* partsUpTo(most: number) {
  try {
    for (; made < most; made += 1) {
      if (made === failsAt) throw serviceUnavailable("La base de datos no responde. ana@ejemplo.es");
      yield PART;
    }
  } finally {
    isEnded = true;
  }
}

const long = {
  sheet: endpoint({
    method: "GET",
    path: "/long",
    access: "public",
    summary: "As many parts as are asked for.",
    query: z.object({ parts: z.coerce.number() }),
    answer: z.string(),
    produces: "text/csv",
    streamed: true,
  }),
};
world.app.register(
  async (api) => mount(api, world.deps, long, { sheet: async ({ query }) => new TextParts(partsUpTo(query.parts)) }),
  { prefix: "/api" },
);
const port = await listeningPort(world.app);

/** An answer of which nothing is read yet. */
const openAnswer = (parts: number) =>
  new Promise<import("node:http").IncomingMessage>((done, fail) => {
    request({ port, host: "127.0.0.1", path: `/api/long?parts=${parts}` }, done)
      .on("error", fail)
      .end();
  });

test("a long answer arrives whole", async () => {
  const { status, text } = await world.visitor.get("/long?parts=30" as "/health");
  expect(status).toBe(200);
  expect(text).toBe(PART.repeat(30));
  expect(isEnded).toBe(true);
});

test("an answer that is not read is not made, and a caller who leaves ends the work [SAFE-85]", async () => {
  const answer = await openAnswer(100_000);
  answer.pause();
  let before = -1;
  // The buffers of both ends take some megabytes; then nothing more is made.
  await vi.waitFor(
    () => {
      const hasStopped = made === before;
      before = made;
      expect(hasStopped).toBe(true);
    },
    { interval: 300, timeout: 10_000 },
  );
  expect(made).toBeLessThan(1_000);
  answer.destroy();
  await vi.waitFor(() => expect(isEnded).toBe(true));
});

test("a failure at the beginning is an error status, and a later one cuts the answer off", async () => {
  failsAt = 0;
  const refused = await world.visitor.get("/long?parts=3" as "/health");
  expect(refused.status).toBe(503);
  failsAt = 2;
  made = 0;
  const answer = await openAnswer(3);
  expect(answer.statusCode).toBe(200);
  await expect(answer.resume().toArray()).rejects.toThrow("aborted");
});
