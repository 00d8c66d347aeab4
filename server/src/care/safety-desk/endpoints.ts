import { type CheckState, checkState } from "@senda/contract/helpline-checks";
import type { safetyDesk } from "@senda/contract/safety-desk";
import { noticeText, questionText } from "../../advice/notice-text.ts";
import type { SliceHandlers } from "../../deps.ts";
import { dayOf } from "../helplines/corrections.ts";
import { confirmProposal, rejectProposal, withdrawProposal } from "../helplines/decide-proposal.ts";
import { withProposal } from "../helplines/line-rules.ts";
import { type DeskLine, deskLines, shownLines } from "../helplines/queries.ts";
import { lineHistory } from "./history.ts";

export const safetyDeskEndpoints: SliceHandlers<typeof safetyDesk> = {
  async confirm(input, deps) {
    return confirmProposal(deps, input);
  },

  async reject(input, deps) {
    await rejectProposal(deps, input);
    return { message: "Cambio rechazado" };
  },

  async withdraw(input, deps) {
    await withdrawProposal(deps, input);
    return { message: "Cambio retirado" };
  },

  async history({ query: { country, id } }, { db }) {
    return lineHistory(
      db,
      ({ line }) => (country === undefined || line.country === country) && (id === undefined || line.id === id),
    );
  },

  async attention(_given, { db, clock }) {
    const lines = await deskLines(db);
    const today = dayOf(clock());
    const codes = [...new Set(lines.map(({ line }) => line.country))];
    const counted = codes.map((country) => ({
      country,
      ...attentionOf(
        lines.filter(({ line }) => line.country === country),
        today,
      ),
    }));
    return { ...attentionOf(lines, today), countries: counted };
  },

  async preview({ query: { country, level, danger, withProposals } }, { db }) {
    const lines = await deskLines(db);
    const helplines = shownLines(withProposals ? lines.map(withProposal) : lines);
    const place = { country: country ?? "", helplines };
    const text = level === "NOTICE" ? noticeText([danger], place) : questionText([danger], place);
    return { text, lines: helplines.filter((line) => line.country === country) };
  },
};

function attentionOf(lines: readonly DeskLine[], today: string) {
  const shown = lines.filter(({ state }) => state === "SHOWN");
  const inState = (state: CheckState) => shown.filter(({ line }) => checkState(line.checkedOn, today) === state).length;
  const proposals = lines.filter(({ proposal }) => proposal !== null).length;
  return { expired: inState("EXPIRED"), dueSoon: inState("SOON"), proposals };
}
