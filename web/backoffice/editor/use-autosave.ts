import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isNoAnswer } from "../../shared/api/api-error.ts";
import type { useFormValues } from "./use-form-values.ts";

const QUIET_MS = 2_500;
const LONGEST_MS = 15_000;
const RETRY_MS = 10_000;
const MOST_UNIONS = 3;

export type AutosaveState = "idle" | "saving" | "saved" | "offline" | "failed" | "conflict" | "incomplete";

/** The end of a save that failed: merged with the other version, waiting for a choice, or neither. */
export type ConflictOutcome = "united" | "asked" | "failed";

interface Options<Values extends object, Stored> {
  /** Saves for editors only; if it is missing, nothing is saved by itself. */
  send: ((values: Values, version: number | undefined) => Promise<Stored>) | undefined;
  form: Pick<ReturnType<typeof useFormValues<Values>>, "text" | "flush" | "isFaulty">;
  /** While something else is being saved, or a file has been chosen, which goes with the next save by hand. */
  isHeld: boolean;
  onSaved: (sent: Values, answer: Stored) => void;
  resolve: (error: unknown) => Promise<ConflictOutcome>;
}

/** Saves what is written a moment after the last change, so that a page that is left keeps its words. */
export function useAutosave<Values extends object, Stored>(options: Options<Values, Stored>) {
  const { send, form, isHeld, onSaved, resolve } = options;
  const [{ state, at }, setState] = useState<{ state: AutosaveState; at: number | null }>({ state: "idle", at: null });
  const running = useRef<Promise<void> | null>(null);
  const since = useRef<number | null>(null);
  const say = (next: AutosaveState) => setState((now) => ({ ...now, state: next }));
  const sayKept = () => {
    since.current = null;
    setState({ state: "saved", at: Date.now() });
  };

  const run = async (unions = 0): Promise<void> => {
    form.flush();
    if (!send) return;
    if (form.isFaulty()) return say("incomplete");
    const sent = form.text.latest.current;
    say("saving");
    try {
      onSaved(sent, await send(sent, form.text.version.current));
      sayKept();
    } catch (error) {
      const outcome = await resolve(error);
      if (outcome === "united" && unions < MOST_UNIONS) return run(unions + 1);
      if (outcome === "asked") return say("conflict");
      say(isNoAnswer(error) ? "offline" : "failed");
    }
  };
  const saveNow = (): Promise<void> => {
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  };

  const { isChanged, values } = form.text;
  const isOn = send !== undefined && isChanged && !isHeld && state !== "conflict" && state !== "saving";
  useSaveLater({ isOn, state, values, since }, saveNow);

  return {
    isOn: send !== undefined,
    state,
    at,
    saveNow,
    sayKept,
    /** The save that is on its way, which another one has to wait for. */
    settled: () => running.current ?? Promise.resolve(),
  };
}

interface Waiting {
  isOn: boolean;
  state: AutosaveState;
  values: object;
  /** The time of the first change that is not saved yet. */
  since: RefObject<number | null>;
}

/** Saves once the writing rests, but never lets a change wait too long. */
function useSaveLater({ isOn, state, values, since }: Waiting, save: () => Promise<void>): void {
  const later = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values waits again.
  useEffect(() => {
    if (!isOn) return;
    since.current ??= Date.now();
    const quiet = state === "offline" || state === "failed" ? RETRY_MS : QUIET_MS;
    const left = Math.max(0, since.current + LONGEST_MS - Date.now());
    const timer = window.setTimeout(() => later(), quiet === RETRY_MS ? quiet : Math.min(quiet, left));
    return () => window.clearTimeout(timer);
  }, [isOn, state, values]);
}
