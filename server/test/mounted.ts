import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyInstance } from "fastify";

/** Whether the application offers a call of the contract already. */
export const isMounted = (app: FastifyInstance, { method, path }: Endpoint) =>
  app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}` });

const SOME_ID = "0190b5f0-1111-7000-8000-000000000000";

/** The path of a call, with an id that nothing has wherever one is needed. */
export const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, SOME_ID);
