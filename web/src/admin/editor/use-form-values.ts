import { type ChangeEvent, type RefObject, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { drafts } from "./drafts.ts";
import { focusFault } from "./focus.ts";
import type { Faults } from "./rules.ts";
import type { Flushes } from "./use-late-edit.ts";

type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>);

/** The same for the same text, also where its lists have other keys. */
export const fingerprint = (values: object): string =>
  JSON.stringify(values, (name, value: unknown) => (name === "key" ? undefined : value));

/** What is written, kept as a draft until it is saved or given up. */
function useDraftedValues<Values extends object>(key: string, first: () => Values, firstVersion: number | undefined) {
  const [start] = useState(() => ({ saved: first(), draft: drafts.open(key) }));
  const [saved, setSaved] = useState(start.saved);
  const savedPrint = useRef<string | null>(null);
  savedPrint.current ??= fingerprint(start.saved);
  const [{ values, isChanged }, setCurrent] = useState(() => {
    const drafted = { ...start.saved, ...start.draft?.values };
    return { values: drafted, isChanged: start.draft !== null && fingerprint(drafted) !== savedPrint.current };
  });
  const [isRecovered, setRecovered] = useState(start.draft !== null);
  const latest = useRef(values);
  /** The version that the change is made from: a draft may be older than what is stored. */
  const version = useRef(start.draft?.version ?? firstVersion);

  const write = useCallback(
    (next: Values) => {
      latest.current = next;
      const isDirty = fingerprint(next) !== savedPrint.current;
      setCurrent({ values: next, isChanged: isDirty });
      if (isDirty) drafts.keep(key, next, version.current);
      else drafts.drop(key);
    },
    [key],
  );
  const setStored = (next: Values, nextVersion: number | undefined) => {
    savedPrint.current = fingerprint(next);
    version.current = nextVersion;
    setSaved(next);
  };
  return { values, saved, latest, version, write, isChanged, isRecovered, setRecovered, setStored };
}

function useFaults(root: RefObject<HTMLElement | null>) {
  const [{ found, attempt }, setFaults] = useState<{ found: Faults; attempt: number }>({ found: {}, attempt: 0 });
  const clear = useCallback((isGone: (name: string) => boolean) => {
    const left = (faults: Faults) => Object.fromEntries(Object.entries(faults).filter(([name]) => !isGone(name)));
    setFaults((now) => ({ ...now, found: left(now.found) }));
  }, []);
  const show = (next: Faults) => {
    // Rendered at once: what is at fault has to be marked before it is looked for.
    flushSync(() => setFaults((now) => ({ found: next, attempt: now.attempt + 1 })));
    focusFault(root.current, next);
  };
  return { found, attempt, clear, show };
}

interface Start<Values> {
  key: string;
  root: RefObject<HTMLElement | null>;
  first: () => Values;
  version: number | undefined;
  faultsOf: (values: Values) => Faults;
}

/** The values of a form, what is wrong with them, and the parts that push their edits late. */
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
  const begin = (next: Values) => {
    write(next);
    clear(() => true);
    setRound((before) => before + 1);
    text.setRecovered(false);
  };
  const flush = () => {
    for (const bringIn of flushes) bringIn();
  };
  /** Whether all may be sent; where not, the first fault takes the focus. */
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
    settle(next: Values, nextVersion: number | undefined) {
      text.setStored(next, nextVersion);
      begin(next);
    },
    round,
    flushes,
    flush,
    check,
    isRecovered: text.isRecovered && text.isChanged,
  };
}

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
