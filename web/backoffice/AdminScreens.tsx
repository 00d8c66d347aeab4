import { Navigate, Route, Routes } from "react-router";
import { paths } from "../shared/app/paths.ts";
import { lazyScreen } from "../shared/lib/lazy-screen.ts";
import { AdminHomeScreen } from "./AdminHomeScreen.tsx";
import { AdminLayout } from "./AdminLayout.tsx";
import { adminPaths } from "./admin-paths.ts";
import { LeaveGuard } from "./editor/LeaveGuard.tsx";
import { ConfirmProvider } from "./kit/use-confirm.tsx";
import { Only } from "./may.tsx";
import { promptLabPath } from "./prompt-lab/prompt-lab-path.ts";
import { underAdmin } from "./under-admin.ts";

const AdminRoutesScreen = lazyScreen(() => import("./routes/AdminRoutesScreen.tsx"), "AdminRoutesScreen");
const RouteCreateScreen = lazyScreen(() => import("./routes/RouteFormScreen.tsx"), "RouteCreateScreen");
const RouteEditScreen = lazyScreen(() => import("./routes/RouteFormScreen.tsx"), "RouteEditScreen");
const AdminRouteScreen = lazyScreen(() => import("./routes/AdminRouteScreen.tsx"), "AdminRouteScreen");
const RouteInsightsScreen = lazyScreen(() => import("./insights/RouteInsightsScreen.tsx"), "RouteInsightsScreen");
const StageScreen = lazyScreen(() => import("./stages/StageScreen.tsx"), "StageScreen");

const reordering = () => import("./reorder/ReorderScreens.tsx");
const RoutesReorderScreen = lazyScreen(reordering, "RoutesReorderScreen");
const StagesReorderScreen = lazyScreen(reordering, "StagesReorderScreen");
const RouteContentsReorderScreen = lazyScreen(reordering, "RouteContentsReorderScreen");
const StageContentsReorderScreen = lazyScreen(reordering, "StageContentsReorderScreen");

const contentPages = () => import("./contents/ContentScreens.tsx");
const ContentCreateScreen = lazyScreen(contentPages, "ContentCreateScreen");
const ContentEditScreen = lazyScreen(contentPages, "ContentEditScreen");
const LibraryContentScreen = lazyScreen(contentPages, "LibraryContentScreen");
const LibraryCreateScreen = lazyScreen(() => import("./contents/ContentScreens.tsx"), "LibraryCreateScreen");
const LibraryScreen = lazyScreen(() => import("./library/LibraryScreen.tsx"), "LibraryScreen");

const UsersScreen = lazyScreen(() => import("./users/UsersScreen.tsx"), "UsersScreen");
const UserScreen = lazyScreen(() => import("./users/UserScreen.tsx"), "UserScreen");
const TeamScreen = lazyScreen(() => import("./team/TeamScreen.tsx"), "TeamScreen");
const AuditScreen = lazyScreen(() => import("./audit/AuditScreen.tsx"), "AuditScreen");
const MediaScreen = lazyScreen(() => import("./media/MediaScreen.tsx"), "MediaScreen");
const HelplinesScreen = lazyScreen(() => import("./helplines/HelplinesScreen.tsx"), "HelplinesScreen");
const ReviewScreen = lazyScreen(() => import("./reviews/ReviewScreen.tsx"), "ReviewScreen");
const TrashScreen = lazyScreen(() => import("./trash/TrashScreen.tsx"), "TrashScreen");
const HistoryScreen = lazyScreen(() => import("./history/HistoryScreen.tsx"), "HistoryScreen");
const TwoStepScreen = lazyScreen(() => import("./two-step/TwoStepScreen.tsx"), "TwoStepScreen");

const PromptLabScreen = lazyScreen(() => import("./prompt-lab/PromptLabScreen.tsx"), "PromptLabScreen");

const admin = adminPaths;

const Framed = () => (
  <LeaveGuard>
    <ConfirmProvider>
      <AdminLayout />
    </ConfirmProvider>
  </LeaveGuard>
);

/** Screens that every role of the team opens. */
const routeScreens = (
  <>
    <Route path={underAdmin(admin.routes)} element={<AdminRoutesScreen />} />
    <Route path={underAdmin(admin.route())} element={<AdminRouteScreen />} />
    <Route path={underAdmin(admin.routeInsights())} element={<RouteInsightsScreen />} />
    <Route path={underAdmin(admin.routeContent())} element={<ContentEditScreen />} />
    <Route path={underAdmin(admin.stage())} element={<StageScreen />} />
    <Route path={underAdmin(admin.stageContent())} element={<ContentEditScreen />} />
  </>
);

const editorScreens = (
  <Route element={<Only call="PATCH /routes/{id}" />}>
    <Route path={underAdmin(admin.routeCreate)} element={<RouteCreateScreen />} />
    <Route path={underAdmin(admin.routesReorder)} element={<RoutesReorderScreen />} />
    <Route path={underAdmin(admin.routeEdit())} element={<RouteEditScreen />} />
    <Route path={underAdmin(admin.routeContents())} element={<RouteContentsReorderScreen />} />
    <Route path={underAdmin(admin.routeContentCreate())} element={<ContentCreateScreen />} />
    <Route path={underAdmin(admin.stages())} element={<StagesReorderScreen />} />
    <Route path={underAdmin(admin.stageContents())} element={<StageContentsReorderScreen />} />
    <Route path={underAdmin(admin.stageContentCreate())} element={<ContentCreateScreen />} />
  </Route>
);

export const AdminScreens = () => (
  <Routes>
    <Route element={<Framed />}>
      <Route index element={<AdminHomeScreen />} />
      {routeScreens}
      {editorScreens}
      <Route element={<Only call="GET /admin/contents" />}>
        <Route path={underAdmin(admin.contents)} element={<LibraryScreen />} />
        <Route path={underAdmin(admin.contentCreate)} element={<LibraryCreateScreen />} />
        <Route path={underAdmin(admin.content())} element={<LibraryContentScreen />} />
      </Route>
      <Route element={<Only call="GET /admin/media" />}>
        <Route path={underAdmin(admin.media)} element={<MediaScreen />} />
        <Route path={underAdmin(admin.mediaFile())} element={<MediaScreen />} />
      </Route>
      <Route element={<Only call="GET /auth/users" />}>
        <Route path={underAdmin(admin.users)} element={<UsersScreen />} />
        <Route path={underAdmin(admin.user())} element={<UserScreen />} />
      </Route>
      <Route element={<Only call="GET /admin/audit" />}>
        <Route path={underAdmin(admin.activity)} element={<AuditScreen />} />
      </Route>
      <Route element={<Only call="GET /admin/helplines" />}>
        <Route path={underAdmin(admin.helplines)} element={<HelplinesScreen />} />
      </Route>
      <Route element={<Only call="GET /admin/team" />}>
        <Route path={underAdmin(admin.team)} element={<TeamScreen />} />
      </Route>
      <Route element={<Only call="GET /admin/reviews" />}>
        <Route path={underAdmin(admin.reviews)} element={<ReviewScreen />} />
        <Route path={underAdmin(admin.history())} element={<HistoryScreen />} />
      </Route>
      <Route element={<Only call="GET /admin/trash" />}>
        <Route path={underAdmin(admin.trash)} element={<TrashScreen />} />
      </Route>
      <Route path={underAdmin(admin.twoStep)} element={<TwoStepScreen />} />
      <Route path={underAdmin(promptLabPath())} element={<PromptLabScreen />} />
    </Route>

    <Route path="*" element={<Navigate to={paths.login} replace />} />
  </Routes>
);
