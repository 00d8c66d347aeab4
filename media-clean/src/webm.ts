import { EditList, type FileBytes, type Inspected, RefusedContainer } from "./file-bytes.ts";

interface Element {
  id: number;
  offset: number;
  start: number;
  end: number;
  isOpen: boolean;
}

async function elementAt(file: FileBytes, offset: number, to: number): Promise<Element | null> {
  const bytes = await file.at(offset, 12);
  const idLength = numberLength(bytes[0]);
  const sizeLength = numberLength(bytes[idLength]);
  const start = idLength + sizeLength;
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || start > bytes.length) return null;
  const mask = 0xff >> sizeLength;
  const size = numberIn(bytes.subarray(idLength + 1, start), (bytes[idLength] ?? 0) & mask);
  const isOpen = size === 2 ** (7 * sizeLength) - 1;
  const end = isOpen ? to : offset + start + size;
  if (end > to) return null;
  return { id: numberIn(bytes.subarray(0, idLength)), offset, start: offset + start, end, isOpen };
}

async function* childrenOf(file: FileBytes, { start, end }: Element): AsyncGenerator<Element> {
  let offset = start;
  while (offset < end) {
    const element = await elementAt(file, offset, end);
    if (!element) return;
    yield element;
    offset = element.end;
  }
}

async function childOf(file: FileBytes, parent: Element, id: number): Promise<Element | null> {
  for await (const child of childrenOf(file, parent)) if (child.id === id) return child;
  return null;
}

const contentOf = (file: FileBytes, { start, end }: Element) => file.at(start, Math.min(end - start, 32));

const numberIn = (bytes: Buffer, head = 0) => bytes.reduce((sum, byte) => sum * 256 + byte, head);

const numberLength = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 0);

const VOID = 0xec;
const SHORT = 126;

function voidHeader(length: number): Buffer {
  if (length - 2 <= SHORT) return Buffer.from([VOID, 0x80 | (length - 2)]);
  const header = Buffer.alloc(9);
  header.writeUInt8(VOID, 0);
  header.writeBigUInt64BE(BigInt(length - 9) | (1n << 56n), 1);
  return header;
}

const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;

const IN_HEADER = new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, ID.docType, 0x4287, 0x4285]);
const IN_SEGMENT = new Set<number>([ID.seekHead, ID.info, ID.tracks, ID.cluster, ID.cues]);
const IN_INFO = new Set<number>([ID.timestampScale, ID.duration, ID.muxingApp, ID.writingApp]);
const IN_CLUSTER = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0]);
/** Name, codec name, settings, URLs, attachments, checksum. */
const NOT_IN_TRACK = new Set([0x536e, 0x258688, 0x3a9697, 0x3b4040, 0x26b240, 0x7446, 0xbf, 0xec]);
const VIDEO = 1;
const SOUND = 2;

/**
 * Accepts a WebM with a video track and media data. Everything that is not needed to play it becomes a void element of
 * the same size.
 */
export async function inspectWebm(file: FileBytes): Promise<Inspected<"webm"> | null> {
  const header = await elementAt(file, 0, file.length);
  if (header?.id !== ID.header) return null;
  const docType = await childOf(file, header, ID.docType);
  if (!docType || (await contentOf(file, docType)).toString("latin1") !== "webm") return null;
  const segment = await elementAt(file, header.end, file.length);
  if (segment?.id !== ID.segment) return null;
  const cleaner = new WebmCleaner(file);
  await cleaner.keepOnly(header, IN_HEADER);
  await cleaner.cleanSegment(segment);
  if (!cleaner.hasVideo || !cleaner.hasCluster) return null;
  return { extension: "webm", edits: cleaner.list.edits };
}

class WebmCleaner {
  readonly list = new EditList();
  hasVideo = false;
  hasCluster = false;

  constructor(private readonly file: FileBytes) {}

  async cleanSegment(segment: Element): Promise<void> {
    let offset = segment.start;
    while (offset < segment.end) {
      const element = await elementAt(this.file, offset, segment.end);
      if (!element) {
        await this.#endCutShort(offset, segment.end);
        break;
      }
      await this.#cleanTop(element);
      // The parts of a cluster of unknown length are read as its siblings: that is how its end is found.
      offset = element.id === ID.cluster && element.isOpen ? element.start : element.end;
    }
    if (segment.end < this.file.length) this.#void(segment.end, this.file.length);
  }

  /** An interrupted recording ends inside a cluster; players play it to there. */
  async #endCutShort(offset: number, end: number): Promise<void> {
    const id = numberIn(await this.file.at(offset, 4));
    if (id === ID.cluster) this.hasCluster = true;
    else this.#void(offset, end);
  }

  async #cleanTop(element: Element): Promise<void> {
    if (element.id === ID.cluster) this.hasCluster = true;
    else if (element.id === ID.tracks) await this.#cleanTracks(element);
    else if (element.id === ID.info) await this.#cleanInfo(element);
    else if (element.id === ID.seekHead) await this.#cleanSeekHead(element);
    else if (element.id !== ID.cues && !(this.hasCluster && IN_CLUSTER.has(element.id))) this.#voidElement(element);
  }

  async keepOnly(parent: Element, needed: ReadonlySet<number>): Promise<void> {
    let offset = parent.start;
    for await (const child of childrenOf(this.file, parent)) {
      if (!needed.has(child.id)) this.#voidElement(child);
      offset = child.end;
    }
    if (offset < parent.end) this.#void(offset, parent.end);
  }

  async #cleanInfo(info: Element): Promise<void> {
    await this.keepOnly(info, IN_INFO);
    for await (const { id, start, end } of childrenOf(this.file, info)) {
      if (id === ID.muxingApp || id === ID.writingApp) this.list.blank(start, end);
    }
  }

  async #cleanTracks(tracks: Element): Promise<void> {
    for await (const entry of childrenOf(this.file, tracks)) {
      if (entry.id !== ID.trackEntry) {
        this.#voidElement(entry);
        continue;
      }
      const type = await childOf(this.file, entry, ID.trackType);
      const kind = type && (await contentOf(this.file, type)).at(-1);
      if (kind === VIDEO) this.hasVideo = true;
      // Captions and data are scattered among the video blocks.
      else if (kind !== SOUND) throw new RefusedContainer("tracks");
      for await (const part of childrenOf(this.file, entry)) if (NOT_IN_TRACK.has(part.id)) this.#voidElement(part);
    }
  }

  async #cleanSeekHead(head: Element): Promise<void> {
    for await (const entry of childrenOf(this.file, head)) {
      const place = entry.id === ID.seek ? await childOf(this.file, entry, ID.seekId) : null;
      const isKept = place && IN_SEGMENT.has(numberIn(await contentOf(this.file, place)));
      if (!isKept) this.#voidElement(entry);
    }
  }

  #voidElement({ offset, end }: Element): void {
    this.#void(offset, end);
  }

  #void(offset: number, end: number): void {
    const header = end - offset < 2 ? Buffer.alloc(end - offset) : voidHeader(end - offset);
    this.list.write(offset, header);
    this.list.blank(offset + header.length, end);
  }
}
