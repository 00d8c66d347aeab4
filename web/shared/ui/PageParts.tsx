import { type Icon, IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import styles from "./PageParts.module.css";

/** The first stop of the Tab key on every screen. */
export const SkipLink = () => (
  <a href="#contenido" className={styles.skip}>
    Saltar al contenido
  </a>
);

/** The target of the link; goes on the layout's `main`. */
export const skipTarget = { id: "contenido", tabIndex: -1 } as const;

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function OfflineStrip() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <Strip icon={IconWifiOff}>Sin conexión. Lo intentaremos de nuevo cuando vuelva.</Strip>}
    </div>
  );
}

export const Strip = ({ icon: Picture, children }: { icon: Icon; children: string }) => (
  <p className={styles.strip} data-row>
    <Picture size={22} aria-hidden />
    <span>{children}</span>
  </p>
);
