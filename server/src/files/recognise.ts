import { fileTypeFromFile } from "file-type";
import { FileBytes } from "./containers/file-bytes.ts";
import { isMp3 } from "./containers/mp3.ts";
import { mp4Extension } from "./containers/mp4.ts";
import { isOggSound } from "./containers/ogg.ts";
import { isWav } from "./containers/wav.ts";
import { isWebmVideo } from "./containers/webm.ts";
import type { Extension } from "./media-types.ts";

/** What a file turns out to be, or null for whatever we do not take. A picture still has to be decoded. */
export async function recognise(path: string): Promise<Extension | null> {
  const guess = await fileTypeFromFile(path);
  if (!guess) return null;
  const [type = ""] = guess.mime.split(";");
  if (/^image\/(jpeg|png|apng|webp|gif)$/.test(type)) return "webp";
  const check = CHECKS.get(type);
  // The first bytes only make a guess: a page of text may begin with them as well. The inside has to agree.
  return check ? FileBytes.within(path, check) : null;
}

type Check = (file: FileBytes) => Promise<Extension | null>;

const only =
  (extension: Extension, holds: (file: FileBytes) => Promise<boolean>): Check =>
  async (file) =>
    (await holds(file)) ? extension : null;

const checks = {
  "audio/mpeg": only("mp3", isMp3),
  "audio/ogg": only("ogg", isOggSound),
  "audio/wav": only("wav", isWav),
  // The brand of an MP4 says little about what is inside it; its tracks do.
  "audio/mp4": mp4Extension,
  "audio/x-m4a": mp4Extension,
  "video/mp4": mp4Extension,
  "video/x-m4v": mp4Extension,
  "video/webm": only("webm", isWebmVideo),
};
const CHECKS: ReadonlyMap<string, Check> = new Map(Object.entries(checks));
