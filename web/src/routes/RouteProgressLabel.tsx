import { IconCircleCheckFilled } from "@tabler/icons-react";
import styles from "./RouteProgressLabel.module.css";

/** «Completo», or the percent reached. */
export const RouteProgressLabel = ({ progress, onArt = false }: { progress: number; onArt?: boolean }) => {
  const isComplete = progress === 100;
  return (
    <span className={styles.label} data-complete={isComplete || undefined} data-art={onArt || undefined}>
      {isComplete && <IconCircleCheckFilled size={17} aria-hidden />}
      {isComplete ? "Completo" : `${Math.floor(progress)}%`}
    </span>
  );
};
