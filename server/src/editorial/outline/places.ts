import { sql } from "kysely";
import { lockRoute } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { noItem } from "../item.ts";

const noContents = (asked: number, field: "contentIds" | undefined) =>
  notFound(
    asked === 1 ? "El contenido no existe." : "Alguno de los contenidos ya no existe. Vuelve a cargar la ruta.",
    field && { code: "NOT_FOUND", field },
  );
const movedAway = () =>
  conflict("La ruta acaba de cambiar. Vuelve a cargarla e inténtalo de nuevo.", { code: "LIST_CHANGED" });

/** The items to lock, as a request names them. */
interface Named<Field extends "contentIds" | "stageId"> {
  /** Undefined if it is in its address. */
  field?: Field;
  /** The route that it is moved to. */
  goal?: string;
}

export interface Placed {
  id: string;
  title: string;
  routeId: string;
  stageId: string | null;
  position: number;
  routeTitle: string;
  stageTitle: string | null;
}

/** Contents that are not in the papelera, by themselves or with their stage or route; in the order of the ids. */
async function placesOf(trx: Trx, ids: readonly string[], field: "contentIds" | undefined): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select content.id, content.title, content.route_id as "routeId", content.stage_id as "stageId", content.position,
      route.title as "routeTitle", stage.title as "stageTitle"
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
    join contents as content on content.id = asked.id
    join routes as route on route.id = content.route_id
    left join stages as stage on stage.id = content.stage_id
    where content.trashed_at is null and route.trashed_at is null and stage.trashed_at is null
    order by asked.place`.execute(trx);
  if (rows.length !== ids.length) throw noContents(ids.length, field);
  return rows;
}

/** In the order of their ids, so that two moves cannot wait for each other. */
async function lockRoutes(trx: Trx, ids: readonly string[], goal: string | undefined): Promise<Set<string>> {
  const locked = new Set<string>();
  const wanted = new Set(goal === undefined ? ids : [...ids, goal]);
  for (const id of [...wanted].toSorted()) if (await lockRoute(trx, id)) locked.add(id);
  if (goal !== undefined && !locked.has(goal)) throw noItem("ROUTE", "routeId");
  return locked;
}

/** The places of contents, which stay as they are until the transaction ends. */
export async function lockedPlaces(
  trx: Trx,
  ids: readonly string[],
  { field, goal }: Named<"contentIds"> = {},
): Promise<Placed[]> {
  const found = await placesOf(trx, ids, field);
  const routeIds = found.map(({ routeId }) => routeId);
  const locked = await lockRoutes(trx, routeIds, goal);
  // Read again under the locks: they may have been moved or deleted while this request waited.
  const places = await placesOf(trx, ids, field);
  if (!places.every(({ routeId }) => locked.has(routeId))) throw movedAway();
  return places;
}

export async function lockedStage(trx: Trx, id: string, { field, goal }: Named<"stageId"> = {}) {
  const find = async () => {
    const { rows } = await sql<{ title: string; routeId: string; routeTitle: string; position: number }>`
      select stage.title, stage.route_id as "routeId", stage.position, route.title as "routeTitle"
      from stages as stage join routes as route on route.id = stage.route_id
      where stage.id = ${id}::uuid and stage.trashed_at is null and route.trashed_at is null`.execute(trx);
    if (!rows[0]) throw noItem("STAGE", field);
    return rows[0];
  };
  const locked = await lockRoutes(trx, [(await find()).routeId], goal);
  const stage = await find();
  if (!locked.has(stage.routeId)) throw movedAway();
  return stage;
}

/** «Dormir mejor › La noche, 3. Respirar» */
export const placeText = ({ routeTitle, stageTitle, position, title }: Omit<Placed, "id" | "routeId" | "stageId">) =>
  `${routeTitle}${stageTitle ? ` › ${stageTitle}` : ""}, ${position}. ${title}`;
