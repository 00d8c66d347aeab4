import { describe, expect, test } from "vitest";
import { SoftwarePasskey } from "../../../test/passkey.ts";
import { auditEntries, Caller, PASSWORD, type Person, recoveryToken, signIn } from "../../../test/people.ts";
import { addPasskey, challengeFor, codeNow, newColleague, switchOn } from "../../../test/two-step.ts";
import { openWorld } from "../../../test/world.ts";
import { resetByOperator } from "./changes.ts";

const world = await openWorld({ rateLimits: true });

const subjectsTo = async (person: Person) => (await world.emailsTo(person.email)).map(({ subject }) => subject);
const finish = (given: object) => world.visitor.post("/auth/two-step", given);

describe("signing in", () => {
  test("the login answers as ever without two-step; with it, the right password alone gets a challenge and no token [TWO-1]", async () => {
    await signIn(world, world.admin.email);
    await switchOn(world, world.admin);
    const wrong = await world.visitor.post("/auth/login", { email: world.admin.email, password: "no es esta" });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { statusCode: 401, error: "Unauthorized", message: ["Credenciales incorrectas"], code: "WRONG_CREDENTIALS" },
    ]);
    expect(await challengeFor(world, world.admin)).toEqual({
      statusCode: 401,
      error: "Unauthorized",
      message: ["Falta el segundo paso para entrar."],
      code: "TWO_STEP_REQUIRED",
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      hasApp: true,
      hasPasskey: false,
    });
  });

  test("a code of the app gives the tokens, once; neither the code nor the challenge opens again [TWO-2]", async () => {
    const { secret } = await switchOn(world, world.admin);
    const { challenge } = await challengeFor(world, world.admin);
    const code = codeNow(world, secret);
    const opened = await finish({ challenge, code });
    expect([opened.status, opened.body.statusCode]).toEqual([200, 200]);
    expect((await new Caller(world.app, opened.body.access_token).get("/auth/profile")).status).toBe(200);
    const replayed = await finish({ challenge, code: codeNow(world, secret, 1) });
    expect([replayed.status, replayed.body]).toMatchObject([401, { code: "TWO_STEP_EXPIRED" }]);
    const other = await challengeFor(world, world.admin);
    expect((await finish({ challenge: other.challenge, code })).status).toBe(401);
    // The wrong code has not spent the challenge.
    expect((await finish({ challenge: other.challenge, code: codeNow(world, secret, 1) })).status).toBe(200);
  });

  test("a clock may be thirty seconds off, and a challenge lasts five minutes", async () => {
    const { secret } = await switchOn(world, world.admin);
    const { challenge } = await challengeFor(world, world.admin);
    expect((await finish({ challenge, code: codeNow(world, secret, 2) })).status).toBe(401);
    expect((await finish({ challenge, code: codeNow(world, secret, 1) })).status).toBe(200);
    const late = await challengeFor(world, world.admin);
    world.pass(5 * 60_000);
    const answer = await finish({ challenge: late.challenge, code: codeNow(world, secret) });
    expect(answer.body).toMatchObject({ code: "TWO_STEP_EXPIRED" });
  });

  test("a recovery code opens once, also for two requests at the same moment, and its owner is told [TWO-3]", async () => {
    const { recoveryCodes } = await switchOn(world, world.admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [recoveryCode = ""] = recoveryCodes;
    const challenges = [await challengeFor(world, world.admin), await challengeFor(world, world.admin)];
    const answers = await Promise.all(
      challenges.map(({ challenge }) =>
        finish({ challenge, recoveryCode: recoveryCode.toLowerCase().replace("-", " ") }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body } = await world.admin.get("/admin/two-step");
    expect(body.recoveryCodesLeft).toBe(9);
    expect(await subjectsTo(world.admin)).toContain("Se ha usado un código de recuperación de tu cuenta");
    const stored = JSON.stringify(await world.deps.db.selectFrom("recovery_codes").selectAll().execute());
    expect(stored).not.toContain(recoveryCodes[1]);
  });

  test("a passkey signs the challenge of the server, and nothing else opens [TWO-4]", async () => {
    const passkey = new SoftwarePasskey();
    const { body } = await addPasskey(world.admin, passkey);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.passkeys).toMatchObject([{ name: "Portátil", lastUsedAt: null }]);
    const { challenge, hasApp, hasPasskey } = await challengeFor(world, world.admin);
    expect({ hasApp, hasPasskey }).toEqual({ hasApp: false, hasPasskey: true });
    const options = await world.visitor.post("/auth/two-step/passkey/options", { challenge });
    expect(options.body.allowCredentials).toEqual([
      { id: passkey.id.toString("base64url"), type: "public-key", transports: [] },
    ]);
    const open = (response: object) => world.visitor.post("/auth/two-step/passkey", { challenge, response });
    const signed = passkey.sign(options.body.challenge);
    expect((await open(passkey.sign("b3Ryb3JldG8"))).status).toBe(401);
    expect(
      (await open({ ...new SoftwarePasskey().sign(options.body.challenge), id: signed.id, rawId: signed.id })).status,
    ).toBe(401);
    expect((await open(new SoftwarePasskey("http://phishing.example").sign(options.body.challenge))).status).toBe(401);
    expect((await open(passkey.sign(options.body.challenge))).status).toBe(200);
    expect((await open(signed)).status).toBe(401);
    expect((await world.admin.get("/admin/two-step")).body.passkeys[0]?.lastUsedAt).toBe(world.time.now.toISOString());
  });

  test("guesses are limited for the account and the address, and a change of the password ends the sign-in [TWO-5]", async () => {
    const { secret } = await switchOn(world, world.admin);
    const { challenge } = await challengeFor(world, world.admin);
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await finish({ challenge, code: "000000" })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    world.pass(15 * 60_000);
    const { challenge: other } = await challengeFor(world, world.admin);
    const token = await recoveryToken(world, world.admin.email);
    await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: "una del todo nueva" });
    expect((await finish({ challenge: other, code: codeNow(world, secret) })).body).toMatchObject({
      code: "TWO_STEP_EXPIRED",
    });
    const login = { email: world.admin.email, password: "una del todo nueva" };
    // A link in the mailbox changes the password, and leaves the second step.
    expect((await world.visitor.post("/auth/login", login)).body).toMatchObject({ code: "TWO_STEP_REQUIRED" });
  });

  // A caller who gets this far knows the password.
  test("the owner is told at the third wrong second step in a row, once [TWO-5]", async () => {
    const { secret } = await switchOn(world, world.admin);
    const told = async () =>
      (await subjectsTo(world.admin)).filter((subject) => subject === "Alguien conoce tu contraseña de Senda").length;
    const { challenge: first } = await challengeFor(world, world.admin);
    const toldAfterWrong = async (challenge: string) => {
      expect((await finish({ challenge, code: "000000" })).status).toBe(401);
      return told();
    };
    for (let guess = 1; guess <= 2; guess += 1) expect(await toldAfterWrong(first)).toBe(0);
    expect((await finish({ challenge: first, code: codeNow(world, secret) })).status).toBe(200);
    const { challenge: second } = await challengeFor(world, world.admin);
    const counts = [];
    for (let guess = 1; guess <= 5; guess += 1) counts.push(await toldAfterWrong(second));
    expect(counts).toEqual([0, 0, 1, 1, 1]);
  });
});

describe("setting it up", () => {
  test("it is off until a code of the new app was typed; then other sessions end, and its owner is told [TWO-6]", async () => {
    const elsewhere = await signIn(world, world.admin.email);
    const { body: started } = await world.admin.post("/admin/two-step/app", {});
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect((await world.admin.post("/admin/two-step/app/activate", { code: "000000" })).status).toBe(400);
    await signIn(world, world.admin.email);
    const code = codeNow(world, started.secret);
    const { body } = await world.admin.post("/admin/two-step/app/activate", { code });
    expect(body).toMatchObject({ since: world.time.now.toISOString(), hasApp: true, recoveryCodesLeft: 10 });
    expect((await elsewhere.get("/auth/profile")).status).toBe(401);
    expect(await subjectsTo(world.admin)).toContain("Tu acceso en dos pasos está activado");
    expect((await auditEntries(world.admin)).map(({ action }) => action)).toEqual(["TWO_STEP_ON"]);
    const { challenge } = await challengeFor(world, world.admin);
    expect((await finish({ challenge, code })).status).toBe(401);
  });

  test("what is repeated because its answer was lost is told that it is done, and done once [TWO-6]", async () => {
    const { admin } = world;
    const { body: started } = await admin.post("/admin/two-step/app", {});
    const activate = (code: string) => admin.post("/admin/two-step/app/activate", { code });
    const code = codeNow(world, started.secret);
    const { body: first } = await activate(code);
    const again = await activate(code);
    expect([again.status, again.body]).toEqual([200, first]);
    expect((await activate("000000")).status).toBe(409);

    const options = await admin.post("/admin/two-step/passkeys/options", { password: PASSWORD });
    const response = new SoftwarePasskey().create(options.body.challenge);
    const add = () => admin.post("/admin/two-step/passkeys", { name: "Portátil", response });
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 409, messages: ["Esa llave de acceso ya está guardada."] });
    expect((await auditEntries(admin)).map(({ action }) => action).sort()).toEqual(["TWO_STEP_CHANGED", "TWO_STEP_ON"]);
  });

  test("while it is on, a session alone changes nothing: every change asks for the password [TWO-7]", async () => {
    const { recoveryCodes } = await switchOn(world, world.admin);
    const { admin } = world;
    for (const path of ["/admin/two-step/app", "/admin/two-step/passkeys/options"]) {
      expect((await admin.post(path, {})).status).toBe(400);
    }
    const renew = (password: string) => admin.post("/admin/two-step/recovery-codes", { password });
    expect((await renew("no es esta")).status).toBe(400);
    const { body } = await renew(PASSWORD);
    expect(body.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const off = (proof: object, password = PASSWORD) => admin.delete("/admin/two-step", { password, ...proof });
    expect((await off({ recoveryCode: recoveryCodes[0] })).status).toBe(400);
    expect((await off({ recoveryCode: body.recoveryCodes[0] }, "no es esta")).status).toBe(400);
    expect((await off({})).status).toBe(400);
    expect((await off({ recoveryCode: body.recoveryCodes[0] })).status).toBe(200);
    await signIn(world, admin.email);
    expect(await subjectsTo(admin)).toContain("Tu acceso en dos pasos está desactivado");
    expect((await renew(PASSWORD)).status).toBe(409);
  });

  test("a passkey is renamed and deleted by its owner; the only second step stays [TWO-4]", async () => {
    const added = await addPasskey(world.admin, new SoftwarePasskey());
    const [passkey] = added.body.passkeys;
    const path = `/admin/two-step/passkeys/${passkey?.id}`;
    const eva = await newColleague(world);
    expect((await eva.patch(path, { name: "De Eva" })).status).toBe(404);
    expect((await world.admin.patch(path, { name: "Mi móvil" })).body).toMatchObject({
      passkeys: [{ name: "Mi móvil" }],
    });
    expect((await world.admin.delete(path, { password: PASSWORD })).status).toBe(409);
    await addPasskey(world.admin, new SoftwarePasskey(), PASSWORD);
    expect((await world.admin.delete(path, { password: "no es esta" })).status).toBe(400);
    expect((await world.admin.delete(path, { password: PASSWORD })).body).toMatchObject({
      passkeys: [{ name: "Portátil" }],
    });
  });

  test("an owner takes the second step from a colleague who lost everything, and the colleague is told [TWO-8]", async () => {
    const eva = await newColleague(world);
    await switchOn(world, eva);
    const reset = (userId: string) => world.admin.post("/admin/two-step/reset", { userId });
    expect((await reset(world.admin.id)).status).toBe(409);
    expect((await reset(world.ana.id)).status).toBe(409);
    expect((await reset(eva.id)).status).toBe(200);
    expect((await eva.get("/auth/profile")).status).toBe(401);
    await signIn(world, eva.email);
    expect(await subjectsTo(eva)).toContain("Han quitado el segundo paso de tu cuenta");
    const [entry] = await auditEntries(world.admin);
    expect(entry).toMatchObject({ action: "TWO_STEP_RESET", targetId: eva.id });
  });

  test("the operator of the machine helps an only owner, and the log says so", async () => {
    await switchOn(world, world.admin);
    const { db, clock } = world.deps;
    expect(await resetByOperator(db, world.ana.email, clock())).toBe(false);
    expect(await resetByOperator(db, world.admin.email, clock())).toBe(true);
    const [entry] = await auditEntries(await world.again(world.admin));
    expect(entry).toMatchObject({ action: "TWO_STEP_RESET", address: "línea de órdenes" });
    await signIn(world, world.admin.email);
  });

  test("the secret is sealed, and a learner has no second step", async () => {
    const { secret } = await switchOn(world, world.admin);
    const row = await world.deps.db.selectFrom("two_step").selectAll().executeTakeFirstOrThrow();
    expect(row.totp?.toString("latin1")).not.toContain(secret);
    expect((await world.ana.get("/admin/two-step")).status).toBe(403);
  });
});
