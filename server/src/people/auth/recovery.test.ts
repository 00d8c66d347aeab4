import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import { statementsOf } from "../../../test/measures.ts";
import { opens, recoveryToken, tokenIn } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ settings: { publicUrl: "https://senda.example" } });
const NEW = "una clave nueva";
const MINUTE_MS = 60_000;

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  world.visitor.post("/auth/forgot-password", { email }, { headers });
const reset = (token: string, body: object = { newPassword: NEW }) =>
  world.visitor.post(`/auth/reset-password/${token}`, body);

async function expectDead(token: string) {
  const refused = await reset(token);
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    statusCode: 400,
    error: "Bad Request",
    message: ["El token es inválido o ha expirado"],
    code: "INVALID_LINK",
    field: "token",
  });
}

test("a known and an unknown e-mail get the very same answer [CALL-AUTH-04, AU-4]", async () => {
  const known = await forgot(world.ana.email);
  const unknown = await forgot("nadie@ejemplo.es");
  expect(known.status).toBe(200);
  expect(known.body).toEqual({ message: "Te hemos enviado un enlace para recuperar tu contraseña." });
  expect(unknown.status).toBe(200);
  expect(unknown.text).toBe(known.text);
  const ofEachRequest = { date: "", "x-request-id": "" };
  expect({ ...unknown.headers, ...ofEachRequest }).toEqual({ ...known.headers, ...ofEachRequest });
  expect(await world.emailsTo("nadie@ejemplo.es")).toEqual([]);
});

test("a known and an unknown e-mail take the same time: the same statements [AU-4]", async () => {
  const untilQueued = async (email: string) => {
    const texts = (await statementsOf(() => forgot(email))).map(({ text }) => text);
    // The answer waits for nothing else: the email is written by the queue.
    const queued = texts.findIndex((text) => /insert into "?mail_jobs/i.test(text));
    expect(queued).toBeGreaterThan(0);
    await world.deps.mailQueue.settle();
    return texts.slice(0, queued + 1);
  };
  expect(await untilQueued("nadie@ejemplo.es")).toEqual(await untilQueued(world.ana.email));
});

test("one email in Spanish goes to the stored address, with a link that starts with the public address [GEN-02, AU-6]", async () => {
  await forgot(" ANA@ejemplo.es ");
  await world.deps.mailQueue.settle();
  expect(world.sentEmails).toHaveLength(1);
  const [sentEmail] = world.sentEmails;
  expect(sentEmail?.to).toBe("ana@ejemplo.es");
  expect(sentEmail?.subject).toBe("Elige una contraseña nueva en Senda");
  const link = `https://senda.example/forgot-password/${tokenIn(sentEmail)}`;
  for (const text of [sentEmail?.text, sentEmail?.html]) {
    expect(text).toContain("Hola, Ana:");
    expect(text).toContain(link);
    expect(text).toContain("caduca en 60 minutos");
  }
});

test("no header of the request gets into the link [AU-6]", async () => {
  const evil = "evil.example";
  await forgot(world.ana.email, {
    host: evil,
    "x-forwarded-host": evil,
    "x-forwarded-proto": "ftp",
    forwarded: `host=${evil}`,
    origin: `https://${evil}`,
    referer: `https://${evil}/`,
  });
  const [sentEmail] = await world.emailsTo(world.ana.email);
  expect(`${sentEmail?.text}${sentEmail?.html}`).not.toContain(evil);
  expect(sentEmail?.text).toContain("https://senda.example/forgot-password/");
});

test.each([
  [["ana@ejemplo.es", "evil@ejemplo.es"]],
  [["ana@ejemplo.es"]],
  [{ 0: "ana@ejemplo.es" }],
  ["ana@ejemplo.es,evil@ejemplo.es"],
  ["ana@ejemplo.es; evil@ejemplo.es"],
  ["ana@ejemplo.es\r\nBcc: evil@ejemplo.es"],
  ["ana@ejemplo.es%0aBcc:evil@ejemplo.es"],
  ["<ana@ejemplo.es>"],
  [""],
  [null],
  [undefined],
])("an e-mail of %j is bad input and sends no email [CALL-AUTH-04]", async (email) => {
  const refused = await forgot(email);
  expect(refused.status).toBe(400);
  expect(refused.messages[0]).toMatch(/^El correo electrónico /);
  await world.deps.mailQueue.settle();
  expect(world.sentEmails).toEqual([]);
});

test("a link sets a new password, once [CALL-AUTH-05, AU-5]", async () => {
  const token = await recoveryToken(world, world.ana.email);
  const done = await reset(token);
  expect(done.status).toBe(200);
  expect(done.body).toEqual({ message: "Tu contraseña ha sido restablecida." });
  expect(await opens(world, world.ana.email, NEW)).toBe(true);
  await expectDead(token);
});

test("a link takes a password of six characters [DEC-ACC-04]", async () => {
  const token = await recoveryToken(world, world.ana.email);
  expect((await reset(token, { newPassword: "123456" })).status).toBe(200);
});

test("a link lives for 60 minutes [CALL-AUTH-05, AU-5]", async () => {
  const token = await recoveryToken(world, world.ana.email);
  world.pass(60 * MINUTE_MS - 1);
  expect((await reset(token)).status).toBe(200);
  const late = await recoveryToken(world, world.ana.email);
  world.pass(60 * MINUTE_MS);
  await expectDead(late);
});

test("a newer link replaces the older one [AU-5]", async () => {
  const older = await recoveryToken(world, world.ana.email);
  const newer = await recoveryToken(world, world.ana.email);
  await expectDead(older);
  expect((await reset(newer)).status).toBe(200);
});

test.each(["hola", "A".repeat(43), "%00abc", "..%2f..%2f", "' OR '1'='1"])(
  "the token %j is refused [CALL-AUTH-05]",
  async (token) => {
    await expectDead(token.includes("%") ? token : encodeURIComponent(token));
  },
);

test("a token longer than an address may hold is refused in the error shape", async () => {
  const refused = await reset("A".repeat(200));
  expect(refused.status).toBe(414);
  expect(refused.body).toEqual({
    statusCode: 414,
    error: "URI Too Long",
    message: ["La dirección es demasiado larga."],
  });
});

test("of twenty uses of one link at once exactly one succeeds [AU-5]", async () => {
  const token = await recoveryToken(world, world.ana.email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => reset(token, { newPassword: `la clave ${at}` })),
  );
  const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  expect(await opens(world, world.ana.email, `la clave ${winners[0]}`)).toBe(true);
});

test.each([
  [undefined, "La contraseña es obligatoria."],
  ["12345", "La contraseña debe tener al menos 6 caracteres."],
  ["x".repeat(129), "La contraseña no puede tener más de 128 caracteres."],
])(
  "a new password of %j is refused with «%s» and does not spend the link [CALL-AUTH-05, DEC-ACC-04]",
  async (password, sentence) => {
    const token = await recoveryToken(world, world.ana.email);
    const refused = await reset(token, { newPassword: password });
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([sentence]);
    expect((await reset(token)).status).toBe(200);
  },
);

test("a link's token is 256 random bits, and cannot be read from the database [AU-5]", async () => {
  const token = await recoveryToken(world, world.ana.email);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await recoveryToken(world, world.ana.email)).not.toBe(token);
  expect(await allRows(world.database)).not.toContain(token);
});

test("a name with HTML in it is escaped in the email", async () => {
  const eva = await world.newLearner({ firstName: "<img src=https://evil.example/p>" });
  await forgot(eva.email);
  const [sentEmail] = await world.emailsTo(eva.email);
  expect(sentEmail?.html).toContain("Hola, &lt;img src=https://evil.example/p&gt;:");
  expect(sentEmail?.html).not.toContain("<img");
});
