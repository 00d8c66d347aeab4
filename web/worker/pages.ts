import { matchPrecache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";

const SHELL = "/index.html";
/** A network that does not answer is no network, for a person who needs a number now. */
const PATIENCE_S = 4;
/** The back-office and the API work with a connection only; files have no page; `/tiempo/` is a file. */
const ELSEWHERE = [/^\/(api|media|admin|vista-previa|metrics|tiempo)(\/|$)/, /\.[^/]*$/];

/** The newest page if there is a network; without one, or if it fails, the kept shell, which opens every screen. */
export function answerPages(): void {
  const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });
  const answer = async (options: Parameters<typeof network.handle>[0]): Promise<Response> => {
    const [response, kept] = await Promise.all([
      network.handle(options).catch(() => Response.error()),
      matchPrecache(SHELL),
    ]);
    return kept && (response.type === "error" || response.status >= 500) ? kept : response;
  };
  registerRoute(new NavigationRoute(answer, { denylist: ELSEWHERE }));
}
