import { type Icon, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import cloud from "./art/error-cloud.svg?no-inline";
import cloudDark from "./art/error-cloud-dark.svg?no-inline";
import { Button } from "./Button.tsx";
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

interface ErrorProps {
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  also?: ReactNode;
  /** Another try will hardly help: the way out comes first. */
  isGone?: boolean;
}

/** Shown in place of what failed; the rest of the screen keeps working. */
export function ErrorState({
  title,
  level = 2,
  children,
  onRetry,
  isRetrying = false,
  also,
  isGone = false,
}: ErrorProps) {
  const retry = (
    <Button
      variant={isGone ? "subtle" : "filled"}
      onClick={onRetry}
      disabled={isRetrying}
      leftSection={<IconRefresh size={20} aria-hidden />}
    >
      Reintentar
    </Button>
  );
  return (
    <EmptyState
      art={{ day: cloud, night: cloudDark }}
      title={title}
      level={level}
      action={
        <>
          {isGone && also}
          {retry}
          {!isGone && also}
        </>
      }
    >
      {children ?? "Revisa tu conexión y vuelve a intentarlo. Tu progreso está a salvo."}
    </EmptyState>
  );
}
