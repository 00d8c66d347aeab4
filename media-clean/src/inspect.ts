import { FileBytes, type Inspected } from "./file-bytes.ts";
import { inspectMp3 } from "./mp3.ts";
import { inspectMp4 } from "./mp4.ts";
import { inspectOgg } from "./ogg.ts";
import { inspectWav } from "./wav.ts";
import { inspectWebm } from "./webm.ts";

export type MediaExtension = "m4a" | "mp3" | "mp4" | "ogg" | "wav" | "webm";

type Inspect = (file: FileBytes) => Promise<Inspected<MediaExtension> | null>;

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
 * Reads a file of this media type to its end. Null if it is not a whole file of that type; otherwise its extension and the
 * edits that remove everything that players do not need.
 */
export async function inspectMedia(path: string, type: string): Promise<Inspected<MediaExtension> | null> {
  const inspect = INSPECTIONS.get(type);
  return inspect ? FileBytes.within(path, inspect) : null;
}
