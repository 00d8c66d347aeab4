import { type ComponentType, lazy } from "react";

const SECOND_TRY_AFTER = 800;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A screen, or a large part of one, in a file of its own. A weak connection gets a second try before anybody is told. */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const loadTwice = () => load().catch(() => pause(SECOND_TRY_AFTER).then(load));
  return lazy(async () => ({ default: (await loadTwice())[name] }));
}
