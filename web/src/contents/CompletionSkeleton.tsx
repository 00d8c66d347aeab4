import { Skeleton, VisuallyHidden } from "@mantine/core";
import { paths } from "../app/paths.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import styles from "./CompletionSkeleton.module.css";

export const CompletionSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen dock={<Skeleton height={52} radius={99} />}>
    <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Skeleton width={86} height={40} radius={99} />
    </BareHeader>
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <h1>Cargando...</h1>
      </VisuallyHidden>
      <Skeleton width={200} height={200} radius="50%" />
      <Skeleton width={210} height={34} />
      <Skeleton width={260} height={20} />
      <Skeleton height={170} radius={28} className={styles.card} />
    </div>
  </DockScreen>
);
