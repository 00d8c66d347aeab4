import { z } from "zod";
import { mediaKinds, mediaPlaces } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Flag } from "./form-text.ts";
import { ContentType } from "./item-fields.ts";
import { limits } from "./limits.ts";
import { numberedPaging, searching } from "./paging.ts";
import { Done, Id, IdempotencyKey, Instant, trimmed } from "./values.ts";

const MediaKind = z.enum(mediaKinds);
export type MediaKind = z.infer<typeof MediaKind>;

export const MediaItem = z.object({
  id: Id,
  kind: MediaKind,
  url: z.string(),
  smallUrl: z.string().describe("Of a picture, for lists; the same as `url` if there is no smaller one."),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  title: z.string().describe("The name of the file as it was uploaded, unless it has been changed; it may be empty."),
  alt: z.string().nullable().describe("Null if no one has written it yet."),
  isDecorative: z.boolean(),
  caption: z.string(),
  licence: z.string(),
  isKept: z.boolean().describe("Uploaded into the library: it stays also if nothing uses it."),
  uploadedAt: Instant,
  uploadedBy: z.string().nullable().describe("Who uploaded it, if that is known."),
  usesCount: z.int(),
});
export type MediaItem = z.input<typeof MediaItem>;

export const MediaUse = z.object({
  place: z.enum(mediaPlaces),
  id: Id.describe("Of the route or the content."),
  title: z.string(),
  type: ContentType.nullable().describe("Of the content."),
  routeId: Id,
  stageId: Id.nullable(),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaDetail = MediaItem.extend({ uses: z.array(MediaUse) });
export type MediaDetail = z.input<typeof MediaDetail>;

const about = {
  title: trimmed(0, limits.title),
  alt: trimmed(0, limits.alt),
  caption: trimmed(0, limits.caption),
  licence: trimmed(0, limits.licence),
};

const readers = ["OWNER", "EDITOR", "REVIEWER", "READER"] as const;
const writers = ["OWNER", "EDITOR"] as const;

export const media = {
  list: endpoint({
    method: "GET",
    path: "/admin/media",
    access: "admin",
    staff: readers,
    summary: "Lists the uploaded files, newest first, with search and filters.",
    query: z.object({
      kind: MediaKind.optional(),
      lacksAlt: Flag.optional().describe("Pictures whose alternative text is missing."),
      isUnused: Flag.optional(),
      ...searching,
      ...numberedPaging,
    }),
    answer: z.array(MediaItem),
    paged: true,
  }),
  summary: endpoint({
    method: "GET",
    path: "/admin/media/summary",
    access: "admin",
    staff: readers,
    summary: "Counts the uploaded files, and those that need something.",
    answer: z.object({ files: z.int(), bytes: z.int(), withoutAlt: z.int(), unused: z.int() }),
  }),
  one: endpoint({
    method: "GET",
    path: "/admin/media/{id}",
    access: "admin",
    staff: readers,
    summary: "Answers a file and where it is used.",
    answer: MediaDetail,
  }),
  add: endpoint({
    method: "POST",
    path: "/admin/media",
    access: "admin",
    staff: writers,
    summary: "Uploads a file into the library, where it stays until it is deleted.",
    headers: IdempotencyKey,
    form: z.object({ ...about, isDecorative: Flag }).partial(),
    file: { field: "file", kinds: mediaKinds },
    answer: MediaDetail,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/admin/media/{id}",
    access: "admin",
    staff: writers,
    summary: "Changes what is given of what is known about a file; an empty alternative text is a missing one.",
    body: z.object({ ...about, isDecorative: z.boolean() }).partial(),
    answer: MediaDetail,
  }),
  replace: endpoint({
    method: "POST",
    path: "/admin/media/{id}/replace",
    access: "admin",
    staff: writers,
    summary: "Puts another file of the same kind in its place, wherever it is used, at once.",
    form: z.object({}),
    file: { field: "file", kinds: mediaKinds },
    answer: MediaDetail,
    errors: [409],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/media/{id}",
    access: "admin",
    staff: writers,
    summary: "Deletes a file that nothing uses; 409 with the places where it is used.",
    answer: Done,
    errors: [409],
  }),
};
