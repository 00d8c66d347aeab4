import type { PublicationState } from "@senda/contract/publication";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Tables } from "../../platform/db/tables.ts";

interface NewStage {
  id: string;
  routeId: string;
  title: string;
  description: string;
  position: number;
  state?: PublicationState | undefined;
}

export const insertStage = (db: Db, { routeId, ...stage }: NewStage) =>
  db
    .insertInto("stages")
    .values({ route_id: routeId, ...stage })
    .execute();

export const updateStage = (db: Db, id: string, change: Updateable<Tables["stages"]>) =>
  db
    .updateTable("stages")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const stageToChange = (db: Db, id: string) =>
  db
    .selectFrom("stages")
    .select(["title", "description", "state", "version"])
    .where("id", "=", id)
    .where("trashed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type StageParts = Omit<NonNullable<Awaited<ReturnType<typeof stageToChange>>>, "version" | "state">;

type GivenTexts = { [Name in keyof StageParts]?: StageParts[Name] | undefined };

export const changedStageParts = (before: StageParts, given: GivenTexts): StageParts => ({
  title: given.title ?? before.title,
  description: given.description ?? before.description,
});

export const setStageParts = (db: Db, id: string, texts: StageParts, state: PublicationState) =>
  db
    .updateTable("stages")
    .set({ ...texts, state })
    .where("id", "=", id)
    .execute();
