import type { Caller, Reply } from "./caller.ts";
import { contentsIn, newContent, newRoute, newStage, type RouteSeen, stagesIn } from "./learning.ts";

/** One of the four lists whose items stand at 1..n, seen from outside. */
export interface List {
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
export const LISTS: readonly [string, (admin: Caller) => Promise<List>][] = [
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
