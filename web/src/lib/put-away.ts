import { draftStore } from "./draft-store.ts";

/** Whether what a person had read here was deleted for want of a renewal. Told until the session is renewed or over. */
export const putAway = draftStore("putAway", (stored) => (stored === true ? true : null), localStorage);
