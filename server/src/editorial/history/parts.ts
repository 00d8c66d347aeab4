import { isDeepStrictEqual } from "node:util";
import type { ItemKind, PublicationState } from "@senda/contract/publication";

/** What an editor writes of an item; which parts there are depends on its kind. */
export interface WrittenParts {
  title: string;
}

export interface Item<Parts extends WrittenParts = WrittenParts> {
  parts: Parts;
  state: PublicationState;
  version: number;
}

/** The id of its file; a stage has none. */
export function fileOf(kind: ItemKind, parts: object): string | null {
  const id: unknown = Reflect.get(parts, kind === "ROUTE" ? "coverId" : "fileId");
  return typeof id === "string" ? id : null;
}

/** The parts of `now` that differ from `before`; the database gives back the keys of an object in another order. */
export function differingParts<Parts extends object>(before: Parts, now: Parts): Partial<Parts> {
  const isSame = (key: string) => isDeepStrictEqual(Reflect.get(before, key) ?? null, Reflect.get(now, key) ?? null);
  // `fromEntries` forgets the names that it was given.
  return Object.fromEntries(Object.entries(now).filter(([key]) => !isSame(key))) as Partial<Parts>;
}
