import { draftStore } from "./draft-store.ts";

/** True if a person's reads were deleted because the session was not renewed. Told until it is renewed or over. */
export const putAway = draftStore("putAway", (stored) => (stored === true ? true : null), localStorage);
