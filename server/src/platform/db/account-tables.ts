import type { DeviceKind, Role } from "@senda/contract/auth";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

export interface Users {
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
export interface Sessions {
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
export interface KnownDevices {
  user_id: string;
  token_hash: string;
  first_used_at: Date;
  last_used_at: Date;
}

export interface PasswordResets {
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
export interface MailJobs {
  id: string;
  kind: "recovery" | "password-changed" | "password-set-by-admin" | "new-device" | "session-reused";
  email: string;
  /** What the email says besides; null where its kind says everything. */
  details: JSONColumnType<EmailDetails> | null;
  tries: Generated<number>;
  run_after: Date;
}

export interface UserKeys {
  user_id: string;
  wrapped_key: Buffer;
}

export interface Consents {
  id: string;
  user_id: string;
  kind: "diary" | "ai";
  version: number;
  is_given: boolean;
  decided_at: Date;
}

/** Accounts that were deleted; see `erasures/erasure-list.ts`. */
export interface Erasures {
  id_hash: string;
  erased_at: Date;
}
