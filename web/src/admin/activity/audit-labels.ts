import type { AuditAction } from "@senda/contract/audit";
import {
  type Icon,
  IconArrowsSort,
  IconDownload,
  IconKey,
  IconLock,
  IconMail,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { paths } from "../../app/paths.ts";
import type { AuditedEntry } from "./api.ts";

/** What an administrator did, in the words of whoever reads it later. */
export const auditLabels: Record<AuditAction, { label: string; Icon: Icon }> = {
  ROUTE_CREATED: { label: "Creó la ruta", Icon: IconPlus },
  ROUTE_UPDATED: { label: "Editó la ruta", Icon: IconPencil },
  ROUTE_DELETED: { label: "Eliminó la ruta", Icon: IconTrash },
  ROUTES_REORDERED: { label: "Reordenó las rutas", Icon: IconArrowsSort },
  STAGE_CREATED: { label: "Creó la etapa", Icon: IconPlus },
  STAGE_UPDATED: { label: "Editó la etapa", Icon: IconPencil },
  STAGE_DELETED: { label: "Eliminó la etapa", Icon: IconTrash },
  STAGES_REORDERED: { label: "Reordenó las etapas", Icon: IconArrowsSort },
  CONTENT_CREATED: { label: "Creó el contenido", Icon: IconPlus },
  CONTENT_UPDATED: { label: "Editó el contenido", Icon: IconPencil },
  CONTENT_DELETED: { label: "Eliminó el contenido", Icon: IconTrash },
  CONTENTS_REORDERED: { label: "Reordenó los contenidos", Icon: IconArrowsSort },
  PASSWORD_RESET: { label: "Cambió la contraseña", Icon: IconKey },
  RECOVERY_SENT: { label: "Envió un enlace de recuperación", Icon: IconMail },
  PROGRESS_EXPORTED: { label: "Descargó el progreso", Icon: IconDownload },
  HELPLINE_RESTORED: { label: "Restauró un teléfono de ayuda", Icon: IconPhone },
  HELPLINE_UPDATED: { label: "Corrigió un teléfono de ayuda", Icon: IconPhone },
  DENIED: { label: "Intentó sin permiso", Icon: IconLock },
};

export const isDeletion = (action: AuditAction) => action.endsWith("_DELETED");

/** Where one can look at what a deed was about; null where it is gone or has no page. */
export function linkTo({ action, targetId }: AuditedEntry): string | null {
  if (!targetId || isDeletion(action)) return null;
  if (action.startsWith("ROUTE_") || action === "PROGRESS_EXPORTED") return paths.admin.route(targetId);
  if (action.startsWith("CONTENT_")) return paths.admin.content(targetId);
  return action === "PASSWORD_RESET" || action === "RECOVERY_SENT" ? paths.admin.user(targetId) : null;
}
