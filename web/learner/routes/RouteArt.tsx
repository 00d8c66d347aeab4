import type { CSSProperties } from "react";
import { useProfile } from "../../shared/auth/api.ts";
import { type Cover, RouteCover } from "../../shared/routes/RouteCover.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { PointsChip } from "../../shared/ui/Sun.tsx";
import styles from "./RouteArt.module.css";

interface Props {
  route: Cover | null;
  backTo: string;
  backLabel: string;
  /** The height on a phone, and the part of the picture that is shown there and on wide screens. */
  style: CSSProperties;
}

export function RouteArt({ route, backTo, backLabel, style }: Props) {
  const { points } = useProfile();
  return (
    <div className={styles.art} data-scene style={style}>
      {route ? <RouteCover route={route} /> : <Skeleton height="100%" radius={0} />}
      <div className={styles.top}>
        <ScreenHeader backTo={backTo} backLabel={backLabel}>
          {route && <PointsChip points={points} />}
        </ScreenHeader>
      </div>
      <HillEdge />
    </div>
  );
}
