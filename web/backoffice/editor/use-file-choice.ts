import { useEffect, useState } from "react";

export interface ChosenFile<Stored extends { url: string }> {
  picked: File | null;
  kept: Stored | null;
  url: string | null;
}

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
    restore() {
      setPicked(null);
      setKept(true);
    },
    putBack({ picked: before, kept: keptBefore }: ChosenFile<Stored>) {
      setPicked(before);
      setKept(before !== null || keptBefore !== null);
    },
  };
}
