import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import { useProfile } from "../auth/api.ts";
import { HillEdge } from "../ui/HillEdge.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import { PointsChip } from "../ui/Sun.tsx";
import styles from "./RouteArt.module.css";
import { type Cover, RouteCover } from "./RouteCover.tsx";

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
