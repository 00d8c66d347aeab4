import type { EditableHelpline } from "@senda/contract/helplines";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { answer } from "./fake-server.ts";
import { idOf } from "./learning.ts";

const shipped = {
  kind: "CRISIS" as const,
  name: "Conducta suicida",
  phones: ["024"],
  hours: "24 h",
  languages: ["es"],
  cost: "FREE" as const,
  details: "Confidencial.",
  source: "Ministerio de Sanidad",
  checkedOn: "2026-11-15",
  isConfirmed: true,
};

export const line: EditableHelpline = {
  ...shipped,
  id: idOf(7, 1),
  country: "ES",
  order: 1,
  version: 3,
  shipped,
  correctedFields: [],
  supersededFields: [],
  isOwn: false,
  state: "SHOWN",
  hiddenReason: "",
  proposal: null,
};

export const other: EditableHelpline = {
  ...line,
  id: idOf(7, 2),
  country: "MX",
  kind: "SUPPORT",
  name: "Línea de la Vida",
  phones: ["800 911 2000"],
  hours: "lun-vie 08:00-20:00",
  isConfirmed: false,
};

const REVIEW = "GET /admin/care/review";
const HISTORY = "GET /admin/helplines/history";
const PREVIEW = "GET /admin/helplines/preview";
const SETTINGS = "GET /admin/settings";

/** The other calls of the safety desk. */
export const deskAnswers = {
  [REVIEW]: answer(REVIEW, { fingerprint: "0123456789ab", review: null }),
  [HISTORY]: answer(HISTORY, []),
  [PREVIEW]: answer(PREVIEW, { text: "## No tienes que pasar por esto a solas", lines: [line] }),
  [SETTINGS]: answer(SETTINGS, { helplinesNeedSecondPerson: false, publishingNeedsApproval: false }),
};

export async function chooseMexico(user: UserEvent): Promise<void> {
  await user.click(await screen.findByText("Ver los 22 países"));
  await user.click(screen.getByText("México"));
}
