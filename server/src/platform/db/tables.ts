import type { AuditAction, AuditedChange } from "@senda/contract/audit";
import type { DeviceKind, Role } from "@senda/contract/auth";
import type {
  HelplineAction,
  HelplineCorrection,
  HelplineEdit,
  HelplineField,
  HelplineState,
} from "@senda/contract/helplines";
import type { ContentType, RouteType } from "@senda/contract/item-fields";
import type { ItemKind, PublicationState } from "@senda/contract/publication";
import type { HeldBackReason } from "@senda/contract/publications";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { ReminderWording, SentWording, Weekday } from "@senda/contract/reminders";
import type { ReviewState } from "@senda/contract/reviews";
import type { Day, StaffRole } from "@senda/contract/values";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Transaction } from "kysely";

/** The parts of an item as its editor writes them; which they are depends on its kind. */
export type ItemParts = Record<string, unknown>;

/** The published figures of a number of people, and the number at that time. */
export interface Figure {
  shown: number;
  counted: number;
}

/**
 * Every table of the schema (`migrations/`), with which this changes together: a test compares both. In the tables of what
 * editors write, people are pseudonyms of the audit log.
 */
export interface Tables {
  users: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: Role;
    /** A trigger keeps it null for a USER, and OWNER if an ADMIN has none. */
    staff_role: StaffRole | null;
    points: Generated<number>;
    password_hash: string;
    /** True until the owner follows a link from their mailbox. */
    own_words_locked: Generated<boolean>;
    /** The time at which a link that was mailed to the address was followed first. */
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
    /** The last time that the password or a second step was given in it. */
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
    expire: number | null;
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
    /** These and the copies of the user's columns are kept by triggers. A stage without completed contents has no key. */
    completed_count: GeneratedAlways<number>;
    stages_completed: GeneratedAlways<Record<string, number>>;
    last_interaction_at: GeneratedAlways<Date | null>;
    /** Everything that there was is completed; contents that come later take nothing away. */
    finished_at: GeneratedAlways<Date | null>;
    is_trial: GeneratedAlways<boolean>;
    /** The version of `counted_sets` that these were counted with. */
    counted_version: GeneratedAlways<number>;
    sort_name: GeneratedAlways<string>;
    email: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  /** The contents of a route that count, and those that counted before while a learner's progress is counted with them. */
  counted_sets: {
    route_id: string;
    version: number;
    contents: string[];
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
    /** The quiz that was answered, if its questions have changed since. */
    quiz_version_id: GeneratedAlways<string | null>;
    /** Only counted: the words are not kept. */
    has_rated: Generated<boolean>;
  };
  user_keys: {
    user_id: string;
    wrapped_key: Buffer;
  };
  diary_records: {
    id: string;
    user_id: string;
    sealed: Buffer;
    /** The fields of a record that are read without its words. */
    digest: Buffer;
    advice_claimed_at: Date | null;
    idempotency_key: string | null;
    created_at: Date;
  };
  /** The entries of a month that is over, for counts of the whole diary; emptied by a change of one of them. */
  diary_months: {
    user_id: string;
    month: string;
    version: Generated<number>;
    sealed: Buffer | null;
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
    /** A pseudonym, like the target if it is a person. */
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
  /** Row counts, kept by triggers: the sum over all rows with a name. */
  row_counts: {
    name: GeneratedAlways<string>;
    slot: GeneratedAlways<number>;
    count: GeneratedAlways<number>;
  };
  erasures: {
    id_hash: string;
    erased_at: Date;
  };
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
    /** Its place among its siblings. */
    position: number;
    trashed_by: string;
    trashed_at: Date;
  };
  /** Only the parts that differ from those that learners see. */
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
    /** The reason why it was not published with the others. */
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
    /** It stays if nothing points at it. */
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
    reason: "deleted" | "unused" | "stray";
  };
  /** One row. A copy of the database has the same id. */
  installation: {
    id: Generated<string>;
  };
  /** Of routes and contents. */
  insights: {
    item_id: string;
    figures: JSONColumnType<Record<string, Figure>>;
    median_days: number | null;
    counted_at: Date;
  };
  /** Counts of the chosen options of a quiz. Sealed, because the count of one person is their answer. */
  quiz_counts: {
    content_id: string;
    sealed: Buffer;
  };
  mail_jobs: {
    id: string;
    kind:
      | "recovery"
      | "password-changed"
      | "password-set-by-admin"
      | "new-device"
      | "session-reused"
      | "reminder"
      | "invitation"
      | "two-step-on"
      | "two-step-off"
      | "two-step-changed"
      | "two-step-reset"
      | "second-step-refused"
      | "recovery-code-used";
    email: string;
    /** Of a reminder: its wording, and the time until which it is worth sending. */
    details: JSONColumnType<{ device: string; at: string } | { wording: SentWording; until: string }> | null;
    tries: Generated<number>;
    run_after: Date;
    tried_since: Generated<Date>;
    /** A code, never a message: a mail server quotes addresses. */
    last_fault: string | null;
    /** Given up: `run_after` is infinite. */
    failed_at: Date | null;
  };
  reminders: {
    user_id: string;
    is_on: boolean;
    time: string;
    weekdays: Weekday[];
    time_zone: string;
    wording: ReminderWording;
    by_email: boolean;
    /** Null if it is off. */
    next_at: Date | null;
    /** The last day of the person's calendar that was dealt with, whether or not something was sent. */
    last_day: string | null;
  };
  /** The address at which a browser gets messages; deleted with its session. */
  push_devices: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint_hash: string;
    sealed: Buffer;
    created_at: Date;
  };
  helpline_corrections: {
    id: string;
    correction: JSONColumnType<Partial<HelplineCorrection>>;
    checked_on: JSONColumnType<Partial<Record<HelplineField, Day>>>;
    corrected_at: Date;
    version: number;
    /** Of an added line: its fields when it was added. */
    country: string | null;
    own_line: JSONColumnType<HelplineCorrection> | null;
    state: Generated<HelplineState>;
    hidden_reason: Generated<string>;
  };
  /** Deleted once it is decided; the audit log keeps who proposed and who decided. */
  helpline_proposals: {
    id: string;
    helpline_id: string;
    action: HelplineAction;
    change: JSONColumnType<HelplineEdit>;
    reason: string;
    line_version: number;
    proposed_by: string | null;
    proposed_at: Date;
  };
  settings: {
    name: string;
    value: ColumnType<unknown, string, string>;
  };
  team_invitations: {
    id: string;
    email: string;
    first_name: string;
    staff_role: StaffRole;
    /** Null until the email is written. */
    token_hash: string | null;
    invited_by: string | null;
    invited_at: Date;
    expires_at: Date;
  };
  two_step: {
    user_id: string;
    /** Sealed; makes the hashes of recovery codes useless without the vault. */
    code_key: Buffer;
    /** The secret of the app that makes codes, sealed; null without one. */
    totp: Buffer | null;
    /** The newest period of 30 seconds whose code was used: no code is used twice. */
    totp_step: Generated<number>;
    /** Of an app that is being set up. */
    pending_totp: Buffer | null;
    /** The challenge for the passkey that is being made. */
    passkey_challenge: string | null;
    passkey_until: Date | null;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
    /** Shown, and not yet activated. */
    is_pending: boolean;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  /** Of sign-ins whose password was right. */
  two_step_challenges: {
    token_hash: string;
    user_id: string;
    /** The hash of the password's hash: a change of the password ends the sign-in. */
    password_mark: string;
    passkey_challenge: string | null;
    expires_at: Date;
  };
}

export type Trx = Transaction<Tables>;
