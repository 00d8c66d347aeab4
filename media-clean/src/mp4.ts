import { EditList, type FileBytes, type Inspected, RefusedContainer } from "./file-bytes.ts";
import { type Box, boxesIn, boxWithin, sampleStretches } from "./mp4-boxes.ts";

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** The boxes that a player needs, by their parent; all others (udta, meta, uuid, ID32, free …) are emptied. */
const NEEDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["file", names("ftyp styp moov moof mdat mfra sidx ssix")],
  ["moov", names("mvhd trak mvex")],
  ["trak", names("tkhd edts mdia")],
  ["mdia", names("mdhd hdlr elng minf")],
  ["minf", names("vmhd smhd hdlr dinf stbl")],
  ["stbl", names("stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh sdtp sbgp sgpd subs saiz saio padb stdp")],
  ["mvex", names("mehd trex leva")],
  ["moof", names("mfhd traf")],
  ["traf", names("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc")],
]);

/** Other tracks hold GPS positions, chapters or captions, which no browser shows. */
const PLAYED = new Set(["vide", "soun"]);

/**
 * Tells an MP4 with video from one with only audio. Null if it is incomplete: the boxes must fill the file to its last byte,
 * and there must be tracks and media data.
 */
export async function inspectMp4(file: FileBytes): Promise<Inspected<"mp4" | "m4a"> | null> {
  const boxes = await boxesIn(file, 0, file.length);
  const samples = boxes?.filter(({ type, start, end }) => type === "mdat" && end > start) ?? [];
  if (boxes?.[0]?.type !== "ftyp" || samples.length === 0) return null;
  const movies = boxes.filter(({ type }) => type === "moov");
  const isFragmented = boxes.some(({ type }) => type === "moof");
  const cleaner = new Mp4Cleaner(file, samples, isFragmented);
  for (const box of boxes) if (!(await cleaner.clean(box, "file"))) return null;
  if (movies.length !== 1) return null;
  if (cleaner.played.has("vide")) return { extension: "mp4", edits: cleaner.list.edits };
  return cleaner.played.has("soun") ? { extension: "m4a", edits: cleaner.list.edits } : null;
}

class Mp4Cleaner {
  readonly list = new EditList();
  readonly played = new Set<string>();
  #kind = "";

  constructor(
    private readonly file: FileBytes,
    private readonly samples: readonly Box[],
    private readonly isFragmented: boolean,
  ) {}

  async clean(box: Box, parent: string): Promise<boolean> {
    if (!NEEDED.get(parent)?.has(box.type)) {
      this.#empty(box);
      return true;
    }
    if (box.type === "trak") return this.#cleanTrack(box);
    await this.#cleanContent(box);
    return NEEDED.has(box.type) ? this.#cleanChildren(box) : true;
  }

  async #cleanChildren(box: Box): Promise<boolean> {
    const children = await boxesIn(this.file, box.start, box.end);
    for (const child of children ?? []) if (!(await this.clean(child, box.type))) return false;
    return children !== null;
  }

  /** The same size as before, so that no offset changes. */
  #empty({ offset, start, end }: Box): void {
    this.list.write(offset + 4, Buffer.from("free"));
    this.list.blank(start, end);
  }

  async #cleanTrack(track: Box): Promise<boolean> {
    const handler = await boxWithin(this.file, track, "mdia", "hdlr");
    // Version and flags, a reserved word, then the four-character code.
    const kind = handler && (await this.file.at(handler.start + 8, 4)).toString("latin1");
    if (kind && PLAYED.has(kind)) {
      this.played.add(kind);
      this.#kind = kind;
      return this.#cleanChildren(track);
    }
    const table = await boxWithin(this.file, track, "mdia", "minf", "stbl");
    const stretches = table && (await sampleStretches(this.file, table, this.samples));
    // The samples of fragments are described elsewhere; phones and cameras write none.
    if (!stretches || this.isFragmented) throw new RefusedContainer("tracks");
    for (const { start, end } of stretches) this.list.blank(start, end);
    this.#empty(track);
    return true;
  }

  async #cleanContent({ type, start, end }: Box): Promise<void> {
    if (type === "mvhd" || type === "tkhd" || type === "mdhd") {
      const [version = 0] = await this.file.at(start, 1);
      this.list.blank(start + 4, Math.min(end, start + (version === 1 ? 20 : 12)));
    }
    if (type === "hdlr") this.list.blank(Math.min(end, start + 24), end);
    if (type === "dinf") await this.#cleanReferences(start, end);
    if (type === "stsd" && this.#kind === "vide") await this.#cleanDescriptions(start, end);
  }

  async #cleanReferences(start: number, end: number): Promise<void> {
    const [list] = (await boxesIn(this.file, start, end)) ?? [];
    const entries = list && (await boxesIn(this.file, list.start + 8, list.end));
    for (const entry of entries ?? []) this.list.blank(Math.min(entry.end, entry.start + 4), entry.end);
  }

  async #cleanDescriptions(start: number, end: number): Promise<void> {
    for (const entry of (await boxesIn(this.file, start + 8, end)) ?? []) {
      if (entry.end - entry.start >= 78) this.list.blank(entry.start + 42, entry.start + 74);
    }
  }
}
