import { createPartialResponse } from "workbox-range-requests";
import { registerRoute } from "workbox-routing";

/** Filled by the page: contents that a person saved for later, and covers (`web/learner/contents/saved-media.ts`). */
const FILLED_BY_PAGE = ["saved-media", "covers"];
const SHOWN_AS: readonly RequestDestination[] = ["audio", "video", "image"];

async function savedAnswer(url: string): Promise<Response | undefined> {
  for (const cacheName of FILLED_BY_PAGE) {
    const saved = await caches.match(url, { cacheName });
    if (saved) return saved;
  }
  return undefined;
}

/** A file that is not saved is fetched from the network, as without a worker. */
export function answerSavedMedia(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith("/media/") && SHOWN_AS.includes(request.destination),
    async ({ request }) => {
      const saved = await savedAnswer(request.url);
      if (!saved) return fetch(request);
      return request.headers.has("range") ? createPartialResponse(request, saved) : saved;
    },
  );
}
