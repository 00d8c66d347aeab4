import { adminPaths } from "./admin-paths.ts";

/** A path of the back-office as it is told from its root: `routes/create`. */
export const underAdmin = (path: string) => path.slice(adminPaths.home.length + 1);
