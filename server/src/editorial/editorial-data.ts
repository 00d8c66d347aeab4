import type { PersonalColumn, PersonalData } from "../people/personal-data.ts";

/** The author of a change is stored as a pseudonym; the lines of the audit log are exported. */
const by = (table: PersonalColumn["table"], column: string): PersonalColumn => ({
  table,
  column,
  erasure: "PSEUDONYM",
  exported: "audit",
});

export const editorialData: Pick<PersonalData, "columns"> = {
  columns: [
    by("drafts", "saved_by"),
    by("item_versions", "saved_by"),
    by("item_versions", "published_by"),
    by("publications", "requested_by"),
    by("reviews", "requested_by"),
    by("review_comments", "written_by"),
    by("review_decisions", "decided_by"),
    by("trash", "trashed_by"),
    by("files", "uploaded_by"),
    { table: "editor_presence", column: "editor", erasure: "CASCADE", exported: { not: "gone after a minute" } },
  ],
};
