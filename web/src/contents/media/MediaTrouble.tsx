import { IconRefresh } from "@tabler/icons-react";
import styles from "./MediaTrouble.module.css";

/** The recording did not come. Quietly: the words, the way back and the way on are all still there. */
export const MediaTrouble = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <div role="status" className={styles.trouble}>
    <span>{children}</span>
    <button type="button" onClick={onRetry}>
      <IconRefresh size={18} aria-hidden />
      Reintentar
    </button>
  </div>
);
