import { cssFont, type TextMark } from "./marks.ts";

/** Dots for each point: sharp on paper too. */
const SCALE = 4;

interface Picture {
  address: string;
  width: number;
  height: number;
  /** Its reach to the left of the start of the text, and above its baseline. */
  before: number;
  above: number;
}

/** A text as the browser draws it with the fonts of the device: for emoji and scripts that ours do not have. */
export function drawAsPicture(
  text: string,
  { font, size, color, ground }: Omit<TextMark, "kind" | "x" | "y" | "text">,
): Picture {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const [before, above, below] = [1, 1.2 * size, 0.5 * size];
  if (!context) throw new Error("This browser draws no pictures");
  context.font = cssFont(font, size);
  const [width, height] = [context.measureText(text).width + 2 * before, above + below];
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  // Setting the size of a canvas resets everything else.
  context.scale(SCALE, SCALE);
  context.font = cssFont(font, size);
  context.fillStyle = ground ?? "#fff";
  context.fillRect(0, 0, width + 1, height + 1);
  context.fillStyle = color;
  context.fillText(text, before, above);
  const drawn = { width: canvas.width / SCALE, height: canvas.height / SCALE };
  // Not a PNG: for one that may be seen through, the writer would start a worker, which the page's policy forbids.
  return { address: canvas.toDataURL("image/jpeg", 0.95), ...drawn, before, above };
}
