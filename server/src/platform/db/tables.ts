import type { AuditAction, AuditedChange } from "@senda/contract/audit";
import type { ContentType } from "@senda/contract/contents";
import type { AdviceAuthor, Feeling, Risk } from "@senda/contract/diary";
import type { HelplineCorrection, HelplineField } from "@senda/contract/helplines";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { RouteType } from "@senda/contract/routes";
import type { Day } from "@senda/contract/values";
import type { Generated, GeneratedAlways, JSONColumnType, Transaction } from "kysely";
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

interface Files {
  id: string;
  name: string;
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
  sealed: Buffer | null;
  analysis_claimed_at: Date | null;
  /** Columns of an older version; null in a converted row. */
  responses: Buffer | null;
  analysis: Buffer | null;
  analysis_author: AdviceAuthor | null;
}

interface DiaryRecords {
  id: string;
  user_id: string;
  sealed: Buffer | null;
  advice_claimed_at: Date | null;
  idempotency_key: string | null;
  created_at: Date;
  /** Columns of an older version; null in a converted row. */
  feeling: Feeling | null;
  description: Buffer | null;
  audio_url: Buffer | null;
  advice: Buffer | null;
  advice_by: AdviceAuthor | null;
  risk: Risk | null;
}

interface ModelCalls {
  user_id: string;
  day: string;
  calls: number;
}

interface ModelBudget {
  day: string;
  calls: number;
}

/** Represents a person in audit entries. Deleted with the account; the entries stay. */
interface AuditPseudonyms {
  pseudonym: string;
  user_id: string;
}

interface AuditEntries {
  id: string;
  at: Date;
  /** A pseudonym, like the target where it is a person. */
  admin_id: string;
  action: AuditAction;
  target_id: string | null;
  is_about_person: Generated<boolean>;
  target_name: string;
  address: string;
  changes: JSONColumnType<AuditedChange[]>;
  denied_call: string | null;
}

interface AuditDenials {
  user_id: string;
  hour: Date;
  count: number;
}

interface HelplineCorrections {
  id: string;
  correction: JSONColumnType<Partial<HelplineCorrection>>;
  checked_on: JSONColumnType<Partial<Record<HelplineField, Day>>>;
  corrected_at: Date;
  version: number;
}

/** A migration and these types change together. */
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

export type Trx = Transaction<Tables>;
