import { careData } from "./care/care-data.ts";
import type { Deps } from "./deps.ts";
import { diaryData } from "./diary/diary-data.ts";
import { editorialData } from "./editorial/editorial-data.ts";
import { learningData } from "./learning/learning-data.ts";
import type { ErasedPeople, ExportedPerson, ExportParts } from "./people/export-parts.ts";
import { peopleData } from "./people/people-data.ts";
import type { PersonalData } from "./people/personal-data.ts";
import type { Trx } from "./platform/db/tables.ts";

/** The personal data of each module, with its export and its erasure. */
export const personalData: readonly Pick<PersonalData, "columns" | "erase">[] = [
  peopleData,
  careData,
  learningData,
  diaryData,
  editorialData,
];

export const exportPerson = async (deps: Deps, person: ExportedPerson): Promise<ExportParts> => ({
  ...(await peopleData.exportParts(deps, person)),
  ...(await careData.exportParts(deps, person)),
  ...(await learningData.exportParts(deps, person)),
  ...(await diaryData.exportParts(deps, person)),
});

/** Deletes the rows that the schema does not delete with an account, in its transaction. */
export async function eraseLeftovers(trx: Trx, people: ErasedPeople): Promise<void> {
  for (const { erase } of personalData) await erase?.(trx, people);
}
