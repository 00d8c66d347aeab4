import { mediaKinds } from "@senda/contract/choices";
import type { MediaKind, media } from "@senda/contract/media";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { changing, creating } from "../../people/audit/changing.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { IN_QUARANTINE, logFiles, quarantineFiles } from "../../platform/files/quarantine.ts";
import { describeFile, namesIn } from "../../platform/files/queries.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import {
  deleteFile,
  type FileToChange,
  fileToChange,
  isInDraftOrHistory,
  keepInLibrary,
  mediaDetail,
  mediaPage,
  mediaSummary,
  replaceFile,
} from "./queries.ts";

const IN_DRAFT =
  "Este archivo está en un cambio sin publicar o en el historial de un contenido, y no se puede eliminar.";
const NOT_APPROVED =
  "En este equipo otra persona aprueba lo que se publica. Cambia el archivo en cada contenido y pide una revisión.";
const noFile = () => notFound("El archivo no existe.");

export const mediaEndpoints: SliceHandlers<typeof media> = {
  async list({ query }, { db }) {
    return mediaPage(db, query);
  },

  async summary(_, { db }) {
    return mediaSummary(db);
  },

  async one({ params }, deps) {
    return oneFile(deps, params.id);
  },

  async add(request, deps) {
    const { form, upload, creationId: id } = request;
    if (!upload) throw badRequest("Elige un archivo.", { code: "FILE_MISSING", field: "file" });
    const files = { upload, kinds: mediaKinds, fileId: id };
    await creating(
      deps,
      request,
      "files",
      async ({ trx, by, audit }) => {
        await describeFile(trx, id, form);
        const stored = await requireFile(trx, id);
        await audit({ action: "MEDIA_ADDED", target: targetOf(stored), after: audited(stored) });
        // After the audit entry, which makes sure that the person has a pseudonym.
        await keepInLibrary(trx, id, by.id);
      },
      files,
    );
    return oneFile(deps, id);
  },

  async update(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async ({ trx, audit }) => {
      const stored = await requireFile(trx, id);
      await describeFile(trx, id, request.body);
      const [before, after] = [audited(stored), audited(await requireFile(trx, id))];
      await audit({ action: "MEDIA_UPDATED", target: targetOf(stored), before, after });
    });
    return oneFile(deps, id);
  },

  async replace(request, deps) {
    const { params, upload } = request;
    const { id } = params;
    if (!upload) throw badRequest("Elige un archivo.", { code: "FILE_MISSING", field: "file" });
    const known = await mediaDetail(deps.db, id);
    if (!known) throw noFile();
    const gone = await changing(
      deps,
      request,
      async ({ trx, at, newFileId, audit }) => {
        const stored = await requireFile(trx, id);
        if (!newFileId || kindOf(stored) !== known.kind) {
          throw conflict("El archivo ha cambiado. Vuelve a cargarlo.", { code: "VERSION_CONFLICT" });
        }
        await refuseUnapproved(trx, id);
        await replaceFile(trx, stored, newFileId);
        const names = namesIn([stored]);
        await quarantineFiles(trx, names, "deleted", at);
        const [before, after] = [audited(stored), audited(await requireFile(trx, id))];
        await audit({ action: "MEDIA_REPLACED", target: targetOf(stored), before, after });
        return names;
      },
      { upload, kinds: [known.kind] },
    );
    logFiles(deps.log, gone, IN_QUARANTINE);
    return oneFile(deps, id);
  },

  async remove(request, deps) {
    const { id } = request.params;
    const gone = await changing(deps, request, async ({ trx, at, audit }) => {
      const stored = await requireFile(trx, id);
      const uses = (await mediaDetail(trx, id))?.uses ?? [];
      if (uses.length > 0) throw conflict(usedSentence(uses.map(({ title }) => title)), { code: "FILE_IN_USE" });
      if (await isInDraftOrHistory(trx, id)) throw conflict(IN_DRAFT, { code: "FILE_IN_USE" });
      await deleteFile(trx, id);
      const names = namesIn([stored]);
      await quarantineFiles(trx, names, "deleted", at);
      await audit({ action: "MEDIA_DELETED", target: targetOf(stored), before: audited(stored) });
      return names;
    });
    logFiles(deps.log, gone, IN_QUARANTINE);
    return { message: "Archivo eliminado correctamente" };
  },
};

async function oneFile({ db }: Deps, id: string) {
  const found = await mediaDetail(db, id);
  if (!found) throw noFile();
  return found;
}

async function requireFile(trx: Trx, id: string): Promise<FileToChange> {
  const stored = await fileToChange(trx, id);
  if (!stored) throw noFile();
  return stored;
}

/** A new file in its place would be seen, or stay approved, in contents that another person has approved with the old one. */
async function refuseUnapproved(trx: Trx, id: string): Promise<void> {
  const { publishingNeedsApproval } = await currentSettings(trx);
  const uses = publishingNeedsApproval ? (await mediaDetail(trx, id))?.uses : [];
  if (uses?.some(({ place }) => place !== "ROUTE_COVER")) throw conflict(NOT_APPROVED, { code: "NOT_APPROVED" });
}

const kindOf = ({ content_type }: FileToChange) => mediaKinds.find((kind: MediaKind) => content_type.startsWith(kind));

const targetOf = ({ id, display_name, name }: FileToChange) => ({ id, name: display_name || name });

const audited = (file: FileToChange) => ({
  title: file.display_name,
  alt: file.alt_text,
  isDecorative: file.is_decorative,
  caption: file.caption,
  licence: file.licence,
  file: `${file.content_type}, ${file.bytes} bytes (${file.name})`,
});

const MOST_NAMED = 3;

function usedSentence(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `«${title}»`);
  const more = titles.length - named.length;
  const places = new Intl.ListFormat("es").format(more > 0 ? [...named, `${more} más`] : named);
  return `Este archivo se usa en ${places}. Quítalo de ahí antes de eliminarlo.`;
}
