import { paths } from "../app/paths.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import unseen from "../ui/VisuallyHidden.module.css";
import styles from "./ContentSkeleton.module.css";

/** A content that is on its way; one can already go back. */
export const ContentSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen width="media" dock={<Skeleton height={52} radius={99} />}>
    <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Skeleton width={86} height={40} radius={99} />
    </BareHeader>
    <div className={styles.page} aria-busy="true">
      <h1 className={unseen.unseen}>Cargando...</h1>
      <Skeleton height="auto" radius={28} className={styles.picture} />
      <Skeleton width="72%" height={30} />
      <div className={styles.chips}>
        <Skeleton width={110} height={30} radius={99} />
        <Skeleton width={90} height={30} radius={99} />
        <Skeleton width={100} height={30} radius={99} />
      </div>
      <Skeleton />
      <Skeleton width="92%" />
      <Skeleton width="64%" />
    </div>
  </DockScreen>
);
