import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The name of an item for a screen reader, in the middle of a sentence: «Respira», la pregunta 2. */
export type Names = (id: string) => string;

const capital = (text: string) => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

export const sortableWords = (total: number) => {
  const at = (place: number) => `posición ${place + 1} de ${total}`;
  return {
    lifted: (name: string, place: number) => `Has levantado ${name}, ${at(place)}.`,
    moved: (name: string, place: number) => `${capital(name)}, ${at(place)}`,
    dropped: (name: string, place: number) => `${capital(name)} queda en la ${at(place)}.`,
    cancelled: (name: string, place: number) => `Movimiento cancelado. ${capital(name)} vuelve a la ${at(place)}.`,
  };
};

interface Lifted {
  id: string;
  from: number;
  name: string;
}

interface Options {
  ids: readonly string[];
  nameOf: Names;
  onMove: (from: number, to: number) => void;
  isDisabled: boolean;
}

const STEPS = new Map(Object.entries({ ArrowUp: -1, ArrowDown: 1 }));

/**
 * Sorting with the keys: Space or Enter lifts and drops, the arrows move by one, Escape puts it back.
 *
 * Each arrow changes the list itself. The drag library's own keyboard drags the row across the page by measured
 * heights: it misses an arrow that is pressed before it has measured, and loses count while a dialog scrolls.
 */
export function useKeyboardSorting({ ids, nameOf, onMove, isDisabled }: Options) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState("");
  const words = sortableWords(ids.length);
  const hasStepped = useRef(false);

  // An item that moves with the focus on it may leave the window. Its new position is known only after it has moved.
  useEffect(() => {
    if (!hasStepped.current) return;
    hasStepped.current = false;
    document.activeElement?.scrollIntoView({ block: "nearest" });
  });

  const step = (from: number, to: number, name = nameOf(ids[from] ?? "")) => {
    if (to < 0 || to >= ids.length) return;
    hasStepped.current = true;
    onMove(from, to);
    setSaid(words.moved(name, to));
  };
  const drop = (id: string) => {
    if (lifted?.id !== id) return;
    setLifted(null);
    setSaid(words.dropped(lifted.name, ids.indexOf(id)));
  };
  const lift = (id: string) => {
    const from = ids.indexOf(id);
    const name = nameOf(id);
    setLifted({ id, from, name });
    setSaid(words.lifted(name, from));
  };
  const putBack = ({ id, from, name }: Lifted) => {
    const place = ids.indexOf(id);
    hasStepped.current = true;
    if (place !== from) onMove(place, from);
    setLifted(null);
    setSaid(words.cancelled(name, from));
  };
  const onKeyDown = (id: string, event: KeyboardEvent) => {
    if (isDisabled) return;
    const mine = lifted?.id === id ? lifted : null;
    const way = STEPS.get(event.key);
    if (event.key === " " || event.key === "Enter") mine ? drop(id) : lift(id);
    else if (mine && event.key === "Escape") putBack(mine);
    else if (mine && way) step(ids.indexOf(id), ids.indexOf(id) + way, mine.name);
    else return;
    event.preventDefault();
  };
  return { said, step, liftedId: lifted?.id ?? null, onKeyDown, onLeave: drop };
}
