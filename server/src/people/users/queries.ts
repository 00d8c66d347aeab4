import { roles } from "@senda/contract/choices";
import type { Query } from "@senda/contract/endpoint";
import type { ListedUser, users } from "@senda/contract/users";
import type { StaffRole } from "@senda/contract/values";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { keptCount, listPage, matchesSearch, plainText } from "../../platform/http/page.ts";
import { profileColumns } from "../auth/queries.ts";

const SORT_KEYS = {
  email: sql`person.email`,
  firstName: sql`person.sort_name`,
  lastName: plainText(sql`person.last_name`),
  role: sql`person.role`,
} as const;

export async function usersPage(db: Db, query: Query<typeof users.list>) {
  // The role is part of the text: administrators are so few that they need another plan than everyone else.
  const { role, q, limit, cursor, page, direction = "asc" } = query;
  const rows = sql`
    select person.id, person.email, person.first_name as "firstName", person.last_name as "lastName", person.role,
      person.staff_role as "staffRole", ${SORT_KEYS[query.sort ?? "email"]} as key
    from users as person
    where ${isAmong(query)}`;
  const total = q ? undefined : keptCount(...(role ? [`users:${role}`] : roles.map((each) => `users:${each}`)));
  type Row = ListedUser & { staffRole: ListedUser["staffRole"] | null };
  const found = await listPage<Row>(db, { rows, keyType: "text", direction, limit, cursor, page, q, total });
  return { ...found, items: found.items.map((person) => ({ ...person, staffRole: person.staffRole ?? undefined })) };
}

type Narrowed = Pick<Query<typeof users.exportCsv>, "q" | "role">;

const isAmong = ({ q, role }: Narrowed) =>
  sql`${matchesSearch("person", q)} and ${role ? sql`person.role = ${sql.lit(role)}` : sql`true`}`;

export async function usersCount(db: Db, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from users as person where ${isAmong(narrowed)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface SheetUser extends Pick<ListedUser, "email" | "firstName" | "lastName" | "role"> {
  staffRole: StaffRole | null;
  createdAt: Date;
  lastSignInAt: Date | null;
}

const SHEET_PAGE = 1_000;

/** By email, each page from its own short statement. */
export async function* userPages(db: Db, narrowed: Narrowed) {
  let after = "";
  do {
    const { rows }: { rows: SheetUser[] } = await sql<SheetUser>`
      select person.email, person.first_name as "firstName", person.last_name as "lastName", person.role,
        person.staff_role as "staffRole", person.created_at as "createdAt", person.last_sign_in_at as "lastSignInAt"
      from users as person where ${isAmong(narrowed)} and person.email > ${after}
      order by person.email limit ${SHEET_PAGE}`.execute(db);
    yield rows;
    after = rows.length < SHEET_PAGE ? "" : (rows.at(-1)?.email ?? "");
  } while (after !== "");
}

export const userDetail = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select([...profileColumns, "staff_role as staffRole", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();

/** The account can neither join nor leave the team until the transaction ends. */
export const lockedStaffRole = async (db: Db, id: string) => {
  const user = db.selectFrom("users").select("staff_role as staffRole").where("id", "=", id).forUpdate();
  return (await user.executeTakeFirst())?.staffRole ?? null;
};
