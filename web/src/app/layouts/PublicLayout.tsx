import { Suspense } from "react";
import { Outlet } from "react-router";
import { HelpLink } from "../../ui/HelpLink.tsx";
import { OfflineStrip } from "../../ui/OfflineStrip.tsx";
import { SkipLink, skipTarget } from "../../ui/SkipLink.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { paths } from "../paths.ts";
import styles from "./PublicLayout.module.css";

/** For account screens: the card on a quiet hillside. */
export const PublicLayout = () => (
  <div className={styles.page}>
    <SkipLink />
    <OfflineStrip />
    <aside className={styles.help} aria-label="Ayuda">
      <HelpLink to={paths.help} />
    </aside>
    <main {...skipTarget}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </main>
  </div>
);
