import type { Subtitle } from "@senda/contract/quiz";
import { useEffect, useState } from "react";

const twoDigits = (value: number) => String(value).padStart(2, "0");

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, (ms % 60_000) / 1000];
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${rest.toFixed(3).padStart(6, "0")}`;
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\s*\n\s*/g, " ");

/** The lines as a track that the browser's own player understands. */
export const webVtt = (lines: readonly Subtitle[]): string =>
  ["WEBVTT", ...lines.map(({ text, start, end }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}`)].join(
    "\n\n",
  );

/** The address of that track, for as long as the screen is open. */
export function useTrackUrl(lines: readonly Subtitle[]): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (lines.length === 0) return;
    const made = URL.createObjectURL(new Blob([webVtt(lines)], { type: "text/vtt" }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [lines]);
  return url;
}
