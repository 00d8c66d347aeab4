import { Suspense } from "react";
import { Outlet } from "react-router";
import { HelpLinks } from "../../help/HelpLinks.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../../ui/PageParts.tsx";
import styles from "./PublicLayout.module.css";

export const PublicLayout = () => (
  <div className={styles.page}>
    <SkipLink />
    <OfflineStrip />
    <HelpLinks />
    <main {...skipTarget}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </main>
  </div>
);
