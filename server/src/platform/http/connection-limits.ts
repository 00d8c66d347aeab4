/** How long a connection may take for each thing; tests have shorter times. */
export interface ConnectionLimits {
  /** To send the head of a request. */
  headersMs: number;
  /** To send a body that is no upload. */
  bodyMs: number;
  /** To take any part of an answer that waits for it. */
  readMs: number;
  /** How often the first of them is looked at. */
  checkEveryMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  bodyMs: 15_000,
  readMs: 30_000,
  checkEveryMs: 2_000,
};
