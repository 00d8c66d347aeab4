import type { Feeling } from "@senda/contract/records";

/** Points of an A4 page: 72 to the inch. */
export const PAPER = { width: 595.28, height: 841.89 };

export const FONTS = {
  text: { family: "Figtree Variable", weight: 400 },
  bold: { family: "Figtree Variable", weight: 700 },
  title: { family: "Gabarito Variable", weight: 700 },
} as const;
export type FontName = keyof typeof FONTS;

/** As the browser writes a font down; missing characters are drawn with one of the device. */
export const cssFont = (font: FontName, size: number) =>
  `${FONTS[font].weight} ${size}px "${FONTS[font].family}", system-ui, sans-serif`;

export interface TextMark {
  kind: "text";
  x: number;
  /** Of the baseline. */
  y: number;
  text: string;
  font: FontName;
  size: number;
  color: string;
  /** The colour behind it, if it is not the white of the paper. */
  ground?: string;
}

/** A drawn part of a page, for the preview and for the file alike. */
export type Mark =
  | TextMark
  | { kind: "face"; x: number; y: number; size: number; feeling: Feeling | null }
  | { kind: "line"; x: number; y: number; width: number; thickness: number; color: string }
  | { kind: "box"; x: number; y: number; width: number; height: number; radius: number; color: string }
  | { kind: "logo"; x: number; y: number; height: number };

/** Marks that belong together, with what they are to a screen reader. */
export interface Block {
  tag: "H1" | "H2" | "P" | "Figure" | "Artifact";
  alt?: string;
  marks: Mark[];
}

export type PaperPage = Block[];

/** The width of a text. */
export type MeasureText = (text: string, font: FontName, size: number) => number;
