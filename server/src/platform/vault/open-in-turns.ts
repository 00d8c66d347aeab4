import { setImmediate } from "node:timers/promises";

/** Opening so many bytes takes some milliseconds. */
const BYTES_AT_ONCE = 128 * 1024;

/** Opens sealed rows, many or long ones: other requests have their turn in between. */
export async function openInTurns<Row extends { sealed?: Buffer | null; digest?: Buffer }, Opened>(
  rows: readonly Row[],
  open: (row: Row) => Opened,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  let bytes = 0;
  for (const row of rows) {
    opened.push(open(row));
    bytes += (row.sealed ?? row.digest)?.length ?? 0;
    if (bytes > BYTES_AT_ONCE) {
      bytes = 0;
      await setImmediate();
    }
  }
  return opened;
}
