import type { ReactNode } from "react";
import styles from "./Screen.module.css";
import { ScreenTitle } from "./ScreenTitle.tsx";
import { PointsChip } from "./Sun.tsx";

interface Props {
  /** A screen that begins with a picture has no dawn behind it. */
  startsWithArt?: boolean;
  children: ReactNode;
}

/** The learner's column: 900 px at most, with room at the foot for the tab bar or the dock. */
export const Screen = ({ startsWithArt = false, children }: Props) => (
  <div className={styles.screen} data-starts-with-art={startsWithArt || undefined}>
    {children}
  </div>
);

export const ScreenSection = ({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.head} data-ends>
      <h2>{title}</h2>
      {link}
    </div>
    {children}
  </section>
);

interface TabHeaderProps {
  heading: string;
  title: string;
  points: number;
  children?: ReactNode;
}

export const TabHeader = ({ heading, title, points, children }: TabHeaderProps) => (
  <header className={styles.tab} data-ends>
    <div>
      <ScreenTitle title={title}>{heading}</ScreenTitle>
      {children}
    </div>
    <PointsChip points={points} />
  </header>
);
