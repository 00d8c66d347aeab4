/** Timeouts of a connection; tests use shorter ones. */
export interface ConnectionLimits {
  headersMs: number;
  /** For a body that is no upload. */
  bodyMs: number;
  /** For any part of the answer that is waiting to be sent. */
  readMs: number;
  /** How often `headersMs` is checked. */
  checkEveryMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  bodyMs: 15_000,
  readMs: 30_000,
  checkEveryMs: 2_000,
};
