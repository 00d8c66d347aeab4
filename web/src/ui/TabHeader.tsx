import type { ReactNode } from "react";
import { PointsChip } from "./PointsChip.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";
import styles from "./TabHeader.module.css";

interface Props {
  heading: string;
  title: string;
  points: number;
  children?: ReactNode;
}

/** The header of a tab: its title, the text below it, and the points. */
export const TabHeader = ({ heading, title, points, children }: Props) => (
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
