import type { ReactNode } from "react";
import { BackLink } from "../ui/BackLink.tsx";
import { HillEdge } from "../ui/HillEdge.tsx";
import { Logo, Scene } from "../ui/Scene.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import styles from "./AuthCard.module.css";

interface Props {
  art: { day: string; night?: string };
  title: string;
  lead: string;
  back: { to: string; label: string };
  /** Many fields: a smaller picture keeps them above the fold. */
  isLong?: boolean;
  children: ReactNode;
}

/** The layout of every account screen: a picture above the form; on wide screens, beside it. */
export function AuthCard({ art, title, lead, back, isLong = false, children }: Props) {
  return (
    <div className={styles.card} data-long={isLong || undefined} data-form-page>
      <div className={styles.art}>
        <Scene {...art} />
        <HillEdge className={styles.edge} />
        <BackLink {...back} className={styles.back} />
      </div>
      <div className={styles.panel}>
        <Logo className={styles.logo} />
        <div>
          <ScreenTitle className={styles.title}>{title}</ScreenTitle>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
