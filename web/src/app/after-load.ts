import { keepFocus } from "../lib/keep-focus.ts";
import { prefetchScreens } from "./prefetch.ts";

/** What the first screen does without. */
export function startAfterLoad(): void {
  keepFocus();
  prefetchScreens();
}
