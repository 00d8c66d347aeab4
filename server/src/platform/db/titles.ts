import type { Db } from "./open.ts";

/** The title of a route, stage or content; undefined where there is none with that id. */
export const titleOf = async (db: Db, table: "routes" | "stages" | "contents", id: string) =>
  (await db.selectFrom(table).select("title").where("id", "=", id).executeTakeFirst())?.title;
