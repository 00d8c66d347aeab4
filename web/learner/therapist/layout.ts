import { longDate, partsOf, shortDate } from "../../shared/lib/days.ts";
import { feelingChoices } from "../diary/feelings.tsx";
import { labelOf, type PaperContent, type PaperEntry } from "./content.ts";
import type { Block, FontName, Mark, MeasureText, PaperPage, TextMark } from "./marks.ts";
import { PAPER } from "./marks.ts";
import { periodText } from "./period.ts";
import { wrapText } from "./wrap-text.ts";

// The numbers are those of the drawing of the page, whose text has 12 points.
const EM = 12;
const LINE = 18;
const BASELINE = 13.2;
const [LEFT, TOP] = [44, 39.3];
const WIDTH = PAPER.width - 2 * LEFT;
const FOOT = PAPER.height - 36;
const BOTTOM = FOOT - 26;
const INK = { title: "#17594a", text: "#14302a", soft: "#3e5048", faint: "#566760", rule: "#cbcabd", box: "#f6f5ee" };
const DAYS_IN_ROW = 15;
const FACE = 20.4;
const NOTE_LINES = 5;
const NOTE_GAP = 28.8;

/** Writes from the top of a page to its foot, and goes on with the next one. */
class Pen {
  readonly pages: PaperPage[] = [[]];
  y = TOP;

  constructor(readonly measure: MeasureText) {}

  get room() {
    return BOTTOM - this.y;
  }

  /** Begins a page if less than this is left of the current one. */
  need(height: number) {
    if (height <= this.room) return;
    this.pages.push([]);
    this.y = TOP;
  }

  put(block: Block) {
    this.pages.at(-1)?.push(block);
  }

  lines(text: string, font: FontName, size: number, width: number) {
    return wrapText(text, width, (part) => this.measure(part, font, size));
  }
}

interface Look {
  font?: FontName;
  size?: number;
  color?: string;
  ground?: string;
}

const textMark = (x: number, y: number, text: string, look: Look = {}): TextMark => ({
  kind: "text",
  x,
  y,
  text,
  font: "text",
  size: EM,
  color: INK.text,
  ...look,
});

const artifact = (...marks: Mark[]): Block => ({ tag: "Artifact", marks });

function writeHead(pen: Pen, { name, period }: PaperContent) {
  const size = 1.75 * EM;
  const lines = pen.lines(name, "title", size, WIDTH - 96);
  const marks = lines.map((line, index) => textMark(LEFT, 57.8 + index * 24, line, { font: "title", size }));
  const below = (lines.length - 1) * 24;
  pen.put(artifact({ kind: "logo", x: LEFT + WIDTH - 75, y: TOP, height: 24 }));
  pen.put({ tag: "H1", marks });
  const text = `Diario del ${periodText(period)}`;
  pen.put({ tag: "P", marks: [textMark(LEFT, 79.5 + below, text, { color: INK.soft })] });
  pen.put(artifact({ kind: "line", x: LEFT, y: 99 + below, width: WIDTH, thickness: 1.56, color: INK.title }));
  pen.y = 115.5 + below;
}

/** A heading is never the last thing on a page. */
function writeHeading(pen: Pen, title: string, least: number) {
  const isFirst = pen.y < 200 && !pen.pages.at(-1)?.some(({ tag }) => tag === "H2");
  pen.need(19.3 + 26 + least);
  if (!isFirst && pen.y > TOP) pen.y += 19.3;
  pen.put({ tag: "H2", marks: [textMark(LEFT, pen.y + 13, title, { font: "title", size: 14.28, color: INK.title })] });
  pen.y += 25.7;
}

function writeDays(pen: Pen, days: PaperContent["days"]) {
  if (days.length === 0) return;
  const pitch = 39.6;
  writeHeading(pen, "Mis días", pitch);
  const column = WIDTH / DAYS_IN_ROW;
  for (let first = 0; first < days.length; first += DAYS_IN_ROW) {
    pen.need(pitch);
    const row = days.slice(first, first + DAYS_IN_ROW);
    const marks = row.flatMap(({ day, feeling }, index): Mark[] => {
      const middle = LEFT + (index + 0.5) * column;
      const date = String(partsOf(day).date);
      const size = 0.8 * EM;
      const x = middle - pen.measure(date, "text", size) / 2;
      return [
        { kind: "face", x: middle - FACE / 2, y: pen.y, size: FACE, feeling },
        textMark(x, pen.y + 31.3, date, { size, color: INK.faint }),
      ];
    });
    const alt = row.map(({ day, feeling }) => `${longDate(day)}: ${labelOf(feeling)}`).join("; ");
    pen.put({ tag: "Figure", alt, marks });
    pen.y += pitch;
  }
  writeKey(pen);
}

function writeKey(pen: Pen) {
  const [size, face] = [0.84 * EM, 12];
  pen.need(20);
  let x = LEFT;
  const marks: Mark[] = [];
  for (const feeling of [...feelingChoices.map(({ id }) => id), null]) {
    marks.push({ kind: "face", x, y: pen.y + 5, size: face, feeling });
    marks.push(textMark(x + face + 4, pen.y + 14.4, labelOf(feeling), { size, color: INK.soft }));
    x += face + 16 + pen.measure(labelOf(feeling), "text", size);
  }
  pen.put({ tag: "P", marks });
  pen.y += 20;
}

function writeEntry(pen: Pen, { feeling, when, text }: PaperEntry) {
  const [x, label] = [LEFT + 30, labelOf(feeling)];
  pen.need(text === "" ? FACE : 2 * LINE);
  const after = x + pen.measure(label, "bold", EM) + 7.4;
  pen.put({
    tag: "P",
    marks: [
      { kind: "face", x: LEFT, y: pen.y, size: FACE, feeling },
      textMark(x, pen.y + BASELINE, label, { font: "bold" }),
      textMark(after, pen.y + BASELINE, when, { size: 0.86 * EM, color: INK.faint }),
    ],
  });
  pen.y += LINE;
  if (text !== "") writeLines(pen, pen.lines(text, "text", EM, WIDTH - 30), x, { color: INK.soft });
  pen.y += 0.8 * EM;
}

/** As many lines as there is room for, then the others on the next pages. */
function writeLines(pen: Pen, lines: readonly string[], x: number, look: Look = {}) {
  for (let first = 0; first < lines.length; ) {
    pen.need(LINE);
    const part = lines.slice(first, first + Math.max(1, Math.floor(pen.room / LINE)));
    const marks = part.flatMap((line, index) =>
      line === "" ? [] : [textMark(x, pen.y + index * LINE + BASELINE, line, look)],
    );
    pen.put({ tag: "P", marks });
    pen.y += part.length * LINE;
    first += part.length;
  }
}

function writeTried(pen: Pen, tried: readonly string[]) {
  if (tried.length === 0) return;
  writeHeading(pen, "Lo que probé", LINE);
  for (const text of tried) {
    pen.need(LINE);
    const size = 0.4 * EM;
    const dot: Mark = {
      kind: "box",
      x: LEFT,
      y: pen.y + 7,
      width: size,
      height: size,
      radius: size / 2,
      color: "#ffb62e",
    };
    pen.put(artifact(dot));
    writeLines(pen, pen.lines(text, "text", EM, WIDTH - 13), LEFT + 13);
  }
}

function writeTopics(pen: Pen, topics: string) {
  if (topics === "") return;
  const [padding, inset] = [0.8 * EM, EM];
  const height = LINE + 2 * padding;
  writeHeading(pen, "De lo que quiero hablar", height);
  const lines = pen.lines(topics, "text", EM, WIDTH - 2 * inset);
  for (let first = 0; first < lines.length; ) {
    pen.need(height);
    const part = lines.slice(first, first + Math.floor((pen.room - 2 * padding) / LINE));
    const tall = part.length * LINE + 2 * padding;
    pen.put(artifact({ kind: "box", x: LEFT, y: pen.y, width: WIDTH, height: tall, radius: 0.8 * EM, color: INK.box }));
    pen.y += padding;
    writeLines(pen, part, LEFT + inset, { ground: INK.box });
    pen.y += padding;
    first += part.length;
  }
}

/** Lines to write on; at least three of them, else they begin a page. */
function writeNotes(pen: Pen) {
  writeHeading(pen, "Notas de la consulta", 3 * NOTE_GAP);
  const count = Math.min(NOTE_LINES, Math.floor(pen.room / NOTE_GAP));
  const marks = Array.from({ length: count }, (_, index): Mark => {
    const y = pen.y + (index + 1) * NOTE_GAP;
    return { kind: "line", x: LEFT, y, width: WIDTH, thickness: 0.75, color: INK.rule };
  });
  pen.put(artifact(...marks));
}

const footText = ({ madeOn }: PaperContent, number: number, count: number) =>
  `Escrito y elegido por mí en Senda el ${shortDate(madeOn)}. No es un informe clínico ni un diagnóstico. · ${number} de ${count}`;

/** Places what the paper says on as many pages as it needs. */
export function layOut(content: PaperContent, measure: MeasureText): PaperPage[] {
  const pen = new Pen(measure);
  writeHead(pen, content);
  writeDays(pen, content.days);
  if (content.entries.length > 0) {
    writeHeading(pen, "Registros que elegí", 2 * LINE);
    for (const entry of content.entries) writeEntry(pen, entry);
    pen.y -= 0.8 * EM;
  }
  writeTried(pen, content.tried);
  writeTopics(pen, content.topics);
  writeNotes(pen);
  return pen.pages.map((page, index) => {
    const text = footText(content, index + 1, pen.pages.length);
    return [...page, artifactFoot(text)];
  });
}

const artifactFoot = (text: string): Block => ({
  tag: "P",
  marks: [textMark(LEFT, FOOT, text, { size: 0.82 * EM, color: INK.faint })],
});
