import type { AuditAction, AuditedChange } from "@senda/contract/audit";
import type { DeviceKind, Role } from "@senda/contract/auth";
import type { StaffRole } from "@senda/contract/endpoint";
import type { AdviceAuthor, Feeling } from "@senda/contract/records";
import type { Generated, GeneratedAlways, JSONColumnType, Transaction } from "kysely";
import type { EditorialTables } from "./editorial-tables.ts";
import type { FileTables } from "./file-tables.ts";
import type { InsightTables } from "./insight-tables.ts";
import type { MailTables } from "./mail-tables.ts";
import type { ReminderTables } from "./reminder-tables.ts";
import type { SafetyTables } from "./safety-tables.ts";
import type { TeamTables } from "./team-tables.ts";
import type { TwoStepTables } from "./two-step-tables.ts";

/** A migration and these types change together. */
export interface Tables
  extends EditorialTables,
    FileTables,
    InsightTables,
    MailTables,
    ReminderTables,
    SafetyTables,
    TeamTables,
    TwoStepTables {
  users: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: Role;
    /** A trigger keeps it null for a USER, and OWNER where an ADMIN has none. */
    staff_role: StaffRole | null;
    points: Generated<number>;
    password_hash: string;
    /** True until the owner follows a link from their mailbox. */
    own_words_locked: Generated<boolean>;
    /** When a link that was mailed to the address was followed first. */
    email_confirmed_at: Date | null;
    two_step_since: Date | null;
    last_sign_in_at: Date | null;
    created_at: Date;
    search_text: GeneratedAlways<string>;
    sort_name: GeneratedAlways<string>;
  };
  sessions: {
    id: string;
    user_id: string;
    selector: string;
    token_hash: string;
    previous_hash: string | null;
    forgiven_hash: string | null;
    /** When the password or a second step was last given in it. */
    proved_at: Date | null;
    /** Of the token by which the browser is known. */
    device_hash: string | null;
    rotated_at: Date;
    created_at: Date;
    device_name: Generated<string>;
    device_kind: Generated<DeviceKind>;
  };
  known_devices: {
    user_id: string;
    token_hash: string;
    first_used_at: Date;
    last_used_at: Date;
  };
  password_resets: {
    token_hash: string;
    user_id: string;
    expires_at: Date;
  };
  maintenance_runs: {
    name: string;
    started_at: Date;
  };
  rate_limits: {
    key: string;
    points: number;
    expire: string | null;
  };
  /** One row. Triggers count every change of routes, stages, contents and their files. */
  catalogue_version: {
    version: number;
  };
  route_changes: {
    route_id: string;
    version: number;
  };
  route_progress: {
    id: string;
    user_id: string;
    route_id: string;
    last_visited_at: Date;
    created_at: Date;
    /** These and what is copied from the user are kept by triggers. A stage without completed contents has no key. */
    completed_count: GeneratedAlways<number>;
    stages_completed: GeneratedAlways<Record<string, number>>;
    last_interaction_at: GeneratedAlways<Date | null>;
    /** Everything that there was is completed; contents that come later take nothing away. */
    finished_at: GeneratedAlways<Date | null>;
    is_trial: GeneratedAlways<boolean>;
    sort_name: GeneratedAlways<string>;
    email: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  interactions: {
    id: string;
    user_id: string;
    content_id: string;
    progress_id: string;
    last_visited_at: Date;
    visit_count: number;
    completed_at: Date | null;
    sealed: Buffer | null;
    analysis_claimed_at: Date | null;
    /** The quiz that was answered, where its questions have changed since. */
    quiz_version_id: GeneratedAlways<string | null>;
    /** What was said is only counted. */
    has_rated: Generated<boolean>;
    /** Columns of an older version; null in a converted row. */
    responses: Buffer | null;
    analysis: Buffer | null;
    analysis_author: AdviceAuthor | null;
  };
  user_keys: {
    user_id: string;
    wrapped_key: Buffer;
  };
  diary_records: {
    id: string;
    user_id: string;
    sealed: Buffer | null;
    /** What is needed of a record without its words; null where it was not written with it. */
    digest: Buffer | null;
    advice_claimed_at: Date | null;
    idempotency_key: string | null;
    created_at: Date;
    /** Columns of an older version; null in a converted row. */
    feeling: Feeling | null;
    description: Buffer | null;
    audio_url: Buffer | null;
    advice: Buffer | null;
    advice_by: AdviceAuthor | null;
    risk: "SELF_HARM" | "VIOLENCE" | null;
  };
  care_states: {
    user_id: string;
    sealed: Buffer;
  };
  /** One row for a person; a deleted plan leaves its version, so that a later one never takes the same number. */
  plans: {
    user_id: string;
    sealed: Buffer | null;
    version: number;
  };
  model_calls: {
    user_id: string;
    day: string;
    calls: number;
  };
  model_budget: {
    day: string;
    calls: number;
  };
  consents: {
    id: string;
    user_id: string;
    kind: "diary" | "ai";
    version: number;
    is_given: boolean;
    decided_at: Date;
  };
  audit_entries: {
    id: string;
    at: Date;
    /** A pseudonym, like the target where it is a person. */
    admin_id: string;
    action: AuditAction;
    target_id: string | null;
    is_about_person: Generated<boolean>;
    target_name: string;
    search_text: GeneratedAlways<string>;
    address: string;
    changes: JSONColumnType<AuditedChange[]>;
    denied_call: string | null;
  };
  /** Represents a person in audit entries. Deleted with the account; the entries stay. */
  audit_pseudonyms: {
    pseudonym: string;
    user_id: string;
  };
  audit_denials: {
    user_id: string;
    hour: Date;
    count: number;
  };
  /** How many rows a table has, kept by triggers: the sum over all rows with a name. */
  row_counts: {
    name: GeneratedAlways<string>;
    slot: GeneratedAlways<number>;
    count: GeneratedAlways<number>;
  };
  erasures: {
    id_hash: string;
    erased_at: Date;
  };
}

export type Trx = Transaction<Tables>;
