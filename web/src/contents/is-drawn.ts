const SIDE = 24;

/**
 * Whether this device has a picture for an emoji. One without an emoji font draws an empty box; and a box, like every
 * letter, takes the colour of the pen, where an emoji brings its own.
 */
export function isDrawn(emoji: string): boolean {
  if (!/\p{Extended_Pictographic}/u.test(emoji)) return true;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) return true;
  pen.textBaseline = "top";
  pen.font = `${SIDE}px sans-serif`;
  pen.fillText(emoji, 0, 0);
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  return data.some((value, place) => place % 4 < 3 && value > 0);
}
