import fc from "fast-check";
import { expect, test } from "vitest";
import { formEnd, formExtras, formStart, mountTrialUploads, multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
mountTrialUploads(world);

const SENTENCE = "El texto no está bien codificado: tiene que ser UTF-8.";
const refused = { statusCode: 400, error: "Bad Request", message: [SENTENCE] };

/** Bytes that are no UTF-8: alone, cut short, too long, half of a pair, beyond the last character. */
const BAD_BYTES = ["ff", "c3", "e282", "c0af", "eda080", "f4908080", "80", "61ff62"];

const entryWith = (text: Buffer) =>
  Buffer.concat([Buffer.from('{"feeling":"GOOD","description":"'), text, Buffer.from('"}')]);
const jsonOf = (payload: Buffer, url = "/api/diary/entry") =>
  world.request({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", authorization: `Bearer ${world.ana.accessToken}` },
  });
const entries = async () => (await world.deps.db.selectFrom("diary_records").select("id").execute()).length;

test.each(BAD_BYTES)("an entry with the bytes %s is refused, not stored altered [IN-3]", async (bytes) => {
  const answer = await jsonOf(entryWith(Buffer.from(bytes, "hex")));
  expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
  expect(await entries()).toBe(0);
});

test.each(BAD_BYTES)("a field of a form with the bytes %s is rejected with any declared charset", async (bytes) => {
  for (const type of [
    "",
    "\r\nContent-Type: text/plain; charset=utf-8",
    "\r\nContent-Type: text/plain; charset=latin1",
  ]) {
    const [payload] = multipart({ note: "x" });
    const boundary = payload.subarray(0, payload.indexOf("\r\n") + 2);
    const head = Buffer.from(`Content-Disposition: form-data; name="title"${type}\r\n\r\n`);
    const form = [boundary, head, Buffer.from(bytes, "hex"), Buffer.from("\r\n"), formStart([["note", "y"]]), formEnd];
    const { status, body } = await world.admin.post("/trial/words", Buffer.concat(form), formExtras);
    expect([status, body]).toEqual([400, refused]);
  }
});

test("a character that stands for an unreadable one is a character like any other", async () => {
  const text = "antes \ufffd después";
  expect((await world.ana.post("/diary/entry", { feeling: "GOOD", description: text })).body).toMatchObject({
    description: text,
  });
  expect((await world.admin.post("/trial/words", ...multipart({ title: text }))).body).toMatchObject({ title: text });
});

test.each(["/api/auth/users?q=%ff", "/api/auth/users?q=%C3", "/api/auth/users?%ed%a0%80=a", "/api/auth/users?q=%zz"])(
  "%s is refused",
  async (url) => {
    const headers = { authorization: `Bearer ${world.admin.accessToken}` };
    const answer = await world.request({ method: "GET", url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
  },
);

test("a path whose escapes are no text is refused", async () => {
  expect((await world.request({ method: "GET", url: "/api/routes/%ff" })).statusCode).toBe(400);
});

test("a page whose address has a stray percent sign is still shown", async () => {
  const [plain, odd] = ["/login", "/login?utm=100%"].map((url) => world.request({ method: "GET", url }));
  expect((await odd)?.statusCode).toBe((await plain)?.statusCode);
});

/** Any text a caller may send: all planes and controls. */
const anyText = fc.string({ unit: "binary", maxLength: 40 }).filter((text) => !text.includes("\0"));
/** Texts of which some are none: with half of a pair, or with the character nought. */
const oddText = fc.string({ unit: fc.constantFrom("a", "\ud83c", "\udf3f", "\0", "ñ", "\u202e"), maxLength: 6 });
/** Sent as one entry, so that two thousand do not take two thousand requests. */
const PER_ENTRY = 50;

/** The text of an entry as it is read again; null if it was refused. */
async function storeAndRead(description: string): Promise<string | null> {
  const { status, body } = await world.ana.post("/diary/entry", { feeling: "GOOD", description });
  if (status === 400) return null;
  expect(status).toBe(201);
  const newest = await world.ana.get("/diary?limit=1");
  const [entry] = (newest.body as { data: { id: string; description: string }[] }).data;
  expect(entry?.id).toBe((body as { id: string }).id);
  return entry?.description ?? null;
}

test("two thousand texts come back as they were sent, or are refused [IN-3]", {
  timeout: 60_000,
}, async () => {
  const texts = fc.sample(anyText, 1_950);
  for (let first = 0; first < texts.length; first += PER_ENTRY) {
    const together = texts.slice(first, first + PER_ENTRY).join("|");
    expect(await storeAndRead(together)).toBe(together);
  }
  for (const text of fc.sample(oddText, 50)) {
    const isText = !/\p{Surrogate}|\0/u.test(text);
    expect(await storeAndRead(text)).toBe(isText ? text : null);
  }
});
