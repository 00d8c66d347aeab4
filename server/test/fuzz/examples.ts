import type { Person } from "../people.ts";
import { accountExamples } from "./account-examples.ts";
import { editorExamples } from "./editor-examples.ts";
import { learnerExamples } from "./learner-examples.ts";
import type { Random } from "./random.ts";
import type { Draft } from "./request.ts";
import type { Learner, Scene } from "./scene.ts";

export interface ExampleContext {
  scene: Scene;
  /** Whose request it is: what has an id in it is theirs. */
  owner: Learner;
  random: Random;
}

export interface Example extends Draft {
  /** Who has to send it, where it is neither the owner nor an administrator. */
  sender?: Person;
}

export type ExampleBook = Record<string, (context: ExampleContext) => Example | Promise<Example>>;

/** A request that is accepted, for every call: `"POST /diary/entry"`. Calls without one are made from their schema. */
export const examples: ReadonlyMap<string, ExampleBook[string]> = new Map(
  Object.entries({ ...accountExamples, ...editorExamples, ...learnerExamples }),
);
