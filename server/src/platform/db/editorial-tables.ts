import type { ContentType } from "@senda/contract/contents";
import type { ItemKind, PublicationState } from "@senda/contract/publication";
import type { HeldBackReason } from "@senda/contract/publications";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { ReviewState } from "@senda/contract/reviews";
import type { RouteType } from "@senda/contract/routes";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** The parts of an item as its editor writes them; which they are depends on its kind. */
export type ItemParts = Record<string, unknown>;

/** Editors are pseudonyms of the audit log. */
export interface EditorialTables {
  routes: {
    id: string;
    title: string;
    description: string;
    type: RouteType;
    cover_id: string | null;
    position: number;
    version: Generated<number>;
    created_at: Date;
    state: Generated<PublicationState>;
    trashed_at: Date | null;
  };
  stages: {
    id: string;
    route_id: string;
    title: string;
    description: string;
    position: number;
    version: Generated<number>;
    state: Generated<PublicationState>;
    trashed_at: Date | null;
  };
  contents: {
    id: string;
    route_id: string;
    stage_id: string | null;
    parent_id: GeneratedAlways<string>;
    title: string;
    sort_title: GeneratedAlways<string>;
    type: ContentType;
    text: string;
    points: number;
    duration: number;
    subtitles: JSONColumnType<Subtitles>;
    quiz: JSONColumnType<QuizData> | null;
    overview: JSONColumnType<OverviewData> | null;
    analysis_prompt: string | null;
    /** Ids of themes. */
    themes: string[];
    file_id: string | null;
    position: number;
    version: Generated<number>;
    state: Generated<PublicationState>;
    trashed_at: Date | null;
  };
  trash: {
    item_id: string;
    kind: ItemKind;
    /** Where it was among its siblings. */
    position: number;
    trashed_by: string;
    trashed_at: Date;
  };
  /** Only what differs from what learners see. */
  drafts: {
    item_id: string;
    kind: ItemKind;
    changes: JSONColumnType<ItemParts>;
    file_id: string | null;
    saved_by: string;
    saved_at: Date;
  };
  item_versions: {
    id: string;
    item_id: string;
    kind: ItemKind;
    number: number;
    parts: JSONColumnType<ItemParts>;
    file_id: string | null;
    saved_by: string | null;
    saved_at: Date;
    published_by: string | null;
    published_at: Date | null;
    is_autosave: boolean;
    /** The parts that differ from the version before. */
    changed: string[];
  };
  publications: {
    id: string;
    route_id: string;
    run_at: Date;
    requested_by: string;
    requested_at: Date;
    done_at: Date | null;
    cancelled_at: Date | null;
  };
  publication_items: {
    publication_id: string;
    item_id: string;
    version_id: string;
    /** Why it was not published with the others. */
    held_back: HeldBackReason | null;
  };
  quiz_versions: {
    id: string;
    content_id: string;
    quiz: JSONColumnType<QuizData>;
    analysis_prompt: string | null;
  };
  editor_presence: {
    item_id: string;
    editor: string;
    seen_at: Date;
  };
  reviews: {
    content_id: string;
    state: ReviewState;
    requested_by: string;
    requested_at: Date;
  };
  review_comments: {
    id: string;
    content_id: string;
    quote: string;
    text: string;
    written_by: string;
    written_at: Date;
    resolved_at: Date | null;
  };
  review_decisions: {
    id: string;
    version_id: string;
    decision: "APPROVED" | "CHANGES_ASKED";
    note: string;
    decided_by: string;
    decided_at: Date;
  };
}
