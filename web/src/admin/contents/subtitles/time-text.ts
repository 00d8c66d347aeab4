const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$/;
const BARE = /^\d{1,6}(?:[.,]\d{1,3})?$/;

const number = (text: string) => Number(text.replace(",", "."));
const toMs = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** «1:02:03.5», «0:06.8», «6,8»: the seconds that a written time stands for; null where it is none. */
export function secondsOf(written: string): number | null {
  const text = written.trim();
  if (BARE.test(text)) return toMs(number(text));
  const [, hours, minutes = "", seconds = ""] = CLOCK.exec(text) ?? [];
  if (minutes === "" || number(seconds) >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  return toMs(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + number(seconds));
}

/** «0:06.8», «1:02:03.25»: as the editor shows it, with no more decimals than it has. */
export function timeText(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, (ms % 60_000) / 1000];
  const decimals = (String(rest).split(".")[1] ?? "0").length;
  const tail = rest.toFixed(decimals).padStart(decimals + 3, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
