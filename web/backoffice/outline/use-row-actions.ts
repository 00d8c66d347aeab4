import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { OutlinePlace } from "./outline-model.ts";
import type { Thing } from "./use-outline-drag.ts";

export type OpenMenu = { anchor: HTMLElement } & (
  | { kind: "content" | "stage" | "after"; id: string }
  | { kind: "loose" }
  | { kind: "add"; place: OutlinePlace }
);

export interface RowActions {
  select: (id: string, isRange: boolean) => void;
  selectAll: (ids: readonly string[]) => void;
  fold: (key: string) => void;
  press: (thing: Thing, event: PointerEvent) => void;
  moveByKey: (thing: Thing, event: KeyboardEvent) => void;
  leave: () => void;
  /** Null: it keeps its title. */
  rename: (id: string, title: string | null) => void;
  startRenaming: (id: string) => void;
  open: (event: MouseEvent, path: string) => void;
  openMenu: (menu: OpenMenu) => void;
}

/** The same functions in every render, which do what the newest of them do. */
export function useStable(actions: RowActions): RowActions {
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  const [stable] = useState<RowActions>(() => ({
    select: (...given) => newest.current.select(...given),
    selectAll: (...given) => newest.current.selectAll(...given),
    fold: (...given) => newest.current.fold(...given),
    press: (...given) => newest.current.press(...given),
    moveByKey: (...given) => newest.current.moveByKey(...given),
    leave: () => newest.current.leave(),
    rename: (...given) => newest.current.rename(...given),
    startRenaming: (...given) => newest.current.startRenaming(...given),
    open: (...given) => newest.current.open(...given),
    openMenu: (...given) => newest.current.openMenu(...given),
  }));
  return stable;
}
