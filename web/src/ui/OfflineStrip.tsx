import { IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import styles from "./OfflineStrip.module.css";

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine);

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
