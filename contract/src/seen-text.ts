// Marks that change the direction of what follows, signs of no width, and letters that are drawn as nothing. What joins
// (U+200C, U+200D) stays: a family is several emoji joined into one.
const UNSEEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** And what cannot be stored: that is refused by its own name, not taken for nothing. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Cs}\0]/u;

/**
 * A name or title as others see it, nothing where they would see nothing. What cannot be seen comes along when text is
 * pasted, so it is dropped and held against nobody.
 */
export function seenText(value: string): string {
  const kept = value.replaceAll(UNSEEN, "").trim();
  return SEEN.test(kept) ? kept : "";
}
