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

/** A line is led in: whoever picks it hears a breath before it, and it lights up as that breath begins. */
const LEAD_S = 0.3;
const ROUNDING = 0.01;

export const leadIn = (start: number): number => Math.max(0, start - LEAD_S);

/** The place of the line that is being spoken, or was last; -1 before the first one. */
export const lineAt = (lines: readonly Subtitle[], position: number): number =>
  lines.findLastIndex(({ start }) => position >= start - LEAD_S - ROUNDING);

/** What is being said at this very moment; nothing in the silence between two lines. */
export const captionAt = (lines: readonly Subtitle[], position: number): string =>
  lines.findLast(({ start, end }) => position >= start && position < end)?.text ?? "";
