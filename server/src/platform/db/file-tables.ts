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
