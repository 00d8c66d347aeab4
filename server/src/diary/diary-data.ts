import type { PersonalData } from "../people/personal-data.ts";
import type { Db } from "../platform/db/open.ts";
import { Batches } from "../platform/http/parts.ts";
import type { UserCipher } from "../platform/vault/vault.ts";
import { decryptRecords } from "./encrypted-record.ts";
import { recordBatches } from "./queries.ts";

export const diaryData: PersonalData<"diary"> = {
  columns: [
    { table: "diary_records", column: "user_id", erasure: "CASCADE", exported: "diary" },
    { table: "diary_months", column: "user_id", erasure: "CASCADE", exported: "diary" },
    { table: "model_calls", column: "user_id", erasure: "CASCADE", exported: { not: "a count behind a limit" } },
  ],
  async exportParts({ db }, { id, cipher }) {
    return { diary: new Batches(exportedRecords(db, cipher, id)) };
  },
};

async function* exportedRecords(db: Db, cipher: UserCipher, userId: string) {
  for await (const batch of recordBatches(db, userId)) yield decryptRecords(cipher, batch);
}
