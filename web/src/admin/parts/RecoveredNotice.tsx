import { IconHistory } from "@tabler/icons-react";
import styles from "./RecoveredNotice.module.css";

/** The form began with what had been written before the page was reloaded or the session ended. */
export const RecoveredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <p role="status" className={styles.notice}>
    <IconHistory size={20} aria-hidden />
    <span>Recuperamos lo que estabas escribiendo. Aún no está guardado.</span>
    <button type="button" onClick={onDiscard}>
      Descartar
    </button>
  </p>
);
