import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./EmptyPanel.module.css";

interface Props {
  icon: Icon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: calmer than on the learners' side, with one thing to do. */
export const EmptyPanel = ({ icon: Picture, title, children, action }: Props) => (
  <section className={styles.panel}>
    <i aria-hidden="true">
      <Picture size={36} />
    </i>
    {typeof title === "string" ? <h2>{title}</h2> : title}
    {children && <p>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </section>
);
