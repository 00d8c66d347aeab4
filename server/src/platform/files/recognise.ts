import { fileTypeFromFile } from "file-type";
import type { Inspected } from "./containers/edits.ts";
import { FileBytes } from "./containers/file-bytes.ts";
import { inspectMp3 } from "./containers/mp3.ts";
import { inspectMp4 } from "./containers/mp4.ts";
import { inspectOgg } from "./containers/ogg.ts";
import { inspectWav } from "./containers/wav.ts";
import { inspectWebm } from "./containers/webm.ts";
import type { Extension } from "./media-types.ts";

type Inspect = (file: FileBytes) => Promise<Inspected<Extension> | null>;

const INSPECTIONS: ReadonlyMap<string, Inspect> = new Map<string, Inspect>([
  ["audio/mpeg", inspectMp3],
  ["audio/ogg", inspectOgg],
  ["audio/wav", inspectWav],
  // The brand of an MP4 says little about its content; its tracks do.
  ["audio/mp4", inspectMp4],
  ["audio/x-m4a", inspectMp4],
  ["video/mp4", inspectMp4],
  ["video/x-m4v", inspectMp4],
  ["video/webm", inspectWebm],
]);

/**
 * The type of a file and the edits that remove its metadata; null for types that we do not accept. A picture still has
 * to be decoded.
 */
export async function recognise(path: string): Promise<Inspected<Extension> | null> {
  const guess = await fileTypeFromFile(path);
  if (!guess) return null;
  const [type = ""] = guess.mime.split(";");
  if (/^image\/(jpeg|png|apng|webp|gif)$/.test(type)) return { extension: "webp", edits: [] };
  const inspect = INSPECTIONS.get(type);
  // The first bytes are only a guess, also true of some texts: the content must agree.
  return inspect ? FileBytes.within(path, inspect) : null;
}
