/** The enums of the product without zod, which the browser does not load. */
export const roles = ["USER", "ADMIN"] as const;
/** Roles of an administrator in the team. */
export const staffRoles = ["OWNER", "EDITOR", "REVIEWER", "SUPPORT", "READER"] as const;
/** A draft is seen by administrators only. */
export const publicationStates = ["PUBLISHED", "DRAFT"] as const;
/** States of the review of a content. */
export const reviewStates = ["OPEN", "CHANGES_ASKED", "APPROVED"] as const;
/** The reasons why an item is not published with the others. */
export const heldBackReasons = ["NO_FILE", "NO_QUESTIONS", "NOT_APPROVED", "TRASHED", "UNREADABLE"] as const;
/** As an editor sees an item: CHANGED is published and has changes that are not. */
export const outlineStates = ["DRAFT", "PUBLISHED", "CHANGED", "SCHEDULED"] as const;
/** Faults of a content, the worst first. */
export const healthMarks = ["NO_FILE", "NO_QUESTIONS", "NO_SUBTITLES", "NO_READINGS"] as const;
/** Kinds of items: editors write them, and they have versions. */
export const itemKinds = ["ROUTE", "STAGE", "CONTENT"] as const;
export const routeTypes = ["FOUNDATION", "CUSTOM"] as const;
export const contentTypes = ["READING", "AUDIO", "VIDEO", "IMAGE", "QUIZ"] as const;
export const mediaKinds = ["image", "audio", "video"] as const;
export const mediaPlaces = ["ROUTE_COVER", "CONTENT_FILE", "TEXT"] as const;
export const questionTypes = ["text", "multipleChoice", "singleChoice", "open", "range"] as const;
export const progressStatuses = ["NOT_STARTED", "IN_PROGRESS", "COMPLETED"] as const;
/** From best to worst; the first is preselected, and statistics keep this order. Sealed months name a feeling by its place. */
export const feelings = ["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"] as const;
export const adviceAuthors = ["BUILT_IN", "AI", "CRISIS_NOTICE", "CHECK_IN"] as const;
/** Checks of a written text before a person reads it. */
export const adviceChecks = [
  "NO_CLAIMS",
  "NO_HARM",
  "KIND",
  "LENGTH",
  "SPANISH",
  "PLAIN_FORM",
  "NO_PHONES",
  "NO_INSTRUCTIONS",
] as const;
/** The reasons why a model's text was not used. */
export const modelFailures = ["refused", "budget", "timeout", "failed", "unfit"] as const;
/** Ratings of an advice. */
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
/** Cards that home may show on the days after a worry, or after several low days. */
export const nextDayCards = ["FOLLOW_UP", "LOW_DAYS"] as const;
export const nextDayAnswers = ["BETTER", "SAME", "STILL_HARD", "DISMISSED", "NOT_THIS_WEEK"] as const;
/** Wordings of a reminder; BLANK shows the name of the app alone. */
export const reminderWordings = ["MOMENT", "SKY", "BLANK"] as const;
export const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;
export const deviceKinds = ["PHONE", "TABLET", "COMPUTER", "UNKNOWN"] as const;
export const helplineKinds = ["EMERGENCY", "AMBULANCE", "CRISIS", "VIOLENCE", "MINORS", "POISON", "SUPPORT"] as const;
export const helplineCosts = ["FREE", "PAID", "UNKNOWN"] as const;
/** PROPOSED: added by one person, and not confirmed by another yet. */
export const helplineStates = ["SHOWN", "HIDDEN", "PROPOSED"] as const;
export const helplineActions = ["ADD", "CORRECT", "HIDE", "SHOW", "RESTORE"] as const;
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
  "CONTENTS_MOVED",
  "STAGE_MOVED",
  "CONTENT_DUPLICATED",
  "STAGE_DUPLICATED",
  "ROUTE_DUPLICATED",
  "CONTENTS_POINTS_SET",
  "CONTENTS_DELETED",
  "PASSWORD_RESET",
  "RECOVERY_SENT",
  "ADMIN_ADDED",
  "TWO_STEP_ON",
  "TWO_STEP_CHANGED",
  "TWO_STEP_OFF",
  "TWO_STEP_RESET",
  "TEAM_INVITED",
  "TEAM_INVITATION_RESENT",
  "TEAM_INVITATION_CANCELLED",
  "TEAM_INVITATION_DECLINED",
  "TEAM_JOINED",
  "TEAM_ROLE_CHANGED",
  "TEAM_REMOVED",
  "PROGRESS_EXPORTED",
  "USERS_EXPORTED",
  "DRAFT_SAVED",
  "DRAFT_DISCARDED",
  "VERSION_RESTORED",
  "ROUTE_PUBLISHED",
  "PUBLICATION_SCHEDULED",
  "PUBLICATION_CANCELLED",
  "REVIEW_ASKED",
  "REVIEW_WITHDRAWN",
  "REVIEW_COMMENTED",
  "REVIEW_COMMENT_RESOLVED",
  "REVIEW_DECIDED",
  "TRASH_RESTORED",
  "TRASH_DELETED",
  "TRASH_EMPTIED",
  "HELPLINE_RESTORED",
  "HELPLINE_UPDATED",
  "HELPLINE_ADDED",
  "HELPLINE_HIDDEN",
  "HELPLINE_SHOWN",
  "HELPLINE_PROPOSED",
  "HELPLINE_CONFIRMED",
  "HELPLINE_REJECTED",
  "HELPLINE_WITHDRAWN",
  "SETTINGS_CHANGED",
  "MEDIA_ADDED",
  "MEDIA_UPDATED",
  "MEDIA_REPLACED",
  "MEDIA_DELETED",
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

/** Tags of a day; own tags come beside these. */
export const tags = {
  SLEEP: ["SLEPT_WELL", "SLEPT_SEVEN_HOURS", "SLEPT_LITTLE", "WOKE_OFTEN"],
  PEOPLE: ["FAMILY", "PARTNER", "FRIENDS", "ALONE", "ARGUMENT"],
  PLACE: ["AT_HOME", "WORK_OR_STUDIES", "OUTDOORS", "TRAVELLING"],
  BODY: ["ON_FOOT", "EXERCISED", "ATE_WELL", "WORN_OUT", "ACHED", "PERIOD"],
} as const;
export type TagGroup = keyof typeof tags;
export type Tag = (typeof tags)[TagGroup][number];
export const allTags: readonly Tag[] = Object.values(tags).flat();
