import { limits } from "@senda/contract/limits";
import { sizeText } from "../../../shared/lib/formats.ts";
import type { FormValues } from "../form-values.ts";

const mostOf = (bytes: number) => `hasta ${bytes / 1024 / 1024} MB`;

export const fileKinds = {
  IMAGE: {
    kind: "image",
    title: "Imagen",
    label: "Imagen",
    hint: `JPG, PNG, WebP o GIF · ${mostOf(limits.files.image)}`,
    maxBytes: limits.files.image,
  },
  AUDIO: {
    kind: "audio",
    title: "Archivo de audio",
    label: "Audio",
    hint: `MP3, M4A, OGG o WAV · ${mostOf(limits.files.audio)}`,
    maxBytes: limits.files.audio,
  },
  VIDEO: {
    kind: "video",
    title: "Video",
    label: "Video",
    hint: `MP4 o WebM · ${mostOf(limits.files.video)}`,
    maxBytes: limits.files.video,
  },
  READING: null,
  QUIZ: null,
} as const satisfies Record<FormValues["type"], object | null>;

export type FileRules = NonNullable<(typeof fileKinds)[keyof typeof fileKinds]>;

const names = {
  "image/webp": "WebP",
  "audio/mpeg": "MP3",
  "audio/mp4": "M4A",
  "audio/ogg": "OGG",
  "audio/wav": "WAV",
  "video/mp4": "MP4",
  "video/webm": "WebM",
};
const NAMES = new Map(Object.entries(names));

export const factsOf = (file: File | { contentType: string; bytes: number }): string =>
  file instanceof File
    ? sizeText(file.size)
    : [NAMES.get(file.contentType), sizeText(file.bytes)].filter((fact) => fact !== undefined).join(" · ");

/** Whole seconds of a recording; null if it does not say, as with one that was cut off while it was recorded. */
export const wholeSeconds = (seconds: number): number | null =>
  Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null;
