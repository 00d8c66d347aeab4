import { createPartialResponse } from "workbox-range-requests";
import { registerRoute } from "workbox-routing";

/** Filled by the page, when a person saves a content for later (`web/src/contents/saved-media.ts`). */
const SAVED_MEDIA = "saved-media";
const SHOWN_AS: readonly RequestDestination[] = ["audio", "video", "image"];

/** What is not saved goes to the network as if there were no worker. */
export function answerSavedMedia(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith("/media/") && SHOWN_AS.includes(request.destination),
    async ({ request }) => {
      const saved = await caches.match(request.url, { cacheName: SAVED_MEDIA });
      if (!saved) return fetch(request);
      return request.headers.has("range") ? createPartialResponse(request, saved) : saved;
    },
  );
}
