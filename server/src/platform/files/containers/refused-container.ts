/**
 * A file of a kind that we take, made in a way that we do not. `parts`: it has more of them than any honest file, and
 * reading on would only keep the server busy. `tracks`: it has some that are neither picture nor sound and that cannot be
 * removed.
 */
export class RefusedContainer extends Error {
  constructor(readonly reason: "parts" | "tracks") {
    super(`refused container: ${reason}`);
  }
}
