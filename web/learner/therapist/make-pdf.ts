import { create } from "fontkit";
import PDFDocument from "pdfkit";
import { drawFace, drawLogo } from "./draw-art.ts";
import figtree from "./fonts/figtree-400.woff?url";
import figtreeBold from "./fonts/figtree-700.woff?url";
import gabarito from "./fonts/gabarito-700.woff?url";
import type { Block, FontName, Mark, PaperPage, TextMark } from "./marks.ts";
import { measureText } from "./measure.ts";
import { drawAsPicture } from "./picture-of-text.ts";

const FILES: Record<FontName, string> = { text: figtree, bold: figtreeBold, title: gabarito };

async function fontBytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`A font was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

type HasGlyphs = (text: string) => boolean;

/** A text in runs that a font can write, and runs that it cannot; a word is never half the one and half the other. */
function runsOf(text: string, hasGlyphs: HasGlyphs): { text: string; isWritten: boolean }[] {
  const runs: { text: string; isWritten: boolean }[] = [];
  for (const word of text.split(/(?<= )/)) {
    const isWritten = hasGlyphs(word.trimEnd());
    const last = runs.at(-1);
    if (last?.isWritten === isWritten) last.text += word;
    else runs.push({ text: word, isWritten });
  }
  return runs;
}

function writeText(doc: PDFDocument, { x, y, text, ...look }: TextMark, hasGlyphs: HasGlyphs) {
  let left = x;
  for (const run of runsOf(text, hasGlyphs)) {
    if (run.isWritten) {
      doc.font(look.font, look.size).fillColor(look.color, 1);
      doc.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic" });
    } else {
      const picture = drawAsPicture(run.text.trimEnd(), look);
      doc.image(picture.address, left - picture.before, y - picture.above, picture);
    }
    left += measureText(run.text, look.font, look.size);
  }
}

function draw(doc: PDFDocument, mark: Mark, fonts: Record<FontName, HasGlyphs>) {
  if (mark.kind === "text") writeText(doc, mark, fonts[mark.font]);
  else if (mark.kind === "face") drawFace(doc, mark);
  else if (mark.kind === "logo") drawLogo(doc, mark);
  else if (mark.kind === "line") {
    doc.lineWidth(mark.thickness).strokeColor(mark.color);
    doc
      .moveTo(mark.x, mark.y)
      .lineTo(mark.x + mark.width, mark.y)
      .stroke();
  } else {
    doc.fillColor(mark.color, 1).roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill();
  }
}

const wordsOf = ({ marks }: Block) => marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])).join(" ");

function drawBlock(doc: PDFDocument, block: Block, fonts: Record<FontName, HasGlyphs>) {
  const drawAll = () => {
    for (const mark of block.marks) draw(doc, mark, fonts);
  };
  if (block.tag === "Artifact") {
    doc.markContent("Artifact", { type: "Layout" });
    drawAll();
    doc.endMarkedContent();
    return;
  }
  const texts = block.marks.filter((mark) => mark.kind === "text");
  const isDrawn = texts.some(({ text, font }) => !fonts[font](text));
  // A text that is drawn as a picture is still read out, and found by a search.
  const marks = block.alt ? { alt: block.alt } : isDrawn ? { actual: wordsOf(block) } : {};
  const structure = doc.struct(block.tag, marks, drawAll);
  doc.addStructure(structure);
  structure.end();
}

export interface PdfInfo {
  title: string;
  author: string;
}

/** Writes the pages as a PDF: in the memory of this page, and nowhere else. */
export async function makePdf(pages: readonly PaperPage[], { title, author }: PdfInfo): Promise<Blob> {
  const [text, bold, heading] = await Promise.all([FILES.text, FILES.bold, FILES.title].map(fontBytes));
  if (!text || !bold || !heading) throw new Error("A font is missing");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    font: text,
    lang: "es",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: author, Creator: "Senda", Producer: "Senda" },
  });
  const glyphsOf = (name: FontName, bytes: Uint8Array): HasGlyphs => {
    doc.registerFont(name, bytes);
    const font = create(bytes);
    return (words) => [...words].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  };
  const fonts = { text: glyphsOf("text", text), bold: glyphsOf("bold", bold), title: glyphsOf("title", heading) };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise<void>((end) => doc.on("data", (chunk) => chunks.push(chunk)).on("end", end));
  for (const page of pages) {
    doc.addPage();
    for (const block of page) drawBlock(doc, block, fonts);
  }
  doc.end();
  await ended;
  return new Blob(chunks, { type: "application/pdf" });
}
