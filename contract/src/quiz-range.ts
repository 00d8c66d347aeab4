import { limits } from "./limits.ts";

const NUMBER = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
export const asNumber = (text: string) => (NUMBER.test(text) ? Number(text) : Number.NaN);
const isOutside = (number: number) => Number.isNaN(number) || Math.abs(number) > limits.rangeValue;
const isBlank = (text: string) => text.trim() === "";

// Spaces between the thousands, as in the editor; `es-ES` would write dots.
const MAX = String(limits.rangeValue).replaceAll(/\B(?=(\d{3})+$)/g, " ");
const BOUNDS = `entre -${MAX} y ${MAX}`;

/** The first fault of a range, for its editor; null where it has none. */
export function rangeFault(options: { min: string; max: string; step: string }): string | null {
  if (isBlank(options.min)) return "El valor mínimo no puede estar vacío.";
  if (isBlank(options.max)) return "El valor máximo no puede estar vacío.";
  const [min, max, step] = [asNumber(options.min), asNumber(options.max), asNumber(options.step)];
  if (isOutside(min)) return `El valor mínimo debe ser un número ${BOUNDS}.`;
  if (isOutside(max)) return `El valor máximo debe ser un número ${BOUNDS}.`;
  if (min >= max) return "El valor mínimo debe ser menor que el valor máximo.";
  if (isOutside(step) || step <= 0) return "El valor de paso debe ser un número positivo.";
  return null;
}
