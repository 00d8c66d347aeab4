import { IconArrowLeft, IconCalendarHeart, IconHome2, IconRoute, IconUserCircle } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { Link, NavLink, Outlet } from "react-router";
import { useProfile } from "../../auth/api.ts";
import { HelpStrip } from "../../help/HelpLink.tsx";
import { ScreenSkeleton } from "../../ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../../ui/PageParts.tsx";
import { paths } from "../paths.ts";
import styles from "./LearnerLayout.module.css";

export const LearnerLayout = () => <Frame />;

/** The four roots alone have the tab bar; deeper screens have a way back instead. */
export const TabsLayout = () => <Frame tabs={<TabBar />} />;

const Frame = ({ tabs }: { tabs?: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <OfflineStrip />
    <BackToAdmin />
    <HelpStrip className={styles.help} />
    <main {...skipTarget}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </main>
    {tabs}
  </div>
);

function BackToAdmin() {
  const { role } = useProfile();
  if (role !== "ADMIN") return null;
  return (
    <aside className={styles.admin} aria-label="Administración">
      <span>Ves Senda como alumno.</span>
      <Link to={paths.admin.home}>
        <IconArrowLeft size={18} aria-hidden /> Volver a administración
      </Link>
    </aside>
  );
}

const tabs = [
  { to: paths.home, label: "Hogar", Icon: IconHome2 },
  { to: paths.routes, label: "Rutas", Icon: IconRoute },
  { to: paths.calendar, label: "Calendario", Icon: IconCalendarHeart },
  { to: paths.profile, label: "Perfil", Icon: IconUserCircle },
];

const TabBar = () => (
  <nav className={styles.bar} aria-label="Navegación principal" data-tabbar>
    {tabs.map(({ to, label, Icon }) => (
      <NavLink key={to} to={to} end className={styles.tab ?? ""} data-stack>
        <i>
          <Icon size={24} aria-hidden />
        </i>
        {label}
      </NavLink>
    ))}
  </nav>
);
