import { afterAll, beforeEach, expect, test } from "vitest";
import { answers, GOOD_ADVICE, startEndpoint, workerTextThread } from "../../../test/advice.ts";
import { amount } from "../../../test/amount.ts";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../../test/learning.ts";
import type { Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../open-advisor.ts";
import { fold } from "../spanish/fold.ts";

const { reader } = await workerTextThread();
const endpoint = await startEndpoint();
afterAll(() => endpoint.stop());
const settings = { baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 };
const world = await openWorld({ advisor: openAdvisor(settings, reader), settings: { isAiOffered: true } });
beforeEach(() => endpoint.is(answers(GOOD_ADVICE)));

const PEOPLE = [
  { firstName: "Ana María", lastName: "Peña Ñandú", email: "florecilla@ejemplo.es" },
  { firstName: "Íñigo", lastName: "de la Fuente-Güell", email: "inigo.fg@ejemplo.es" },
  { firstName: "Zoë", lastName: "O'Higgins", email: "zzoe@ejemplo.es" },
  { firstName: "constructor", lastName: "Núñez", email: "nz@ejemplo.es" },
];
/** How people write of themselves: with and without accents, in capitals, by one name alone. */
const SENTENCES = [
  (name: string) => `Me llamo ${name} y hoy he tenido mucho trabajo.`,
  (name: string) => `${name.toUpperCase()} no ha dormido nada, me repito.`,
  (name: string) => `Mi madre me dijo: ${name.toLowerCase()}, descansa un poco.`,
  (name: string) => `Firmo como ${name.normalize("NFD").replace(/[\u0300-\u036f]/g, "")} en la oficina.`,
  (name: string) => `Todo el mundo pregunta por ${name.split(/[ -]/).at(-1)} en la reunión.`,
];
/** So that no entry is met with a question instead of being sent. */
const CALM_DAY = "He pasado la tarde en el parque con mis primos y hemos merendado bizcocho.";
const LITTLE = ["de", "la"];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const wordsOf = (text: string) => fold(text).match(/\p{L}+/gu) ?? [];

async function newConsenting(name: (typeof PEOPLE)[number], place: number): Promise<Person> {
  const person = await world.newLearner({ ...name, email: name.email.replace("@", `${place}@`) });
  const { version } = (await person.get("/account/consent")).body;
  await person.patch("/account/consent", { version, ai: true });
  return person;
}

/** Personal details that were found in the requests since the last call. */
function foundOf(person: Person): string[] {
  const own = wordsOf(`${person.name.firstName} ${person.name.lastName}`).filter(
    (word) => word.length > 1 && !LITTLE.includes(word),
  );
  const bodies = endpoint.asked.splice(0);
  return bodies.flatMap(({ whole, user }) => {
    const said = new Set(wordsOf(user));
    return [
      ...own.filter((word) => said.has(word)),
      ...[person.email, person.id, person.accessToken ?? ""].filter((secret) => whole.includes(secret)),
      ...(UUID.exec(whole) ?? []),
    ];
  });
}

/** The rounds are alike but for the address. */
const ROUNDS = amount({ test: 1, drills: 5 });
const ENTRIES_EACH = 10;

test("however people write of themselves, nothing that a model is sent names the writer [SAFE-19, AI-3]", {
  timeout: 180_000,
}, async () => {
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of PEOPLE) {
      const person = await newConsenting(name, round);
      for (let number = 0; number < ENTRIES_EACH; number += 1) {
        const sentence = SENTENCES[number % SENTENCES.length];
        const called = [`${name.firstName} ${name.lastName}`, name.firstName, name.lastName][number % 3] ?? "";
        const description = `${CALM_DAY} ${sentence?.(called)} Escríbeme a ${person.email}, soy ${person.id}.`;
        const { status } = await person.post("/diary/entry", { feeling: "BAD", description });
        expect(status).toBe(201);
        world.pass(60_000);
      }
      sent += endpoint.asked.length;
      expect(foundOf(person)).toEqual([]);
    }
  }
  expect(sent).toBe(ROUNDS * PEOPLE.length * ENTRIES_EACH);
});

test("the answers of a quiz go to a model without the names of who gave them [SAFE-19, AI-3]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Mira el descanso." });
  for (const [place, name] of PEOPLE.entries()) {
    const person = await newConsenting(name, 100 + place);
    const progress = await startRoute(person, routeId);
    const { id } = await startContent(person, quiz.id, progress.id);
    const answer = `Firmo como ${name.firstName} ${name.lastName}, o solo ${name.firstName}. Mi correo: ${person.email}`;
    await answerQuiz(person, id, [{ questionId: "abier1", answer }]);
    expect((await person.patch(`/user-content-interaction/${id}/generate-analysis`)).status).toBe(200);
    expect(endpoint.asked).toHaveLength(1);
    expect(endpoint.asked[0]?.user).toContain("[nombre]");
    expect(foundOf(person)).toEqual([]);
  }
});

test("a model gets the name of the country that the person chose, and nothing else of where they are [MODEL-10]", async () => {
  const person = await newConsenting({ firstName: "Eva", lastName: "Sanz", email: "eva@ejemplo.es" }, 2);
  const entry = { feeling: "BAD", description: CALM_DAY, tz: "America/Mexico_City" };
  await person.post("/diary/entry", { ...entry, country: "MX" });
  await person.post("/diary/entry", entry);
  const [chosen = "", unknown = ""] = endpoint.asked.splice(0).map(({ user }) => user);
  expect(chosen).toContain("País: México.");
  expect(unknown).not.toMatch(/País|México|Mexico_City/);
  expect(chosen).not.toContain("Mexico_City");
});

test("a model gets at most 8,000 characters of what a person wrote [SAFE-20, AI-7]", async () => {
  const person = await newConsenting({ firstName: "Eva", lastName: "Sanz", email: "eva@ejemplo.es" }, 1);
  const { id: routeId } = await newRoute(world.admin);
  const questions = Array.from({ length: 12 }, (_, place) => ({ id: `q${place}`, type: "open", question: "¿Y?" }));
  const form = { quizData: JSON.stringify({ questions }), analysisPrompt: "Mira el descanso." };
  const quiz = await newQuiz(world.admin, { routeId }, form);
  const progress = await startRoute(person, routeId);
  const { id } = await startContent(person, quiz.id, progress.id);
  const answer = "Hoy he paseado por el parque. ".repeat(100);
  await answerQuiz(
    person,
    id,
    questions.map((question) => ({ questionId: question.id, answer })),
  );
  await person.patch(`/user-content-interaction/${id}/generate-analysis`);
  expect(endpoint.asked).toHaveLength(1);
  const [, data = ""] = endpoint.asked[0]?.user.split("Respuestas:\n") ?? [];
  expect(data.length).toBeLessThanOrEqual(8_000 + "<<<DATOS\n\nDATOS>>>".length);
});
