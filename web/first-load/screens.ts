import { firstReads } from "../../contract/src/together.ts";
import { adminPaths } from "../backoffice/admin-paths.ts";
import { paths } from "../shared/app/paths.ts";
import { coverSizes } from "../shared/lib/cover-sizes.ts";

/** The screens that are built into one file, by its name; `chunk-groups.ts` places their shared modules. */
export const FAMILIES: Record<string, readonly string[]> = {
  first: ["learner/main.tsx", "learner/auth/WelcomeScreen.tsx"],
  auth: ["Login", "Register", "ForgotPassword", "ResetPassword"].map((name) => `learner/auth/${name}Screen.tsx`),
  "second-step": ["learner/auth/SecondStep.tsx"],
  "signed-in": ["shared/app/queries.tsx", "shared/app/ProfileGate.tsx"],
  password: ["learner/auth/ChangePasswordScreen.tsx", "learner/auth/JoinScreen.tsx"],
  learner: ["learner/app/layouts/LearnerLayout.tsx", "learner/home/HomeScreen.tsx", "learner/routes/RoutesScreen.tsx"],
  parts: ["learner/routes/RouteScreen.tsx", "learner/home/FirstSteps.tsx", "learner/home/AdviceCard.tsx"],
  content: ["learner/contents/ContentScreen.tsx"],
  players: [
    "learner/contents/audio/AudioPlayer.tsx",
    "learner/contents/video/VideoPlayer.tsx",
    "learner/contents/ImageViewer.tsx",
  ],
  voice: ["learner/contents/voice/ListenButton.tsx", "learner/contents/voice/ReadingVoice.tsx"],
  quiz: ["learner/contents/CompletionScreen.tsx", "learner/quiz/Quiz.tsx"],
  valley: ["learner/home/TheWay.tsx", "learner/routes/MilestoneScreen.tsx"],
  diary: ["learner/diary/records/RecordsScreen.tsx"],
  entry: ["Intro", "Emotion", "Reason", "Tips", "Finish"].map((name) => `learner/diary/flow/Daily${name}Screen.tsx`),
  care: ["learner/diary/CareCard.tsx", "learner/contents/ContentRating.tsx"],
  account: [
    "learner/account/ProfileScreen.tsx",
    "learner/account/SessionsScreen.tsx",
    "learner/diary/works/WhatWorksScreen.tsx",
  ],
  reminders: ["learner/reminders/RemindersScreen.tsx", "learner/reminders/StopRemindersScreen.tsx"],
  help: ["learner/help/HelpScreen.tsx", "learner/plan/PlanLink.tsx"],
  calm: ["learner/calm/CalmScreen.tsx"],
  plan: ["learner/plan/PlanScreen.tsx", "learner/plan/api.ts"],
  therapist: ["learner/therapist/TherapistScreen.tsx"],
  pdf: ["learner/therapist/make-pdf.ts"],
  "next-day": ["learner/care/NextDayCard.tsx", "learner/care/PeopleToCall.tsx"],
  offline: [
    "learner/app/after-load.ts",
    "learner/app/prepare-offline.ts",
    "learner/app/layouts/InstallCard.tsx",
    "learner/app/layouts/UnsentStrip.tsx",
    "learner/contents/SaveForLater.tsx",
  ],
  markdown: ["shared/ui/Markdown.tsx", "learner/contents/ReadingPlayer.tsx"],
  toasts: ["shared/ui/Toasts.tsx"],
  admin: ["backoffice/main.tsx"],
  lists: [
    "backoffice/routes/AdminRoutesScreen.tsx",
    "backoffice/library/LibraryScreen.tsx",
    "backoffice/users/UsersScreen.tsx",
    "backoffice/audit/AuditScreen.tsx",
    "backoffice/media/MediaScreen.tsx",
    "backoffice/insights/AttentionList.tsx",
    "backoffice/insights/WayOnHome.tsx",
    "backoffice/insights/RouteInsightsScreen.tsx",
  ],
  editing: [
    "backoffice/editor/LeaveQuestion.tsx",
    "backoffice/users/UserScreen.tsx",
    "backoffice/routes/AdminRouteScreen.tsx",
    "backoffice/routes/RouteFormScreen.tsx",
    "backoffice/stages/StageScreen.tsx",
    "backoffice/helplines/HelplinesScreen.tsx",
    "backoffice/two-step/TwoStepScreen.tsx",
    "backoffice/team/TeamScreen.tsx",
    "backoffice/prompt-lab/PromptLabScreen.tsx",
    "backoffice/trash/TrashScreen.tsx",
    "backoffice/reviews/ReviewScreen.tsx",
    "backoffice/history/HistoryScreen.tsx",
    "backoffice/reorder/ReorderScreens.tsx",
    "backoffice/contents/ContentScreens.tsx",
    "backoffice/contents/ContentForm.tsx",
    "backoffice/contents/DeleteContent.tsx",
    "backoffice/contents/ThemesField.tsx",
    "backoffice/contents/file/FileFields.tsx",
    "backoffice/contents/overview/OverviewEditor.tsx",
    "backoffice/editor/MergeDialog.tsx",
    "backoffice/contents/quiz/QuizEditor.tsx",
    "backoffice/contents/readings/ReadingsEditor.tsx",
    "backoffice/contents/readings/TryAnalysis.tsx",
    "backoffice/contents/preview/ContentPreview.tsx",
  ],
};

export interface FirstLoadPage {
  paths: readonly string[];
  /** Of the learner's app, if it is not said. */
  html?: "index.html" | "admin.html";
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

const GATE = "shared/app/ProfileGate.tsx";
const LEARNER = [GATE, "learner/app/layouts/LearnerLayout.tsx"];

export const PAGES = {
  welcome: {
    paths: [paths.welcome],
    screens: ["learner/auth/WelcomeScreen.tsx"],
    picture: ["welcome", "welcome-night"],
  },
  login: { paths: [paths.login], screens: ["learner/auth/LoginScreen.tsx"], picture: ["hero", "hero-night"] },
  register: {
    paths: [paths.register, paths.forgotPassword, paths.resetPassword()],
    screens: ["learner/auth/RegisterScreen.tsx"],
  },
  home: {
    paths: [paths.home],
    screens: [...LEARNER, "learner/home/HomeScreen.tsx"],
    data: firstReads.home,
    cover: coverSizes.home,
  },
  routes: { paths: [paths.routes], screens: [...LEARNER, "learner/routes/RoutesScreen.tsx"], data: firstReads.routes },
  route: {
    paths: [paths.route()],
    screens: [...LEARNER, "learner/routes/RouteScreen.tsx"],
    data: firstReads.route,
    cover: coverSizes.route,
  },
  content: {
    paths: [paths.content()],
    screens: [...LEARNER, "learner/contents/ContentScreen.tsx"],
    data: firstReads.content,
    reading: "learner/contents/ReadingPlayer.tsx",
    alsoStyles: ["shared/ui/Markdown.tsx"],
  },
  completion: {
    paths: [paths.contentComplete()],
    screens: [...LEARNER, "learner/contents/CompletionScreen.tsx"],
    data: firstReads.person,
  },
  milestone: {
    paths: [paths.milestone(), paths.stageMilestone()],
    screens: [...LEARNER, "learner/routes/MilestoneScreen.tsx"],
    data: firstReads.milestone,
  },
  diary: {
    paths: [paths.calendar, paths.records],
    screens: [...LEARNER, "learner/diary/records/RecordsScreen.tsx"],
    data: firstReads.diary,
  },
  works: {
    paths: [paths.whatWorks],
    screens: [...LEARNER, "learner/diary/works/WhatWorksScreen.tsx"],
    data: firstReads.works,
  },
  entry: {
    paths: [paths.dailyIntro, paths.dailyEmotion, paths.dailyReason, paths.dailyTips, paths.dailyFinish],
    screens: [...LEARNER, "learner/diary/flow/DailyIntroScreen.tsx"],
    data: firstReads.entry,
  },
  account: {
    paths: [paths.profile, paths.sessions],
    screens: [...LEARNER, "learner/account/ProfileScreen.tsx"],
    data: firstReads.account,
  },
  therapist: {
    paths: [paths.therapist],
    screens: [...LEARNER, "learner/therapist/TherapistScreen.tsx"],
    data: firstReads.therapist,
  },
  reminders: {
    paths: [paths.reminders],
    screens: [...LEARNER, "learner/reminders/RemindersScreen.tsx"],
    data: firstReads.reminders,
  },
  stop: {
    paths: [paths.stopReminders()],
    screens: ["shared/app/queries.tsx", "learner/reminders/StopRemindersScreen.tsx"],
  },
  invitation: { paths: ["/invitation/:token"], screens: ["shared/app/queries.tsx", "learner/auth/JoinScreen.tsx"] },
  password: {
    paths: [paths.changePassword],
    screens: [GATE, "learner/auth/ChangePasswordScreen.tsx"],
    data: firstReads.person,
  },
  // The words of both pages are kept for when there is no connection: they ask for nothing before the code does.
  help: {
    paths: [paths.help],
    screens: ["shared/app/queries.tsx", "learner/help/HelpScreen.tsx", "learner/plan/PlanLink.tsx"],
  },
  // Public and without reads: it opens as fast as its code, also offline.
  calm: { paths: [paths.calm, paths.calmPractice()], screens: ["learner/calm/CalmScreen.tsx"] },
  plan: { paths: [paths.plan], screens: ["shared/app/queries.tsx", "learner/plan/PlanScreen.tsx"] },
  admin: {
    paths: [adminPaths.home],
    html: "admin.html",
    screens: [GATE],
    picture: ["cover-olivar"],
    data: firstReads.person,
  },
  lists: {
    paths: [adminPaths.routes, adminPaths.contents, adminPaths.users, adminPaths.activity],
    html: "admin.html",
    screens: [GATE, "backoffice/routes/AdminRoutesScreen.tsx"],
    data: firstReads.person,
  },
  editing: {
    paths: [`${adminPaths.home}/*`],
    html: "admin.html",
    screens: [GATE, "backoffice/contents/ContentScreens.tsx"],
    data: firstReads.person,
  },
} satisfies Record<string, FirstLoadPage>;
