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
  /** True until the owner follows a link from their mailbox. */
  own_words_locked: Generated<boolean>;
  last_sign_in_at: Date | null;
  created_at: Date;
  search_text: GeneratedAlways<string>;
}

export interface Sessions {
  id: string;
  user_id: string;
  selector: string;
  token_hash: string;
  previous_hash: string | null;
  rotated_at: Date;
  created_at: Date;
  device_name: Generated<string>;
  device_kind: Generated<DeviceKind>;
}

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

export interface EmailDetails {
  device: string;
  at: string;
}

export interface MailJobs {
  id: string;
  kind: "recovery" | "password-changed" | "password-set-by-admin" | "new-device" | "session-reused";
  email: string;
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

export interface Erasures {
  id_hash: string;
  erased_at: Date;
}
