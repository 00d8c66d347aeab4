import type { FailureCode } from "@senda/contract/errors";

type Messages = string | readonly [string, ...string[]];

interface Details {
  /** Seconds for the `Retry-After` header. */
  retryAfter?: number;
  /** The whole answer, where it says more than the sentences do. */
  body?: object;
  /** For the few errors that a client tells apart from others. */
  code?: FailureCode;
}

/** An answer with an error status and Spanish sentences for the caller: not a fault of the server. */
export class HttpError extends Error {
  readonly messages: readonly [string, ...string[]];

  constructor(
    readonly statusCode: number,
    messages: Messages,
    readonly details: Details = {},
  ) {
    super(typeof messages === "string" ? messages : messages[0]);
    this.messages = typeof messages === "string" ? [messages] : messages;
  }
}

const withStatus = (statusCode: number) => (messages: Messages, details?: Details) =>
  new HttpError(statusCode, messages, details);

export const badRequest = withStatus(400);
export const unauthorized = withStatus(401);
export const forbidden = withStatus(403);
export const notFound = withStatus(404);
export const conflict = withStatus(409);
export const payloadTooLarge = withStatus(413);
export const unsupportedMediaType = withStatus(415);
export const tooManyRequests = withStatus(429);
export const serviceUnavailable = withStatus(503);
