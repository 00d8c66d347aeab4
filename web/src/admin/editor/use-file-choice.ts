import { useEffect, useState } from "react";

export interface ChosenFile<Stored extends { url: string }> {
  /** Just chosen; nothing of it has been sent. */
  picked: File | null;
  /** On the server, and to stay there. */
  kept: Stored | null;
  /** Where the browser finds it; null without a file. */
  url: string | null;
}

/** What becomes of a stored file: kept, replaced or taken away. */
export function useFileChoice<Stored extends { url: string }>(stored: Stored | null) {
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
  const chosen: ChosenFile<Stored> = { picked, kept, url: picked ? pickedUrl : (kept?.url ?? null) };
  return {
    chosen,
    isUpload: picked !== null,
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
    putBack({ picked: before, kept: keptBefore }: ChosenFile<Stored>) {
      setPicked(before);
      setKept(before !== null || keptBefore !== null);
    },
  };
}
