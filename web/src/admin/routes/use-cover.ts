import { useEffect, useState } from "react";
import type { Route } from "../../routes/api.ts";
import type { CoverChange } from "./api.ts";

/** What becomes of a route's cover: kept, replaced or taken away; and what to show meanwhile. */
export function useCover(stored: Route["coverImage"]) {
  const [change, setChange] = useState<CoverChange>(undefined);
  const [localUrl, setLocalUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!change) return setLocalUrl(null);
    const url = URL.createObjectURL(change);
    setLocalUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [change]);

  const kept = change === undefined ? (stored?.url ?? null) : null;
  return {
    change,
    file: change ?? null,
    url: change ? localUrl : kept,
    // Taking away a picture that was never stored changes nothing.
    choose: (file: File | null) => setChange(file ?? (stored ? null : undefined)),
    forget: () => setChange(undefined),
  };
}
