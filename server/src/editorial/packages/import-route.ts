import type { PublicationState } from "@senda/contract/publication";
import type { Deps } from "../../deps.ts";
import { recordAudit } from "../../people/audit/record.ts";
import { lastPosition, lockAllRoutes } from "../../platform/db/ordering.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type AboutFile, fileSummary } from "../../platform/files/queries.ts";
import { type FileDeps, removeStored } from "../../platform/files/receive.ts";
import { addWholeRoute } from "../routes/add-whole-route.ts";
import { type MediaSource, storedNamesOf, storeMedia, type WantedMedia } from "../routes/store-media.ts";
import type { PackagedRoute } from "./format.ts";

interface ImportedRoute {
  id: string;
  route: PackagedRoute;
  source: MediaSource;
  wanted: WantedMedia;
  about: ReadonlyMap<string, AboutFile>;
  state: PublicationState;
  by: { id: string };
  address: string;
}

/** Adds a route with its media, or nothing. */
export async function importRoute(
  deps: FileDeps & Pick<Deps, "db" | "clock">,
  { id, route, source, wanted, about, state, by, address }: ImportedRoute,
): Promise<void> {
  const media = await storeMedia(deps, source, wanted);
  let mayBeCommitted = false;
  return inTransaction(deps.db, async (trx) => {
    mayBeCommitted = false;
    await lockAllRoutes(trx);
    const at = deps.clock();
    const position = (await lastPosition(trx, { table: "routes" })) + 1;
    const { coverId } = await addWholeRoute(trx, route, { id, media, about, position, state, now: at, by });
    const { title, type, description } = route;
    const coverImage = await fileSummary(trx, coverId);
    const after = { title, type, description, coverImage, source: "Paquete importado" };
    const target = { id, name: title };
    await recordAudit(trx, { by, address, at, action: "ROUTE_CREATED", target, after });
    mayBeCommitted = true;
  }).catch(async (error: unknown) => {
    // A connection that broke during the commit leaves this unknown: then the sweep decides.
    if (!mayBeCommitted) await removeStored(deps, storedNamesOf(media));
    throw error;
  });
}
