import type { Db } from "../platform/db/open.ts";

export const userDetail = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "role",
      "points",
      "created_at as createdAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

export const routeTitles = (db: Db) => db.selectFrom("routes").select(["id", "title"]).orderBy("position").execute();
