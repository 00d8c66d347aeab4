import { useCallback, useRef, useState } from "react";
import { drafts } from "./drafts.ts";

/** The same for the same text, also where its lists have other keys. */
export const fingerprint = (values: object): string =>
  JSON.stringify(values, (name, value: unknown) => (name === "key" ? undefined : value));

/** What is written, kept as a draft until it is saved or given up. */
export function useValues<Values extends object>(key: string, first: () => Values, firstVersion: number | undefined) {
  const [start] = useState(() => ({ saved: first(), draft: drafts.open(key) }));
  const [saved, setSaved] = useState(start.saved);
  const savedPrint = useRef<string | null>(null);
  savedPrint.current ??= fingerprint(start.saved);
  const [{ values, isChanged }, setCurrent] = useState(() => {
    const drafted = { ...start.saved, ...start.draft?.values };
    return { values: drafted, isChanged: start.draft !== null && fingerprint(drafted) !== savedPrint.current };
  });
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
  return {
    values,
    saved,
    latest,
    version,
    write,
    isChanged,
    hasDraft: start.draft !== null,
    settle(next: Values, nextVersion: number | undefined) {
      savedPrint.current = fingerprint(next);
      version.current = nextVersion;
      setSaved(next);
    },
  };
}
