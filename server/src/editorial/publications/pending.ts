import type { ItemKind } from "@senda/contract/publication";
import type { PendingItem } from "@senda/contract/publications";
import { sql } from "kysely";
import { currentSettings } from "../../people/settings/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import { faultOf } from "../contents/content-parts.ts";
import { type PartsOf, readableChanges } from "../item.ts";

type ContentParts = PartsOf["CONTENT"];

interface PendingRow {
  itemId: string;
  kind: ItemKind;
  title: string;
  stageTitle: string | null;
  version: number;
  isNew: boolean;
  changes: Partial<ContentParts> | null;
  type: ContentParts["type"] | null;
  duration: number | null;
  fileId: string | null;
  quizData: ContentParts["quizData"];
  isApproved: boolean;
}

/** The items of a route that learners do not see as their editors do: the route itself, its stages, its contents. */
export async function pendingItems(db: Db, routeId: string): Promise<PendingItem[]> {
  const { rows } = await sql<PendingRow>`
    with item as (
      select id, 'ROUTE' as kind, title, null as "stageTitle", version, state, null as type, null::int as duration,
        null::uuid as "fileId", null::jsonb as "quizData", 0 as part, 0 as stage_order, 0 as place
      from routes where id = ${routeId}::uuid
      union all
      select id, 'STAGE', title, null, version, state, null, null, null, null, 1, position, 0
      from stages where route_id = ${routeId}::uuid and trashed_at is null
      union all
      select content.id, 'CONTENT', content.title, stage.title, content.version, content.state, content.type,
        content.duration, content.file_id, content.quiz, case when stage.id is null then 2 else 1 end,
        coalesce(stage.position, 0), content.position
      from contents as content left join stages as stage on stage.id = content.stage_id
      where content.route_id = ${routeId}::uuid and content.trashed_at is null and stage.trashed_at is null
    )
    select item.id as "itemId", item.kind, item.title, item."stageTitle", item.version, item.state = 'DRAFT' as "isNew",
      draft.changes, item.type, item.duration, item."fileId", item."quizData", exists (
        select from review_decisions as decided join item_versions as version on version.id = decided.version_id
        where version.item_id = item.id and version.number = item.version and decided.decision = 'APPROVED'
      ) as "isApproved"
    from item left join drafts as draft on draft.item_id = item.id
    where item.state = 'DRAFT' or draft.item_id is not null
    order by item.part, item.stage_order, item.place`.execute(db);
  const { publishingNeedsApproval } = await currentSettings(db);
  return rows.map((row) => pendingItem(row, publishingNeedsApproval));
}

function pendingItem(
  { changes: stored, fileId, quizData, isApproved, ...row }: PendingRow,
  needsApproval: boolean,
): PendingItem {
  const { itemId, kind, stageTitle, version, isNew } = row;
  const isReadable = !stored || readableChanges(kind, stored) !== null;
  const changes = isReadable ? stored : null;
  const parts = { duration: row.duration, title: row.title, fileId, quizData, ...changes };
  // A route has a type too, which is none of a content.
  const type = row.type && (changes?.type ?? row.type);
  const fault = isReadable ? type && faultOf({ ...parts, type }) : "UNREADABLE";
  const heldBack = fault ?? (type && needsApproval && !isApproved ? "NOT_APPROVED" : null);
  const { title, duration } = parts;
  return {
    itemId,
    kind,
    title,
    type,
    duration,
    stageTitle,
    version,
    isNew,
    fields: Object.keys(stored ?? {}),
    heldBack,
  };
}
