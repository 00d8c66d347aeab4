import type { AuditAction, AuditedChange } from "@senda/contract/audit";
import type { DeviceKind, Role } from "@senda/contract/auth";
import type { Day } from "@senda/contract/calendar";
import type { ContentType } from "@senda/contract/contents";
import type { AdviceAuthor, Feeling, Risk } from "@senda/contract/diary";
import type { HelplineCorrection, HelplineField } from "@senda/contract/helplines";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { RouteType } from "@senda/contract/routes";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** The rows as they are stored; a migration and this file change together. */
interface Users {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  points: Generated<number>;
  password_hash: string;
  /** An administrator set the password, and the owner has not answered an email since. */
  own_words_locked: Generated<boolean>;
  /** The last sign-in with a password; null where there was none yet. */
  last_sign_in_at: Date | null;
  created_at: Date;
  /** Names and e-mail as they are searched: lower case, without accents. */
  search_text: GeneratedAlways<string>;
}

/** One row per signed-in device: a family of refresh tokens of which exactly one is alive. */
interface Sessions {
  id: string;
  user_id: string;
  /** Finds the family from a refresh token; unlike `id` it is in no access token. */
  selector: string;
  token_hash: string;
  previous_hash: string | null;
  rotated_at: Date;
  created_at: Date;
  /** Browser and system, as the sign-in told them; empty where they are unknown. */
  device_name: Generated<string>;
  device_kind: Generated<DeviceKind>;
}

/** A browser in which somebody has signed in before; its cookie is stored as a hash. */
interface KnownDevices {
  user_id: string;
  token_hash: string;
  first_used_at: Date;
  last_used_at: Date;
}

interface PasswordResets {
  token_hash: string;
  user_id: string;
  expires_at: Date;
}

/** The device of a session, and when it was seen. */
export interface EmailDetails {
  device: string;
  at: string;
}

/** Letters waiting to be sent; written while answering, sent afterwards. */
interface MailJobs {
  id: string;
  kind: "recovery" | "password-changed" | "password-set-by-admin" | "new-device" | "session-reused";
  email: string;
  /** What the email says besides; null where its kind says everything. */
  details: JSONColumnType<EmailDetails> | null;
  tries: Generated<number>;
  run_after: Date;
}

interface RateLimits {
  key: string;
  points: number;
  expire: string | null;
}

/** A stored file; its name is also its address under `/media`. */
interface Files {
  id: string;
  name: string;
  /** The size for cards, where there is one. */
  small_name: string | null;
  content_type: string;
  bytes: number;
  created_at: Date;
}

interface Routes {
  id: string;
  title: string;
  description: string;
  type: RouteType;
  cover_id: string | null;
  position: number;
  version: Generated<number>;
  created_at: Date;
}

interface Stages {
  id: string;
  route_id: string;
  title: string;
  description: string;
  position: number;
  version: Generated<number>;
}

interface Contents {
  id: string;
  route_id: string;
  stage_id: string | null;
  /** The stage, or the route of a loose content: what its position counts in. */
  parent_id: GeneratedAlways<string>;
  title: string;
  type: ContentType;
  text: string;
  points: number;
  duration: number;
  subtitles: JSONColumnType<Subtitles>;
  quiz: JSONColumnType<QuizData> | null;
  overview: JSONColumnType<OverviewData> | null;
  analysis_prompt: string | null;
  file_id: string | null;
  position: number;
  version: Generated<number>;
}

interface RouteProgress {
  id: string;
  user_id: string;
  route_id: string;
  last_visited_at: Date;
  created_at: Date;
}

interface Interactions {
  id: string;
  user_id: string;
  content_id: string;
  progress_id: string;
  last_visited_at: Date;
  visit_count: number;
  completed_at: Date | null;
  /** One box with the learner's answers, what was read in them and what was written about them. */
  sealed: Buffer | null;
  /** When the process that writes the analysis last said that it is alive. */
  analysis_claimed_at: Date | null;
  /** Where an older version kept the same; empty once a row is converted. */
  responses: Buffer | null;
  analysis: Buffer | null;
  analysis_author: AdviceAuthor | null;
}

interface UserKeys {
  user_id: string;
  wrapped_key: Buffer;
}

interface DiaryRecords {
  id: string;
  user_id: string;
  /** One box with all that the person wrote and all that was made of it. */
  sealed: Buffer | null;
  /** When the process that writes the advice last said that it is alive. */
  advice_claimed_at: Date | null;
  idempotency_key: string | null;
  created_at: Date;
  /** Where an older version kept the same; empty once a row is converted. */
  feeling: Feeling | null;
  description: Buffer | null;
  audio_url: Buffer | null;
  advice: Buffer | null;
  advice_by: AdviceAuthor | null;
  risk: Risk | null;
}

/** How often a model was asked for a person on a day. */
interface ModelCalls {
  user_id: string;
  day: string;
  calls: number;
}

/** How often a model was asked on a day by all processes together. */
interface ModelBudget {
  day: string;
  calls: number;
}

interface Consents {
  id: string;
  user_id: string;
  kind: "diary" | "ai";
  version: number;
  is_given: boolean;
  decided_at: Date;
}

/** Stands for a person in the audit entries. It is deleted with the account; the entries stay. */
interface AuditPseudonyms {
  pseudonym: string;
  user_id: string;
}

interface AuditEntries {
  id: string;
  at: Date;
  /** A pseudonym, and so is the target where it is a person. */
  admin_id: string;
  action: AuditAction;
  target_id: string | null;
  is_about_person: Generated<boolean>;
  /** The title that a thing had then; empty for people, whose names are looked up. */
  target_name: string;
  address: string;
  changes: JSONColumnType<AuditedChange[]>;
  /** Method and path of a call that was refused. */
  denied_call: string | null;
}

/** How many calls for administrators were refused to a learner within an hour. */
interface AuditDenials {
  user_id: string;
  hour: Date;
  count: number;
}

interface HelplineCorrections {
  id: string;
  correction: JSONColumnType<Partial<HelplineCorrection>>;
  /** The day on which each corrected field was checked. */
  checked_on: JSONColumnType<Partial<Record<HelplineField, Day>>>;
  corrected_at: Date;
  version: number;
}

/** Accounts that were deleted; see `erasures/erasure-list.ts`. */
interface Erasures {
  id_hash: string;
  erased_at: Date;
}

export interface Tables {
  users: Users;
  sessions: Sessions;
  known_devices: KnownDevices;
  password_resets: PasswordResets;
  mail_jobs: MailJobs;
  rate_limits: RateLimits;
  files: Files;
  routes: Routes;
  stages: Stages;
  contents: Contents;
  route_progress: RouteProgress;
  interactions: Interactions;
  user_keys: UserKeys;
  diary_records: DiaryRecords;
  model_calls: ModelCalls;
  model_budget: ModelBudget;
  consents: Consents;
  audit_entries: AuditEntries;
  audit_pseudonyms: AuditPseudonyms;
  audit_denials: AuditDenials;
  helpline_corrections: HelplineCorrections;
  erasures: Erasures;
}
