import type { Db } from "./open.ts";

export const titleOf = async (db: Db, table: "routes" | "stages" | "contents", id: string) =>
  (await db.selectFrom(table).select("title").where("id", "=", id).executeTakeFirst())?.title;
