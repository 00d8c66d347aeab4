import { type ChangeEvent, type RefObject, useCallback, useState } from "react";
import type { Faults } from "./rules.ts";
import { useDraftedValues } from "./use-drafted-values.ts";
import { useFaults } from "./use-faults.ts";
import type { Flushes } from "./use-late-edit.ts";

type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>);

interface Start<Values> {
  key: string;
  root: RefObject<HTMLElement | null>;
  first: () => Values;
  version: number | undefined;
  faultsOf: (values: Values) => Faults;
}

/** The values of a form, their faults, and the parts that push their edits late. */
export function useFormValues<Values extends object>({ key, root, first, version, faultsOf }: Start<Values>) {
  const text = useDraftedValues(key, first, version);
  const { write, latest } = text;
  const { clear, show, found, attempt } = useFaults(root);
  const [round, setRound] = useState(0);
  const [flushes] = useState<Flushes>(() => new Set());

  const change = useCallback(
    (changed: Change<Values>) => {
      const part = typeof changed === "function" ? changed(latest.current) : changed;
      write({ ...latest.current, ...part });
      clear((name) => name in part);
    },
    [write, latest, clear],
  );
  const beginRound = () => setRound((before) => before + 1);
  const begin = (next: Values) => {
    write(next);
    clear(() => true);
    beginRound();
    text.setRecovered(false);
  };
  const flush = () => {
    for (const bringIn of flushes) bringIn();
  };
  /** True if all may be sent; otherwise the first fault takes the focus. */
  const check = () => {
    flush();
    const faults = faultsOf(latest.current);
    show(faults);
    return Object.keys(faults).length === 0;
  };
  return {
    text,
    faults: found,
    attempt,
    change,
    field: fieldsOf(text.values, found, change),
    /** Begins again with these values; parts that hold unpushed edits are mounted again. */
    begin,
    ...storedStepsOf(text, { begin, beginRound }),
    round,
    flushes,
    flush,
    check,
    isFaulty: () => Object.keys(faultsOf(latest.current)).length > 0,
    isRecovered: text.isRecovered && text.isChanged,
  };
}

interface Beginnings<Values> {
  begin: (values: Values) => void;
  beginRound: () => void;
}

/** The ways in which the form goes on after what is stored has changed. */
const storedStepsOf = <Values extends object>(
  text: ReturnType<typeof useDraftedValues<Values>>,
  { begin, beginRound }: Beginnings<Values>,
) => ({
  settle(next: Values, nextVersion: number | undefined) {
    text.setStored(next, nextVersion);
    begin(next);
  },
  /** Goes on with these values over what is stored now; parts that hold unpushed edits only if they were replaced. */
  rebase(next: Values, stored: Values, nextVersion: number) {
    const before = text.latest.current;
    const isReplaced = ([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== Reflect.get(before, name);
    text.setStored(stored, nextVersion);
    text.write(next);
    if (Object.entries(next).some(isReplaced)) beginRound();
  },
  /** The sent values are stored; later edits are not. */
  markSaved(sent: Values, given: Values, nextVersion: number) {
    text.setStored(sent, nextVersion, given);
    text.write(text.latest.current);
    text.setRecovered(false);
  },
});

const fieldsOf =
  <Values extends object>(values: Values, faults: Faults, change: (part: Partial<Values>) => void) =>
  <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: faults[name],
    "data-field": name,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      // A computed name is any name to the compiler.
      change({ [name]: currentTarget.value } as unknown as Partial<Values>),
  });
