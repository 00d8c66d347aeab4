import { useCallback, useRef, useState } from "react";
import { formDrafts } from "./drafts.ts";
import type { MergeBase } from "./merge.ts";

/** The same for the same text, even if its lists have other keys. */
export const fingerprint = (values: object): string =>
  JSON.stringify(values, (name, value: unknown) => (name === "key" ? undefined : value));

/** Keeps the values of a form as a draft until they are saved or given up. */
export function useDraftedValues<Values extends object>(
  key: string,
  first: () => Values,
  firstVersion: number | undefined,
) {
  const [start] = useState(() => ({ saved: first(), draft: formDrafts.open(key) }));
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
  const base = useRef<MergeBase<Values> | null>(firstBase(start, firstVersion));

  const write = useCallback(
    (next: Values) => {
      latest.current = next;
      const isDirty = fingerprint(next) !== savedPrint.current;
      setCurrent({ values: next, isChanged: isDirty });
      if (isDirty) formDrafts.keep(key, next, version.current, base.current?.theirs ?? null);
      else formDrafts.drop(key);
    },
    [key],
  );
  /** `given` is what the server makes of it. */
  const setStored = (next: Values, nextVersion: number | undefined, given: Values = next) => {
    savedPrint.current = fingerprint(next);
    version.current = nextVersion;
    base.current = { mine: next, theirs: given };
    setSaved(next);
  };
  return { values, saved, latest, version, base, write, isChanged, isRecovered, setRecovered, setStored };
}

interface Started<Values> {
  saved: Values;
  draft: ReturnType<typeof formDrafts.open>;
}

function firstBase<Values extends object>({ saved, draft }: Started<Values>, version: number | undefined) {
  if (!draft || draft.version === version) return { mine: saved, theirs: saved };
  const kept = draft.base && { ...saved, ...draft.base };
  return kept && { mine: kept, theirs: kept };
}
