import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import { contentsIn, newContent, newRoute, newStage, type RouteSeen, stagesIn } from "../../../test/learning.ts";
import type { Caller, Reply } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

/** One of the four lists whose items stand at 1..n, seen from outside. */
interface List {
  add(): Promise<string>;
  remove(id: string): Promise<Reply>;
  reorder(items: readonly { id: string; newOrder: unknown }[]): Promise<Reply>;
  /** Ids and positions as the API answers them. */
  items(): Promise<{ id: string; order: number }[]>;
}

type Slice = "routes" | "stages" | "contents";

const sending = (admin: Caller, slice: Slice) => ({
  remove: (id: string) => admin.delete(`/${slice}/${id}`),
  reorder: (items: readonly { id: string; newOrder: unknown }[]) =>
    admin.patch(`/${slice}/reorder`, {
      [slice]: items.map(({ id, newOrder }) => ({ [`${slice.slice(0, -1)}Id`]: id, newOrder })),
    }),
});

const asItems = (found: readonly { id: string; order: number }[]) => found.map(({ id, order }) => ({ id, order }));

/** Each makes an empty list to work on, with neighbours that must stay as they are. */
const LISTS: readonly [string, (admin: Caller) => Promise<List>][] = [
  [
    "all routes",
    async (admin) => ({
      ...sending(admin, "routes"),
      add: async () => (await newRoute(admin)).id,
      items: async () => asItems((await admin.get("/routes")).body as RouteSeen[]),
    }),
  ],
  [
    "the stages of a route",
    async (admin) => {
      const { id: routeId } = await newRoute(admin);
      return {
        ...sending(admin, "stages"),
        add: async () => (await newStage(admin, routeId)).id,
        items: async () => asItems(await stagesIn(admin, routeId)),
      };
    },
  ],
  [
    "the loose contents of a route",
    async (admin) => {
      const { id: routeId } = await newRoute(admin);
      const stage = await newStage(admin, routeId);
      await newContent(admin, { stageId: stage.id });
      return {
        ...sending(admin, "contents"),
        add: async () => (await newContent(admin, { routeId })).id,
        items: async () => asItems(await contentsIn(admin, `routeId=${routeId}`)),
      };
    },
  ],
  [
    "the contents of a stage",
    async (admin) => {
      const { id: routeId } = await newRoute(admin);
      const { id: stageId } = await newStage(admin, routeId);
      await newContent(admin, { routeId });
      return {
        ...sending(admin, "contents"),
        add: async () => (await newContent(admin, { stageId })).id,
        items: async () => asItems(await contentsIn(admin, `stageId=${stageId}`)),
      };
    },
  ],
];

async function filled(open: (typeof LISTS)[number][1], count: number): Promise<[List, string[]]> {
  const list = await open(world.admin);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await list.add());
  return [list, ids];
}
const standing = (ids: readonly string[]) => ids.map((id, at) => ({ id, order: at + 1 }));
const inOrder = (ids: readonly string[]) => ids.map((id, at) => ({ id, newOrder: at + 1 }));

test.each(LISTS)("what is new among %s goes last [DEC-ROUTE-03, DEC-ROUTE-01]", async (_name, open) => {
  const [list, ids] = await filled(open, 3);
  expect(await list.items()).toEqual(standing(ids));
});

test.each(LISTS)("deleting one of %s closes the hole [DEC-ROUTE-01, DEC-ROUTE-02]", async (_name, open) => {
  const [list, [a = "", b = "", c = "", d = ""]] = await filled(open, 4);
  expect((await list.remove(b)).status).toBe(200);
  expect(await list.items()).toEqual(standing([a, c, d]));
  await list.remove(d);
  await list.remove(a);
  expect(await list.items()).toEqual(standing([c]));
  const next = await list.add();
  expect(await list.items()).toEqual(standing([c, next]));
});

test.each(LISTS)("reordering %s puts every one where it was asked to stand [DEC-ROUTE-03]", async (_name, open) => {
  const [list, [a = "", b = "", c = "", d = ""]] = await filled(open, 4);
  const { status, body } = await list.reorder(inOrder([d, b, a, c]).reverse());
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Orden guardada correctamente" });
  expect(await list.items()).toEqual(standing([d, b, a, c]));
});

const NOTHINGS_ID = "0190b5f0-1111-7000-8000-000000000000";
type Item = { id: string; newOrder: unknown };
const wrongOrders: [string, (ids: [string, string, string]) => Item[]][] = [
  ["names nothing", () => []],
  ["leaves one out", ([a, b]) => inOrder([a, b])],
  ["leaves the first one out", ([, b, c]) => inOrder([c, b])],
  ["names one twice", ([a, b]) => inOrder([a, b, a])],
  ["names one that does not exist", ([a, b]) => inOrder([a, b, NOTHINGS_ID])],
  ["begins with one that does not exist", ([, b, c]) => inOrder([NOTHINGS_ID, b, c])],
  ["adds one that does not exist", ([a, b, c]) => inOrder([a, b, c, NOTHINGS_ID])],
  ["gives one position twice", ([a, b, c]) => [...inOrder([a, b]), { id: c, newOrder: 2 }]],
  ["leaves a hole", ([a, b, c]) => [...inOrder([b, a]), { id: c, newOrder: 4 }]],
  ["counts from 0", ([a, b, c]) => inOrder([a, b, c]).map(({ id, newOrder }) => ({ id, newOrder: newOrder - 1 }))],
  ["goes below 0", ([a, b, c]) => [...inOrder([b, a]), { id: c, newOrder: -3 }]],
  ["has a broken position", ([a, b, c]) => [...inOrder([b, a]), { id: c, newOrder: 2.5 }]],
  ["has a position in text", ([a, b, c]) => [...inOrder([b, a]), { id: c, newOrder: "3" }]],
  ["has a position beyond everything", ([a, b, c]) => [...inOrder([b, a]), { id: c, newOrder: 2 ** 53 }]],
  ["lacks a position", ([a, b, c]) => [...inOrder([b, a]), { id: c, newOrder: undefined }]],
  ["has something that is no id", ([a, b]) => inOrder([b, a, "1; drop table routes"])],
];

test.each(LISTS)(
  "an order of %s that does not name each one once with 1..n is 400 and changes nothing [DEC-ROUTE-03]",
  async (_name, open) => {
    const [list, ids] = await filled(open, 3);
    const before = await allRows(world.database);
    const answers: Record<string, number> = {};
    for (const [what, wrong] of wrongOrders) {
      const { status, messages } = await list.reorder(wrong(ids as [string, string, string]));
      expect(messages.length, what).toBeGreaterThan(0);
      answers[what] = status;
    }
    expect(answers).toEqual(Object.fromEntries(wrongOrders.map(([what]) => [what, 400])));
    expect(await allRows(world.database)).toBe(before);
  },
);

test("the items of two parents cannot be put into one order [DEC-ROUTE-03]", async () => {
  const [one, other] = [await newRoute(world.admin), await newRoute(world.admin)];
  const stages = [await newStage(world.admin, one.id), await newStage(world.admin, other.id)];
  const contents = [
    await newContent(world.admin, { routeId: one.id }),
    await newContent(world.admin, { stageId: stages[0]?.id ?? "" }),
  ];
  const before = await allRows(world.database);
  const mixedStages = stages.map(({ id }, at) => ({ stageId: id, newOrder: at + 1 }));
  const mixedContents = contents.map(({ id }, at) => ({ contentId: id, newOrder: at + 1 }));
  expect((await world.admin.patch("/stages/reorder", { stages: mixedStages })).status).toBe(400);
  expect((await world.admin.patch("/contents/reorder", { contents: mixedContents })).status).toBe(400);
  expect(await allRows(world.database)).toBe(before);
});

test("an order that has been overtaken says so", async () => {
  const [list, ids] = await filled(LISTS[0]?.[1] ?? (() => Promise.reject()), 2);
  await list.add();
  const late = await list.reorder(inOrder(ids));
  expect(late.messages).toEqual(["La lista de rutas ha cambiado. Vuelve a cargarla y ordénala de nuevo."]);
});

test("stages and contents of other parents stay where they are", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const [first, second] = [await newStage(world.admin, routeId), await newStage(world.admin, routeId)];
  const inside = [
    await newContent(world.admin, { stageId: second.id }),
    await newContent(world.admin, { stageId: second.id }),
  ];
  const loose = [await newContent(world.admin, { routeId }), await newContent(world.admin, { routeId })];
  await world.admin.delete(`/stages/${first.id}`);
  await world.admin.delete(`/contents/${loose[0]?.id}`);
  expect((await stagesIn(world.ana, routeId)).map(({ id, order }) => ({ id, order }))).toEqual(standing([second.id]));
  const kept = await contentsIn(world.ana, `stageId=${second.id}`);
  expect(kept.map(({ id, order }) => ({ id, order }))).toEqual(standing(inside.map(({ id }) => id)));
});

/** The same shuffles in every run, so that a failure can be seen again. */
function shuffled<T>(items: readonly T[], round: number): T[] {
  return items
    .map((item, at) => ({ item, key: ((at + 1) * (round + 7) * 7_919) % 101 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

test.each(LISTS)(
  "50 reorders, additions and deletions of %s at once leave 1..n and fail nowhere [CI-3]",
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
