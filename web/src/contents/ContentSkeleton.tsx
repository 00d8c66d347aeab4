import { Skeleton, VisuallyHidden } from "@mantine/core";
import { paths } from "../app/paths.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import styles from "./ContentSkeleton.module.css";

/** A content that is on its way; one can already go back. */
export const ContentSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen width="media" dock={<Skeleton height={52} radius={99} />}>
    <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Skeleton width={86} height={40} radius={99} />
    </BareHeader>
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <h1>Cargando...</h1>
      </VisuallyHidden>
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
