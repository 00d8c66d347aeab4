import type { AccountExport } from "@senda/contract/account";
import type { Parts } from "../platform/http/parts.ts";
import type { UserCipher } from "../platform/vault/vault.ts";

/** Everything that is stored about a person, by the names of the export. */
export type ExportParts = Omit<Parts<typeof AccountExport.shape>, "exportedAt">;

export interface ExportedPerson {
  id: string;
  cipher: UserCipher;
}

export interface ErasedPeople {
  emails: readonly string[];
}
