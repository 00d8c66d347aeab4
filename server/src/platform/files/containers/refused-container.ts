/**
 * A container that is built in a way we do not accept. `parts`: too many parts, so that reading it would keep the
 * server busy. `tracks`: tracks that are neither video nor audio and cannot be removed.
 */
export class RefusedContainer extends Error {
  constructor(readonly reason: "parts" | "tracks") {
    super(`refused container: ${reason}`);
  }
}
