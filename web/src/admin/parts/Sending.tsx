import { ProgressBar } from "../../ui/ProgressBar.tsx";
import styles from "./Sending.module.css";

interface Props {
  /** From 0 to 1 while a file is on its way; null where none is. */
  share: number | null;
  onCancel: () => void;
}

/** How far a file has got, and the way to give it up. Once all of it has left, the server still looks at it. */
export function Sending({ share, onCancel }: Props) {
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending}>
      <span>{share < 1 ? `Subiendo el archivo: ${percent} %` : "Archivo subido. Lo estamos revisando…"}</span>
      <div className={styles.progress}>
        <ProgressBar label="Subida del archivo" value={percent} isThin />
      </div>
      <button type="button" onClick={onCancel}>
        Cancelar subida
      </button>
    </div>
  );
}
