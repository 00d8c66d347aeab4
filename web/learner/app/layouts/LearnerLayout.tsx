import { IconCalendarHeart, IconHome2, IconRoute, IconUserCircle } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { useProfile } from "../../../shared/auth/api.ts";
import { installOffer } from "../../../shared/lib/install-offer.ts";
import { lazyScreen } from "../../../shared/lib/lazy-screen.ts";
import { unsent } from "../../../shared/lib/unsent.ts";
import { OfflineStrip, SkipLink, skipTarget } from "../../../shared/ui/PageParts.tsx";
import { HelpLinks } from "../../help/HelpLinks.tsx";
import { ScreenSkeleton } from "../ScreenSkeleton.tsx";
import styles from "./LearnerLayout.module.css";

export const LearnerLayout = () => <Frame />;

/** The four roots alone have the tab bar; deeper screens have a way back instead. */
export const TabsLayout = () => (
  <Frame
    tabs={
      <>
        <TabBar />
        <InstallOffer />
      </>
    }
    above={<Unsent />}
  />
);

const InstallCard = lazyScreen(() => import("./InstallCard.tsx"), "InstallCard");
const UnsentStrip = lazyScreen(() => import("./UnsentStrip.tsx"), "UnsentStrip");

/** On home alone, and never for an administrator who looks at the learners' side. */
function InstallOffer() {
  const { role, areOwnWordsLocked } = useProfile();
  const { pathname } = useLocation();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read);
  const isPossible = offer !== null || Reflect.get(navigator, "standalone") === false;
  if (!isPossible || pathname !== paths.home || role !== "USER" || areOwnWordsLocked) return null;
  return (
    <Suspense>
      <InstallCard />
    </Suspense>
  );
}

/** The waiting entries are the person's words: they are not shown with a password that an administrator set. */
function Unsent() {
  const found = unsent.useDraft();
  const { areOwnWordsLocked } = useProfile();
  return found && !areOwnWordsLocked && <Suspense>{<UnsentStrip {...found} />}</Suspense>;
}

function Frame({ tabs, above }: { tabs?: ReactNode; above?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <SkipLink />
      <OfflineStrip />
      <BackToAdmin />
      <HelpLinks />
      {above}
      <main {...skipTarget}>
        {/* With a key, or React would keep the screen that is being left until the code of the next one is there. */}
        <Suspense key={pathname} fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {tabs}
    </div>
  );
}

const AdminBar = lazyScreen(() => import("./BackToAdmin.tsx"), "BackToAdmin");

const BackToAdmin = () => useProfile().role === "ADMIN" && <Suspense>{<AdminBar />}</Suspense>;

const tabs = [
  { to: paths.home, label: "Hogar", Icon: IconHome2 },
  { to: paths.routes, label: "Rutas", Icon: IconRoute },
  { to: paths.calendar, label: "Calendario", Icon: IconCalendarHeart },
  { to: paths.profile, label: "Perfil", Icon: IconUserCircle },
];

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The tapped tab is marked at once: the router moves in a transition, which a slow phone takes its time for. */
function TabBar() {
  const { pathname, key } = useLocation();
  const [tapped, setTapped] = useState({ to: "", from: "" });
  const current = tapped.from === key ? tapped.to : pathname;
  return (
    <nav className={styles.bar} aria-label="Navegación principal" data-tabbar>
      {tabs.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          data-stack
          aria-current={to === current ? "page" : undefined}
          onClick={(event) => opensHere(event) && setTapped({ to, from: key })}
        >
          <i>
            <Icon size={24} aria-hidden />
          </i>
          {label}
        </Link>
      ))}
    </nav>
  );
}
