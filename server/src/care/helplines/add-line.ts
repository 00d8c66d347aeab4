import { countries } from "content:helplines";
import { isDeepStrictEqual } from "node:util";
import type { Body } from "@senda/contract/endpoint";
import type { helplines } from "@senda/contract/helplines";
import { v7 as newId } from "uuid";
import type { Deps } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import { badRequest, conflict } from "../../platform/http/http-error.ts";
import type { Input } from "../../platform/http/mount.ts";
import { recordLineChange, requireLine } from "./change-line.ts";
import { refuseFutureDay } from "./line-rules.ts";
import { deskLines, insertOwnLine, insertProposal, lineAnswer, lockHelplines } from "./queries.ts";

/** All of them are in every answer of `GET /helplines`. */
const MOST_OWN_LINES = 200;

type Adding = typeof helplines.add;

export async function addLine(deps: Deps, request: Pick<Input<Adding>, "user" | "address">, given: Body<Adding>) {
  const { country, ...line } = given;
  refuseFutureDay(line, null, deps.clock());
  if (!countries.some(({ code }) => code === country)) {
    throw badRequest("Ese país no está entre los de «Ayuda ahora».", { code: "UNKNOWN_COUNTRY", field: "country" });
  }
  return changing(deps, request, async (change) => {
    const { trx, by, at } = change;
    await lockHelplines(trx);
    const own = (await deskLines(trx)).filter(({ isOwn }) => isOwn);
    if (own.length >= MOST_OWN_LINES) {
      throw conflict(`No puede haber más de ${MOST_OWN_LINES} líneas propias.`, { code: "TOO_MANY_LINES" });
    }
    if (own.some(({ line: known }) => isSame(known, given))) {
      throw conflict("Esa línea ya está en la lista.", { code: "LINE_EXISTS" });
    }
    const { helplinesNeedSecondPerson } = await currentSettings(trx);
    const id = newId();
    const stored = helplinesNeedSecondPerson
      ? ({ state: "PROPOSED", version: 0 } as const)
      : ({ state: "SHOWN", version: 1 } as const);
    await insertOwnLine(trx, { id, country, line, at, ...stored });
    if (helplinesNeedSecondPerson) {
      const proposal = { helplineId: id, action: "ADD", change: line, reason: "", lineVersion: 0 } as const;
      await insertProposal(trx, { ...proposal, by: by.id, at });
    }
    const after = requireLine(await deskLines(trx), id);
    const action = helplinesNeedSecondPerson ? "HELPLINE_PROPOSED" : "HELPLINE_ADDED";
    await recordLineChange(change, { action, before: null, after });
    return lineAnswer(after);
  });
}

/** The same call again, whose answer was lost. */
const isSame = (known: object, given: Body<Adding>) =>
  Object.entries(given).every(([name, value]) => isDeepStrictEqual(Reflect.get(known, name), value));
