import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import { stopReminders } from "./queries.ts";

const MAC_BYTES = 24;

const macOf = (key: string, userId: string) =>
  createHmac("sha256", key).update(`stop-reminders:${userId}`).digest().subarray(0, MAC_BYTES);

/** Never expires: an old email must still be able to end the reminders. It opens nothing else. */
export const stopToken = (key: string, userId: string) =>
  Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), macOf(key, userId)]).toString("base64url");

export const incompleteLink = () => badRequest("El enlace no está completo.", { code: "INVALID_LINK", field: "token" });

const ID_BYTES = 16;

/** The id of the person in a token that any of the keys has signed, or null. */
export function ownerOfStopToken(keys: readonly string[], token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
  const userId = bytes
    .subarray(0, ID_BYTES)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return keys.some((key) => timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, userId))) ? userId : null;
}

export const stopPath = (token: string) => `/stop-reminders/${token}`;

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
