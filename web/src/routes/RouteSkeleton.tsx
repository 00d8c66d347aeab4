import { Skeleton, VisuallyHidden } from "@mantine/core";
import { paths } from "../app/paths.ts";
import { HelpIconLink } from "../help/HelpIconLink.tsx";
import { BareHeader } from "../ui/BareHeader.tsx";
import { HillEdge } from "../ui/HillEdge.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import styles from "./RouteProgress.module.css";
import { Stop, Trail } from "./Trail.tsx";

/** A route that is on its way; the way back works already. */
export const RouteSkeleton = () => (
  <Screen startsWithArt>
    <div className={styles.art}>
      <Skeleton height="100%" radius={0} />
      <div className={styles.top}>
        <BareHeader backTo={paths.home} backLabel="Volver al inicio">
          <HelpIconLink />
        </BareHeader>
      </div>
      <HillEdge className={styles.edge} />
    </div>
    <section className={styles.card}>
      <VisuallyHidden>
        <ScreenTitle>Ruta</ScreenTitle>
      </VisuallyHidden>
      <Skeleton width="62%" height={26} />
      <div className={styles.line}>
        <Skeleton width="24%" />
        <Skeleton width={64} height={26} />
      </div>
      <Skeleton height={12} />
    </section>
    <TrailSkeleton />
  </Screen>
);

export const TrailSkeleton = () => (
  <Loading>
    <div aria-hidden="true">
      <Trail>
        {[1, 2, 3].map((place) => (
          <Stop key={place} state="ahead" number={place} isPlain>
            <div className={styles.bones}>
              <Skeleton width="54%" height={18} />
              <Skeleton width="38%" />
            </div>
          </Stop>
        ))}
      </Trail>
    </div>
  </Loading>
);
