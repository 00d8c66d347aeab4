import { beforeEach, expect, test } from "vitest";
import { session } from "../shared/api/session.ts";
import { answer, errorAnswer, fakeServer, fakeUploads, noAnswer } from "../test/fake-server.ts";
import { aContent, idOf } from "../test/learning.ts";
import { marta, stored } from "../test/people.ts";
import { create } from "./create.ts";

const COPY = "POST /admin/stages/{id}/duplicate";
const KEY = "idempotency-key";
const copied = answer(COPY, { id: idOf(2, 9) }, { status: 201 });
const copy = (number = 1) => create(COPY, { params: { id: idOf(2, number) } });

beforeEach(async () => {
  stored(marta);
  await session.start();
});

test("what was sent and not answered has the same key when it is sent again, and a new one once it was answered [SAFE-98]", async () => {
  const server = fakeServer({ [COPY]: [noAnswer, errorAnswer(503), copied] });
  await expect(copy()).rejects.toThrow();
  await expect(copy()).rejects.toThrow();
  await copy(2);
  expect(await copy()).toEqual({ id: idOf(2, 9) });
  await copy();
  const [first, second, other, third, next] = server.calls(COPY).map(({ headers }) => headers?.get(KEY));
  expect(first).toMatch(/^\w{8,}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, other, next]).size).toBe(3);
});

test("what was refused has a new key when it is sent again", async () => {
  const server = fakeServer({ [COPY]: [noAnswer, errorAnswer(409), copied] });
  await expect(copy(3)).rejects.toThrow();
  await expect(copy(3)).rejects.toThrow();
  await copy(3);
  const [first, second, third] = server.calls(COPY).map(({ headers }) => headers?.get(KEY));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a file is sent again with the same key, another one with its own", async () => {
  const uploads = fakeUploads(noAnswer, answer("POST /contents", aContent(1), { status: 201 }));
  const form = { title: "Voz", type: "AUDIO" as const, routeId: idOf(1, 1) };
  const [voice, sea] = ["voz.mp3", "mar.mp3"].map((name) => new File(["abc"], name, { type: "audio/mpeg" }));
  const send = (file = voice) => create("POST /contents", { form, ...(file && { file: { file } }) });
  const lost = send();
  await uploads[0]?.arrive();
  await expect(lost).rejects.toThrow();
  const again = send();
  const other = send(sea);
  await uploads[1]?.arrive();
  await uploads[2]?.arrive();
  await Promise.all([again, other]);
  const [first, second, third] = uploads.map(({ headers }) => headers.get(KEY));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
