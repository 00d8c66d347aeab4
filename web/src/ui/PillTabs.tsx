import styles from "./PillTabs.module.css";
import { type TabsProps, TabViews } from "./TabViews.tsx";

/** Two or three views of the same thing. */
export const PillTabs = <Name extends string>(props: TabsProps<Name>) => (
  <TabViews {...props} className={styles.tabs} />
);
