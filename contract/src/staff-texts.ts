import type { StaffRole } from "./values.ts";

/** Beside a person whose gender is not known. */
export const staffNames: Record<StaffRole, string> = {
  OWNER: "Propietaria/o",
  EDITOR: "Edición",
  REVIEWER: "Revisión clínica",
  SUPPORT: "Soporte",
  READER: "Lectura",
};

/** For a person who is invited. */
export const staffDuties: Record<StaffRole, string> = {
  OWNER: "Cuidas de todo: las rutas, las cuentas y el equipo.",
  EDITOR: "Escribes y ordenas rutas, etapas y contenidos, y los publicas.",
  REVIEWER: "Lees los textos antes de que se publiquen, los comentas y los apruebas.",
  SUPPORT: "Ayudas a las personas con su cuenta: ves la lista, su avance y restableces accesos.",
  READER: "Lees los contenidos y los datos del servicio, sin nombres.",
};

/** Not among the limits, which every visitor loads. */
export const STAFF_PASSWORD_MIN = 12;

export const PRIVACY_OF_STAFF = "Nunca verás diarios ni respuestas de nadie.";
