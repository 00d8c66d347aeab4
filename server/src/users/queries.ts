import { roles } from "@senda/contract/choices";
import type { Query } from "@senda/contract/endpoint";
import type { ListedUser, users } from "@senda/contract/users";
import { sql } from "kysely";
import { profileColumns } from "../auth/queries.ts";
import type { Db } from "../platform/db/open.ts";
import { keptCount, listPage, matchesSearch, plainText } from "../platform/http/page.ts";

const SORT_KEYS = {
  email: sql`person.email`,
  firstName: sql`person.sort_name`,
  lastName: plainText(sql`person.last_name`),
  role: sql`person.role`,
} as const;

export function usersPage(db: Db, query: Query<typeof users.list>) {
  // The role is part of the text: administrators are so few that they need another plan than everyone else.
  const { role, q, limit, cursor, page, direction = "asc" } = query;
  const rows = sql`
    select person.id, person.email, person.first_name as "firstName", person.last_name as "lastName", person.role,
      ${SORT_KEYS[query.sort ?? "email"]} as key
    from users as person
    where ${matchesSearch("person", query.q)} and ${role ? sql`person.role = ${sql.lit(role)}` : sql`true`}`;
  const total = q ? undefined : keptCount(...(role ? [`users:${role}`] : roles.map((each) => `users:${each}`)));
  return listPage<ListedUser>(db, { rows, keyType: "text", direction, limit, cursor, page, q, total });
}

export const userDetail = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select([...profileColumns, "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
