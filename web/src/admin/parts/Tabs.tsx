import { type TabsProps, TabViews } from "../../ui/TabViews.tsx";
import styles from "./Tabs.module.css";

/** Parts of one thing, each with how much is in it. */
export const Tabs = <Name extends string>(props: TabsProps<Name>) => <TabViews {...props} className={styles.tabs} />;
