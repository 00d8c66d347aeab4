import type { Call } from "@senda/contract/all";
import { answer, fakeServer, type Reply } from "./fake-server.ts";
import { openApp } from "./open-app.tsx";
import { marta, stored } from "./people.ts";

type Replies = Partial<Record<Call, Reply | Reply[]>>;

export async function openAdmin(path: string, replies: Replies = {}) {
  const server = fakeServer({ "GET /auth/profile": answer("GET /auth/profile", marta), ...replies });
  stored(marta);
  return { server, ...(await openApp(path)) };
}

export const pageHeaders = (total: number, next?: string): ResponseInit => ({
  headers: {
    "x-total-count": String(total),
    ...(next ? { link: `</api/somewhere?limit=25&cursor=${next}>; rel="next"` } : {}),
  },
});
