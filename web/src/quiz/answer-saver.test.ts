import { expect, test } from "vitest";
import { AnswerSaver, type Send } from "./answer-saver.ts";

const answered = (answer: string) => [{ questionId: "aaaaaa", answer }];

/** A server whose answers come when the test says so. */
function slowServer() {
  const sent: { text: string; keepalive: boolean; arrive: () => void; fail: () => void }[] = [];
  const send: Send = (responses, { keepalive }) =>
    new Promise((done, refuse) => {
      const text = String(responses[0]?.answer);
      sent.push({ text, keepalive, arrive: () => done(null), fail: () => refuse(new Error("no")) });
    });
  return { sent, send, texts: () => sent.map(({ text }) => text) };
}

test("what changes during a save is saved after it, and only the newest of it", async () => {
  const server = slowServer();
  const saver = new AnswerSaver(server.send, []);
  saver.change(answered("a"));
  const first = saver.save();
  saver.change(answered("b"));
  saver.change(answered("c"));
  expect(saver.save()).toBe(first);
  expect(server.texts()).toEqual(["a"]);
  server.sent[0]?.arrive();
  await expect.poll(server.texts).toEqual(["a", "c"]);
  server.sent[1]?.arrive();
  await first;
  expect(saver.isUnsaved).toBe(false);
});

test("what could not be saved stays unsaved until it is", async () => {
  const server = slowServer();
  const saver = new AnswerSaver(server.send, []);
  saver.change(answered("a"));
  const first = saver.save();
  server.sent[0]?.fail();
  await expect(first).rejects.toThrow();
  expect(saver.isUnsaved).toBe(true);
  const second = saver.save();
  server.sent[1]?.arrive();
  await second;
  expect(saver.isUnsaved).toBe(false);
});

test("leaving the page sends what is unsaved, or still on its way, with a request that outlives it", async () => {
  const server = slowServer();
  const saver = new AnswerSaver(server.send, []);
  saver.flush();
  expect(server.sent).toEqual([]);
  saver.change(answered("a"));
  saver.flush();
  expect(server.sent[0]?.keepalive).toBe(true);
  server.sent[0]?.arrive();
  await expect.poll(() => saver.isUnsaved).toBe(false);
  void saver.save();
  saver.flush();
  expect(server.sent.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
});
