import type { SentWording } from "./reminders.ts";

/** The text of a notification below «Senda», and the subject of an email. It names no feeling. */
export const reminderTexts: Record<SentWording, string> = {
  MOMENT: "Un momento para ti, si quieres.",
  SKY: "¿Cómo está tu cielo hoy?",
  GENTLE: "Sin prisa. Senda está aquí si te apetece.",
  BLANK: "",
};
