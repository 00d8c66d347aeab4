import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { Link, Outlet } from "react-router";
import { useProfile } from "../../auth/api.ts";
import { HelpLink } from "../../help/HelpLink.tsx";
import { ScreenSkeleton } from "../../ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../../ui/PageParts.tsx";
import { paths } from "../paths.ts";
import styles from "./LearnerLayout.module.css";
import { TabBar } from "./TabBar.tsx";

export const LearnerLayout = () => <Frame />;

/** The four roots alone have the tab bar; deeper screens have a way back instead. */
export const TabsLayout = () => <Frame tabs={<TabBar />} />;

const Frame = ({ tabs }: { tabs?: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <OfflineStrip />
    <BackToAdmin />
    <aside className={styles.help} aria-label="Ayuda">
      <HelpLink />
    </aside>
    <main className={styles.main} {...skipTarget}>
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
