import { builtinEnvironments, type Environment } from "vitest/runtime";

const base = builtinEnvironments["happy-dom"];

/** A window whose timers end with it, as those of a closed page do: one that fires later would find no `document`. */
const environment: Environment = {
  ...base,
  async setup(global, options) {
    const { teardown } = await base.setup(global, options);
    const timers = new Set<NodeJS.Timeout>();
    const { setTimeout, setInterval } = global;
    const remembering =
      (start: typeof setTimeout) =>
      (...given: Parameters<typeof setTimeout>) => {
        const timer = start(...given);
        timers.add(timer);
        return timer;
      };
    global.setTimeout = Object.assign(remembering(setTimeout), setTimeout);
    global.setInterval = remembering(setInterval);
    return {
      async teardown(closing) {
        Object.assign(global, { setTimeout, setInterval });
        for (const timer of timers) clearTimeout(timer);
        await teardown(closing);
      },
    };
  },
};

// The name that Vitest asks for.
// biome-ignore lint/style/noDefaultExport: see above
export default environment;
