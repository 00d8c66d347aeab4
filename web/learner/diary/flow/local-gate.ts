import type { Feeling } from "@senda/contract/records";

/**
 * Words that come with danger, broad on purpose: a number too many on the screen does no harm. Senda reads the text as a
 * whole when it arrives.
 */
const DANGER =
  /suicid|matarme|morir|muert[ea]|quitarme la vida|desaparecer|no (quiero|puedo) (vivir|seguir|más)|hacerme daño|cort(arme|es)|autolesi|pastillas|sobredosis|me (pega|pegó|pegan|amenaz)|abus[oó]|viol(ó|aron|ación)/iu;

/** True if people to call are shown beside an entry that Senda could not read yet. */
export const showsLines = (feeling: Feeling, description: string): boolean =>
  feeling === "BAD" || feeling === "TERRIBLE" || DANGER.test(description);
