import { useCallback, useState } from "react";
import type { ContentFormState } from "./use-content-form.ts";

/** The duration as the file itself tells it, for as long as nobody writes another one. */
export function useReadLength({ change, file, values }: ContentFormState) {
  const { picked } = file.chosen;
  const [last, setLast] = useState<{ file: File | null; seconds: number | null } | null>(null);

  const read = useCallback(
    (seconds: number | null) => {
      setLast({ file: picked, seconds });
      if (seconds !== null) change({ duration: String(seconds) });
    },
    [picked, change],
  );
  return { read, from: whence() };

  function whence(): "hand" | "read" | "unread" {
    if (picked === null || last?.file !== picked) return "hand";
    if (last.seconds === null) return "unread";
    return values.duration === String(last.seconds) ? "read" : "hand";
  }
}
