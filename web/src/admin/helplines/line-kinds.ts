import type { HelplineKind } from "@senda/contract/helplines";

export const lineKinds: Record<HelplineKind, string> = {
  EMERGENCY: "Emergencias",
  CRISIS: "Crisis",
  VIOLENCE: "Violencia",
  MINORS: "Menores",
  SUPPORT: "Apoyo",
};
