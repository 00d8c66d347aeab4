import { Navigate, Route, Routes } from "react-router";
import { paths, underAdmin } from "../app/paths.ts";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { AdminHomeScreen } from "./AdminHomeScreen.tsx";
import { AdminLayout } from "./AdminLayout.tsx";
import { LeaveGuard } from "./editor/LeaveGuard.tsx";

const AdminRoutesScreen = lazyScreen(() => import("./routes/AdminRoutesScreen.tsx"), "AdminRoutesScreen");
const RouteCreateScreen = lazyScreen(() => import("./routes/RouteFormScreen.tsx"), "RouteCreateScreen");
const RouteEditScreen = lazyScreen(() => import("./routes/RouteFormScreen.tsx"), "RouteEditScreen");
const AdminRouteScreen = lazyScreen(() => import("./routes/AdminRouteScreen.tsx"), "AdminRouteScreen");
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
const AuditScreen = lazyScreen(() => import("./audit/AuditScreen.tsx"), "AuditScreen");
const HelplinesScreen = lazyScreen(() => import("./helplines/HelplinesScreen.tsx"), "HelplinesScreen");

const { admin } = paths;

const Framed = () => (
  <LeaveGuard>
    <AdminLayout />
  </LeaveGuard>
);

export const AdminScreens = () => (
  <Routes>
    <Route element={<Framed />}>
      <Route index element={<AdminHomeScreen />} />

      <Route path={underAdmin(admin.routes)} element={<AdminRoutesScreen />} />
      <Route path={underAdmin(admin.routeCreate)} element={<RouteCreateScreen />} />
      <Route path={underAdmin(admin.routesReorder)} element={<RoutesReorderScreen />} />
      <Route path={underAdmin(admin.route())} element={<AdminRouteScreen />} />
      <Route path={underAdmin(admin.routeEdit())} element={<RouteEditScreen />} />

      <Route path={underAdmin(admin.routeContents())} element={<RouteContentsReorderScreen />} />
      <Route path={underAdmin(admin.routeContentCreate())} element={<ContentCreateScreen />} />
      <Route path={underAdmin(admin.routeContent())} element={<ContentEditScreen />} />

      <Route path={underAdmin(admin.stages())} element={<StagesReorderScreen />} />
      <Route path={underAdmin(admin.stage())} element={<StageScreen />} />
      <Route path={underAdmin(admin.stageContents())} element={<StageContentsReorderScreen />} />
      <Route path={underAdmin(admin.stageContentCreate())} element={<ContentCreateScreen />} />
      <Route path={underAdmin(admin.stageContent())} element={<ContentEditScreen />} />

      <Route path={underAdmin(admin.contents)} element={<LibraryScreen />} />
      <Route path={underAdmin(admin.contentCreate)} element={<LibraryCreateScreen />} />
      <Route path={underAdmin(admin.content())} element={<LibraryContentScreen />} />

      <Route path={underAdmin(admin.users)} element={<UsersScreen />} />
      <Route path={underAdmin(admin.user())} element={<UserScreen />} />
      <Route path={underAdmin(admin.activity)} element={<AuditScreen />} />
      <Route path={underAdmin(admin.helplines)} element={<HelplinesScreen />} />
    </Route>

    <Route path="*" element={<Navigate to={paths.login} replace />} />
  </Routes>
);
