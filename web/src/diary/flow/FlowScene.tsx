import type { CSSProperties, ReactNode } from "react";
import { HillEdge } from "../../ui/HillEdge.tsx";
import { Scene } from "../../ui/Scene.tsx";
import styles from "./FlowScene.module.css";

interface Props {
  day: string;
  night: string;
  /** Share of the window's height that the picture takes. */
  share: 50 | 55;
  /** How far down lies what a wide window must not cut off; the foot of the picture, unless told. */
  lookAt?: `${number}%`;
  /** What lies over the picture's corners. */
  corners?: ReactNode;
  /** Text to be read before going on stands at the left, not in the middle. */
  isLong?: boolean;
  /** The way on, which stays in sight however long the text is. */
  action: ReactNode;
  children: ReactNode;
}

/** The first and the last step: a wide picture, a few words and one way on. */
export const FlowScene = ({ day, night, share, lookAt, corners, isLong = false, action, children }: Props) => (
  <div className={styles.page} data-long={isLong || undefined} data-starts-with-art>
    {corners && <div className={styles.corners}>{corners}</div>}
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
