import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const health = {
  ready: endpoint({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Says whether requests can be served; 503 while the database cannot be reached.",
    answer: z.object({ status: z.literal("ok") }),
  }),
};
