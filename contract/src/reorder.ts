import { z } from "zod";
import { limits } from "./limits.ts";

export const Position = z.int().min(1).max(limits.siblings);

/** Positions 1 to n without repetition. That the items are all the siblings is checked in the database. */
export function isWholeOrder(items: readonly { id: string; newOrder: number }[]): boolean {
  const positions = new Set(items.map(({ newOrder }) => newOrder));
  const ids = new Set(items.map(({ id }) => id));
  const areInside = items.every(
    ({ newOrder }) => Number.isInteger(newOrder) && newOrder >= 1 && newOrder <= items.length,
  );
  return areInside && positions.size === items.length && ids.size === items.length;
}

export const wholeOrder = <Item extends z.ZodType<{ newOrder: number }>>(
  item: Item,
  idOf: (entry: z.output<Item>) => string,
) =>
  z
    .array(item)
    .min(1)
    .max(limits.siblings)
    .refine((items) => isWholeOrder(items.map((entry) => ({ id: idOf(entry), newOrder: entry.newOrder }))), {
      error: "El orden debe nombrar cada elemento una vez, en las posiciones 1, 2, 3… sin huecos.",
    });
