import { draftStore } from "../../../shared/lib/draft-store.ts";

/** True if this device does not show «Lo que me funciona»; it says nothing of the person, so it may be stored plainly. */
export const hiddenPage = draftStore("what-works-hidden", (stored) => (stored === true ? true : null), localStorage);
