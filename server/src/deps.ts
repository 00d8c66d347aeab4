import type { Endpoint } from "@senda/contract/endpoint";
import type { Kysely } from "kysely";
import type { AdviceTimeouts, DangerReader } from "./advice/advice-in-time.ts";
import type { Advisor } from "./advice/advisor/advisor.ts";
import type { AiTerms, ClinicalReview } from "./config.ts";
import type { PartParser } from "./editorial/packages/parse-part.ts";
import type { Catalogue } from "./learning/catalogue/catalogue.ts";
import type { ErasureList } from "./people/erasures/erasure-list.ts";
import type { ErasedPeople, ExportedPerson, ExportParts } from "./people/export-parts.ts";
import type { Tables, Trx } from "./platform/db/tables.ts";
import type { HiddenFiles } from "./platform/files/quarantine.ts";
import type { FileStore } from "./platform/files/store.ts";
import type { answerText } from "./platform/http/answer-text.ts";
import type { AccessTokens, DeviceCookie } from "./platform/http/credentials.ts";
import type { Gate, Handlers, Person } from "./platform/http/mount.ts";
import type { RateLimits } from "./platform/http/rate-limits.ts";
import type { ReadLimit } from "./platform/http/read-limit.ts";
import type { Log } from "./platform/log.ts";
import type { Mailer, MailQueue } from "./platform/mail/mail-queue.ts";
import type { PushSender } from "./platform/push/push-sender.ts";
import type { Clock } from "./platform/time.ts";
import type { Vault } from "./platform/vault/vault.ts";

export interface Deps {
  db: Kysely<Tables>;
  catalogue: Catalogue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  mailQueue: MailQueue;
  /** Null if the operator does not offer it. */
  push: PushSender | null;
  gate: Gate;
  accessTokens: AccessTokens;
  /** The newest first; another while `AUTH_SECRET` is being changed. */
  refreshKeys: readonly [string, ...string[]];
  stopKeys: readonly string[];
  rateLimits: RateLimits;
  readLimit: ReadLimit | null;
  deviceCookie: DeviceCookie;
  answerText: typeof answerText;
  files: FileStore;
  hiddenFiles: HiddenFiles;
  erasureList: ErasureList;
  vault: Vault;
  advisor: Advisor;
  packageParser: PartParser;
  dangerReader: DangerReader;
  adviceTimeouts: AdviceTimeouts;
  exportPerson: (person: ExportedPerson) => Promise<ExportParts>;
  eraseLeftovers: (trx: Trx, people: ErasedPeople) => Promise<void>;
  onDenied: (person: Person, endpoint: Endpoint, address: string) => Promise<void>;
  isAiOffered: boolean;
  /** Administrators then need a second step and longer passwords. */
  isPublic: boolean;
  publicUrl: string;
  aiTerms: AiTerms;
  clinicalReview: ClinicalReview | null;
}

export type SliceHandlers<S extends Record<string, Endpoint>> = Handlers<S, Deps>;
