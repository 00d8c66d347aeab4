import type { ItemKind, PublicationState } from "@senda/contract/publication";
import type { AuditedFields } from "../../people/audit/changed-fields.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ItemParts, Trx } from "../../platform/db/tables.ts";
import { fileSummary } from "../../platform/files/queries.ts";
import { auditedParts } from "../contents/content-parts.ts";
import { type ContentParts, contentToChange, setContentParts } from "../contents/queries.ts";
import type { Item } from "../history/parts.ts";
import { type RouteParts, routeToChange, setRouteParts } from "../routes/queries.ts";
import { type StageParts, setStageParts, stageToChange } from "../stages/queries.ts";

export interface PartsOf {
  ROUTE: RouteParts;
  STAGE: StageParts;
  CONTENT: ContentParts;
}

interface ItemStore<Kind extends ItemKind> {
  /** Undefined where it is not there, or in the papelera. */
  lock(trx: Trx, id: string): Promise<Item<PartsOf[Kind]> | undefined>;
  /** Without a new version: that of an item counts what its editors save. */
  setShown(trx: Trx, id: string, parts: PartsOf[Kind], state: PublicationState): Promise<unknown>;
  setVersion(trx: Trx, id: string, number: number): Promise<unknown>;
  withFile(parts: PartsOf[Kind], fileId: string | null): PartsOf[Kind];
  audited(db: Db, parts: PartsOf[Kind]): Promise<AuditedFields>;
}

function itemOf<Row extends { state: PublicationState; version: number }>(row: Row | undefined) {
  if (!row) return undefined;
  const { state, version, ...parts } = row;
  return { parts, state, version };
}

const setVersionIn = (table: "routes" | "stages" | "contents") => (trx: Trx, id: string, version: number) =>
  trx.updateTable(table).set({ version }).where("id", "=", id).execute();

export const items: { [Kind in ItemKind]: ItemStore<Kind> } = {
  ROUTE: {
    lock: async (trx, id) => itemOf(await routeToChange(trx, id)),
    setShown: setRouteParts,
    setVersion: setVersionIn("routes"),
    withFile: (parts, coverId) => ({ ...parts, coverId }),
    audited: async (db, { coverId, ...texts }) => ({ ...texts, coverImage: await fileSummary(db, coverId) }),
  },
  STAGE: {
    lock: async (trx, id) => itemOf(await stageToChange(trx, id)),
    setShown: setStageParts,
    setVersion: setVersionIn("stages"),
    withFile: (parts) => parts,
    audited: async (_db, texts) => ({ ...texts }),
  },
  CONTENT: {
    lock: async (trx, id) => itemOf(await contentToChange(trx, id)),
    setShown: setContentParts,
    setVersion: setVersionIn("contents"),
    withFile: (parts, fileId) => ({ ...parts, fileId }),
    audited: auditedParts,
  },
};

/** The parts that `recordVersion` kept, with the file that is still stored. */
export const keptParts = <Kind extends ItemKind>(kind: Kind, parts: ItemParts, fileId: string | null): PartsOf[Kind] =>
  // They were written as the parts of this kind.
  items[kind].withFile(parts as unknown as PartsOf[Kind], fileId);
