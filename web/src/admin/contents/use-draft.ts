import { useEffect, useState } from "react";
import { useProfile } from "../../auth/api.ts";
import { drafts } from "../drafts.ts";
import type { FormValues } from "./form-values.ts";

function parsed(json: string | undefined): Partial<FormValues> | null {
  try {
    const found: unknown = JSON.parse(json ?? "null");
    return typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}

/**
 * What of a content was being written when the page was reloaded or the session ended, and over which version of it;
 * files cannot be put aside.
 */
export function useFoundDraft(name: string) {
  const key = `${useProfile().id} content ${name}`;
  const [kept] = useState(() => drafts.of(key));
  const [found] = useState(() => parsed(kept?.json));
  return { key, found, version: kept?.version === undefined ? undefined : Number(kept.version) };
}

/** Puts aside what is not saved; nothing where all is. */
export function useKeptDraft(key: string, values: FormValues, isChanged: boolean, version: number | undefined): void {
  useEffect(() => {
    if (!isChanged) return drafts.drop(key);
    try {
      drafts.keep(key, { json: JSON.stringify(values), ...(version !== undefined && { version: String(version) }) });
    } catch {
      // The browser's store is full: the form itself still holds everything.
    }
  }, [key, values, isChanged, version]);
}
