import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const top = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const cache = join(top, ".cache");
export const serverDist = join(top, "server", "dist");
export const webDist = join(top, "web", "dist");
