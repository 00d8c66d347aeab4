import { firstReads } from "../../contract/src/together.ts";
import { adminPaths } from "../backoffice/admin-paths.ts";
import { paths } from "../shared/app/paths.ts";
import { coverSizes } from "../shared/lib/cover-sizes.ts";

export interface FirstPage {
  paths: readonly string[];
  /** The lazy parts of its screen, which are asked for together with the page. */
  parts: readonly string[];
  picture?: readonly [day: string, night?: string];
  /** Calls that the screen makes in any case: they are sent before its code is there. */
  data?: readonly string[];
  /** The width of the cover of the route that is in its data. */
  cover?: string;
}

const SIGNED_IN = ["shared/app/ProfileGate.tsx"];
const LEARNER = [...SIGNED_IN, "learner/app/layouts/LearnerLayout.tsx"];
const QUERIES = "shared/app/queries.tsx";

const learner = {
  welcome: {
    paths: [paths.welcome],
    parts: ["learner/main.tsx"],
    picture: ["welcome", "welcome-night"],
  },
  login: { paths: [paths.login], parts: ["learner/auth/LoginScreen.tsx"], picture: ["hero", "hero-night"] },
  register: { paths: [paths.register], parts: ["learner/auth/RegisterScreen.tsx"] },
  forgot: { paths: [paths.forgotPassword], parts: ["learner/auth/ForgotPasswordScreen.tsx"] },
  reset: { paths: [paths.resetPassword()], parts: ["learner/auth/ResetPasswordScreen.tsx"] },
  home: {
    paths: [paths.home],
    parts: [...LEARNER, "learner/home/HomeScreen.tsx"],
    data: firstReads.home,
    cover: coverSizes.home,
  },
  routes: { paths: [paths.routes], parts: [...LEARNER, "learner/routes/RoutesScreen.tsx"], data: firstReads.routes },
  route: {
    paths: [paths.route()],
    parts: [...LEARNER, "learner/routes/RouteScreen.tsx"],
    data: firstReads.route,
    cover: coverSizes.route,
  },
  content: {
    paths: [paths.content()],
    parts: [...LEARNER, "learner/contents/ContentScreen.tsx"],
    data: firstReads.content,
  },
  completion: {
    paths: [paths.contentComplete()],
    parts: [...LEARNER, "learner/contents/CompletionScreen.tsx"],
    data: firstReads.person,
  },
  milestone: {
    paths: [paths.milestone(), paths.stageMilestone()],
    parts: [...LEARNER, "learner/routes/MilestoneScreen.tsx"],
    data: firstReads.milestone,
  },
  diary: {
    paths: [paths.calendar, paths.records],
    parts: [...LEARNER, "learner/diary/records/RecordsScreen.tsx"],
    data: firstReads.diary,
  },
  works: {
    paths: [paths.whatWorks],
    parts: [...LEARNER, "learner/diary/works/WhatWorksScreen.tsx"],
    data: firstReads.works,
  },
  // Its other steps lead back to the first, which has the entry's draft.
  entry: {
    paths: [paths.dailyIntro, paths.dailyEmotion, paths.dailyReason, paths.dailyTips, paths.dailyFinish],
    parts: [...LEARNER, "learner/diary/flow/DailyIntroScreen.tsx"],
    data: firstReads.entry,
  },
  profile: {
    paths: [paths.profile],
    parts: [...LEARNER, "learner/account/ProfileScreen.tsx"],
    data: firstReads.account,
  },
  sessions: {
    paths: [paths.sessions],
    parts: [...LEARNER, "learner/account/SessionsScreen.tsx"],
    data: firstReads.person,
  },
  therapist: {
    paths: [paths.therapist],
    parts: [...LEARNER, "learner/therapist/TherapistScreen.tsx"],
    data: firstReads.therapist,
  },
  reminders: {
    paths: [paths.reminders],
    parts: [...LEARNER, "learner/reminders/RemindersScreen.tsx"],
    data: firstReads.reminders,
  },
  stop: { paths: [paths.stopReminders()], parts: [QUERIES, "learner/reminders/StopRemindersScreen.tsx"] },
  invitation: { paths: ["/invitation/:token"], parts: [QUERIES, "learner/auth/JoinScreen.tsx"] },
  password: {
    paths: [paths.changePassword],
    parts: [...SIGNED_IN, "learner/auth/ChangePasswordScreen.tsx"],
    data: firstReads.person,
  },
  // The words of both pages are kept for when there is no connection: they ask for nothing before the code does.
  help: { paths: [paths.help], parts: [QUERIES, "learner/help/HelpScreen.tsx", "learner/plan/PlanLink.tsx"] },
  // Public and without reads: it opens as fast as its code, also offline.
  calm: { paths: [paths.calm, paths.calmPractice()], parts: ["learner/calm/CalmScreen.tsx"] },
  plan: { paths: [paths.plan], parts: [QUERIES, "learner/plan/PlanScreen.tsx"] },
  // In a frame of the back-office, which sends it all that it shows.
  preview: { paths: [paths.preview], parts: ["learner/app/preview/PreviewScreen.tsx"] },
} satisfies Record<string, FirstPage>;

const backoffice = {
  admin: { paths: [adminPaths.home], parts: SIGNED_IN, picture: ["cover-olivar"], data: firstReads.person },
  lists: {
    paths: [adminPaths.routes, adminPaths.contents, adminPaths.users, adminPaths.activity],
    parts: SIGNED_IN,
    data: firstReads.person,
  },
  editing: { paths: [`${adminPaths.home}/*`], parts: SIGNED_IN, data: firstReads.person },
} satisfies Record<string, FirstPage>;

/** The pages of both apps: the server answers a path with the first that has it. */
export const PAGES = { learner, backoffice };
