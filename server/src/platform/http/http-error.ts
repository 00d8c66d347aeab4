import type { FailureCode } from "@senda/contract/errors";

type Messages = string | readonly [string, ...string[]];

interface Details {
  retryAfter?: number;
  /** Replaces the usual body. */
  body?: object;
  /** For errors that a client must tell from others. */
  code?: FailureCode;
}

/** An expected error with Spanish sentences for the caller. */
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
