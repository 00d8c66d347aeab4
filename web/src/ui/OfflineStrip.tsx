import { IconWifiOff } from "@tabler/icons-react";
import { useIsOnline } from "../lib/use-is-online.ts";
import styles from "./OfflineStrip.module.css";

/** Says so, calmly, and goes away by itself. */
export function OfflineStrip() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.strip}>
          <IconWifiOff size={22} aria-hidden />
          <span>Sin conexión. Lo intentaremos de nuevo cuando vuelva.</span>
        </p>
      )}
    </div>
  );
}
