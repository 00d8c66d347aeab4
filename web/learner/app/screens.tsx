import { isValidElement, type ReactNode, Suspense } from "react";
import { createRoutesFromElements, matchRoutes, Navigate, Route, useRoutes } from "react-router";
import { session } from "../../shared/api/session.ts";
import { HasSession, type Prepare, prepareInTime, SignedInOnly, VisitorsOnly } from "../../shared/app/guards.tsx";
import { OtherApp } from "../../shared/app/OtherApp.tsx";
import { paths } from "../../shared/app/paths.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { WelcomeScreen } from "../auth/WelcomeScreen.tsx";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { ScreenSkeleton } from "./ScreenSkeleton.tsx";

const Queries = lazyScreen(() => import("../../shared/app/queries.tsx"), "Queries");
const LearnerLayout = lazyScreen(() => import("./layouts/LearnerLayout.tsx"), "LearnerLayout");
const TabsLayout = lazyScreen(() => import("./layouts/LearnerLayout.tsx"), "TabsLayout");

const LoginScreen = lazyScreen(() => import("../auth/LoginScreen.tsx"), "LoginScreen");
const RegisterScreen = lazyScreen(() => import("../auth/RegisterScreen.tsx"), "RegisterScreen");
const ForgotPasswordScreen = lazyScreen(() => import("../auth/ForgotPasswordScreen.tsx"), "ForgotPasswordScreen");
const ResetPasswordScreen = lazyScreen(() => import("../auth/ResetPasswordScreen.tsx"), "ResetPasswordScreen");
const ChangePasswordScreen = lazyScreen(() => import("../auth/ChangePasswordScreen.tsx"), "ChangePasswordScreen");

const HomeScreen = lazyScreen(() => import("../home/HomeScreen.tsx"), "HomeScreen");
const RoutesScreen = lazyScreen(() => import("../routes/RoutesScreen.tsx"), "RoutesScreen");
const RouteScreen = lazyScreen(() => import("../routes/RouteScreen.tsx"), "RouteScreen");
const ContentScreen = lazyScreen(() => import("../contents/ContentScreen.tsx"), "ContentScreen");
const CompletionScreen = lazyScreen(() => import("../contents/CompletionScreen.tsx"), "CompletionScreen");
const MilestoneScreen = lazyScreen(() => import("../routes/MilestoneScreen.tsx"), "MilestoneScreen");
const Quiz = lazyScreen(() => import("../quiz/Quiz.tsx"), "Quiz");
const RecordsScreen = lazyScreen(() => import("../diary/records/RecordsScreen.tsx"), "RecordsScreen");
const DailyIntroScreen = lazyScreen(() => import("../diary/flow/DailyIntroScreen.tsx"), "DailyIntroScreen");
const DailyEmotionScreen = lazyScreen(() => import("../diary/flow/DailyEmotionScreen.tsx"), "DailyEmotionScreen");
const DailyReasonScreen = lazyScreen(() => import("../diary/flow/DailyReasonScreen.tsx"), "DailyReasonScreen");
const DailyTipsScreen = lazyScreen(() => import("../diary/flow/DailyTipsScreen.tsx"), "DailyTipsScreen");
const DailyFinishScreen = lazyScreen(() => import("../diary/flow/DailyFinishScreen.tsx"), "DailyFinishScreen");
const WhatWorksScreen = lazyScreen(() => import("../diary/works/WhatWorksScreen.tsx"), "WhatWorksScreen");
const HelpScreen = lazyScreen(() => import("../help/HelpScreen.tsx"), "HelpScreen");
const CalmScreen = lazyScreen(() => import("../calm/CalmScreen.tsx"), "CalmScreen");
const PlanLink = lazyScreen(() => import("../plan/PlanLink.tsx"), "PlanLink");
const PlanScreen = lazyScreen(() => import("../plan/PlanScreen.tsx"), "PlanScreen");
const ProfileScreen = lazyScreen(() => import("../account/ProfileScreen.tsx"), "ProfileScreen");
const SessionsScreen = lazyScreen(() => import("../account/SessionsScreen.tsx"), "SessionsScreen");
const TherapistScreen = lazyScreen(() => import("../therapist/TherapistScreen.tsx"), "TherapistScreen");

const RemindersScreen = lazyScreen(() => import("../reminders/RemindersScreen.tsx"), "RemindersScreen");
const StopRemindersScreen = lazyScreen(() => import("../reminders/StopRemindersScreen.tsx"), "StopRemindersScreen");
const PreviewScreen = lazyScreen(() => import("./preview/PreviewScreen.tsx"), "PreviewScreen");
const JoinScreen = lazyScreen(() => import("../auth/JoinScreen.tsx"), "JoinScreen");

const plan = <PlanScreen />;
const queried = (screen: ReactNode) => <Queries>{screen}</Queries>;
const visitors = (screen: ReactNode) => <VisitorsOnly fallback={<Loading />}>{screen}</VisitorsOnly>;
const learners = (layout: ReactNode) => (
  <SignedInOnly fallback={<ScreenSkeleton />}>
    <Suspense fallback={<ScreenSkeleton />}>{layout}</Suspense>
  </SignedInOnly>
);

/** The screen of each path, and who may see it. */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route path={paths.welcome} element={visitors(<WelcomeScreen />)} />
      <Route path={paths.login} element={visitors(<LoginScreen />)} />
      <Route path={paths.register} element={visitors(<RegisterScreen />)} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
      <Route path={paths.resetPassword()} element={<ResetPasswordScreen />} />
      <Route path={paths.help} element={queried(<HelpScreen plan={<PlanLink />} />)} />
      <Route path={paths.stopReminders()} element={queried(<StopRemindersScreen />)} />
      <Route path="/invitation/:token" element={queried(<JoinScreen />)} />
      <Route path={paths.calm} element={<CalmScreen />} />
      <Route path={paths.calmPractice()} element={<CalmScreen />} />
      <Route path={paths.plan} element={queried(<HasSession fallback={plan}>{plan}</HasSession>)} />
    </Route>

    <Route element={learners(<TabsLayout />)}>
      <Route path={paths.home} element={<HomeScreen />} />
      <Route path={paths.routes} element={<RoutesScreen />} />
      <Route path={paths.calendar} element={<RecordsScreen />} />
      <Route path={paths.profile} element={<ProfileScreen />} />
    </Route>
    <Route element={learners(<LearnerLayout />)}>
      <Route path={paths.route()} element={<RouteScreen />} />
      <Route path={paths.content()} element={<ContentScreen Quiz={Quiz} />} />
      <Route path={paths.contentComplete()} element={<CompletionScreen />} />
      <Route path={paths.milestone()} element={<MilestoneScreen />} />
      <Route path={paths.stageMilestone()} element={<MilestoneScreen />} />
      <Route path={paths.records} element={<RecordsScreen />} />
      <Route path={paths.dailyIntro} element={<DailyIntroScreen />} />
      <Route path={paths.dailyEmotion} element={<DailyEmotionScreen />} />
      <Route path={paths.dailyReason} element={<DailyReasonScreen />} />
      <Route path={paths.dailyTips} element={<DailyTipsScreen />} />
      <Route path={paths.dailyFinish} element={<DailyFinishScreen />} />
      <Route path={paths.sessions} element={<SessionsScreen />} />
      <Route path={paths.therapist} element={<TherapistScreen />} />
      <Route path={paths.reminders} element={<RemindersScreen />} />
      <Route path={paths.whatWorks} element={<WhatWorksScreen />} />
    </Route>
    <Route element={learners(<PublicLayout />)}>
      <Route path={paths.changePassword} element={<ChangePasswordScreen />} />
    </Route>

    <Route path={paths.preview} element={<Suspense>{<PreviewScreen />}</Suspense>} />
    <Route path="/admin/*" element={<OtherApp />} />

    <Route path="*" element={<Navigate to={paths.login} replace />} />
  </>,
);

export const Screens = () => useRoutes(routes);

type Load = () => Promise<{ default?: { prepare?: Prepare } } | undefined>;

function loadsIn(node: ReactNode): Load[] {
  if (!isValidElement<{ children?: ReactNode; plan?: ReactNode }>(node)) return [];
  // React types a lazy component as a function; it is an object, and ours has a way to load it.
  const { load } = node.type as { load?: Load };
  const own = load ? [load] : [];
  return [...own, ...loadsIn(node.props.children), ...loadsIn(node.props.plan)];
}

const isForMembers = (node: ReactNode) => isValidElement(node) && node.type === SignedInOnly;

const nextTask = () => new Promise((start) => setTimeout(start));

const PATIENCE_MS = 2_000;

/**
 * Loads the code of a path, so that the first thing to be rendered is its screen. On a slow connection it waits no longer
 * than the page may be empty: the signs of loading are shown then.
 */
export const loadScreens = (pathname: string): Promise<void> =>
  Promise.race([
    loadAllOf(pathname, window.early ? prepareInTime : null),
    new Promise<void>((end) => setTimeout(end, PATIENCE_MS)),
  ]);

/** Loads the code of a path and its first reads, for a screen that is likely to be opened. */
export const prefetchScreen = (pathname: string): Promise<void> => loadAllOf(pathname, prepareInTime);

async function loadAllOf(pathname: string, getReady: typeof prepareInTime | null): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  // They lead a visitor on to the welcome, which is there already.
  if (session.state === "out" && matches.some(({ route }) => isForMembers(route.element))) return;
  const loads = matches.flatMap(({ route }) => loadsIn(route.element));
  // One by one, for the page has asked for all of them already, and their code would else run in one long task. A
  // part that fails is loaded when it is rendered, with a second try.
  for (const load of loads) {
    const loaded = await load().catch(() => undefined);
    await nextTask();
    const prepare = loaded?.default?.prepare;
    if (prepare) await getReady?.(prepare, matches.at(-1)?.params ?? {});
  }
}
