import { defaults } from "@senda/contract/limits";
import type { Content } from "../api.ts";

/** What plays where a content has no file of its own. */
const samples = { AUDIO: "/samples/muestra.m4a", VIDEO: "/samples/muestra.mp4" } as const;

export const sourceOf = ({ file }: Pick<Content, "file">, type: keyof typeof samples): string =>
  file?.url ?? samples[type];

/** How long a content is taken to be until the recording itself says so. */
export const playerSeconds = ({ duration }: Pick<Content, "duration">): number => duration || defaults.duration;
