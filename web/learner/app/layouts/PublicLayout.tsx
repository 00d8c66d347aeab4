import { IconShieldLock } from "@tabler/icons-react";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { putAway } from "../../../shared/lib/put-away.ts";
import { Loading } from "../../../shared/ui/Loading.tsx";
import { OfflineStrip, SkipLink, Strip, skipTarget } from "../../../shared/ui/PageParts.tsx";
import { HelpLinks } from "../../help/HelpLinks.tsx";
import styles from "./PublicLayout.module.css";

export const PublicLayout = () => (
  <div className={styles.page}>
    <SkipLink />
    <TopStrip />
    <HelpLinks />
    <main {...skipTarget}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </main>
  </div>
);

const PUT_AWAY =
  "Hace más de siete días que no abres Senda con conexión. Para protegerte, tu diario no se ve hasta que te conectes. Lo que no se envió sigue guardado.";

/** Tells on the ways back in that reads were deleted, until the session is renewed or the person has signed in. */
function TopStrip() {
  const isPutAway = putAway.useDraft() === true;
  const { pathname } = useLocation();
  if (!isPutAway || (pathname !== paths.welcome && pathname !== paths.login)) return <OfflineStrip />;
  return (
    <div role="status" className={styles.told}>
      <Strip icon={IconShieldLock}>{PUT_AWAY}</Strip>
    </div>
  );
}
