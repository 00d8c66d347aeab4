import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

const MOST = 3;
const TOAST_MS = 5_000;

const tones = {
  success: { icon: <IconCheck size={20} aria-hidden />, role: "status" },
  warning: { icon: <IconAlertTriangle size={20} aria-hidden />, role: "alert" },
  error: { icon: <IconAlertCircle size={20} aria-hidden />, role: "alert" },
} as const;

let last = 0;

function show(tone: keyof typeof tones, message: string): void {
  const shown = notificationsStore.getState().notifications;
  const same = shown.filter((toast) => toast.message === message);
  const others = shown.filter((toast) => toast.message !== message);
  // The kit would keep a fourth one waiting; news is worth more than what has been read.
  const tooOld = others.slice(0, Math.max(0, others.length - MOST + 1));
  for (const { id } of [...same, ...tooOld]) if (id) notifications.hide(id);

  last += 1;
  const id = `toast-${last}`;
  notifications.show({
    id,
    message,
    ...tones[tone],
    "data-tone": tone,
    autoClose: TOAST_MS,
    closeButtonProps: { "aria-label": "Cerrar aviso" },
    // The library waits for the pointer only; the keyboard gets the same time.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: TOAST_MS }),
  });
}

export const toast = {
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
};

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
