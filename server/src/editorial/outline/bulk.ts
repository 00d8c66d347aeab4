import { sql } from "kysely";
import type { AuditLine, Change } from "../../people/audit/changing.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { keepChanges } from "../drafts/save-draft.ts";
import { differingParts, lockedItems, unpublishedChangesOf } from "../item.ts";
import { recordVersions } from "../keep-version.ts";
import { lockedPlaces, placeText } from "./places.ts";

const numberOf = (count: number) => (count === 1 ? "1 contenido" : `${count} contenidos`);

/** Gives contents the same points: learners see them with the next publication, like every change of a text. */
export async function setPoints({ trx, by, at, audit }: Change, ids: readonly string[], points: number): Promise<void> {
  const places = await lockedPlaces(trx, ids, { field: "contentIds" });
  const edited = await editedContents(trx, ids);
  const changed = edited.filter(({ current }) => current.parts.points !== points);
  if (changed.length === 0) return;
  const editor = await pseudonymOf(trx, by.id);
  // A draft gets its points at once; one that was published before may have other changes that wait.
  const waiting = changed.filter(({ current, hasDraft }) => current.state === "PUBLISHED" || hasDraft);
  await keepChanges(
    trx,
    "CONTENT",
    waiting.map(({ id, parts, current }) => {
      const now = current.state === "DRAFT" ? { ...parts, points } : parts;
      return { id, changes: differingParts(now, { ...current.parts, points }) };
    }),
    editor,
    at,
  );
  await sql`
    update contents set version = version + 1, points = case state when 'DRAFT' then ${points} else points end
    where id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(trx);
  const saved = { kind: "CONTENT", by: editor, at, isShown: false, isAutosave: false } as const;
  await recordVersions(
    trx,
    changed.map(({ id, current }) => ({
      ...saved,
      id,
      before: current,
      after: { ...current.parts, points },
      number: current.version + 1,
    })),
  );
  const before = new Map(edited.map(({ id, current }) => [id, current.parts.points]));
  await audit({
    action: "CONTENTS_POINTS_SET",
    target: { id: places[0]?.routeId ?? "", name: numberOf(ids.length) },
    before: { points: places.map(({ id, title }) => `${title}: ${before.get(id)}`) },
    after: { points: places.map(({ title }) => `${title}: ${points}`) },
  });
}

/** Contents as learners see them (`parts`) and as their editors do. */
async function editedContents(trx: Trx, ids: readonly string[]) {
  const items = await lockedItems(trx, "CONTENT", ids);
  const changes = await unpublishedChangesOf(trx, "CONTENT", ids);
  return [...items].map(([id, { parts, ...item }]) => ({
    id,
    parts,
    hasDraft: changes.has(id),
    current: { ...item, parts: { ...parts, ...changes.get(id) } },
  }));
}

/** As `moveToTrash` does with one of them, in as many statements however many there are. */
export async function trashContents({ trx, by, at }: Change, ids: readonly string[]): Promise<AuditLine> {
  const places = await lockedPlaces(trx, ids, { field: "contentIds" });
  await allowLongStatements(trx);
  const taken = await sql`
    insert into trash (item_id, kind, position, trashed_by, trashed_at)
    select id, 'CONTENT', position, ${await pseudonymOf(trx, by.id)}::uuid, ${at}::timestamptz
    from contents where id = any(${[...ids]}::uuid[]) and trashed_at is null`.execute(trx);
  if (taken.numAffectedRows !== BigInt(ids.length)) {
    throw notFound("Alguno de los contenidos ya no existe.", { code: "NOT_FOUND", field: "contentIds" });
  }
  const parents = [...new Set(places.map(({ stageId, routeId }) => stageId ?? routeId))];
  await sql`
    with placed as (
      select id, parent_id, id = any(${[...ids]}::uuid[]) as is_trashed,
        row_number() over (partition by parent_id, id = any(${[...ids]}::uuid[]) order by position) as number
      from contents where parent_id = any(${parents}::uuid[]) and trashed_at is null
    ), lowest as (
      select parent_id, least(min(position), 0) as position
      from contents where parent_id = any(${parents}::uuid[]) group by parent_id
    )
    update contents as content set trashed_at = case when placed.is_trashed then ${at}::timestamptz end,
      position = case when placed.is_trashed then lowest.position - placed.number else placed.number end
    from placed join lowest on lowest.parent_id = placed.parent_id
    where content.id = placed.id and (placed.is_trashed or content.position <> placed.number)`.execute(trx);
  return {
    action: "CONTENTS_DELETED",
    target: { id: places[0]?.routeId ?? "", name: numberOf(ids.length) },
    before: { contents: places.map(placeText) },
  };
}
