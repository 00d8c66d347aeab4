import type { ReactNode } from "react";
import styles from "./Hello.module.css";
import { PointsChip } from "./PointsChip.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";

interface Props {
  heading: string;
  title: string;
  points: number;
  children?: ReactNode;
}

/** The head of a tab: the big line, what stands under it, and the points. */
export const Hello = ({ heading, title, points, children }: Props) => (
  <header className={styles.hello}>
    <div>
      <ScreenTitle title={title} className={styles.title}>
        {heading}
      </ScreenTitle>
      {children}
    </div>
    <PointsChip points={points} />
  </header>
);
