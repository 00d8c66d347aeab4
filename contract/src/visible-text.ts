// Direction marks, zero-width characters and invisible signs. The joiners U+200C and U+200D stay: they join emoji.
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** Includes characters that cannot be stored: they get their own error instead of being removed. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Cs}\0]/u;

/** A name or title without invisible characters, which come with pasted text; empty where nothing visible remains. */
export function visibleText(value: string): string {
  const kept = value.replaceAll(INVISIBLE, "").trim();
  return VISIBLE.test(kept) ? kept : "";
}
