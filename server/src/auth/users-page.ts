import type { ListedUser } from "@senda/contract/auth";
import type { UsersQuery } from "@senda/contract/users";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../platform/db/open.ts";
import { isFound, pageOf, plain } from "../platform/db/pages.ts";

const KEYS = {
  email: sql`person.email`,
  firstName: plain(sql`person.first_name || ' ' || person.last_name`),
  lastName: plain(sql`person.last_name`),
  role: sql`person.role`,
} as const;

/** The users, searched and sorted by the database: there may be a hundred thousand of them. */
export function usersPage(db: Db, query: z.output<typeof UsersQuery>) {
  const rows = sql`
    select person.id, person.email, person.first_name as "firstName", person.last_name as "lastName", person.role,
      ${KEYS[query.sort ?? "email"]} as key
    from users as person
    where ${isFound("person", query.q)} and ${query.role ? sql`person.role = ${query.role}` : sql`true`}`;
  const { limit, cursor, page, direction = "asc" } = query;
  return pageOf<ListedUser>(db, { rows, keyType: "text", direction, limit, cursor, page });
}
