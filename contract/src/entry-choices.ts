import type { feelings } from "./choices.ts";

// What an entry may say of itself beside its text, without zod, which the browser does not load.

/** The words for a feeling, by the face that they are offered first with. */
export const feelingWords = {
  GREAT: [
    "JOYFUL",
    "HOPEFUL",
    "ENERGETIC",
    "GRATEFUL",
    "PROUD",
    "EXCITED",
    "LOVED",
    "INSPIRED",
    "PLAYFUL",
    "FREE",
    "CONFIDENT",
  ],
  GOOD: [
    "CALM",
    "AT_PEACE",
    "CONTENT",
    "RELIEVED",
    "RESTED",
    "CLOSE",
    "CURIOUS",
    "MOTIVATED",
    "TENDER",
    "FOCUSED",
    "SAFE",
  ],
  NEUTRAL: [
    "SO_SO",
    "BORED",
    "DISTRACTED",
    "DOUBTFUL",
    "NOSTALGIC",
    "IN_A_HURRY",
    "EXPECTANT",
    "MIXED_UP",
    "SLEEPY",
    "ON_AUTOPILOT",
  ],
  BAD: [
    "SAD",
    "ANXIOUS",
    "ANGRY",
    "TIRED",
    "STRESSED",
    "FRUSTRATED",
    "LONELY",
    "GUILTY",
    "ASHAMED",
    "JEALOUS",
    "DISAPPOINTED",
    "RESTLESS",
  ],
  TERRIBLE: [
    "OVERWHELMED",
    "AFRAID",
    "HOPELESS",
    "EMPTY",
    "IN_PAIN",
    "KNOT_IN_CHEST",
    "WITHOUT_STRENGTH",
    "GRIEVING",
    "TRAPPED",
    "NUMB",
    "WANTING_TO_CRY",
  ],
} as const satisfies Record<(typeof feelings)[number], readonly string[]>;
export type FeelingWord = (typeof feelingWords)[keyof typeof feelingWords][number];
export const allFeelingWords: readonly FeelingWord[] = Object.values(feelingWords).flat();

/** What a day had; own tags come beside these. */
export const tags = {
  SLEEP: ["SLEPT_WELL", "SLEPT_SEVEN_HOURS", "SLEPT_LITTLE", "WOKE_OFTEN"],
  PEOPLE: ["FAMILY", "PARTNER", "FRIENDS", "ALONE", "ARGUMENT"],
  PLACE: ["AT_HOME", "WORK_OR_STUDIES", "OUTDOORS", "TRAVELLING"],
  BODY: ["WALKED", "EXERCISED", "ATE_WELL", "WORN_OUT", "ACHED", "PERIOD"],
} as const;
export type TagGroup = keyof typeof tags;
export type Tag = (typeof tags)[TagGroup][number];
export const allTags: readonly Tag[] = Object.values(tags).flat();
