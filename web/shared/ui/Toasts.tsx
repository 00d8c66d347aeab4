import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import "./Toasts.css";

const MOST = 3;
const TOAST_MS = 5_000;

const tones = {
  success: { icon: <IconCheck size={20} aria-hidden />, role: "status" },
  warning: { icon: <IconAlertTriangle size={20} aria-hidden />, role: "alert" },
  error: { icon: <IconAlertCircle size={20} aria-hidden />, role: "alert" },
} as const;

export type ToastTone = keyof typeof tones;

let last = 0;
/** The one toast with a button: earlier actions can no longer be undone. */
let withAction: string | null = null;
const errors = new Map<string, number>();

interface ToastAction {
  label: string;
  onClick: () => void;
}

export function showToast(tone: ToastTone, text: string, action?: ToastAction): void {
  const shown = notificationsStore.getState().notifications;
  const same = shown.filter((toast) => toast.message === text);
  const others = shown.filter((toast) => toast.message !== text);
  // The kit would keep a fourth one waiting; news is worth more than what has been read.
  const tooOld = others.slice(0, Math.max(0, others.length - MOST + 1));
  for (const { id } of [...same, ...tooOld]) if (id) notifications.hide(id);

  last += 1;
  const id = `toast-${last}`;
  if (action) {
    if (withAction) notifications.hide(withAction);
    withAction = id;
  }
  const act = () => {
    notifications.hide(id);
    action?.onClick();
  };
  const message = action ? (
    <span className="toast-with-action">
      <span>{text}</span>
      <button type="button" onClick={act}>
        {action.label}
      </button>
    </span>
  ) : (
    text
  );
  if (tone === "error") errors.set(id, performance.now());
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

/** Hides the errors that have been shown for so long. */
export function hideErrors(leastMs: number): void {
  for (const [id, shownAt] of errors) {
    if (performance.now() - shownAt < leastMs) continue;
    errors.delete(id);
    notifications.hide(id);
  }
}

/** The place of toasts. They come in 225 ms; the style sheet lets them go in 195. */
export const Toasts = () => (
  <Notifications position="bottom-left" limit={3} transitionDuration={225} containerWidth={400} zIndex={300} />
);
