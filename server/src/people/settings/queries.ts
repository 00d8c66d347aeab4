import { Settings } from "@senda/contract/settings";
import type { Db } from "../../platform/db/open.ts";

const DEFAULTS: Settings = { helplinesNeedSecondPerson: false, publishingNeedsApproval: false };

export async function currentSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).execute();
  return Settings.parse({ ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) });
}

export async function saveSettings(trx: Db, changed: object): Promise<void> {
  const values = Object.entries(changed).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  if (values.length === 0) return;
  await trx
    .insertInto("settings")
    .values(values)
    .onConflict((known) => known.column("name").doUpdateSet(({ ref }) => ({ value: ref("excluded.value") })))
    .execute();
}
