import type { CSSProperties, ReactNode } from "react";
import { HillEdge } from "../../ui/HillEdge.tsx";
import { Scene } from "../../ui/Scene.tsx";
import styles from "./FlowScene.module.css";

interface Props {
  day: string;
  night: string;
  /** Share of the window's height that the picture takes. */
  share: 50 | 55;
  /** The vertical position that a wide window must not cut off; the bottom by default. */
  lookAt?: `${number}%`;
  corners?: ReactNode;
  /** Long text is aligned to the left, not centred. */
  isLong?: boolean;
  action: ReactNode;
  children: ReactNode;
}

/** The first and the last step: a wide picture, a few words and a button. */
export const FlowScene = ({ day, night, share, lookAt, corners, isLong = false, action, children }: Props) => (
  <div className={styles.page} data-long={isLong || undefined} data-starts-with-art>
    {corners && <div className={styles.corners}>{corners}</div>}
    {/* React's type for styles does not know custom properties. */}
    <div className={styles.art} style={{ "--share": `${share}dvh`, "--look-at": lookAt } as CSSProperties}>
      <Scene day={day} night={night} />
      <HillEdge className={styles.edge} />
    </div>
    <div className={styles.body}>
      {children}
      <div className={styles.action} data-dock>
        {action}
      </div>
    </div>
  </div>
);
