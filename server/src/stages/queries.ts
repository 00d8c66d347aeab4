import { sql, type Updateable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../platform/db/open.ts";
import type { Tables } from "../platform/db/tables.ts";

interface NewStage {
  routeId: string;
  title: string;
  description: string;
  position: number;
}

export const insertStage = (db: Db, { routeId, ...stage }: NewStage) =>
  db
    .insertInto("stages")
    .values({ id: newId(), route_id: routeId, ...stage })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateStage = (db: Db, id: string, change: Updateable<Tables["stages"]>) =>
  db
    .updateTable("stages")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const stageToChange = (db: Db, id: string) =>
  db
    .selectFrom("stages")
    .select(["title", "description", "version"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const deleteStage = (db: Db, id: string) =>
  db.deleteFrom("stages").where("id", "=", id).returning(["title", "description", "position"]).executeTakeFirst();
