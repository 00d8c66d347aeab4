import { readdirSync } from "node:fs";
import { limits } from "@senda/contract/limits";
import { expect, test } from "vitest";
import { formEnd, formExtras, formStart, mountTrialUploads, multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
mountTrialUploads(world);

const words = (payload: Buffer, extras = formExtras) => world.admin.post("/trial/words", payload, extras);
const incoming = () => readdirSync(world.deps.files.scratch);
const picture = { field: "file", bytes: sample("transparente.png"), filename: "a.png", contentType: "image/png" };

test("a form's fields arrive as they were written", async () => {
  const title = "Día ñ «日本» 🌿";
  const note = "línea\r\notra  ";
  expect((await words(...multipart({ title, note }))).body).toEqual({ title, note });
});

test("unknown fields are ignored", async () => {
  const { status, body } = await words(...multipart({ title: "Calma", role: "ADMIN" }));
  expect(status).toBe(200);
  expect(body).toEqual({ title: "Calma", note: null });
});

test("unexpected files are ignored and not stored", async () => {
  const { status } = await words(...multipart({ title: "Calma" }, picture, { ...picture, field: "otro" }));
  expect(status).toBe(200);
  expect(incoming()).toEqual([]);
});

test("a faulty field is refused in Spanish, as in any body", async () => {
  const { status, messages } = await words(...multipart({ title: "" }));
  expect(status).toBe(400);
  expect(messages[0]).toContain("título");
});

test("a field of exactly the limit is taken, and one byte more is 413, never cut [IN-4]", async () => {
  const most = "x".repeat(limits.multipartField);
  const taken = await words(...multipart({ title: "Calma", note: most }));
  expect(taken.body).toEqual({ title: "Calma", note: most });
  const refused = await words(...multipart({ title: "Calma", note: `${most}x` }));
  expect(refused.status).toBe(413);
  expect(refused.messages).toEqual(["El campo «note» es demasiado largo."]);
});

test("a repeated field is 400", async () => {
  const twice = formStart([
    ["title", "uno"],
    ["title", "dos"],
  ]);
  const { status, messages } = await words(Buffer.concat([twice, formEnd]));
  expect(status).toBe(400);
  expect(messages).toEqual(["El campo «title» viene repetido."]);
});

test("two files in one form are 400, and neither is kept", async () => {
  const { status, messages } = await world.admin.post(
    "/trial/anything",
    ...multipart({ title: "a" }, picture, picture),
  );
  expect(status).toBe(400);
  expect(messages).toEqual(["Solo se puede enviar un archivo."]);
  expect(incoming()).toEqual([]);
});

test("a form with too many fields is 413", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`campo${place}`, "x"]));
  expect((await words(...multipart({ title: "Calma", ...many }))).status).toBe(413);
});

test.each(["__proto__", "constructor", "toString"])("a field named %s is 400", async (name) => {
  const payload = Buffer.concat([
    formStart([
      ["title", "Calma"],
      [name, "x"],
    ]),
    formEnd,
  ]);
  expect((await words(payload)).status).toBe(400);
});

test("a field that says it is JSON is 400, not an object", async () => {
  const json = 'Content-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n';
  const [payload] = multipart({ note: "x" });
  const boundary = payload.subarray(0, payload.indexOf("\r\n") + 2);
  expect((await words(Buffer.concat([boundary, Buffer.from(json), payload]))).status).toBe(400);
});

test("a form without a boundary is 400 [UP-7]", async () => {
  const [payload] = multipart({ title: "Calma" });
  const { status, messages } = await words(payload, { headers: { "content-type": "multipart/form-data" } });
  expect(status).toBe(400);
  expect(messages).toEqual(["El formulario no ha llegado bien. Inténtalo de nuevo."]);
});

test("a form that never ends is 400, and its file is not kept [UP-7]", async () => {
  expect((await words(formStart([["title", "Calma"]]))).status).toBe(400);
  const { status } = await world.admin.post("/trial/anything", formStart([["title", "a"]], picture), formExtras);
  expect(status).toBe(400);
  expect(incoming()).toEqual([]);
});

test("a body that is no form is 415", async () => {
  const asJson = await world.admin.post("/trial/words", { title: "Calma" });
  const asText = await words(Buffer.from("title=Calma"), { headers: { "content-type": "text/plain" } });
  const asNothing = await world.admin.post("/trial/words");
  expect([asJson.status, asText.status, asNothing.status]).toEqual([415, 415, 415]);
});

test("a form where JSON is expected is 415 [IN-4]", async () => {
  const { status } = await world.visitor.post("/auth/login", ...multipart({ email: "a@b.es", password: "123456" }));
  expect(status).toBe(415);
});

test("a form from a caller without access is rejected", async () => {
  const form = multipart({ title: "Calma" }, picture);
  expect((await world.visitor.post("/trial/anything", ...form)).status).toBe(401);
  expect((await world.ana.post("/trial/anything", ...form)).status).toBe(403);
  expect(incoming()).toEqual([]);
});

test("a file input that was left empty is no file", async () => {
  const empty = { ...picture, bytes: Buffer.alloc(0), filename: "" };
  const { status, body } = await world.admin.post("/trial/anything", ...multipart({ title: "a" }, empty));
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: null });
  expect(incoming()).toEqual([]);
});

test("an announced size beyond every limit is 413 before a byte is read", async () => {
  const [payload, extras] = multipart({ title: "a" }, picture);
  const headers = { ...extras.headers, "content-length": String(10 * 1024 ** 3) };
  expect((await world.admin.post("/trial/anything", payload, { headers })).status).toBe(413);
  expect(incoming()).toEqual([]);
});
