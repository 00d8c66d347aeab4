import type {
  HelplineAction,
  HelplineCorrection,
  HelplineEdit,
  HelplineField,
  HelplineState,
} from "@senda/contract/helplines";
import type { Day } from "@senda/contract/values";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** A part of `Tables`. */
export interface SafetyTables {
  helpline_corrections: {
    id: string;
    correction: JSONColumnType<Partial<HelplineCorrection>>;
    checked_on: JSONColumnType<Partial<Record<HelplineField, Day>>>;
    corrected_at: Date;
    version: number;
    /** Of an added line, with what it was added with. */
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
}
