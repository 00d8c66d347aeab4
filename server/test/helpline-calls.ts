import type { EditableHelpline } from "@senda/contract/helplines";
import type { z } from "zod";
import type { Caller, Reply } from "./people.ts";
import { newColleague } from "./two-step.ts";
import type { World } from "./world.ts";

export const NEW_HELPLINE = {
  country: "ES",
  kind: "SUPPORT" as const,
  name: "Línea del barrio",
  phones: ["900 123 123"],
  hours: "24 h",
  languages: ["es"],
  cost: "FREE" as const,
  details: "",
  source: "Ayuntamiento",
  checkedOn: "2026-03-01",
  isConfirmed: true,
};

/** A sound call of each endpoint with which helplines and settings are changed, once it is prepared. */
export function helplineCalls(world: World): [string, () => Promise<() => Promise<Reply>>][] {
  const add = async (by: Caller) => {
    const { body } = await by.post("/admin/helplines", NEW_HELPLINE);
    const { id, proposal } = body as z.input<typeof EditableHelpline>;
    return { line: `/admin/helplines/${id}`, proposal: `/admin/helplines/proposals/${proposal?.id}` };
  };
  const hide = (line: string) => world.admin.post(`${line}/hide`, { reason: "Ya no responde." });
  const propose = async (by: Caller) => {
    await world.admin.patch("/admin/settings", { helplinesNeedSecondPerson: true });
    return (await add(by)).proposal;
  };
  const decide = (decision: "confirm" | "reject") => async () => {
    const proposal = await propose(await newColleague(world));
    return () => world.admin.post(`${proposal}/${decision}`);
  };
  return [
    [
      "PATCH /admin/settings",
      async () => () => world.admin.patch("/admin/settings", { publishingNeedsApproval: true }),
    ],
    ["POST /admin/helplines", async () => () => world.admin.post("/admin/helplines", NEW_HELPLINE)],
    [
      "POST /admin/helplines/{id}/hide",
      async () => {
        const { line } = await add(world.admin);
        return () => hide(line);
      },
    ],
    [
      "POST /admin/helplines/{id}/show",
      async () => {
        const { line } = await add(world.admin);
        await hide(line);
        return () => world.admin.post(`${line}/show`);
      },
    ],
    ["POST /admin/helplines/proposals/{id}/confirm", decide("confirm")],
    ["POST /admin/helplines/proposals/{id}/reject", decide("reject")],
    [
      "DELETE /admin/helplines/proposals/{id}",
      async () => {
        const proposal = await propose(world.admin);
        return () => world.admin.delete(proposal);
      },
    ],
  ];
}
