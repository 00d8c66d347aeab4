import type { SentWording } from "./reminders.ts";

/** What a notification shows below «Senda», and the subject of an email. No word about a feeling, and no reproach. */
export const reminderTexts: Record<SentWording, string> = {
  MOMENT: "Un momento para ti, si quieres.",
  SKY: "¿Cómo está tu cielo hoy?",
  GENTLE: "Sin prisa. Senda está aquí si te apetece.",
  BLANK: "",
};
