// Types of the used parts of two packages that bring none.
declare module "pdfkit" {
  type Children = (() => void) | readonly (() => void)[];
  interface Marks {
    alt?: string;
    actual?: string;
    title?: string;
  }
  interface Structure {
    end(): void;
  }
  interface Options {
    size: "A4";
    margin: number;
    autoFirstPage: boolean;
    font: Uint8Array;
    lang: string;
    tagged: boolean;
    displayTitle: boolean;
    pdfVersion: "1.7";
    info: Readonly<Record<"Title" | "Author" | "Creator" | "Producer", string>>;
  }
  // biome-ignore lint/style/noDefaultExport: the package has it so.
  export default class PDFDocument {
    constructor(options: Options);
    on(event: "data", listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: "end", listener: () => void): this;
    registerFont(name: string, bytes: Uint8Array): this;
    addPage(): this;
    font(name: string, size: number): this;
    fillColor(color: string, opacity?: number): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: "alphabetic"; actual?: string },
    ): this;
    image(source: string, x: number, y: number, options: { width: number; height: number }): this;
    path(shape: string): this;
    circle(x: number, y: number, radius: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    strokeColor(color: string): this;
    fill(): this;
    stroke(): this;
    clip(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    struct(type: string, marks: Marks, children: Children): Structure;
    addStructure(structure: Structure): this;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    endMarkedContent(): this;
    end(): void;
  }
}

declare module "fontkit" {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(code: number): boolean };
}
