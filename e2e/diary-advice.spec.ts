import type { ServerResponse } from "node:http";
import { advice, BY_AI, BY_SENDA, finish, next, writeToday } from "./support/diary.ts";
import { filesWith } from "./support/disk.ts";
import { entriesOf, type Learner, signedIn } from "./support/learner.ts";
import {
  answersWell,
  breaks,
  hangs,
  MODEL_ADVICE,
  type ModelEndpoint,
  startModelEndpoint,
  talksNonsense,
} from "./support/model-endpoint.ts";
import { mailTo } from "./support/outbox.ts";
import { type Senda, startSenda } from "./support/senda.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { test as base, expect } from "./support/test.ts";

const TIMEOUT_MS = 4_000;
const [MODEL_WORDS = ""] = MODEL_ADVICE.split("\n");

/** A Senda of its own, with an AI endpoint behind it. */
const test = base.extend<{ learner: Learner }, { model: ModelEndpoint; senda: Senda }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const model = await startModelEndpoint();
      await use(model);
      await model.stop();
    },
    { scope: "worker" },
  ],
  senda: [
    async ({ model }, use) => {
      const senda = await startSenda({
        AI_BASE_URL: model.baseUrl,
        AI_API_KEY: "una-clave",
        AI_MODEL: "prueba",
        AI_TIMEOUT_MS: String(TIMEOUT_MS),
      });
      await use(senda);
      await senda.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ senda }, use) => use(senda.url),
  learner: async ({ page, senda }, use) => {
    const learner = await signedIn(senda.url);
    await enter(page, learner);
    await expectHome(page, learner.firstName);
    await use(learner);
  },
});

// One after the other in one worker, or each worker would start a Senda for itself.
test.describe.configure({ mode: "default" });

test("an advice comes whether the model answers well, late, with an error, with nonsense or never [DEC-DIARY-06, DEC-ADVICE-12]", async ({
  page,
  learner,
  model,
}) => {
  test.setTimeout(120_000);
  const preparing = page.getByText("Preparando tu consejo…");
  model.is(answersWell);
  await writeToday(page, { feeling: "Mal", text: "El trabajo me deja sin fuerzas.", wantsAi: true });
  await expect(advice(page)).toContainText(MODEL_WORDS);
  await expect(advice(page)).toContainText(BY_AI);
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]).toContain("El trabajo me deja sin fuerzas.");
  for (const own of [learner.email, learner.firstName, learner.lastName]) expect(model.asked[0]).not.toContain(own);
  await finish(page);

  const late: ServerResponse[] = [];
  model.is((response) => late.push(response));
  await writeToday(page, { text: "Segundo día, con un consejo que tarda." });
  await expect(preparing).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Regresar" })).toBeDisabled();
  await expect.poll(() => late.length).toBe(1);
  for (const response of late) answersWell(response);
  await expect(advice(page)).toContainText(MODEL_WORDS);
  await expect(page.getByRole("button", { name: "Regresar" })).toBeEnabled();
  await finish(page);

  for (const [manner, text] of [
    [breaks, "Tercer día, con un modelo roto."],
    [talksNonsense, "Cuarto día, con un modelo que desvaría."],
  ] as const) {
    model.is(manner);
    await writeToday(page, { text });
    await expect(advice(page)).toContainText(BY_SENDA);
    expect(model.asked.length).toBeGreaterThan(0);
    await finish(page);
  }

  model.is(hangs);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/diary/entry"));
  await writeToday(page, { text: "Quinto día, con un modelo mudo." });
  await expect.poll(() => model.asked.length).toBe(1);
  // The words are safe before any advice comes, and nobody else waits for it.
  expect((await entriesOf(learner))[0]).toMatchObject({ description: "Quinto día, con un modelo mudo.", advice: null });
  const other = await signedIn(new URL(page.url()).origin);
  await other.ask("POST", "/diary/entry", { feeling: "GOOD", description: "Mientras tanto.", audioUrl: "" });
  await expect(preparing).toBeVisible();
  await expect(advice(page)).toContainText(BY_SENDA);
  const { responseStart } = (await answered).request().timing();
  expect(responseStart).toBeGreaterThan(TIMEOUT_MS - 100);
  expect(responseStart).toBeLessThan(TIMEOUT_MS + 2_000);
  await finish(page);

  const kept = await entriesOf(learner);
  expect(kept.map(({ advice: text }) => text !== null)).toEqual([true, true, true, true, true]);
});

test("without a yes to the AI, and with a text that shows a risk, nothing reaches the model [DEC-ADVICE-04, DEC-ADVICE-07, EXT-20]", async ({
  page,
  learner,
  model,
}) => {
  model.is(answersWell);
  await writeToday(page, { feeling: "Bien", text: "Un paseo largo y un libro." });
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);

  await page.goto("/profile");
  const choice = page.getByRole("switch", { name: /^Consejos con IA externa/ });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await writeToday(page, { feeling: "Terrible", text: "No quiero seguir viviendo." });
  await expect(page.getByRole("heading", { name: "No tienes que pasar por esto a solas" })).toBeVisible();
  await expect(advice(page)).toHaveCount(0);
  expect(model.asked).toEqual([]);

  await page.goto("/records/daily-intro");
  await writeToday(page, { feeling: "Mal", text: "Ahora sí, con ayuda del modelo." });
  await expect(advice(page)).toContainText(BY_AI);
  expect(model.asked).toHaveLength(1);
  expect(await entriesOf(learner)).toHaveLength(3);
});

test("what somebody writes stands nowhere on the disk: not in the database, the log or the letters [DEC-DIARY-09, DEC-DIARY-10]", async ({
  page,
  learner,
  model,
  senda,
}) => {
  model.is(breaks);
  await writeToday(page, { text: "Hoy pienso en la zarzamora-escondida.", wantsAi: true });
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);
  model.is(answersWell);
  await writeToday(page, { text: "Y también en el tejado-de-cobre." });
  await expect(advice(page)).toContainText(BY_AI);
  await finish(page);
  await answerQuiz(learner, "Guardo el candil-azul para mí.");
  await learner.ask("POST", "/auth/forgot-password", { email: learner.email });
  await mailTo(learner.email, senda.dataDir);

  const everything = JSON.stringify(await learner.ask("POST", "/account/export", { password: learner.password }));
  for (const secret of ["zarzamora-escondida", "tejado-de-cobre", "candil-azul"]) {
    expect(everything).toContain(secret);
    expect(filesWith(senda.dataDir, secret), secret).toEqual([]);
  }
  for (const secret of [MODEL_WORDS, learner.password]) expect(filesWith(senda.dataDir, secret), secret).toEqual([]);
  // What is no secret is found where it is kept: the search looks in the right places.
  const found = filesWith(senda.dataDir, learner.email);
  expect(found.some((file) => file.startsWith("outbox"))).toBe(true);
  expect(found.some((file) => !file.startsWith("outbox"))).toBe(true);
  expect(filesWith(senda.dataDir, "/api/diary/entry")).toContain("senda.log");
});

interface Listed {
  id: string;
  type: string;
  quizData: string | null;
}

/** Answers the open question of the first quiz that has one. */
async function answerQuiz(learner: Learner, answer: string): Promise<void> {
  for (const { id: routeId } of await learner.ask<{ id: string }[]>("GET", "/routes")) {
    const contents = await learner.ask<Listed[]>("GET", `/contents?routeId=${routeId}&scope=all`);
    for (const { id: contentId, quizData } of contents.filter(({ type }) => type === "QUIZ")) {
      const { questions } = JSON.parse(quizData ?? '{"questions":[]}') as { questions: { id: string; type: string }[] };
      const open = questions.find(({ type }) => type === "open");
      if (!open) continue;
      const { id: userRouteProgressId } = await learner.ask<{ id: string }>("POST", "/user-progress", { routeId });
      const start = { contentId, userRouteProgressId };
      const { id } = await learner.ask<{ id: string }>("POST", "/user-content-interaction", start);
      const quizResponses = JSON.stringify({ responses: [{ questionId: open.id, answer }] });
      await learner.ask("PATCH", `/user-content-interaction/${id}`, { quizResponses });
      return;
    }
  }
  throw new Error("No quiz asks for a text.");
}
