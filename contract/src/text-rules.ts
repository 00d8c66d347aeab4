// Without zod: the browser checks these texts too.
import { limits } from "./limits.ts";

// Direction marks, zero-width characters and invisible signs. The joiners U+200C and U+200D stay: they join emoji.
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** Includes characters that cannot be stored: they get their own error instead of being removed. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Cs}\0]/u;

export function visibleText(value: string): string {
  const kept = value.replaceAll(INVISIBLE, "").trim();
  return VISIBLE.test(kept) ? kept : "";
}

const MIN_DIGITS = 2;
/** E.164 allows 15 digits. */
const MAX_DIGITS = 15;
const PHONE_CHARACTERS = /^[\d +*#()/-]+$/;
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

const NUMBER = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
export const asNumber = (text: string) => (NUMBER.test(text) ? Number(text) : Number.NaN);
const isOutside = (number: number) => Number.isNaN(number) || Math.abs(number) > limits.rangeValue;
const isBlank = (text: string) => text.trim() === "";

/** Spaces between the thousands, as in the editor; `es-ES` would write dots. */
function bounds(): string {
  const most = String(limits.rangeValue).replaceAll(/\B(?=(\d{3})+$)/g, " ");
  return `entre -${most} y ${most}`;
}

export interface RangeFault {
  field: "min" | "max" | "step";
  message: string;
}

export function rangeFault(options: Record<RangeFault["field"], string>): RangeFault | null {
  const fault = (field: RangeFault["field"], message: string) => ({ field, message });
  if (isBlank(options.min)) return fault("min", "El valor mínimo no puede estar vacío.");
  if (isBlank(options.max)) return fault("max", "El valor máximo no puede estar vacío.");
  const [min, max, step] = [asNumber(options.min), asNumber(options.max), asNumber(options.step)];
  if (isOutside(min)) return fault("min", `El valor mínimo debe ser un número ${bounds()}.`);
  if (isOutside(max)) return fault("max", `El valor máximo debe ser un número ${bounds()}.`);
  if (min >= max) return fault("min", "El valor mínimo debe ser menor que el valor máximo.");
  if (isOutside(step) || step <= 0) return fault("step", "El valor de paso debe ser un número positivo.");
  return null;
}
