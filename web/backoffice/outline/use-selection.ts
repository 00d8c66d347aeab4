import type { Outline } from "@senda/contract/outline";
import { useState } from "react";
import { allContents } from "./outline-model.ts";

export function useSelection(outline: Outline) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const order = allContents(outline).map(({ id }) => id);
  // A deleted item is no longer selected.
  const ids = order.filter((id) => chosen.has(id));
  const selected: ReadonlySet<string> = ids.length === chosen.size ? chosen : new Set(ids);

  const set = (wanted: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of wanted) isOn ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  return {
    ids,
    selected,
    /** With Shift, all from the last one that was chosen. */
    select: (id: string, isRange: boolean) => {
      const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)];
      const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      set(range, isRange || !selected.has(id));
      setLast(id);
    },
    selectAll: (wanted: readonly string[]) => set(wanted, !wanted.every((id) => selected.has(id))),
    clear: () => setChosen(new Set()),
    /** The whole selection, if it is part of it. */
    idsWith: (id: string) => (selected.has(id) ? ids : [id]),
  };
}
