import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { wantsLessMotion } from "../../lib/media-queries.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";

interface Props {
  ids: readonly string[];
  /** The name of an item for a screen reader, in the middle of a sentence: «Respira», la pregunta 2. */
  nameOf: (id: string) => string;
  /** Help for sorting with the keys, said when a handle gets the focus. */
  how: string;
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
  /** Draws the rows; `move` is for the buttons of those who do not drag. */
  children: (move: (from: number, to: number) => void) => ReactNode;
}

interface Lifted {
  id: string;
  by: "pointer" | "keys";
  from: number;
  name: string;
}

interface Rows {
  isDisabled: boolean;
  howId: string;
  liftedId: string | null;
  onPress: (id: string, event: PointerEvent) => void;
  onKeyDown: (id: string, event: KeyboardEvent) => void;
  onLeave: (id: string) => void;
}

const Sorting = createContext<Rows>({
  isDisabled: true,
  howId: "",
  liftedId: null,
  onPress: () => {},
  onKeyDown: () => {},
  onLeave: () => {},
});

const STEPS = new Map(Object.entries({ ArrowUp: -1, ArrowDown: 1 }));

const capital = (text: string) => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Items that are put in order by mouse, by touch, with the keyboard, or with buttons; each move is said aloud. An arrow
 * changes the list itself; a pointer moves the rows by their style, and the list when it is let go.
 */
export function SortableFrame({ ids, nameOf, how, onMove, isDisabled = false, children }: Props) {
  const howId = useId();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState("");
  const hasStepped = useRef(false);
  const at = (place: number) => `posición ${place + 1} de ${ids.length}`;

  // An item that moves with the focus on it may leave the window. Its new position is known only after it has moved.
  useEffect(() => {
    if (!hasStepped.current) return;
    hasStepped.current = false;
    document.activeElement?.scrollIntoView({ block: "nearest" });
  });

  const sayMoved = (name: string, place: number) => setSaid(`${capital(name)}, ${at(place)}`);
  const step = (from: number, to: number, name = nameOf(ids[from] ?? "")) => {
    if (to < 0 || to >= ids.length) return;
    hasStepped.current = true;
    onMove(from, to);
    sayMoved(name, to);
  };
  const lift = (id: string, by: Lifted["by"]): Lifted => {
    const next = { id, by, from: ids.indexOf(id), name: nameOf(id) };
    setLifted(next);
    setSaid(`Has levantado ${next.name}, ${at(next.from)}.`);
    return next;
  };
  const drop = ({ name }: Lifted, place: number) => {
    setLifted(null);
    setSaid(`${capital(name)} queda en la ${at(place)}.`);
  };
  const cancel = ({ name, from }: Lifted) => {
    setLifted(null);
    setSaid(`Movimiento cancelado. ${capital(name)} vuelve a la ${at(from)}.`);
  };

  const inHand = useRef<{ item: Lifted; rows: ReturnType<typeof takeRows>; place: number } | null>(null);
  const { press } = usePointerDrag<{ id: string; row: HTMLElement; y: number }>({
    onStart: ({ id, row, y }) => {
      if (isDisabled) return false;
      inHand.current = { item: lift(id, "pointer"), rows: takeRows(row, y), place: ids.indexOf(id) };
      return true;
    },
    onOver: ({ y }) => {
      const { current: hand } = inHand;
      if (!hand) return;
      const place = hand.rows.follow(y);
      if (place !== hand.place) sayMoved(hand.item.name, place);
      hand.place = place;
    },
    onEnd: (isDropped) => {
      const { current: hand } = inHand;
      if (!hand) return;
      const { item, rows, place } = hand;
      rows.release();
      if (!isDropped) return cancel(item);
      drop(item, place);
      if (place !== item.from) onMove(item.from, place);
    },
  });
  const onPress = (id: string, event: PointerEvent) => {
    const row = event.currentTarget.closest<HTMLElement>("[data-sortable]");
    if (row) press({ id, row, y: event.clientY }, event);
  };

  const onKeyDown = (id: string, event: KeyboardEvent) => {
    if (isDisabled || lifted?.by === "pointer") return;
    const mine = lifted?.id === id ? lifted : null;
    const place = ids.indexOf(id);
    const way = STEPS.get(event.key);
    if (event.key === " " || event.key === "Enter") mine ? drop(mine, place) : lift(id, "keys");
    else if (mine && event.key === "Escape") {
      if (place !== mine.from) step(place, mine.from, mine.name);
      cancel(mine);
    } else if (mine && way) step(place, place + way, mine.name);
    else return;
    event.preventDefault();
  };
  const onLeave = (id: string) => lifted?.by === "keys" && lifted.id === id && drop(lifted, ids.indexOf(id));

  return (
    <>
      <Sorting value={{ isDisabled, howId, liftedId: lifted?.id ?? null, onPress, onKeyDown, onLeave }}>
        {children(step)}
      </Sorting>
      <span id={howId} hidden>
        {how}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

/** The rows of a list while one of them follows the pointer, and those that it passes make room. */
function takeRows(row: HTMLElement, grabbedAt: number) {
  const list = row.parentElement ?? row;
  const rows = [...list.querySelectorAll<HTMLElement>(":scope > [data-sortable]")];
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2);
  const from = rows.indexOf(row);
  const [first, second] = boxes;
  const room = row.offsetHeight + (first && second ? second.top - first.bottom : 0);
  const listTop = list.getBoundingClientRect().top;
  const transition = wantsLessMotion() ? "" : "transform 200ms ease";
  for (const each of rows) if (each !== row) each.style.transition = transition;

  const shiftAt = (place: number, to: number) => {
    if (place > from && place <= to) return -room;
    return place < from && place >= to ? room : 0;
  };
  return {
    /** The place under the pointer: that of the row whose middle is nearest. */
    follow(y: number): number {
      // The list itself goes up while the page scrolls down.
      const way = y - grabbedAt + listTop - list.getBoundingClientRect().top;
      const distances = middles.map((middle) => Math.abs(middle - (middles[from] ?? 0) - way));
      const to = distances.indexOf(Math.min(...distances));
      rows.forEach(({ style }, place) => {
        style.transform = `translate3d(0, ${place === from ? way : shiftAt(place, to)}px, 0)`;
      });
      return to;
    },
    release(): void {
      for (const { style } of rows) [style.transform, style.transition] = ["", ""];
    },
  };
}

export function useSortableRow(id: string, roleDescription: string) {
  const { isDisabled, howId, liftedId, onPress, onKeyDown, onLeave } = useContext(Sorting);
  const isLifted = liftedId === id;
  return {
    row: { "data-sortable": id, "data-dragging": isLifted || undefined },
    grip: {
      type: "button" as const,
      "aria-roledescription": roleDescription,
      "aria-describedby": howId,
      "aria-disabled": isDisabled,
      onPointerDown: (event: PointerEvent) => onPress(id, event),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onBlur: () => onLeave(id),
      // Escape puts the row back; it does not close the dialog around it as well.
      "data-mantine-stop-propagation": isLifted || undefined,
    },
  };
}
