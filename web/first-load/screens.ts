import { firstReads } from "../../contract/src/together.ts";
import { adminPaths } from "../src/admin/admin-paths.ts";
import { paths } from "../src/app/paths.ts";
import { coverSizes } from "../src/lib/cover-sizes.ts";

/** The screens that are built into one file, by its name; `chunk-groups.ts` places their shared modules. */
export const FAMILIES: Record<string, readonly string[]> = {
  first: ["main.tsx", "auth/WelcomeScreen.tsx"],
  auth: ["Login", "Register", "ForgotPassword", "ResetPassword"].map((name) => `auth/${name}Screen.tsx`),
  "second-step": ["auth/SecondStep.tsx"],
  "signed-in": ["app/queries.tsx", "app/ProfileGate.tsx"],
  password: ["auth/ChangePasswordScreen.tsx", "auth/JoinScreen.tsx"],
  learner: ["app/layouts/LearnerLayout.tsx", "home/HomeScreen.tsx", "routes/RoutesScreen.tsx"],
  parts: ["routes/RouteScreen.tsx", "home/FirstSteps.tsx", "home/AdviceCard.tsx"],
  content: ["contents/ContentScreen.tsx"],
  players: ["contents/audio/AudioPlayer.tsx", "contents/video/VideoPlayer.tsx", "contents/ImageViewer.tsx"],
  voice: ["contents/voice/ListenButton.tsx", "contents/voice/ReadingVoice.tsx"],
  quiz: ["contents/CompletionScreen.tsx", "quiz/Quiz.tsx"],
  valley: ["home/TheWay.tsx", "routes/MilestoneScreen.tsx"],
  diary: ["diary/records/RecordsScreen.tsx"],
  entry: ["Intro", "Emotion", "Reason", "Tips", "Finish"].map((name) => `diary/flow/Daily${name}Screen.tsx`),
  care: ["diary/CareCard.tsx", "contents/ContentRating.tsx"],
  account: ["account/ProfileScreen.tsx", "account/SessionsScreen.tsx", "diary/works/WhatWorksScreen.tsx"],
  reminders: ["reminders/RemindersScreen.tsx", "reminders/StopRemindersScreen.tsx"],
  help: ["help/HelpScreen.tsx", "plan/PlanLink.tsx"],
  calm: ["calm/CalmScreen.tsx"],
  plan: ["plan/PlanScreen.tsx", "plan/api.ts"],
  therapist: ["therapist/TherapistScreen.tsx"],
  pdf: ["therapist/make-pdf.ts"],
  "next-day": ["care/NextDayCard.tsx", "care/PeopleToCall.tsx"],
  offline: [
    "app/after-load.ts",
    "app/prepare-offline.ts",
    "app/layouts/InstallCard.tsx",
    "app/layouts/UnsentStrip.tsx",
    "contents/SaveForLater.tsx",
  ],
  markdown: ["ui/Markdown.tsx", "contents/ReadingPlayer.tsx"],
  toasts: ["ui/Toasts.tsx"],
  admin: ["admin/AdminScreens.tsx", "app/layouts/BackToAdmin.tsx"],
  lists: [
    "admin/routes/AdminRoutesScreen.tsx",
    "admin/library/LibraryScreen.tsx",
    "admin/users/UsersScreen.tsx",
    "admin/audit/AuditScreen.tsx",
    "admin/media/MediaScreen.tsx",
    "admin/insights/AttentionList.tsx",
    "admin/insights/WayOnHome.tsx",
    "admin/insights/RouteInsightsScreen.tsx",
  ],
  editing: [
    "admin/editor/LeaveQuestion.tsx",
    "admin/users/UserScreen.tsx",
    "admin/routes/AdminRouteScreen.tsx",
    "admin/routes/RouteFormScreen.tsx",
    "admin/stages/StageScreen.tsx",
    "admin/helplines/HelplinesScreen.tsx",
    "admin/two-step/TwoStepScreen.tsx",
    "admin/team/TeamScreen.tsx",
    "admin/prompt-lab/PromptLabScreen.tsx",
    "admin/trash/TrashScreen.tsx",
    "admin/reviews/ReviewScreen.tsx",
    "admin/history/HistoryScreen.tsx",
    "admin/reorder/ReorderScreens.tsx",
    "admin/contents/ContentScreens.tsx",
    "admin/contents/ContentForm.tsx",
    "admin/contents/DeleteContent.tsx",
    "admin/contents/ThemesField.tsx",
    "admin/contents/file/FileFields.tsx",
    "admin/contents/overview/OverviewEditor.tsx",
    "admin/editor/MergeDialog.tsx",
    "admin/contents/quiz/QuizEditor.tsx",
    "admin/contents/readings/ReadingsEditor.tsx",
    "admin/contents/readings/TryAnalysis.tsx",
    "admin/contents/preview/ContentPreview.tsx",
  ],
};

export interface FirstLoadPage {
  paths: readonly string[];
  screens: readonly string[];
  picture?: readonly [day: string, night?: string];
  /** Calls that the screen makes in any case: they are sent before its code is there. */
  data?: readonly string[];
  /** The width of the cover of the route that is in its data. */
  cover?: string;
  /** The part that shows the content of its data if that is a text. */
  reading?: string;
  /** Screens that come later, whose styles are too small for a request. */
  alsoStyles?: readonly string[];
}

const GATE = "app/ProfileGate.tsx";
const LEARNER = [GATE, "app/layouts/LearnerLayout.tsx"];

export const PAGES = {
  welcome: { paths: [paths.welcome], screens: ["auth/WelcomeScreen.tsx"], picture: ["welcome", "welcome-night"] },
  login: { paths: [paths.login], screens: ["auth/LoginScreen.tsx"], picture: ["hero", "hero-night"] },
  register: {
    paths: [paths.register, paths.forgotPassword, paths.resetPassword()],
    screens: ["auth/RegisterScreen.tsx"],
  },
  home: {
    paths: [paths.home],
    screens: [...LEARNER, "home/HomeScreen.tsx"],
    data: firstReads.home,
    cover: coverSizes.home,
  },
  routes: { paths: [paths.routes], screens: [...LEARNER, "routes/RoutesScreen.tsx"], data: firstReads.routes },
  route: {
    paths: [paths.route()],
    screens: [...LEARNER, "routes/RouteScreen.tsx"],
    data: firstReads.route,
    cover: coverSizes.route,
  },
  content: {
    paths: [paths.content()],
    screens: [...LEARNER, "contents/ContentScreen.tsx"],
    data: firstReads.content,
    reading: "contents/ReadingPlayer.tsx",
    alsoStyles: ["ui/Markdown.tsx"],
  },
  completion: {
    paths: [paths.contentComplete()],
    screens: [...LEARNER, "contents/CompletionScreen.tsx"],
    data: firstReads.person,
  },
  milestone: {
    paths: [paths.milestone(), paths.stageMilestone()],
    screens: [...LEARNER, "routes/MilestoneScreen.tsx"],
    data: firstReads.milestone,
  },
  diary: {
    paths: [paths.calendar, paths.records],
    screens: [...LEARNER, "diary/records/RecordsScreen.tsx"],
    data: firstReads.diary,
  },
  works: {
    paths: [paths.whatWorks],
    screens: [...LEARNER, "diary/works/WhatWorksScreen.tsx"],
    data: firstReads.works,
  },
  entry: {
    paths: [paths.dailyIntro, paths.dailyEmotion, paths.dailyReason, paths.dailyTips, paths.dailyFinish],
    screens: [...LEARNER, "diary/flow/DailyIntroScreen.tsx"],
    data: firstReads.entry,
  },
  account: {
    paths: [paths.profile, paths.sessions],
    screens: [...LEARNER, "account/ProfileScreen.tsx"],
    data: firstReads.account,
  },
  therapist: {
    paths: [paths.therapist],
    screens: [...LEARNER, "therapist/TherapistScreen.tsx"],
    data: firstReads.therapist,
  },
  reminders: {
    paths: [paths.reminders],
    screens: [...LEARNER, "reminders/RemindersScreen.tsx"],
    data: firstReads.reminders,
  },
  stop: { paths: [paths.stopReminders()], screens: ["app/queries.tsx", "reminders/StopRemindersScreen.tsx"] },
  invitation: { paths: ["/invitation/:token"], screens: ["app/queries.tsx", "auth/JoinScreen.tsx"] },
  password: {
    paths: [paths.changePassword],
    screens: [GATE, "auth/ChangePasswordScreen.tsx"],
    data: firstReads.person,
  },
  // The words of both pages are kept for when there is no connection: they ask for nothing before the code does.
  help: { paths: [paths.help], screens: ["app/queries.tsx", "help/HelpScreen.tsx", "plan/PlanLink.tsx"] },
  // Public and without reads: it opens as fast as its code, also offline.
  calm: { paths: [paths.calm, paths.calmPractice()], screens: ["calm/CalmScreen.tsx"] },
  plan: { paths: [paths.plan], screens: ["app/queries.tsx", "plan/PlanScreen.tsx"] },
  admin: {
    paths: [adminPaths.home],
    screens: [GATE, "admin/AdminScreens.tsx"],
    picture: ["cover-olivar"],
    data: firstReads.person,
  },
  lists: {
    paths: [adminPaths.routes, adminPaths.contents, adminPaths.users, adminPaths.activity],
    screens: [GATE, "admin/AdminScreens.tsx", "admin/routes/AdminRoutesScreen.tsx"],
    data: firstReads.person,
  },
  editing: {
    paths: [`${adminPaths.home}/*`],
    screens: [GATE, "admin/AdminScreens.tsx", "admin/contents/ContentScreens.tsx"],
    data: firstReads.person,
  },
} satisfies Record<string, FirstLoadPage>;
