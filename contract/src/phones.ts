// Without a schema around it: the browser checks and dials numbers too, and must not load the checker for that.

const MIN_DIGITS = 2;
/** The longest number there is, by E.164. */
const MAX_DIGITS = 15;
const PHONE_CHARACTERS = /^[\d +*#()/-]+$/;
/** A plus opens an international number; after a digit it means nothing that a phone can dial. */
const PLUS_AFTER_DIGIT = /\d.*\+/;

export const PHONE_RULE = `De ${MIN_DIGITS} a ${MAX_DIGITS} cifras, con espacios o los signos + * # ( ) - / si hacen falta.`;

export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS && PHONE_CHARACTERS.test(text) && !PLUS_AFTER_DIGIT.test(text);
}

/** Spaces of other widths and long dashes come along when a number is pasted from a page. */
export const tidyPhone = (text: string) =>
  text
    .replaceAll(/[\s\u00A0\u2000-\u200A\u202F]+/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .trim();

/** What a phone dials: the digits, and the signs that open short codes. */
export const dialledNumber = (phone: string) => phone.replaceAll(/[^\d+*#]/g, "");
