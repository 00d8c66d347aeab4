import { keepFocus } from "../../shared/lib/keep-focus.ts";
import { prefetchScreens } from "./prefetch.ts";

/** Work that the first screen does not need. */
export function startAfterLoad(): void {
  keepFocus();
  prefetchScreens();
}
