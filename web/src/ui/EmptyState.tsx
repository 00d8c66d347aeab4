import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Scene } from "./Scene.tsx";

type Picture = { art: { day: string; night?: string }; icon?: never } | { art?: never; icon: Icon };

type Props = Picture & {
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing to show: a card with a picture on the learner's side, a panel with an icon in the back-office. */
export function EmptyState({ art, icon: Picture, title, level = 2, children, action }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={Picture ? styles.panel : styles.card} data-card>
      {art && <Scene {...art} className={styles.art} />}
      {Picture && (
        <i aria-hidden="true">
          <Picture size={36} />
        </i>
      )}
      {typeof title === "string" ? <Heading>{title}</Heading> : title}
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
