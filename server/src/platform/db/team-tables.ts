import type { StaffRole } from "@senda/contract/endpoint";

/** A part of `Tables`. */
export interface TeamTables {
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
}
