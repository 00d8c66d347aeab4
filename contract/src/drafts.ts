import { z } from "zod";
import { Content, ContentChange } from "./contents.ts";
import { endpoint } from "./endpoint.ts";
import { editConflict, IfMatch } from "./errors.ts";
import { Flag } from "./form-text.ts";
import { Route, RouteChange } from "./routes.ts";
import { Stage, StageChange } from "./stages.ts";
import { Done, Instant } from "./values.ts";

const DraftInfo = z.object({
  unpublishedFields: z.array(z.string()).describe("What differs from what learners see; empty for a draft."),
  savedAt: Instant.nullable().describe("When it was last saved, and by whom; null if no version is kept yet."),
  savedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
});
export type DraftInfo = z.output<typeof DraftInfo>;

const DraftContent = Content.extend(DraftInfo.shape);
const DraftRoute = Route.extend(DraftInfo.shape);
const DraftStage = Stage.extend(DraftInfo.shape);

const autosave = { autosave: Flag.optional().describe("Several in a row by one editor are one version.") };
const ContentDraftChange = ContentChange.omit({ routeId: true, stageId: true, state: true }).extend(autosave);
const RouteDraftChange = RouteChange.omit({ state: true }).extend(autosave);
const StageDraftChange = StageChange.omit({ state: true }).extend(autosave);

const readers = ["OWNER", "EDITOR", "REVIEWER", "READER"] as const;
const editors = ["OWNER", "EDITOR"] as const;

export const drafts = {
  content: endpoint({
    method: "GET",
    path: "/admin/contents/{id}/draft",
    access: "admin",
    staff: readers,
    whenLocked: ["quizResponses", "care"],
    summary: "Answers a content with its unpublished changes.",
    answer: DraftContent,
  }),
  saveContent: endpoint({
    method: "PATCH",
    path: "/admin/contents/{id}/draft",
    access: "admin",
    staff: editors,
    whenLocked: ["quizResponses", "care"],
    summary: "Saves changes of a content; learners see them when they are published.",
    headers: IfMatch,
    form: ContentDraftChange,
    file: { field: "file", kinds: ["image", "audio", "video"] },
    answer: DraftContent,
    conflict: editConflict(DraftContent, ContentDraftChange),
  }),
  route: endpoint({
    method: "GET",
    path: "/admin/routes/{id}/draft",
    access: "admin",
    staff: readers,
    summary: "Answers a route with its unpublished changes.",
    answer: DraftRoute,
  }),
  saveRoute: endpoint({
    method: "PATCH",
    path: "/admin/routes/{id}/draft",
    access: "admin",
    staff: editors,
    summary: "Saves changes of a route; learners see them when they are published.",
    headers: IfMatch,
    form: RouteDraftChange,
    file: { field: "coverImage", kinds: ["image"] },
    answer: DraftRoute,
    conflict: editConflict(DraftRoute, RouteDraftChange),
  }),
  stage: endpoint({
    method: "GET",
    path: "/admin/stages/{id}/draft",
    access: "admin",
    staff: readers,
    summary: "Answers a stage with its unpublished changes.",
    answer: DraftStage,
  }),
  saveStage: endpoint({
    method: "PATCH",
    path: "/admin/stages/{id}/draft",
    access: "admin",
    staff: editors,
    summary: "Saves changes of a stage; learners see them when they are published.",
    headers: IfMatch,
    form: StageDraftChange,
    answer: DraftStage,
    conflict: editConflict(DraftStage, StageDraftChange),
  }),
  discard: endpoint({
    method: "DELETE",
    path: "/admin/drafts/{id}",
    access: "admin",
    staff: editors,
    summary: "Discards the unpublished changes of an item; they stay in its history.",
    answer: Done,
  }),
};
