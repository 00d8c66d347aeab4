import type { Deps } from "../deps.ts";
import type { Tables, Trx } from "../platform/db/tables.ts";
import type { ErasedPeople, ExportedPerson, ExportParts } from "./export-parts.ts";

/** A column that names the person of a row. A test compares these with the schema. */
export interface PersonalColumn {
  table: keyof Tables;
  column: string;
  /**
   * The way in which a deletion of the account ends it. CASCADE and SET_NULL: by its foreign key. PSEUDONYM: the row stays, and the
   * pseudonym in it leads to no one any more. TRIGGER: by a trigger of the schema. ERASED: by `erase`.
   */
  erasure: "CASCADE" | "SET_NULL" | "PSEUDONYM" | "TRIGGER" | "ERASED";
  /** The part of the export that has it, or the reason why none has. */
  exported: keyof ExportParts | { not: string };
}

/** The personal data of a module. */
export interface PersonalData<Exported extends keyof ExportParts = keyof ExportParts> {
  columns: readonly PersonalColumn[];
  exportParts(deps: Deps, person: ExportedPerson): Promise<Pick<ExportParts, Exported>>;
  /**
   * Deletes the rows that the schema does not delete with the account; runs in its transaction, after the account is
   * gone.
   */
  erase?(trx: Trx, people: ErasedPeople): Promise<void>;
}
