import { expect, test } from "vitest";
import { LISTS } from "../../../test/lists.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

/** The same shuffles in every run, so that a failure can be seen again. */
function shuffled<T>(items: readonly T[], round: number): T[] {
  return items
    .map((item, at) => ({ item, key: ((at + 1) * (round + 7) * 7_919) % 101 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

test.each(LISTS)(
  "50 reorders, additions and deletions of %s at once leave 1..n and fail nowhere [DEC-ROUTE-04, CI-3]",
  async (_name, open) => {
    const list = await open(world.admin);
    const ids: string[] = [];
    for (let made = 0; made < 8; made += 1) ids.push(await list.add());

    const statuses = new Map<number, number>();
    const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const work = Array.from({ length: 50 }, async (_, round) => {
      if (round % 5 === 1) {
        await list.add();
        return note(201);
      }
      if (round % 10 === 3) return note((await list.remove(ids[round % 8] ?? "")).status);
      const order = shuffled(ids, round).map((id, at) => ({ id, newOrder: at + 1 }));
      return note((await list.reorder(order)).status);
    });
    await Promise.all(work);

    // An order that was overtaken is refused, and so is deleting what is gone already.
    expect([...statuses.keys()].filter((status) => ![200, 201, 400, 404].includes(status))).toEqual([]);
    expect(statuses.get(201)).toBe(10);
    const items = await list.items();
    expect(items.map(({ order }) => order)).toEqual(items.map((_, at) => at + 1));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  },
);

test.each(LISTS)(
  "50 different orders of %s at once all succeed, and the result is exactly one of them",
  async (_name, open) => {
    const list = await open(world.admin);
    const ids: string[] = [];
    for (let made = 0; made < 6; made += 1) ids.push(await list.add());
    const orders = Array.from({ length: 50 }, (_, round) => shuffled(ids, round));
    const answers = await Promise.all(
      orders.map((order) => list.reorder(order.map((id, at) => ({ id, newOrder: at + 1 })))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const standing = (await list.items()).map(({ id }) => id);
    expect(orders).toContainEqual(standing);
  },
);
