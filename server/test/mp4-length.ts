/** Seconds of an mp4 or m4a, read from its movie header (`moov/mvhd`): enough to notice a file that was not remade. */
export function secondsInMp4(file: Buffer): number {
  const header = file.indexOf("mvhd", 0, "latin1");
  if (header < 0) throw new Error("no movie header");
  const version = file.readUInt8(header + 4);
  const scaleAt = header + (version === 1 ? 24 : 16);
  const length = version === 1 ? Number(file.readBigUInt64BE(scaleAt + 4)) : file.readUInt32BE(scaleAt + 4);
  return length / file.readUInt32BE(scaleAt);
}
