import { IconAlertCircle, IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { IconButton } from "./IconButton.tsx";
import styles from "./Toasts.module.css";

const MOST = 3;
const TOAST_MS = 5_000;
/** As long as the style sheet lets them go. */
const LEAVING_MS = 195;

const tones = {
  success: { Icon: IconCheck, role: "status" },
  warning: { Icon: IconAlertTriangle, role: "alert" },
  error: { Icon: IconAlertCircle, role: "alert" },
} as const;

export type ToastTone = keyof typeof tones;

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ShownToast {
  id: number;
  tone: ToastTone;
  text: string;
  action: ToastAction | undefined;
  shownAt: number;
  isLeaving: boolean;
}

let toasts: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function hideWhere(isMeant: (toast: ShownToast) => boolean): void {
  if (toasts.some(isMeant)) replace(toasts.map((toast) => (isMeant(toast) ? { ...toast, isLeaving: true } : toast)));
}

/** News is worth more than what has been read, and only the last action can be undone: older ones make room. */
export function showToast(tone: ToastTone, text: string, action?: ToastAction): void {
  last += 1;
  const others = toasts.filter((toast) => toast.text !== text && !(action && toast.action));
  replace([...others.slice(1 - MOST), { id: last, tone, text, action, shownAt: performance.now(), isLeaving: false }]);
}

/** Hides the errors that have been shown for so long. */
export function hideErrors(leastMs: number): void {
  hideWhere(({ tone, shownAt }) => tone === "error" && performance.now() - shownAt >= leastMs);
}

export const clearToasts = () => replace([]);

export const Toasts = () => (
  <div className={styles.place}>
    {useSyncExternalStore(listen, () => toasts).map((toast) => (
      <Toast key={toast.id} toast={toast} />
    ))}
  </div>
);

function Toast({ toast: { id, tone, text, action, isLeaving } }: { toast: ShownToast }) {
  // The pointer and the keyboard both get the time to read it.
  const [isHeld, setHeld] = useState(false);
  const { Icon, role } = tones[tone];
  const hide = () => hideWhere((other) => other.id === id);
  const act = () => {
    hide();
    action?.onClick();
  };

  useEffect(() => {
    if (isHeld && !isLeaving) return undefined;
    const end = () =>
      isLeaving ? replace(toasts.filter((other) => other.id !== id)) : hideWhere((other) => other.id === id);
    const timer = setTimeout(end, isLeaving ? LEAVING_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, isLeaving]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it waits while it is being read.
    <div
      role={role}
      className={styles.toast}
      data-toast
      data-tone={tone}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <i className={styles.icon}>
        <Icon size={20} aria-hidden />
      </i>
      <span className={styles.words}>
        <span>{text}</span>
        {action && (
          <button type="button" onClick={act}>
            {action.label}
          </button>
        )}
      </span>
      <IconButton
        label="Cerrar aviso"
        icon={IconX}
        iconSize={18}
        variant="subtle"
        className={styles.close}
        onClick={hide}
      />
    </div>
  );
}
