import type { Db } from "../platform/db/open.ts";

/** What a person is called: words that are taken out before a text goes to a model. */
export async function namesOf(db: Db, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person ? [person.first_name, person.last_name, person.email] : [];
}
