import type { RouteType } from "@senda/contract/routes";
import { sql, type Updateable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../platform/db/open.ts";
import type { Tables } from "../platform/db/tables.ts";

export const routesInOrder = (db: Db, id: string | null, countsLearners: boolean) =>
  db
    .selectFrom("routes")
    .leftJoin("files", "files.id", "routes.cover_id")
    .select((query) => [
      "routes.id",
      "routes.title",
      "routes.description",
      "routes.type",
      "routes.position as order",
      "routes.version",
      "files.name as coverName",
      "files.small_name as coverSmallName",
      query
        .selectFrom("stages")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("stages.route_id", "=", "routes.id")
        .as("stagesCount"),
    ])
    .$if(countsLearners, (query) =>
      query.select(({ selectFrom }) =>
        selectFrom("route_progress")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .whereRef("route_progress.route_id", "=", "routes.id")
          .as("learnersCount"),
      ),
    )
    .$if(id !== null, (query) => query.where("routes.id", "=", id ?? ""))
    .orderBy("routes.position")
    .$narrowType<{ stagesCount: number; learnersCount?: number }>()
    .execute();

interface NewRoute {
  title: string;
  description: string;
  type: RouteType;
  coverId: string | null;
  position: number;
  now: Date;
}

export const insertRoute = (db: Db, { coverId, now, ...route }: NewRoute) =>
  db
    .insertInto("routes")
    .values({ id: newId(), ...route, cover_id: coverId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateRoute = (db: Db, id: string, change: Updateable<Tables["routes"]>) =>
  db
    .updateTable("routes")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const routeToChange = (db: Db, id: string) =>
  db
    .selectFrom("routes")
    .select(["title", "type", "description", "cover_id as coverId", "version"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const deleteRoute = (db: Db, id: string) =>
  db
    .deleteFrom("routes")
    .where("id", "=", id)
    .returning(["title", "type", "description", "position", "cover_id as coverId"])
    .executeTakeFirst();
