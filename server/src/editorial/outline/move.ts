import { sql } from "kysely";
import type { AuditLine } from "../../people/audit/changing.ts";
import { routeOfStage, titleOf } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { allowLongStatements } from "../../platform/db/transaction.ts";
import { noItem } from "../item.ts";
import { lockedPlaces, lockedStage, type Placed, placeText } from "./places.ts";

interface Goal {
  routeId: string;
  stageId: string | null;
  position: number;
}

const parentOf = ({ stageId, routeId }: Pick<Placed, "routeId" | "stageId">) => stageId ?? routeId;

/** Contents by their parent and position, without some of them. */
async function othersIn(trx: Trx, parents: readonly string[], without: readonly string[]) {
  const { rows } = await sql<{ id: string; parent: string }>`
    select id, parent_id as parent from contents
    where parent_id = any(${parents}::uuid[]) and trashed_at is null and id <> all(${without}::uuid[])
    order by position`.execute(trx);
  const idsIn = (parent: string) => rows.flatMap((row) => (row.parent === parent ? [row.id] : []));
  return new Map(parents.map((parent) => [parent, idsIn(parent)]));
}

const numbered = (orders: Iterable<readonly string[]>) =>
  [...orders].flatMap((ids) => ids.map((id, at) => ({ id, position: at + 1 })));

/** Puts contents at a place, in the given order. */
export async function moveContents(trx: Trx, ids: readonly string[], goal: Goal): Promise<AuditLine> {
  const moved = await lockedPlaces(trx, ids, { field: "contentIds", goal: goal.routeId });
  if (goal.stageId && (await routeOfStage(trx, goal.stageId))?.routeId !== goal.routeId)
    throw noItem("STAGE", "stageId");
  const orders = await othersIn(trx, [...new Set([parentOf(goal), ...moved.map(parentOf)])], ids);
  const wanted = orders.get(parentOf(goal)) ?? [];
  const first = Math.min(goal.position, wanted.length + 1);
  wanted.splice(first - 1, 0, ...ids);
  const placed = numbered(orders.values());
  await allowLongStatements(trx);
  // One statement moves all of them: the constraint on positions is checked at its end.
  await sql`
    update contents as content set position = wanted.position,
      route_id = case when wanted.is_moved then ${goal.routeId}::uuid else content.route_id end,
      stage_id = case when wanted.is_moved then ${goal.stageId}::uuid else content.stage_id end
    from (
      select id, position, id = any(${[...ids]}::uuid[]) as is_moved
      from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ position }) => position)}::int[])
        as placed (id, position)
    ) as wanted
    where content.id = wanted.id and (wanted.is_moved or content.position <> wanted.position)`.execute(trx);
  const routeTitle = (await titleOf(trx, "routes", goal.routeId)) ?? "";
  const stageTitle = goal.stageId ? ((await titleOf(trx, "stages", goal.stageId)) ?? "") : null;
  const after = moved.map(({ title }, at) => placeText({ routeTitle, stageTitle, position: first + at, title }));
  return {
    action: "CONTENTS_MOVED",
    target: { id: parentOf(goal), name: stageTitle ?? routeTitle },
    before: { place: moved.map(placeText) },
    after: { place: after },
  };
}

/** Its contents follow by their foreign key, and everyone's progress by the triggers of contents. */
export async function moveStage(trx: Trx, id: string, goal: { routeId: string; position: number }): Promise<AuditLine> {
  const stage = await lockedStage(trx, id, { field: "stageId", goal: goal.routeId });
  await allowLongStatements(trx);
  const { rows } = await sql<{ position: number }>`
    with other as (
      select id, route_id, row_number() over (partition by route_id order by position) as position
      from stages
      where route_id in (${stage.routeId}::uuid, ${goal.routeId}::uuid) and trashed_at is null and id <> ${id}::uuid
    ), goal as (
      select least(${goal.position}::int, 1 + (select count(*) from other where route_id = ${goal.routeId}::uuid)) as position
    ), wanted as (
      select ${id}::uuid as id, ${goal.routeId}::uuid as route_id, position from goal
      union all
      select other.id, other.route_id, other.position +
        (other.route_id = ${goal.routeId}::uuid and other.position >= goal.position)::int
      from other, goal
    ), moved as (
      update stages as stage set route_id = wanted.route_id, position = wanted.position
      from wanted where stage.id = wanted.id and (stage.route_id, stage.position) <> (wanted.route_id, wanted.position)
    )
    select position::int from goal`.execute(trx);
  const routeTitle = (await titleOf(trx, "routes", goal.routeId)) ?? "";
  const place = { stageTitle: null, title: stage.title };
  return {
    action: "STAGE_MOVED",
    target: { id, name: stage.title },
    before: { place: placeText({ ...place, routeTitle: stage.routeTitle, position: stage.position }) },
    after: { place: placeText({ ...place, routeTitle, position: rows[0]?.position ?? goal.position }) },
  };
}
