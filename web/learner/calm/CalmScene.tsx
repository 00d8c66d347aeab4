import type { ReactNode } from "react";
import { paths } from "../../shared/app/paths.ts";
import { useHistoryBack } from "../../shared/lib/location-state.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import styles from "./CalmScene.module.css";

interface Props {
  title: string;
  /** The text that a screen reader says when it changes. */
  announcement: string;
  sky: ReactNode;
  children: ReactNode;
}

/** A sky above and a dark hill with the controls below: dawn by day, dusk by night. */
export const CalmScene = ({ title, announcement, sky, children }: Props) => (
  <div className={styles.page} data-page data-starts-with-art>
    <ScreenHeader title={title} backTo={paths.calm} onBack={useHistoryBack()} />
    <div className={styles.sky}>
      <svg className={styles.land} viewBox="0 0 390 150" preserveAspectRatio="none" aria-hidden="true">
        <path data-hill="far" d="M0 56C50 16 108 18 176 44S312 66 390 20V150H0Z" />
        <path data-hill="middle" d="M0 84C70 52 136 62 208 84S338 92 390 62V150H0Z" />
        <path data-hill="near" d="M0 118C80 92 160 96 232 110S350 118 390 102V150H0Z" />
      </svg>
      <div className={styles.air}>{sky}</div>
    </div>
    <div className={styles.ground}>
      <HillEdge className={styles.edge} />
      <div className={styles.inner}>{children}</div>
    </div>
    <span className="visually-hidden" aria-live="polite">
      {announcement}
    </span>
  </div>
);

interface SunProps {
  /** Running while it breathes, paused while it holds its breath. */
  breath?: "running" | "paused" | undefined;
  children?: ReactNode;
}

export const CalmSun = ({ breath, children }: SunProps) => (
  <div className={styles.sun} data-circle data-breath={breath}>
    <i />
    <i />
    <i />
    <div className={styles.cue}>{children}</div>
  </div>
);
