import type { Generated } from "kysely";

/** The tables about uploaded files and the store that holds them. */
export interface FileTables {
  files: {
    id: string;
    name: string;
    small_name: string | null;
    content_type: string;
    bytes: number;
    created_at: Date;
    /** The name as it was uploaded, without its ending; editors may change it. */
    display_name: Generated<string>;
    /** Null: no one has written it yet. */
    alt_text: string | null;
    is_decorative: Generated<boolean>;
    caption: Generated<string>;
    licence: Generated<string>;
    /** Of a picture that was stored since these are kept. */
    width: number | null;
    height: number | null;
    /** It stays where nothing points at it. */
    in_library: Generated<boolean>;
    /** A pseudonym, as in the audit log. */
    uploaded_by: string | null;
  };
  /** Our own files in the text of a content. */
  reading_files: {
    content_id: string;
    file_id: string;
  };
  /** Files in the store that no row names any more; deleted after a week. */
  quarantined_files: {
    name: string;
    since: Date;
    reason: "deleted" | "unused" | "stray" | "cleaned";
  };
  /** One row. A copy of the database has the same id. */
  installation: {
    id: Generated<string>;
  };
}
