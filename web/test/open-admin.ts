import type { Call } from "@senda/contract/all";
import { answer, fakeServer, type Reply } from "./fake-server.ts";
import { openApp } from "./open-app.tsx";
import { marta, stored } from "./people.ts";

type Replies = Partial<Record<Call, Reply | Reply[]>>;

/** The back-office at an address, as an administrator sees it. */
export async function openAdmin(path: string, replies: Replies = {}) {
  const server = fakeServer({ "GET /auth/profile": answer("GET /auth/profile", marta), ...replies });
  stored(marta);
  return { server, ...(await openApp(path)) };
}

/** A page of a long list, as the server sends it. */
export const pageHeaders = (total: number, next?: string): ResponseInit => ({
  headers: {
    "x-total-count": String(total),
    ...(next ? { link: `</api/somewhere?limit=25&cursor=${next}>; rel="next"` } : {}),
  },
});
