import { z } from "zod";
import { wholeNumber } from "./form-text.ts";
import { limits } from "./limits.ts";
import { trimmed } from "./values.ts";

export const Cursor = z.string().min(1).max(limits.cursor).describe("Opaque; taken from the page before.");

export const paging = {
  limit: wholeNumber(1, limits.page).optional().describe(`How many at most; ${limits.wholeList} if it is left out.`),
  cursor: Cursor.optional(),
};

/** For lists whose pages have numbers. A cursor is exact while rows come and go; a number can be linked to. */
export const numberedPaging = {
  ...paging,
  page: wholeNumber(1, limits.pageNumber)
    .optional()
    .describe("The number of the page, from 1, in pages of `limit`. A cursor goes before it."),
};

export const searching = {
  q: trimmed(0, limits.search).optional().describe("Looked for in names, titles and addresses, accents aside."),
};

/** Only these columns can be sorted by, so no input becomes part of a query. */
export const sorting = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.enum(columns).optional(),
  direction: z.enum(["asc", "desc"]).optional(),
});

export const Position = z.int().min(1).max(limits.siblings);

/** Positions 1 to n without repetition. The database checks that the items are all the siblings. */
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
