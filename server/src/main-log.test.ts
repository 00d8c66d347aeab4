import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ANSWERS, QUIZ, responsesText } from "../test/learning.ts";
import { serverProcesses } from "../test/server-process.ts";

// A real server is taken through a whole journey, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();
const admin = { email: "jefa@ejemplo.es", password: "canario-clave-jefa" };
const eva = {
  email: "canario-correo@ejemplo.es",
  password: "canario-clave-eva",
  firstName: "CanarioNombre",
  lastName: "CanarioApellido",
};

class Journey {
  constructor(readonly address: string) {}

  async send(method: string, call: string, body?: object | string, token?: string, headers: object = {}) {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const isForm = body instanceof FormData;
    const content =
      body === undefined ? {} : { body: isForm || typeof body === "string" ? body : JSON.stringify(body) };
    const type = body === undefined || isForm ? {} : { "content-type": "application/json" };
    const all = { ...type, ...authorization, ...headers };
    const ask = () => fetch(`${this.address}/api${call}`, { method, headers: all, ...content });
    let answer = await ask();
    // A machine that is busy with other tests may be told to come back.
    for (let tries = 0; answer.status === 503 && tries < 10; tries += 1) {
      await wait(1_000 * Number(answer.headers.get("retry-after") ?? 1));
      answer = await ask();
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }
}

function form(fields: Record<string, string>, fileField?: string): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  const picture = readFileSync(new URL("../test/media/transparente.png", import.meta.url));
  if (fileField) made.set(fileField, new Blob([picture]), "canario-archivo.png");
  return made;
}

/** A quiz with a cover, made by an administrator; answers the ids that a learner needs. */
async function publishQuiz(journey: Journey, token: string) {
  const route = form({ title: "Calma", description: "Una ruta." }, "coverImage");
  const { body } = await journey.send("POST", "/routes", route, token);
  const fields = { title: "Cuestionario", type: "QUIZ", content: "", points: "5", duration: "60" };
  const quiz = form({
    ...fields,
    routeId: body.id ?? "",
    quizData: JSON.stringify(QUIZ),
    analysisPrompt: "Con cariño.",
  });
  const content = await journey.send("POST", "/contents", quiz, token);
  expect(content.status).toBe(201);
  return { routeId: body.id, contentId: content.body.id };
}

async function answerQuiz(journey: Journey, token: string, ids: Awaited<ReturnType<typeof publishQuiz>>) {
  const { body: progress } = await journey.send("POST", "/user-progress", { routeId: ids.routeId }, token);
  const start = { contentId: ids.contentId, userRouteProgressId: progress.id };
  const { body } = await journey.send("POST", "/user-content-interaction", start, token);
  const answers = ANSWERS.map((answer) =>
    answer.questionId === "abier1" ? { ...answer, answer: "canario-respuesta" } : answer,
  );
  const quizResponses = responsesText(answers);
  const saved = await journey.send("PATCH", `/user-content-interaction/${body.id}`, { quizResponses }, token);
  expect(saved.status).toBe(200);
  await journey.send("PATCH", `/user-content-interaction/${body.id}/generate-analysis`, undefined, token);
}

async function recoverPassword(journey: Journey, outbox: string): Promise<string> {
  expect((await journey.send("POST", "/auth/forgot-password", { email: eva.email })).status).toBe(200);
  const emails = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(path.join(outbox, name), "utf8").replaceAll("=\r\n", ""));
  const tokens = () => emails().flatMap((text) => /forgot-password\/([\w-]{43})/.exec(text)?.[1] ?? []);
  await vi.waitFor(() => expect(tokens()).toHaveLength(1), 20_000);
  const [token = ""] = tokens();
  const reset = { newPassword: "canario-clave-nueva" };
  expect((await journey.send("POST", `/auth/reset-password/${token}`, reset)).status).toBe(200);
  return token;
}

test("the whole log of a journey, at its most talkative, holds no word, name, address, password or token of a user [SAFE-57, PR-6]", async () => {
  const { RATE_LIMITS: _limits, ...place } = await servers.newPlace();
  const server = await servers.start({
    ...place,
    LOG_LEVEL: "trace",
    PUBLIC_URL: "https://senda.example.org",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const journey = new Journey(await server.address());
  const { body: jefa } = await journey.send("POST", "/auth/login", admin);
  const ids = await publishQuiz(journey, jefa.access_token ?? "");

  const { body: tokens } = await journey.send("POST", "/auth/register", eva);
  const token = tokens.access_token ?? "";
  await journey.send("POST", "/auth/login", { email: eva.email, password: "canario-clave-errada" });
  const entry = { feeling: "BAD", description: "canario-diario: no quiero vivir" };
  const key = { "idempotency-key": "canario-llave" };
  const { status, body: record } = await journey.send("POST", "/diary/entry", entry, token, key);
  expect(status).toBe(201);
  await journey.send("PATCH", `/diary/${record.id}`, { feeling: "GOOD", description: "canario-cambio" }, token);
  await answerQuiz(journey, token, ids);
  await journey.send("POST", "/account/export", { password: eva.password }, token);
  await journey.send("GET", "/auth/users?search=canario-busqueda", undefined, jefa.access_token);
  await journey.send("POST", "/diary/entry", '{"description": "canario-roto', token);
  await journey.send("GET", "/canario-camino/%00?canario-consulta=1", undefined, token);
  const resetToken = await recoverPassword(journey, path.join(place.DATA_DIR ?? "", "outbox"));
  await journey.send("POST", "/auth/refresh-token", { refreshToken: tokens.refresh_token });
  expect(await server.end("SIGTERM")).toBe(0);

  const canaries = [
    /canario/i,
    /ejemplo\.es/,
    ...[jefa.access_token, token, tokens.refresh_token, resetToken].map(
      (secret) => new RegExp(String(secret).slice(-20)),
    ),
  ];
  expect(server.output.split("\n").length).toBeGreaterThan(15);
  for (const canary of canaries) expect(server.output).not.toMatch(canary);
});
