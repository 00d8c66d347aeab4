import { adminPaths } from "../admin-paths.ts";

/** The whole of a route, on the screen whose tabs show its parts. */
export const outlinePath = (routeId: string) => `${adminPaths.route(routeId)}?tab=outline`;
