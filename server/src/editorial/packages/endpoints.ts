import type { packages } from "@senda/contract/packages";
import type { SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { zipParts } from "../../platform/files/zip/write-zip.ts";
import { createOnce } from "../../platform/http/create-once.ts";
import type { Upload } from "../../platform/http/form.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import { FileParts } from "../../platform/http/parts.ts";
import { checkPackage, readOnlyRoute, withPackage } from "./check-package.ts";
import { importRoute } from "./import-route.ts";
import { wholeRoutes } from "./queries.ts";
import { mediaToWrite, packageEntries, requireZipSize } from "./write-package.ts";

/** A check and its import are two. */
const packagesLimit = { name: "package:user", most: 20, windowMs: 60 * 60_000 };

export const packagesEndpoints: SliceHandlers<typeof packages> = {
  async export({ params }, { db, files }) {
    const [found] = await inTransaction(db, (trx) => wholeRoutes(trx, [params.id]), { isolation: "repeatable read" });
    if (!found) throw notFound("Esa ruta no existe.");
    const media = await mediaToWrite(db, files, [found.route]);
    requireZipSize(media);
    return new FileParts(`ruta-${params.id}.zip`, zipParts(packageEntries(files, [found.route], media)));
  },

  async check({ user, upload }, deps) {
    await deps.rateLimits.take({ limit: packagesLimit, whose: user.id });
    return checkPackage(deps, required(upload).path);
  },

  async import({ user, address, upload, creationId: id }, deps) {
    await deps.rateLimits.take({ limit: packagesLimit, whose: user.id });
    return withPackage(required(upload).path, async (source) => {
      const { route, wanted, about } = await readOnlyRoute(source, deps.packageParser);
      const imported = { id, route, source, wanted, about, state: "DRAFT", by: user, address } as const;
      await createOnce(deps.db, { table: "routes", id }, () => importRoute(deps, imported));
      return { id, title: route.title };
    });
  },
};

function required(upload: Upload | null): Upload {
  if (!upload) throw badRequest("Falta el paquete.", { code: "FILE_MISSING", field: "file" });
  return upload;
}
