import { defaults } from "@senda/contract/limits";
import type { Content } from "../api.ts";

/** Played where a content has no file. */
const samples = { AUDIO: "/samples/muestra.m4a", VIDEO: "/samples/muestra.mp4" } as const;

export const sourceOf = ({ file }: Pick<Content, "file">, type: keyof typeof samples): string =>
  file?.url ?? samples[type];

/** The length that is shown until the recording itself is known. */
export const playerSeconds = ({ duration }: Pick<Content, "duration">): number => duration || defaults.duration;
