import { Suspense } from "react";
import { Outlet } from "react-router";
import { HelpStrip } from "../../help/HelpLink.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { OfflineStrip, SkipLink, skipTarget } from "../../ui/PageParts.tsx";
import styles from "./PublicLayout.module.css";

export const PublicLayout = () => (
  <div className={styles.page}>
    <SkipLink />
    <OfflineStrip />
    <HelpStrip className={styles.help} />
    <main {...skipTarget}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </main>
  </div>
);
