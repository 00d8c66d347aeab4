import type { insights } from "@senda/contract/insights";
import type { SliceHandlers } from "../../deps.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { attentionItems } from "./attention.ts";
import { routeInsights } from "./route-insights.ts";

export const insightsEndpoints: SliceHandlers<typeof insights> = {
  async attention(_given, { db, clock }) {
    return attentionItems(db, clock());
  },

  async ofRoute({ params }, deps) {
    const found = await routeInsights(deps, params.id);
    if (!found) throw notFound("Esa ruta no existe.");
    return found;
  },
};
