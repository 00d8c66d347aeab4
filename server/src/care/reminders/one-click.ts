import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { stopReminders } from "./queries.ts";
import { incompleteLink, ownerOfStopToken, stopPath } from "./stop-link.ts";

const MOST_BYTES = 1_024;

/**
 * The button of a mail program sends a form to the link of the email (RFC 8058), without a session. A GET of the same
 * address is a page of the app, which stops nothing: programs that check mail follow every link.
 */
export function acceptOneClick(app: FastifyInstance, { db, stopKeys }: Pick<Deps, "db" | "stopKeys">): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      // The link says everything.
      (_request, _body, done) => done(null, undefined),
    );
    scope.post<{ Params: { token: string } }>(stopPath(":token"), async ({ params }) => {
      const userId = ownerOfStopToken(stopKeys, params.token);
      if (!userId) throw incompleteLink();
      await stopReminders(db, userId);
      return { message: "No recibirás más recordatorios." };
    });
  });
}
