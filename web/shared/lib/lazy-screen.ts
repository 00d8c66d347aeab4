import { type ComponentType, lazy } from "react";

const SECOND_TRY_AFTER = 800;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const online = () =>
  new Promise<unknown>((done) =>
    navigator.onLine ? done(null) : window.addEventListener("online", done, { once: true }),
  );

/**
 * A screen, or a large part of one, in a separate file. A weak connection gets a second try before an error is shown;
 * without any, the fallback stays until there is one, for a screen that failed once would never come. A screen
 * that is loaded before it is rendered comes without the fallback.
 */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  type Loaded = { default: ComponentType<Props> };
  let loaded: Loaded | undefined;
  const once = async () => {
    loaded = { default: (await load())[name] };
    return loaded;
  };
  const twice = () => once().catch(() => pause(SECOND_TRY_AFTER).then(online).then(once));
  // React calls nothing but `then`, and renders at once what `then` passes on at once: safe as a promise for it alone.
  // biome-ignore lint/suspicious/noThenProperty: a real promise would show the fallback first.
  const ready = { then: (pass: (screen: Loaded | undefined) => void) => pass(loaded) } as Promise<Loaded>;
  return Object.assign(
    // In the next task: asking for the files would lengthen the one that renders.
    lazy(() => (loaded ? ready : pause(0).then(twice))),
    { load: once },
  );
}
