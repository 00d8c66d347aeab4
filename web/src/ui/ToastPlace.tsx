import { notificationsStore } from "@mantine/notifications";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

const Toasts = lazy<ComponentType>(() =>
  import("./Toasts.tsx").then(
    ({ Toasts }) => ({ default: Toasts }),
    // Forms say beside their fields what is wrong; losing the toasts must not lose the page.
    () => ({ default: () => null }),
  ),
);

/** Loads the toasts with the first input or the first message, never together with the page. */
export function ToastPlace() {
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const need = () => setNeeded(true);
    if (notificationsStore.getState().notifications.length > 0) need();
    const unsubscribe = notificationsStore.subscribe(need);
    window.addEventListener("pointerdown", need, { once: true });
    window.addEventListener("keydown", need, { once: true });
    return () => {
      unsubscribe();
      window.removeEventListener("pointerdown", need);
      window.removeEventListener("keydown", need);
    };
  }, []);

  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
