import type { FailureCode } from "@senda/contract/errors";

const STATUS = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_kind: 415,
  too_many: 429,
  not_ready: 503,
} as const;

export type RefusalKind = keyof typeof STATUS;

interface RefusalDetails {
  /** The whole answer, where it says more than the sentences do. */
  body?: object;
  /** For the few refusals that a client tells apart from others. */
  code?: FailureCode;
}

/** Saying no, in the reader's words: the answer that a caller gets, not a fault of ours. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly messages: readonly [string, ...string[]];
  readonly body: object | undefined;
  readonly code: FailureCode | undefined;

  constructor(
    readonly kind: RefusalKind,
    messages: string | readonly [string, ...string[]],
    readonly retryAfterSeconds?: number,
    { body, code }: RefusalDetails = {},
  ) {
    super(typeof messages === "string" ? messages : messages[0]);
    this.statusCode = STATUS[kind];
    this.messages = typeof messages === "string" ? [messages] : messages;
    this.body = body;
    this.code = code;
  }
}
