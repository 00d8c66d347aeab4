import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { listeningPort } from "../../../test/listening.ts";
import { cutOffSlowReaders } from "./connections.ts";

const app = fastify();
cutOffSlowReaders(app);
let answerLater: (() => void)[] = [];
app.get("/later", () => new Promise((resolve) => answerLater.push(() => resolve("later"))));
app.get("/now", async () => "now");
app.get("/long", async () => Buffer.alloc(64 * 1024 ** 2));

let port = 0;
beforeAll(async () => {
  port = await listeningPort(app);
});
afterAll(() => app.close());

/** Sends these requests at once, and returns both ends of their connection. */
async function ask(...paths: string[]): Promise<{ caller: Socket; served: Socket }> {
  answerLater = [];
  const caller = connect(port, "127.0.0.1");
  onTestFinished(() => void caller.destroy());
  const [served] = await once(app.server, "connection");
  caller.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
  return { caller, served };
}

/** As Node says it of a connection without traffic. */
const tellOfSilence = (socket: Socket) => app.server.emit("timeout", socket);

async function answersTo(caller: Socket, count: number): Promise<void> {
  let text = "";
  caller.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(count));
}

test.each([
  ["one request", ["/later"]],
  ["a request behind one that is answered", ["/now", "/later"]],
  ["a request before one that is answered", ["/later", "/now"]],
])("a silent connection is left alone while %s waits for its answer, and closed once it has it", async (_, paths) => {
  const { caller, served } = await ask(...paths);
  await vi.waitFor(() => expect(answerLater).toHaveLength(1));
  tellOfSilence(served);
  expect(served.destroyed).toBe(false);
  for (const answer of answerLater) answer();
  await answersTo(caller, paths.length);
  await vi.waitFor(() => {
    tellOfSilence(served);
    expect(served.destroyed).toBe(true);
  });
});

test("a silent connection that does not read its answer is closed", async () => {
  const { caller, served } = await ask("/long");
  caller.pause();
  await vi.waitFor(() => expect(served.writableLength).toBeGreaterThan(0));
  tellOfSilence(served);
  expect(served.destroyed).toBe(true);
});
