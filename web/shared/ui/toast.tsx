import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { ToastTone } from "./Toasts.tsx";

/** A message may come before the place for it is on the page. */
let hasMessage = false;
let onMessage = () => {};

const load = () => import("./Toasts.tsx");

interface Message {
  tone: ToastTone;
  message: string;
  at: number;
}

let latest: Message | null = null;

function show(tone: ToastTone, message: string): void {
  hasMessage = true;
  latest = { tone, message, at: Date.now() };
  onMessage();
  // Forms say beside their fields what is wrong; losing the toasts must not lose the page.
  load()
    .then(({ showToast }) => showToast(tone, message))
    .catch(() => undefined);
}

/** Long enough for a screen to open that a failed attempt leads to: its toast is still to be read there. */
const FRESH_MS = 2_000;

function hideErrors(least: number): void {
  if (hasMessage) {
    load()
      .then(({ hideErrors }) => hideErrors(least))
      .catch(() => undefined);
  }
}

/** The page of the other app shows it: the learner's app and the back-office are two pages of one product. */
const TAKEN_ALONG = "toast";

function takeAlong(): void {
  if (latest && Date.now() - latest.at < FRESH_MS) sessionStorage.setItem(TAKEN_ALONG, JSON.stringify(latest));
}

// Read with this file: a visit that begins without a session deletes all of the tab.
const taken = sessionStorage.getItem(TAKEN_ALONG);
sessionStorage.removeItem(TAKEN_ALONG);

function showTaken(): void {
  if (!taken) return;
  const { tone, message }: Message = JSON.parse(taken);
  show(tone, message);
}

export const toast = {
  success: (message: string) => show("success", message),
  warning: (message: string) => show("warning", message),
  error: (message: string) => show("error", message),
  /** The next attempt begins: the errors of the last one no longer hold. */
  forgetErrors: () => hideErrors(0),
  /** Another screen is opened. */
  forgetOlderErrors: () => hideErrors(FRESH_MS),
  /** The other app is opened, by another page. */
  takeAlong,
};

type Sentence = string | ((error: unknown) => string | null);

/**
 * The toasts after a mutation. A success shows the `message` of the answer. `success`
 * is written only if the answer has none, or if the mutation is more than its call; null says nothing.
 */
export type OutcomeMessages = {
  success?: string | null;
  failure?: Sentence;
};

export function saySuccess(outcome: OutcomeMessages | undefined, answer: unknown): void {
  const message: unknown = Reflect.get(Object(answer), "message");
  const sentence = outcome?.success === undefined ? message : outcome.success;
  if (typeof sentence === "string") toast.success(sentence);
}

export function sayFailure(outcome: OutcomeMessages | undefined, error: unknown): void {
  const failure = outcome?.failure;
  const sentence = typeof failure === "function" ? failure(error) : failure;
  if (sentence) toast.error(sentence);
}

const Toasts = lazy<ComponentType>(() =>
  load().then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  ),
);

/** Loads the toasts with the first input or the first message, never together with the page. */
export function ToastPlace() {
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const need = () => setNeeded(true);
    showTaken();
    if (hasMessage) need();
    onMessage = need;
    window.addEventListener("pointerdown", need, { once: true });
    window.addEventListener("keydown", need, { once: true });
    return () => {
      onMessage = () => {};
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
