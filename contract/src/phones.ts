// Without zod: the browser checks and dials numbers too.

const MIN_DIGITS = 2;
/** E.164 allows 15 digits. */
const MAX_DIGITS = 15;
const PHONE_CHARACTERS = /^[\d +*#()/-]+$/;
/** A plus starts an international number; after a digit it cannot be dialled. */
const PLUS_AFTER_DIGIT = /\d.*\+/;

export const PHONE_RULE = `De ${MIN_DIGITS} a ${MAX_DIGITS} cifras, con espacios o los signos + * # ( ) - / si hacen falta.`;

export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS && PHONE_CHARACTERS.test(text) && !PLUS_AFTER_DIGIT.test(text);
}

/** A number that is pasted from a page brings other spaces and dashes. */
export const tidyPhone = (text: string) =>
  text
    .replaceAll(/[\s\u00A0\u2000-\u200A\u202F]+/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .trim();

export const dialledNumber = (phone: string) => phone.replaceAll(/[^\d+*#]/g, "");
