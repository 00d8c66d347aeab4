import { mutationOptions } from "@tanstack/react-query";
import { hasCode, LocalError, logFailure, required } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { orPassing } from "../failure.ts";

/** Something was added or deleted in the meantime: the list that was put in order is out of date. */
export const hasLostRace = (error: unknown) => hasCode(error, "LIST_CHANGED");

type Order = readonly string[] | null;
const given = (order: Order) => required(order?.length ? order : null, "New routes ordering not provided");

const meta = (stale: readonly string[]) => ({
  failure: (error: unknown) =>
    hasLostRace(error) || error instanceof LocalError
      ? null
      : orPassing("No se pudo guardar el orden. Vuelve a intentarlo.")(error),
  stale,
});

export const reorderRoutes = mutationOptions({
  mutationFn: async (order: Order) => {
    const routes = given(order).map((routeId, at) => ({ routeId, newOrder: at + 1 }));
    return logFailure("Failed to reorder", call("PATCH /routes/reorder", { body: { routes } }));
  },
  meta: meta(["routes"]),
});

export const reorderStages = mutationOptions({
  mutationFn: async (order: Order) => {
    const stages = given(order).map((stageId, at) => ({ stageId, newOrder: at + 1 }));
    return logFailure("Failed to reorder", call("PATCH /stages/reorder", { body: { stages } }));
  },
  meta: meta(["stages", "contents", "next-content"]),
});

export const reorderContents = mutationOptions({
  mutationFn: async (order: Order) => {
    const contents = given(order).map((contentId, at) => ({ contentId, newOrder: at + 1 }));
    return logFailure("Failed to reorder", call("PATCH /contents/reorder", { body: { contents } }));
  },
  meta: meta(["contents", "library", "next-content"]),
});

export type Reorder = typeof reorderRoutes;
