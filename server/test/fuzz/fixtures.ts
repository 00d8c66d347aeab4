import { noSteps } from "@senda/contract/plan-steps";
import {
  answerOf,
  answerQuiz,
  type ContentSeen,
  completeContent,
  newContent,
  newQuiz,
  newRoute,
  newStage,
  startContent,
  startRoute,
} from "../learning.ts";
import type { Person } from "../people.ts";
import { sample } from "../uploads.ts";
import type { World } from "../world.ts";

export interface Learner {
  person: Person;
  /** A word that only this person's diary, plan and answers hold. */
  secret: string;
  progressId: string;
  /** By content. */
  interactions: ReadonlyMap<string, string>;
  diaryIds: readonly string[];
}

/** Rows of every kind, made by the calls that make them, and the people they belong to. */
export interface Fixtures {
  world: World;
  admin: Person;
  a: Learner;
  b: Learner;
  routeId: string;
  stageIds: readonly string[];
  contents: Readonly<Record<"reading" | "audio" | "video" | "image" | "quiz", ContentSeen>>;
  /** Another learner, for calls that one person cannot make twice. */
  newcomer: () => Promise<Person>;
}

const ANALYSIS = { analysisPrompt: "Di con calma qué se repite en las respuestas." };

export async function createFixtures(world: World): Promise<Fixtures> {
  const { admin } = world;
  const cover = { field: "coverImage", bytes: sample("hoja.webp") };
  const file = (name: string) => ({ field: "file", bytes: sample(name) });
  const { id: routeId } = await newRoute(admin, {}, cover);
  const stages = [await newStage(admin, routeId), await newStage(admin, routeId)];
  const stageId = stages[0]?.id ?? "";
  const contents = {
    reading: await newContent(admin, { stageId }, { content: "# Respira\n\nUn minuto." }),
    audio: await newContent(admin, { stageId }, { type: "AUDIO", content: "" }, file("voz.mp3")),
    video: await newContent(admin, { routeId }, { type: "VIDEO", content: "" }, file("mar.mp4")),
    image: await newContent(admin, { routeId }, { type: "IMAGE", content: "" }, file("transparente.png")),
    quiz: await newQuiz(admin, { routeId }, ANALYSIS),
  };
  const all = Object.values(contents);
  return {
    world,
    admin,
    routeId,
    stageIds: stages.map(({ id }) => id),
    contents,
    a: await learnerIn(world, { firstName: "Amparo", lastName: "Zubiaurre" }, routeId, all),
    b: await learnerIn(world, { firstName: "Basilio", lastName: "Quintanilla" }, routeId, all),
    newcomer: () => world.newLearner(),
  };
}

async function learnerIn(
  world: World,
  name: { firstName: string; lastName: string },
  routeId: string,
  contents: readonly ContentSeen[],
): Promise<Learner> {
  const person = await world.newLearner({ ...name, email: `${name.lastName.toLowerCase()}@ejemplo.es` });
  const secret = `canario${name.firstName.toLowerCase()}`;
  const { id: progressId } = await startRoute(person, routeId);
  const interactions = new Map<string, string>();
  for (const { id, quizData } of contents) {
    const interaction = await startContent(person, id, progressId);
    interactions.set(id, interaction.id);
    if (quizData) await answerQuiz(person, interaction.id, [{ questionId: "abier1", answer: `Pensé en ${secret}.` }]);
  }
  const [first] = contents;
  if (first) await completeContent(person, first);
  const diaryIds: string[] = [];
  for (const feeling of ["GOOD", "BAD", "NEUTRAL"]) {
    const entry = { feeling, description: `Hoy hablé con ${secret} del trabajo.` };
    const { id } = answerOf<{ id: string }>(await person.post("/diary/entry", entry));
    diaryIds.push(id);
  }
  const signs = [`Dejo de hablar con ${secret}.`];
  answerOf(await person.put("/plan", { ...noSteps, signs, version: 0 }));
  return { person, secret, progressId, interactions, diaryIds };
}
