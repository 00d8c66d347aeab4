import type { ReminderWording, Weekday } from "@senda/contract/reminders";

/** A part of `Tables`. */
export interface ReminderTables {
  reminders: {
    user_id: string;
    is_on: boolean;
    time: string;
    weekdays: Weekday[];
    time_zone: string;
    wording: ReminderWording;
    by_email: boolean;
    /** Null where it is off. */
    next_at: Date | null;
    /** The last day of the person's calendar that was dealt with, whether or not something was sent. */
    last_day: string | null;
  };
  /** Where a browser gets messages; deleted with its session. */
  push_devices: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint_hash: string;
    sealed: Buffer;
    created_at: Date;
  };
}
