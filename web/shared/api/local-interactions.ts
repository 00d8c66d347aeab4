import { call } from "./client.ts";

const LOCAL = "local";

/** Stands for a content that was begun without a connection, until the server has given its id. */
export const localInteraction = (contentId: string, userRouteProgressId: string): string =>
  [LOCAL, contentId, userRouteProgressId].join(":");

export const isLocal = (id: string): boolean => id.startsWith(`${LOCAL}:`);

/** The server's id: beginning a content again gives the one that it has. */
export async function interactionOf(id: string): Promise<string> {
  const [, contentId = "", userRouteProgressId = ""] = id.split(":");
  const begin = () => call("POST /user-content-interaction", { body: { contentId, userRouteProgressId } });
  return isLocal(id) ? (await begin()).id : id;
}
