import type { HelplineEdit, HelplineKind } from "@senda/contract/helplines";
import { badRequest, conflict } from "../../platform/http/http-error.ts";
import { later } from "../../platform/time.ts";
import {
  dayOf,
  type EditableLine,
  editableLine,
  laterDay,
  nextCorrection,
  restored,
  type ShippedLine,
  type StoredCorrection,
} from "./corrections.ts";
import type { DeskLine, NewProposal } from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

export type LineChange = Pick<NewProposal, "action" | "change" | "reason">;

/** The same object if nothing would change. */
export function changedLine(
  { action, change, reason }: LineChange,
  line: EditableLine,
  stored: StoredCorrection,
  at: Date,
): StoredCorrection {
  if (action === "CORRECT") return nextCorrection(line, stored, change, at);
  if (action === "RESTORE") return Object.keys(stored.correction).length > 0 ? restored(stored, at) : stored;
  const state = action === "HIDE" ? "HIDDEN" : "SHOWN";
  if (stored.state === state) return stored;
  return { ...stored, state, hiddenReason: action === "HIDE" ? reason : "", version: stored.version + 1 };
}

/** A future day would outrank every later release; tomorrow is already today in other time zones. */
export function refuseFutureDay({ checkedOn }: HelplineEdit, shipped: ShippedLine | null, now: Date): void {
  const tomorrow = dayOf(later(now, DAY_MS));
  const latest = shipped ? laterDay(tomorrow, shipped.checkedOn) : tomorrow;
  if (checkedOn && checkedOn > latest) {
    const sentence = "La fecha de comprobación no puede ser un día que aún no ha llegado.";
    throw badRequest(sentence, { code: "DATE_IN_FUTURE", field: "checkedOn" });
  }
}

/** Kinds of which a country never loses its last line. */
const NEEDED = new Map<HelplineKind, string>([
  ["CRISIS", "de crisis"],
  ["EMERGENCY", "de emergencias"],
  ["AMBULANCE", "de ambulancia"],
]);

/** Neither hidden nor turned into a line of another kind. */
export function refuseLosingLast(
  lines: readonly EditableLine[],
  { line: { id, kind, country }, state }: EditableLine,
  after: EditableLine,
): void {
  const named = NEEDED.get(kind);
  if (!named || state !== "SHOWN") return;
  if (after.state === "SHOWN" && after.line.kind === kind) return;
  const isAnother = ({ line, state: shown }: EditableLine) =>
    line.id !== id && shown === "SHOWN" && line.country === country && line.kind === kind;
  if (lines.some(isAnother)) return;
  const sentence = `Es la última línea ${named} que se muestra en su país: añade o muestra otra antes.`;
  throw conflict(sentence, { code: "LAST_LINE" });
}

/** A line as it would be once its proposal is confirmed. */
export function withProposal(line: DeskLine): EditableLine {
  if (!line.proposal) return line;
  return editableLine(line.shipped, changedLine(line.proposal, line, line.stored, line.proposal.proposedAt));
}
