import type { AuditAction, AuditedChange } from "@senda/contract/audit";
import type { Day } from "@senda/contract/calendar";
import type { ContentType } from "@senda/contract/contents";
import type { AdviceAuthor, Feeling, Risk } from "@senda/contract/diary";
import type { HelplineCorrection, HelplineField } from "@senda/contract/helplines";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { RouteType } from "@senda/contract/routes";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type {
  Consents,
  Erasures,
  KnownDevices,
  MailJobs,
  PasswordResets,
  Sessions,
  UserKeys,
  Users,
} from "./account-tables.ts";

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

/** The rows as they are stored; a migration and these types change together. */
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
