import type { Generated } from "kysely";

/** A part of `Tables`. */
export interface TwoStepTables {
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
    /** What the passkey that is being made has to sign. */
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
