const POLYNOMIAL = 0x04c11db7;
const CHECKSUM_AT = 22;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80000000 ? (rest << 1) ^ POLYNOMIAL : rest << 1;
  return rest >>> 0;
});

export function writeChecksum(page: Buffer): Buffer {
  page.writeUInt32LE(0, CHECKSUM_AT);
  let checksum = 0;
  for (const byte of page) checksum = ((checksum << 8) ^ (TABLE[(checksum >>> 24) ^ byte] ?? 0)) >>> 0;
  page.writeUInt32LE(checksum, CHECKSUM_AT);
  return page;
}
