import type { Kysely } from "kysely";
import { prepared } from "../../platform/db/prepared.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { type ContentShown, ContentTexts } from "./content-texts.ts";
import { NOTHING_READ, type OrderedContent, readSnapshot, type Snapshot } from "./snapshot.ts";

export interface VersionedRow {
  catalogueVersion: number;
}

const currentVersion = prepared((db) => db.selectFrom("catalogue_version").select("version as catalogueVersion"));

export interface Joined<Row> {
  snapshot: Snapshot;
  rows: readonly Row[];
}

/**
 * The part that is the same for all, in memory. Every statement about a person carries the version of the catalogue,
 * and an answer is made only from a snapshot of that version: a change is seen by the next request in every process.
 */
export class Catalogue {
  #snapshot = NOTHING_READ;
  #renewal: Promise<void> | null = null;
  #texts: ContentTexts;

  constructor(readonly db: Kysely<Tables>) {
    this.#texts = new ContentTexts(db);
  }

  async current(): Promise<Snapshot> {
    return (await this.join(() => currentVersion(this.db, {}))).snapshot;
  }

  /** The rows that `ask` finds, with the catalogue of the same moment. Not inside a transaction. */
  async join<Row extends VersionedRow>(ask: (snapshot: Snapshot) => Promise<readonly Row[]>): Promise<Joined<Row>> {
    for (;;) {
      const snapshot = this.#snapshot;
      const rows = await ask(snapshot);
      if (!rows[0]) throw new Error("The table catalogue_version is empty.");
      if (rows[0].catalogueVersion === snapshot.version) return { snapshot, rows };
      if (this.#snapshot === snapshot) await this.#renew();
    }
  }

  async joinContents<Row extends VersionedRow>(
    find: (snapshot: Snapshot) => readonly OrderedContent[] | undefined,
    ask: (ids: string[]) => Promise<readonly Row[]>,
  ): Promise<{ contents: (ContentShown & { order: number })[]; rows: readonly Row[] } | null> {
    for (;;) {
      const { snapshot, rows } = await this.join((current) => ask((find(current) ?? []).map(({ id }) => id)));
      const ordered = find(snapshot);
      if (!ordered) return null;
      const contents = await this.#texts.of(
        snapshot,
        ordered.map(({ id }) => id),
      );
      if (!contents) continue;
      const orders = new Map(ordered.map(({ id, order }) => [id, order]));
      return { contents: contents.map((content) => ({ ...content, order: orders.get(content.id) ?? 0 })), rows };
    }
  }

  #renew(): Promise<void> {
    this.#renewal ??= readSnapshot(this.db, this.#snapshot)
      .then((snapshot) => {
        this.#snapshot = snapshot;
      })
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }
}
