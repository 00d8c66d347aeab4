import type { AuditAction } from "@senda/contract/audit";
import { HelplineField } from "@senda/contract/helplines";
import type { KnownLine } from "../advice/helplines-today.ts";
import { insertEntry } from "../audit/queries.ts";
import type { Db } from "../db/open.ts";
import type { Person } from "../http/mount.ts";

interface RecordedChange {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  action: AuditAction;
  before: KnownLine;
  after: KnownLine;
}

const written = (line: KnownLine, field: HelplineField) => [line[field]].flat().join(", ");

/** The audit line of a helpline, with what stood there and what stands there now. */
export async function recordLineChange(trx: Db, { by, before, after, ...entry }: RecordedChange): Promise<void> {
  const changes = HelplineField.options
    .filter((field) => written(before, field) !== written(after, field))
    .map((field) => `${written(before, field)} → ${written(after, field)}`);
  const targetName = [`${before.name} (${before.country})`, ...changes].join(" · ");
  await insertEntry(trx, {
    at: entry.at,
    adminId: by.id,
    action: entry.action,
    targetId: before.id,
    targetName,
    address: entry.address,
  });
}
