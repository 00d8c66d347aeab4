import type { ReactNode } from "react";
import styles from "./DockScreen.module.css";

interface Props {
  dock?: ReactNode;
  width?: "app" | "media" | "text";
  /** A screen that begins with a picture has no dawn behind it. */
  startsWithArt?: boolean;
  children: ReactNode;
}

/**
 * A learner's screen whose buttons stay at the foot of the window. The dock takes its own place at the end of the page,
 * so that it covers nothing for good, however large the text is.
 */
export const DockScreen = ({ dock, width = "app", startsWithArt = false, children }: Props) => (
  <div data-page data-starts-with-art={startsWithArt || undefined}>
    <div className={styles.column} data-width={width}>
      {children}
    </div>
    {dock && (
      <div className={styles.dock} data-dock>
        <div className={styles.inner}>{dock}</div>
      </div>
    )}
  </div>
);
