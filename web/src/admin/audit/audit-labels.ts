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
  IconUserShield,
} from "@tabler/icons-react";
import { paths } from "../../app/paths.ts";
import type { AuditedEntry } from "./api.ts";

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
  ADMIN_ADDED: { label: "Recibió permisos de administración", Icon: IconUserShield },
  PROGRESS_EXPORTED: { label: "Descargó el progreso", Icon: IconDownload },
  HELPLINE_RESTORED: { label: "Restauró un teléfono de ayuda", Icon: IconPhone },
  HELPLINE_UPDATED: { label: "Corrigió un teléfono de ayuda", Icon: IconPhone },
  DENIED: { label: "Intentó sin permiso", Icon: IconLock },
};

export const isDeletion = (action: AuditAction) => action.endsWith("_DELETED");

const ABOUT_PEOPLE: ReadonlySet<AuditAction> = new Set(["PASSWORD_RESET", "RECOVERY_SENT", "ADMIN_ADDED"]);

/** The screen of what an entry is about; null where it is gone or has none. */
export function linkTo({ action, targetId }: AuditedEntry): string | null {
  if (!targetId || isDeletion(action)) return null;
  if (action.startsWith("ROUTE_") || action === "PROGRESS_EXPORTED") return paths.admin.route(targetId);
  if (action.startsWith("CONTENT_")) return paths.admin.content(targetId);
  return ABOUT_PEOPLE.has(action) ? paths.admin.user(targetId) : null;
}

const TRIED = new Map([
  ["POST /routes", "Crear una ruta"],
  ["PATCH /routes/{id}", "Editar una ruta"],
  ["DELETE /routes/{id}", "Eliminar una ruta"],
  ["PATCH /routes/reorder", "Reordenar las rutas"],
  ["POST /stages", "Crear una etapa"],
  ["PATCH /stages/{id}", "Editar una etapa"],
  ["DELETE /stages/{id}", "Eliminar una etapa"],
  ["PATCH /stages/reorder", "Reordenar las etapas"],
  ["POST /contents", "Crear un contenido"],
  ["PATCH /contents/{id}", "Editar un contenido"],
  ["DELETE /contents/{id}", "Eliminar un contenido"],
  ["PATCH /contents/reorder", "Reordenar los contenidos"],
  ["GET /admin/contents", "Ver todos los contenidos"],
  ["POST /auth/admin/reset-password", "Cambiar una contraseña"],
  ["GET /auth/users", "Ver los usuarios"],
  ["GET /auth/users/{id}", "Ver un usuario"],
  ["GET /user-progress/export", "Descargar el progreso"],
  ["GET /admin/audit", "Ver la actividad"],
  ["PATCH /helplines/{id}", "Corregir un teléfono de ayuda"],
]);

export const triedIn = (call: string) => TRIED.get(call) ?? call;
