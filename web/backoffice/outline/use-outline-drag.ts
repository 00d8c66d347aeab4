import type { Outline } from "@senda/contract/outline";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { usePointerDrag } from "../../shared/ui/sortable/use-pointer-drag.ts";
import type { Mover } from "./movers.ts";
import type { OutlinePlace } from "./outline-model.ts";

export interface Thing {
  kind: "contents" | "stage";
  id: string;
}

export interface Drag {
  kind: Thing["kind"];
  /** The same object from beginning to end, so that only the lists whose target changes are drawn. */
  ids: ReadonlySet<string>;
  by: "pointer" | "keys";
  place: OutlinePlace;
  /** The place of the drop, in words. */
  text: string;
}

interface Options {
  outline: Outline;
  movers: Record<Thing["kind"], Mover>;
  isDisabled: boolean;
}

const isSame = (one: OutlinePlace, other: OutlinePlace) =>
  one.stageId === other.stageId && one.position === other.position;

const DROP_BOX = "[data-panel] li:not([class])";
const STEPS = new Map(Object.entries({ ArrowUp: -1, ArrowDown: 1 }));

function nextPlace(mover: Mover, { ids, place }: Drag, step: number): OutlinePlace | undefined {
  const places = mover.places([...ids]);
  return places[places.findIndex((other) => isSame(other, place)) + step];
}

/** Keeps what is moved with the keys in sight, and the focus on it afterwards: it may be drawn again in another list. */
function useMovedFocus(outline: Outline, drag: Drag | null) {
  const focusAfter = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the outline has changed.
  useEffect(() => {
    if (focusAfter.current) document.querySelector<HTMLElement>(`[data-grip="${focusAfter.current}"]`)?.focus();
    focusAfter.current = undefined;
  }, [outline]);
  useEffect(() => {
    if (drag?.by === "keys") document.querySelector(DROP_BOX)?.scrollIntoView({ block: "nearest" });
  }, [drag]);
  return focusAfter;
}

export function useOutlineDrag({ outline, movers, isDisabled }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState("");
  const focusAfter = useMovedFocus(outline, drag);

  const lift = ({ kind, id }: Thing, by: Drag["by"]): boolean => {
    const mover = movers[kind];
    const ids = mover.idsWith(id);
    const place = mover.startOf(ids);
    if (isDisabled || !place) return false;
    const at = mover.placeText(ids, place);
    setDrag({ kind, ids: new Set(ids), by, place, text: `Suelta aquí ${mover.movedText(ids)}: ${at}` });
    setSaid(`Has cogido ${mover.movedText(ids)}: ${at}.`);
    return true;
  };
  const aim = (current: Drag, place: OutlinePlace | null | undefined) => {
    if (!place || isSame(current.place, place)) return;
    const [mover, ids] = [movers[current.kind], [...current.ids]];
    const [moved, at] = [mover.movedText(ids), mover.placeText(ids, place)];
    setDrag({ ...current, place, text: `Suelta aquí ${moved}: ${at}` });
    setSaid(`${moved.charAt(0).toUpperCase()}${moved.slice(1)}, ${at}`);
  };
  const finish = (current: Drag | null, isDropped: boolean) => {
    setDrag(null);
    if (!current) return;
    const [mover, ids] = [movers[current.kind], [...current.ids]];
    setSaid(isDropped ? `Queda en ${mover.placeText(ids, current.place)}.` : "Movimiento cancelado.");
    if (!isDropped) return;
    if (current.by === "keys") focusAfter.current = ids[0];
    mover.onMove(ids, current.place);
  };

  const { card, press } = usePointerDrag<Thing>({
    onStart: (thing) => lift(thing, "pointer"),
    onOver: (point) => drag && aim(drag, movers[drag.kind].placeAt([...drag.ids], point)),
    onEnd: (isDropped) => finish(drag, isDropped),
  });

  const moveByKey = (thing: Thing, event: KeyboardEvent) => {
    const current = drag?.by === "keys" ? drag : null;
    const step = STEPS.get(event.key);
    if (event.key === " " || event.key === "Enter") current ? finish(current, true) : lift(thing, "keys");
    else if (current && event.key === "Escape") finish(current, false);
    else if (current && step) aim(current, nextPlace(movers[current.kind], current, step));
    else return;
    event.preventDefault();
  };
  const leave = () => drag?.by === "keys" && finish(drag, false);
  return { drag, said, card, press, moveByKey, leave };
}
