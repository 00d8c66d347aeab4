import type { Subtitle } from "@senda/contract/quiz";
import { useCallback } from "react";

/** Picking a line starts a little before its first word, and it counts as the current one from there on. */
const LEAD_S = 0.3;
const ROUNDING = 0.01;

export const leadIn = (start: number): number => Math.max(0, start - LEAD_S);

/** The index of the current line, or of the last one before a silence; -1 before the first. */
export const subtitleIndexAt = (lines: readonly Subtitle[], position: number): number =>
  lines.findLastIndex(({ start }) => position >= start - LEAD_S - ROUNDING);

/** The last moment of a line before the next one is current, or before the end of the recording. */
export const lineEnd = (lines: readonly Subtitle[], index: number, length: number): number =>
  (lines[index + 1]?.start ?? length) - LEAD_S - ROUNDING;

export const captionAt = (lines: readonly Subtitle[], position: number): string =>
  lines.findLast(({ start, end }) => position >= start && position < end)?.text ?? "";

const twoDigits = (value: number) => String(value).padStart(2, "0");

function timestamp(seconds: number): string {
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

export const webVtt = (lines: readonly Subtitle[]): string => {
  const cues = lines.map(({ text, start, end }) => `${timestamp(start)} --> ${timestamp(end)}\n${escaped(text)}`);
  return ["WEBVTT", ...cues].join("\n\n");
};

export const useTrackSource = (lines: readonly Subtitle[]) =>
  useCallback(
    (track: HTMLTrackElement) => {
      track.src = URL.createObjectURL(new Blob([webVtt(lines)], { type: "text/vtt" }));
      return () => URL.revokeObjectURL(track.src);
    },
    [lines],
  );
