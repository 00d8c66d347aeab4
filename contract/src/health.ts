import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const answer = z.object({ status: z.literal("ok") });

export const health = {
  ready: endpoint({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Says whether requests can be served; 503 while the database cannot be reached.",
    answer,
  }),
  live: endpoint({
    method: "GET",
    path: "/health/live",
    access: "public",
    summary: "Says that the process answers, whatever its database does.",
    answer,
  }),
  takesRequests: endpoint({
    method: "GET",
    path: "/health/ready",
    access: "public",
    summary: "Says whether to send requests here; 503 without the database or its migrations, and while stopping.",
    answer,
  }),
};
