import { cssFont, type FontName, type MeasureText } from "./marks.ts";

const SIZE = 100;
const NAMES: readonly FontName[] = ["text", "bold", "title"];

let context: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** Measures with the fonts of the page; widths are kept, since the same words come again and again. */
export const measureText: MeasureText = (text, font, size) => {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return (known * size) / SIZE;
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return (text.length * size) / 2;
  context.font = cssFont(font, SIZE);
  const { width } = context.measureText(text);
  widths.set(key, width);
  return (width * size) / SIZE;
};

/** The page's fonts may still be on their way: a text that is measured before has other breaks. */
export async function loadFonts(): Promise<void> {
  await Promise.all(NAMES.map((name) => document.fonts.load(cssFont(name, SIZE)).catch(() => [])));
  widths.clear();
}
