import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWholeOrder } from "./paging.ts";
import { routes } from "./routes.ts";
import { sentencesFor } from "./sentences.ts";

const positions = fc
  .integer({ min: 1, max: 30 })
  .chain((size) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size }));
const itemsAt = (order: readonly number[]) => order.map((at, index) => ({ id: `item ${index}`, newOrder: at + 1 }));

describe("a new order", () => {
  it("is any arrangement of 1 to n", () => {
    fc.assert(
      fc.property(positions, (order) => {
        expect(isWholeOrder(itemsAt(order))).toBe(true);
      }),
    );
  });

  it("has no gap, no position twice and no item twice", () => {
    fc.assert(
      fc.property(positions, fc.nat(), fc.integer({ min: -3, max: 40 }), (order, which, moved) => {
        const items = itemsAt(order);
        const changed = items.map((item, index) =>
          index === which % items.length ? { ...item, newOrder: moved } : item,
        );
        const isSame = changed[which % items.length]?.newOrder === items[which % items.length]?.newOrder;
        expect(isWholeOrder(changed)).toBe(isSame);
      }),
    );
    expect(
      isWholeOrder([
        { id: "a", newOrder: 1 },
        { id: "a", newOrder: 2 },
      ]),
    ).toBe(false);
    expect(isWholeOrder([{ id: "a", newOrder: 1.5 }])).toBe(false);
  });

  it("is told in Spanish what it lacks", () => {
    const { error: empty } = routes.reorder.body.safeParse({ routes: [] });
    expect(empty && sentencesFor(empty)).toEqual(["El nuevo orden debe tener al menos 1 elemento."]);
    const routeId = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
    const { error: twice } = routes.reorder.body.safeParse({ routes: [{ routeId, newOrder: 2 }] });
    expect(twice && sentencesFor(twice)).toEqual([
      "El orden debe nombrar cada elemento una vez, en las posiciones 1, 2, 3… sin huecos.",
    ]);
  });
});
