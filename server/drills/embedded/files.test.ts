import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { restrictDataFolder } from "../../src/platform/disk.ts";
import { ANSWERS, QUIZ, responsesText } from "../../test/learning.ts";
import { type ServerProcess, serverProcesses } from "../../test/processes.ts";

// Each test starts a real server, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();
const admin = { email: "jefa@ejemplo.es", password: "canario-clave-jefa" };
/** The last process of the first test, which the journey of the last one goes through. */
let restarted: ServerProcess;
let quiz: Awaited<ReturnType<typeof publishQuiz>>;
let dataDir = "";
const scratch = mkdtempSync(path.join(tmpdir(), "senda-modes-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Everything in a folder with its rights, the folder itself included. */
function rightsIn(folder: string): Map<string, string> {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  const places = [folder, ...inside.map(({ parentPath, name }) => path.join(parentPath, name))];
  const rights = new Map<string, string>();
  for (const place of places) {
    // A running database removes some of its files while we look.
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found) continue;
    const mode = (found.mode & 0o777).toString(8);
    rights.set(path.relative(folder, place), `${found.isDirectory() ? "folder" : "file"} ${mode}`);
  }
  return rights;
}
const openToOthers = (folder: string) =>
  [...rightsIn(folder)].filter(([, rights]) => rights !== "folder 700" && rights !== "file 600");

async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** A row, a picture in two sizes and an email. */
async function writeSomething(address: string, outbox: string): Promise<void> {
  const headers = await signIn(address);
  const json = { ...headers, "content-type": "application/json" };
  const body = JSON.stringify({ feeling: "GOOD", description: "Solo para mí." });
  expect((await fetch(`${address}/api/diary/entry`, { method: "POST", headers: json, body })).status).toBe(201);
  const form = new FormData();
  form.set("title", "El lago");
  form.set("description", "Una ruta junto al agua.");
  const picture = readFileSync(new URL("../../test/media/transparente.png", import.meta.url));
  form.set("coverImage", new Blob([picture]), "lago.png");
  expect((await fetch(`${address}/api/routes`, { method: "POST", headers, body: form })).status).toBe(201);
  const forgotten = JSON.stringify({ email: admin.email });
  await fetch(`${address}/api/auth/forgot-password`, { method: "POST", headers: json, body: forgotten });
  await vi.waitFor(() => expect(readdirSync(outbox)).toEqual([expect.stringMatching(/eml$/)]), 20_000);
}

test("everything in the data folder is its owner's alone, also after an upload and in a folder that was open before [SAFE-45]", async () => {
  const place = await servers.emptyPlace();
  dataDir = place.DATA_DIR ?? "";
  chmodSync(dataDir, 0o755);
  const env: Record<string, string> = { ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await servers.start(env);
  await writeSomething(await server.address(), path.join(dataDir, "outbox"));
  // A public service would ask the administrator for a second step before this.
  const editing = new Journey(await server.address());
  const { body: editor } = await editing.send("POST", "/auth/login", admin);
  quiz = await publishQuiz(editing, editor.access_token ?? "");
  expect(openToOthers(dataDir)).toEqual([]);
  expect(rightsIn(path.join(dataDir, "media")).size).toBeGreaterThanOrEqual(4);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(openToOthers(dataDir)).toEqual([]);

  const before = rightsIn(dataDir).size;
  for (const [name, rights] of rightsIn(dataDir)) {
    chmodSync(path.join(dataDir, name), rights.startsWith("folder") ? 0o755 : 0o666);
  }
  expect(openToOthers(dataDir)).toHaveLength(before);
  const { RATE_LIMITS: _limits, ...limited } = env;
  restarted = await servers.start({ ...limited, LOG_LEVEL: "trace", PUBLIC_URL: "https://senda.example.org" });
  await restarted.address();
  expect(openToOthers(dataDir)).toEqual([]);
  await expectNoSecondStart(env, restarted);
});

test("the same server made public asks its administrator for a second step before anything else [TWO-9]", async () => {
  const address = await restarted.address();
  const headers = await signIn(address);
  const ask = async (path: string) => {
    const answer = await fetch(`${address}/api${path}`, { headers });
    return [answer.status, (await answer.json()) as object];
  };
  expect(await ask("/auth/users")).toEqual([403, expect.objectContaining({ code: "TWO_STEP_SETUP_REQUIRED" })]);
  expect(await ask("/auth/profile")).toEqual([200, expect.objectContaining({ mustSetUpTwoStep: true })]);
  expect(await ask("/admin/two-step")).toEqual([200, expect.objectContaining({ isRequired: true, since: null })]);
});

/** The embedded database belongs to one process. */
async function expectNoSecondStart(env: Record<string, string>, first: ServerProcess): Promise<void> {
  const second = await servers.start({ ...env, LOG_LEVEL: "info" });
  expect(await second.end()).toBe(1);
  expect(second.output.trim().split("\n")).toEqual([
    `Senda no puede empezar: Otra Senda (proceso ${first.child.pid}) ya usa la base de datos de ${path.join(env.DATA_DIR ?? "", "db")}. Ciérrala o elige otro DATA_DIR.`,
  ]);
}

test("a data folder that holds other things keeps its own rights, and so do they", () => {
  const home = path.join(scratch, "home");
  restrictDataFolder(home);
  expect(Object.fromEntries(rightsIn(home))).toEqual({ "": "folder 700" });
  writeFileSync(path.join(home, "notas.txt"), "");
  restrictDataFolder(path.join(home, "media"));
  chmodSync(path.join(home, "media"), 0o755);
  chmodSync(path.join(home, "notas.txt"), 0o644);
  chmodSync(home, 0o755);
  expect(restrictDataFolder(home)).toBe(0);
  expect(Object.fromEntries(rightsIn(home))).toEqual({
    "": "folder 755",
    media: "folder 700",
    "notas.txt": "file 644",
  });
});

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
  const picture = readFileSync(new URL("../../test/media/transparente.png", import.meta.url));
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
  const tokens = () =>
    emails()
      .filter((text) => text.includes(`To: ${eva.email}`))
      .flatMap((text) => /forgot-password\/([\w-]{43})/.exec(text)?.[1] ?? []);
  await vi.waitFor(() => expect(tokens()).toHaveLength(1), 20_000);
  const [token = ""] = tokens();
  const reset = { newPassword: "canario-clave-nueva" };
  expect((await journey.send("POST", `/auth/reset-password/${token}`, reset)).status).toBe(200);
  return token;
}

test("the whole log of a journey, at its most talkative, holds no word, name, address, password or token of a user [PR-6]", async () => {
  const server = restarted;
  const journey = new Journey(await server.address());
  const { body: jefa } = await journey.send("POST", "/auth/login", admin);
  const ids = quiz;

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
  const resetToken = await recoverPassword(journey, path.join(dataDir, "outbox"));
  await journey.send("POST", "/auth/refresh-token", { refreshToken: tokens.refresh_token });
  expect(await server.end("SIGTERM")).toBe(0);

  const canaries = [
    /canario/i,
    /ejemplo\.es/,
    ...[jefa.access_token, token, tokens.refresh_token, resetToken].map(
      (secret) => new RegExp(String(secret).slice(-20)),
    ),
  ];
  expect(server.output).toContain("The embedded database is for trying Senda out");
  expect(server.output.split("\n").length).toBeGreaterThan(15);
  for (const canary of canaries) expect(server.output).not.toMatch(canary);
});
