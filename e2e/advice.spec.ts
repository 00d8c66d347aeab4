import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { advice, BY_AI, BY_SENDA, entriesOf, finish, next, writeToday } from "./support/diary.ts";
import { emailTo } from "./support/emails.ts";
import {
  FAILS,
  FLAGS,
  HANGS,
  MODEL_ADVICE,
  questionsWith,
  releaseAnswers,
  TALKS_NONSENSE,
  WAITS,
} from "./support/model-endpoint.ts";
import { enter, expectHome, type Learner, newLearner } from "./support/people.ts";
import { testAtFixedTime as base, expect } from "./support/test.ts";

const [MODEL_WORDS = ""] = MODEL_ADVICE.split("\n");

/** A word of this test alone. Without digits: long numbers and the writer's address are taken out before a text leaves. */
const newWord = () =>
  randomUUID()
    .replaceAll(/\W/g, "")
    .replaceAll(/./g, (digit) => "klmnopqrstuvwxyz".charAt(Number.parseInt(digit, 16)));

const test = base.extend<{ learner: Learner }>({
  learner: async ({ page, senda }, use) => {
    const learner = await newLearner(senda.url);
    await enter(page, learner);
    await expectHome(page, learner.firstName);
    await use(learner);
  },
});

// In order: too many failures in a row would stop the calls to the model for a while.
test.describe.configure({ mode: "default" });

test("advice comes when the model answers well, late, with an error, with nonsense or never [DEC-DIARY-06, DEC-ADVICE-12]", {
  tag: "@drill",
}, async ({ page, learner }) => {
  const preparing = page.getByText("Preparando tu consejo…");
  const first = `El trabajo me deja sin fuerzas, ${newWord()}.`;
  await writeToday(page, { feeling: "Mal", text: first, wantsAi: true });
  await expect(advice(page)).toContainText(MODEL_WORDS);
  await expect(advice(page)).toContainText(BY_AI);
  const [question = "", ...others] = await questionsWith(first);
  expect(others).toEqual([]);
  for (const own of [learner.email, learner.firstName, learner.lastName]) expect(question).not.toContain(own);
  await finish(page);

  await writeToday(page, { text: `Segundo día, ${WAITS}.` });
  await expect(preparing).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Regresar" })).toBeDisabled();
  await expect.poll(async () => (await questionsWith(WAITS)).length).toBe(1);
  await releaseAnswers();
  await expect(advice(page)).toContainText(MODEL_WORDS);
  await expect(page.getByRole("button", { name: "Regresar" })).toBeEnabled();
  await finish(page);

  for (const failure of [FAILS, TALKS_NONSENSE]) {
    await writeToday(page, { text: `Otro día, ${failure}.` });
    await expect(advice(page)).toContainText(BY_SENDA);
    expect((await questionsWith(failure)).length).toBeGreaterThan(0);
    await finish(page);
  }

  const answered = page.waitForResponse((response) => response.url().endsWith("/api/diary/entry"));
  await writeToday(page, { text: `Quinto día, ${HANGS}.` });
  await expect.poll(async () => (await questionsWith(HANGS)).length).toBe(1);
  // The entry is saved before the advice comes, and another learner's is not held up by it.
  expect((await entriesOf(learner))[0]).toMatchObject({ description: `Quinto día, ${HANGS}.`, advice: null });
  const other = await newLearner(new URL(page.url()).origin);
  await other.ask("POST", "/diary/entry", { feeling: "GOOD", description: "Mientras tanto.", audioUrl: "" });
  // The status says that the entry is stored; the advice follows in the same answer.
  expect((await answered).ok()).toBe(true);
  await expect(preparing).toBeVisible();
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);

  const kept = await entriesOf(learner);
  expect(kept.map(({ advice: text }) => text !== null)).toEqual([true, true, true, true, true]);
});

test("without consent, and with a text that shows a risk, nothing reaches the model [DEC-ADVICE-04, DEC-ADVICE-07]", async ({
  page,
  learner,
}) => {
  const mark = newWord();
  await writeToday(page, { feeling: "Bien", text: `Un paseo largo y un libro ${mark}.` });
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);

  await page.getByRole("link", { name: "Perfil" }).click();
  const choice = page.getByRole("switch", { name: /^Consejos con IA externa/ });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await page.getByRole("link", { name: "Hogar", exact: true }).click();
  await writeToday(page, { feeling: "Terrible", text: `No quiero seguir viviendo. ${mark}` });
  await expect(page.getByRole("heading", { name: "No tienes que pasar por esto a solas" })).toBeVisible();
  await expect(advice(page)).toHaveCount(0);
  expect(await questionsWith(mark)).toEqual([]);
  await finish(page);

  await writeToday(page, { feeling: "Mal", text: `Ahora sí, con ayuda del modelo ${mark}.` });
  await expect(advice(page)).toContainText(BY_AI);
  expect(await questionsWith(mark)).toHaveLength(1);
  expect(await entriesOf(learner)).toHaveLength(3);
});

test("a danger that only the model sees gets numbers to call, and not the model's words [MODEL-01]", {
  tag: "@drill",
}, async ({ page, learner }) => {
  await writeToday(page, { feeling: "Mal", text: `Un día largo en la oficina, ${FLAGS}.`, wantsAi: true });
  await expect(page.getByRole("heading", { name: "No tienes que pasar por esto a solas" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
  await expect(page.getByText(MODEL_WORDS)).toHaveCount(0);
  expect(await questionsWith(FLAGS)).toHaveLength(1);
  await finish(page);
  expect(await entriesOf(learner)).toMatchObject([{ care: { level: "NOTICE", dangers: ["SELF_HARM"] } }]);
});

/** The files under a folder that contain a text. If Senda renames one in the meantime, all are read again. */
function filesWith(folder: string, text: string): string[] {
  const wanted = Buffer.from(text);
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(wanted))
      .map((file) => path.relative(folder, file));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return filesWith(folder, text);
    throw error;
  }
}

test("what a learner writes is nowhere on the disk: not in the database, the log or the emails [PR-5, DEC-DIARY-10]", {
  tag: "@drill",
}, async ({ page, learner, senda }) => {
  await writeToday(page, { text: `Hoy pienso en la zarzamora-escondida, ${FAILS}.`, wantsAi: true });
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);
  await writeToday(page, { text: "Y también en el tejado-de-cobre." });
  await expect(advice(page)).toContainText(BY_AI);
  await finish(page);
  await answerQuiz(learner, "Guardo el candil-azul para mí.");
  await learner.ask("POST", "/auth/forgot-password", { email: learner.email });
  await emailTo(learner.email, senda.dataDir);

  const everything = JSON.stringify(await learner.ask("POST", "/account/export", { password: learner.password }));
  for (const secret of ["zarzamora-escondida", "tejado-de-cobre", "candil-azul"]) {
    expect(everything).toContain(secret);
    expect(filesWith(senda.dataDir, secret), secret).toEqual([]);
  }
  for (const secret of [MODEL_WORDS, learner.password]) expect(filesWith(senda.dataDir, secret), secret).toEqual([]);
  // The search looks in the right files: it finds a text that is no secret.
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
