/** The enums of the product without zod, which the browser does not load. */
export const roles = ["USER", "ADMIN"] as const;
export const routeTypes = ["FOUNDATION", "CUSTOM"] as const;
export const contentTypes = ["READING", "AUDIO", "VIDEO", "IMAGE", "QUIZ"] as const;
export const questionTypes = ["text", "multipleChoice", "singleChoice", "open", "range"] as const;
export const progressStatuses = ["NOT_STARTED", "IN_PROGRESS", "COMPLETED"] as const;
/** From best to worst; the first is preselected, and statistics keep this order. */
export const feelings = ["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"] as const;
export const adviceAuthors = ["BUILT_IN", "AI", "CRISIS_NOTICE", "CHECK_IN"] as const;
/** How far an advice helped. */
export const adviceRatings = ["YES", "PARTLY", "NO"] as const;
export const careLevels = ["ASK", "NOTICE"] as const;
export const dangers = [
  "SELF_HARM",
  "OVERDOSE",
  "VIOLENCE",
  "MINOR",
  "EATING",
  "BABY",
  "HARM_TO_OTHERS",
  "SOMEONE_ELSE",
] as const;
/** To the question that is asked at the level ASK. */
export const careAnswers = ["YES", "SOMETIMES", "NO", "NO_ANSWER"] as const;
/** What home may show on the days after a worry, or after several low days. */
export const nextDayCards = ["FOLLOW_UP", "LOW_DAYS"] as const;
export const nextDayAnswers = ["BETTER", "SAME", "STILL_HARD", "DISMISSED", "NOT_THIS_WEEK"] as const;
/** What a reminder may say; BLANK shows the name of the app alone. */
export const reminderWordings = ["MOMENT", "SKY", "BLANK"] as const;
export const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;
export const deviceKinds = ["PHONE", "TABLET", "COMPUTER", "UNKNOWN"] as const;
export const helplineKinds = ["EMERGENCY", "AMBULANCE", "CRISIS", "VIOLENCE", "MINORS", "POISON", "SUPPORT"] as const;
export const helplineCosts = ["FREE", "PAID", "UNKNOWN"] as const;
export const auditActions = [
  "ROUTE_CREATED",
  "ROUTE_UPDATED",
  "ROUTE_DELETED",
  "ROUTES_REORDERED",
  "STAGE_CREATED",
  "STAGE_UPDATED",
  "STAGE_DELETED",
  "STAGES_REORDERED",
  "CONTENT_CREATED",
  "CONTENT_UPDATED",
  "CONTENT_DELETED",
  "CONTENTS_REORDERED",
  "PASSWORD_RESET",
  "RECOVERY_SENT",
  "ADMIN_ADDED",
  "PROGRESS_EXPORTED",
  "HELPLINE_RESTORED",
  "HELPLINE_UPDATED",
  "DENIED",
] as const;

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
  BODY: ["ON_FOOT", "EXERCISED", "ATE_WELL", "WORN_OUT", "ACHED", "PERIOD"],
} as const;
export type TagGroup = keyof typeof tags;
export type Tag = (typeof tags)[TagGroup][number];
export const allTags: readonly Tag[] = Object.values(tags).flat();
