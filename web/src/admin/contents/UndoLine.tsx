import { IconArrowBackUp } from "@tabler/icons-react";
import styles from "./UndoLine.module.css";

/** What has just gone, and how it comes back. */
export const UndoLine = ({ children, onUndo }: { children: string; onUndo: () => void }) => (
  <p role="status" className={styles.line}>
    <span>{children}</span>
    <button type="button" onClick={onUndo}>
      <IconArrowBackUp size={18} aria-hidden /> Deshacer
    </button>
  </p>
);
