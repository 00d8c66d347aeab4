import type { Feeling } from "@senda/contract/records";
import type PDFDocument from "pdfkit";
import bad from "../../shared/ui/art/feeling-bad-dot.svg?raw";
import good from "../../shared/ui/art/feeling-good-dot.svg?raw";
import great from "../../shared/ui/art/feeling-great-dot.svg?raw";
import neutral from "../../shared/ui/art/feeling-neutral-dot.svg?raw";
import terrible from "../../shared/ui/art/feeling-terrible-dot.svg?raw";
import logo from "../../shared/ui/art/logo-wordmark.svg?raw";

const faces: Record<Feeling, string> = { GREAT: great, GOOD: good, NEUTRAL: neutral, BAD: bad, TERRIBLE: terrible };

const FACE_SIZE = 16;
const LOGO_HEIGHT = 64;

const attribute = (text: string, wanted: string) =>
  [...text.matchAll(/([\w-]+)="([^"]*)"/g)].find(([, name]) => name === wanted)?.[2];

/** Draws the paths and circles of one of our drawings: that is all they are made of. */
function drawShapes(doc: PDFDocument, svg: string) {
  for (const [, kind, attributes = ""] of svg.matchAll(/<(path|circle) ([^>]*)>/g)) {
    const number = (name: string) => Number(attribute(attributes, name));
    const fill = attribute(attributes, "fill");
    if (!fill) continue;
    doc.fillColor(fill, Number(attribute(attributes, "opacity") ?? 1));
    if (kind === "path") doc.path(attribute(attributes, "d") ?? "");
    else doc.circle(number("cx"), number("cy"), number("r"));
    doc.fill();
  }
}

interface Place {
  x: number;
  y: number;
}

const drawAt = (doc: PDFDocument, { x, y }: Place, scale: number, shapes: () => void) => {
  doc.save().translate(x, y).scale(scale);
  shapes();
  doc.restore();
};

export function drawFace(doc: PDFDocument, { x, y, size, feeling }: Place & { size: number; feeling: Feeling | null }) {
  if (feeling !== null) {
    drawAt(doc, { x, y }, size / FACE_SIZE, () => drawShapes(doc, faces[feeling]));
    return;
  }
  const [radius, dash] = [size / 2 - 0.6, size / 9];
  doc
    .lineWidth(1)
    .strokeColor("#7c8780")
    .dash(dash, { space: dash * 0.75 });
  doc
    .circle(x + size / 2, y + size / 2, radius)
    .stroke()
    .undash();
}

export function drawLogo(doc: PDFDocument, { x, y, height }: Place & { height: number }) {
  const [drawing = "", word = ""] = logo.split("</g>");
  const frame = attribute(/<clipPath[^>]*>(.*?)<\/clipPath>/.exec(drawing)?.[1] ?? "", "d") ?? "";
  drawAt(doc, { x, y }, height / LOGO_HEIGHT, () => {
    doc.save().path(frame).clip();
    drawShapes(doc, drawing);
    doc.restore();
    drawShapes(doc, word);
  });
}
