import { useEffect, useState } from "react";
import type { Content } from "../../../contents/api.ts";

type Stored = Content["file"];

export interface ChosenFile {
  /** Just chosen; nothing of it has been sent. */
  picked: File | null;
  /** On the server, and to stay there. */
  kept: Stored;
  /** Where the browser finds it; null without a file. */
  url: string | null;
}

/** What becomes of a content's file: kept, replaced or taken away. */
export function useChosenFile(stored: Stored) {
  const [picked, setPicked] = useState<File | null>(null);
  const [isKept, setKept] = useState(true);
  const [pickedUrl, setPickedUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!picked) return;
    const url = URL.createObjectURL(picked);
    setPickedUrl(url);
    return () => {
      URL.revokeObjectURL(url);
      setPickedUrl(null);
    };
  }, [picked]);

  const kept = isKept && !picked ? stored : null;
  const chosen: ChosenFile = { picked, kept, url: picked ? pickedUrl : (kept?.url ?? null) };
  return {
    chosen,
    isChanged: picked !== null || (stored !== null && !isKept),
    pick: (file: File) => setPicked(file),
    remove() {
      setPicked(null);
      setKept(false);
    },
    /** Back to what is stored. */
    restore() {
      setPicked(null);
      setKept(true);
    },
    /** Back to an earlier choice. */
    putBack({ picked: before, kept: keptBefore }: ChosenFile) {
      setPicked(before);
      setKept(before !== null || keptBefore !== null);
    },
  };
}
