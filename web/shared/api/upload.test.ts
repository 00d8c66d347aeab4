import { beforeEach, expect, test, vi } from "vitest";
import { answer, errorAnswer, fakeServer, fakeUploads, noAnswer } from "../../test/fake-server.ts";
import { aContent, idOf } from "../../test/learning.ts";
import { marta, pairFor, stored, tokenFor } from "../../test/people.ts";
import { ApiError } from "./api-error.ts";
import { session } from "./session.ts";
import { upload } from "./upload.ts";

const REFRESH = "POST /auth/refresh-token";
const audio = new File(["abc"], "voz.mp3", { type: "audio/mpeg" });
const form = { title: "Voz", type: "AUDIO" as const, routeId: idOf(1, 1) };
const made = answer("POST /contents", aContent(1), { status: 201 });
const send = (watched = {}) => upload("POST /contents", { form, file: { file: audio } }, watched);

beforeEach(async () => {
  stored(marta);
  await session.start();
});

test("an upload carries the token, the fields and, last, the file; its answer is read like all others", async () => {
  const uploads = fakeUploads(made);
  const sent = send();
  await uploads[0]?.arrive();
  expect((await sent).title).toBe("Contenido 1");
  expect(uploads[0]).toMatchObject({ method: "POST", path: "/contents", token: tokenFor(marta) });
  expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(["title", "type", "routeId", "file"]);
  expect(uploads[0]?.form.get("file")).toBe(audio);
});

test("an upload tells how far it has got", async () => {
  const uploads = fakeUploads(made);
  const onProgress = vi.fn();
  const sent = send({ onProgress });
  uploads[0]?.progress(40);
  uploads[0]?.progress(100);
  await uploads[0]?.arrive();
  await sent;
  expect(onProgress.mock.calls).toEqual([[0.4], [1]]);
});

test("an upload that is given up stops, and says so with an AbortError", async () => {
  const uploads = fakeUploads(made);
  const { signal, abort } = withAbort();
  const sent = send({ signal });
  abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  expect(uploads[0]?.isAborted).toBe(true);
  await expect(send({ signal })).rejects.toMatchObject({ name: "AbortError" });
  expect(uploads).toHaveLength(1);
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

test("a refused upload is an ApiError with the server's sentences", async () => {
  const uploads = fakeUploads(errorAnswer(415, ["El archivo no es un audio."], { "retry-after": "7" }));
  const sent = send();
  await uploads[0]?.arrive();
  const error = await sent.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 415, messages: ["El archivo no es un audio."], retryAfter: 7 });
});

test("an upload without an answer has status 0", async () => {
  const uploads = fakeUploads(noAnswer);
  const sent = send();
  await uploads[0]?.arrive();
  await expect(sent).rejects.toMatchObject({ status: 0 });
});

test("an upload that meets a 401 renews the tokens and is sent once more", async () => {
  const server = fakeServer({ [REFRESH]: answer(REFRESH, { ...pairFor(marta, "2"), statusCode: 200 }) });
  const uploads = fakeUploads(errorAnswer(401), made);
  const sent = send();
  await uploads[0]?.arrive();
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]?.arrive();
  await sent;
  expect(server.calls(REFRESH)).toHaveLength(1);
  expect(uploads[1]?.token).toBe(pairFor(marta, "2").access_token);
});

test("an upload whose tokens cannot be renewed ends the session", async () => {
  fakeServer({ [REFRESH]: errorAnswer(403) });
  const uploads = fakeUploads(errorAnswer(401));
  const sent = send();
  await uploads[0]?.arrive();
  await expect(sent).rejects.toMatchObject({ status: 401 });
  expect(session.state).toBe("out");
});
