import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { endpoints } from "@senda/contract/all";
import { auth } from "@senda/contract/auth";
import type { Endpoint } from "@senda/contract/endpoint";
import { visibleText } from "@senda/contract/text-rules";
import { expect, test } from "vitest";
import { workerTextThread } from "../../../test/advice.ts";
import { attackSample, attackTexts } from "../../../test/attack-values.ts";
import { allRows } from "../../../test/database.ts";
import { ONLY_COMPARED, packed, takesText, tryTextFields } from "../../../test/fuzz/text-fields.ts";
import { isStorable } from "../../../test/hostile-texts.ts";
import { statementsOf } from "../../../test/measures.ts";
import { addressOf, type Caller } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";

interface Payload {
  id: string;
  kind: string;
  status: number[];
  value?: string;
  rawBody?: string;
  gen?: { prefix: string; repeat: string; times: number; close?: string; suffix: string };
  contentType?: string;
  call?: string;
}

const world = await openWorld({ advisor: openAdvisor(null, (await workerTextThread()).reader) });
// Read as text: bundlers refuse the lone surrogates in it.
const listed = readFileSync(new URL("../../../test/payloads.json", import.meta.url), "utf8");
const all: readonly Payload[] = JSON.parse(listed);
const of = (kind: string) => all.filter((payload) => payload.kind === kind);
const INSIDE = /\bat \/|SELECT |node_modules|_taken|_check|pg_|syntax error/;

type Answered = Awaited<ReturnType<Caller["post"]>>;

function expectFitting(answer: Answered, { id, status }: Payload) {
  expect(status, id).toContain(answer.status);
  if (answer.status < 400) return;
  expect(answer.body, id).toMatchObject({ statusCode: answer.status, error: expect.any(String) });
  expect(answer.messages.length, id).toBeGreaterThan(0);
  expect(answer.text, id).not.toMatch(INSIDE);
}

const bodyOf = ({ rawBody, gen }: Payload) =>
  gen ? [gen.prefix, gen.repeat.repeat(gen.times), (gen.close ?? "").repeat(gen.times), gen.suffix].join("") : rawBody;

const callerOf = ({ access }: Endpoint): Caller =>
  ({ public: world.visitor, user: world.ana, admin: world.admin })[access];
const taking = Object.values<Endpoint>(auth).filter(({ body }) => body);

test("a body that is no good JSON is refused by every call of authentication and changes nothing [DEC-SHAPE-06]", async () => {
  const before = await allRows(world.database);
  for (const payload of of("json_malformed")) {
    const isPacked = payload.id === "JM-033";
    const headers = isPacked
      ? { "content-type": "application/json", "content-encoding": "gzip" }
      : { "content-type": payload.contentType ?? "application/json" };
    const body = isPacked ? gzipSync(Buffer.alloc(1_000_000)) : bodyOf(payload);
    for (const endpoint of taking) {
      const answer = await callerOf(endpoint).post(addressOf(endpoint), body, { headers });
      expectFitting(answer, payload);
    }
  }
  expect(({} as { role?: string }).role).toBeUndefined();
  expect(await allRows(world.database)).toBe(before);
});

test.each(of("type_mass_assignment"))("$call with $value is taken for what it is ($id) [AZ-6]", async (payload) => {
  const endpoint = taking.find(({ method, path }) => `${method} ${path}` === payload.call);
  if (!endpoint) throw new Error(`${payload.call} is not a call.`);
  const body = (payload.value ?? "").replace("<access token>", world.ana.accessToken ?? "");
  const headers = { "content-type": "application/json" };
  const answer = await callerOf(endpoint).post(endpoint.path, body, { headers });
  expectFitting(answer, payload);
  const { rows } = await world.database.pool.query("select email from users where role = 'ADMIN'");
  expect(rows).toEqual([{ email: world.admin.email }]);
  await world.deps.mailQueue.settle();
  expect(world.sentEmails).toEqual([]);
});

const names = [...of("text_xss"), ...of("unicode"), ...of("output_injection")].filter(
  ({ id }) => !["UN-025", "UN-027", "OI-009"].includes(id),
);

test("a name is stored and answered unchanged, or rejected and nothing stored", async () => {
  const stored: string[] = [];
  for (const [at, payload] of names.entries()) {
    const body = { firstName: payload.value, lastName: "Luna", email: `nombre-${at}@ejemplo.es`, password: "secreto" };
    const answer = await world.visitor.post("/auth/register", body);
    expectFitting(answer, payload);
    if (answer.status !== 201) continue;
    expect(answer.body.user.firstName).toBe(visibleText(payload.value ?? ""));
    stored.push(body.email);
  }
  const { rows } = await world.database.pool.query("select email from users where email like 'nombre-%'");
  expect(rows.map(({ email }) => email).sort()).toEqual(stored.sort());
});

test("an e-mail with lookalike characters is rejected or belongs to another account", async () => {
  for (const payload of all.filter(({ id }) => id === "UN-025" || id === "OI-009")) {
    const body = { firstName: "Eva", lastName: "Luna", email: payload.value, password: "secreto" };
    expectFitting(await world.visitor.post("/auth/register", body), payload);
    expectFitting(await world.visitor.post("/auth/forgot-password", { email: payload.value }), payload);
  }
  expect(world.sentEmails).toEqual([]);
});

test("a path with NUL in it is bad input", async () => {
  const [payload] = all.filter(({ id }) => id === "UN-027");
  if (!payload) throw new Error("UN-027 is gone.");
  expectFitting(await world.visitor.post(`/auth/reset-password/${payload.value}`, { newPassword: "secreto" }), payload);
});

test("SQL in any field is data and nothing more [IN-6]", async () => {
  const before = await allRows(world.database);
  for (const payload of of("sqli")) {
    const { value = "" } = payload;
    const refused = { ...payload, status: [...payload.status, 403] };
    const answers: Answered[] = [];
    const statements = await statementsOf(async () => {
      answers.push(
        await world.visitor.post("/auth/login", { email: value, password: value }),
        await world.visitor.post("/auth/login", { email: `${value}@ejemplo.es`, password: value }),
        await world.visitor.post("/auth/forgot-password", { email: value }),
        await world.visitor.post("/auth/refresh-token", { refreshToken: value }),
        await world.visitor.post("/auth/logout", { refreshToken: value }),
        await world.visitor.post(`/auth/reset-password/${encodeURIComponent(value)}`, { newPassword: "secreto" }),
        await world.admin.post("/auth/admin/reset-password", { userId: value, newPassword: "secreto" }),
        await world.admin.get(`/auth/users?q=${encodeURIComponent(value)}&sort=${encodeURIComponent(value)}`),
      );
    });
    for (const answer of answers) expectFitting(answer, refused);
    // `$1` and `_` are in every statement.
    if (value.length > 2) expect(statements.filter(({ text }) => text.includes(value))).toEqual([]);
  }
  expect(await allRows(world.database)).toBe(before);
});

test("no path leads to a file that is not public", async () => {
  for (const payload of of("path_traversal")) {
    const answer = await world.request({ method: "GET", url: payload.value ?? "" });
    expect(payload.status).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/root:|"dependencies"|SECRET/);
  }
});

/** Refused wherever they are, so they cannot share a field with others. */
const unstorable = attackTexts.filter((text) => !isStorable(text));

/** The drills send every text of the lists alone to every field. */
test("attacks of every kind are stored unchanged or rejected in every text field [IN-2]", {
  timeout: 180_000,
}, async () => {
  const taking = endpoints.filter((endpoint) => takesText(world, endpoint));
  const { fields, untried, faults } = await tryTextFields(world, taking, (longest) => [
    ...packed(attackSample, longest),
    ...unstorable,
  ]);
  expect(fields).toContain("POST /diary/entry body.description");
  expect(untried).toEqual(ONLY_COMPARED);
  expect(faults).toEqual([]);
});
