import { IconCircleCheckFilled } from "@tabler/icons-react";
import styles from "./RouteStanding.module.css";

/** How far somebody is, in one word: «Completo», else the whole percent that has been reached. */
export const RouteStanding = ({ progress, onArt = false }: { progress: number; onArt?: boolean }) => {
  const isComplete = progress === 100;
  return (
    <span className={styles.standing} data-complete={isComplete || undefined} data-art={onArt || undefined}>
      {isComplete && <IconCircleCheckFilled size={17} aria-hidden />}
      {isComplete ? "Completo" : `${Math.floor(progress)}%`}
    </span>
  );
};
