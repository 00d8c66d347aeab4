import type { Page } from "@playwright/test";

interface Fiber {
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/** React's work since the last reset, the same on every machine: commits, components rendered, rows rendered. */
export interface Renders {
  commits: number;
  components: number;
  /** The most rows that one commit has rendered. */
  mostRows: number;
}

/** Counts through the hook that React offers to its developer tools; call it before the page is opened. */
export const watchRenders = (page: Page) =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const seen = { commits: 0, components: 0, mostRows: 0 };
    let rows = new Set<Element>();

    const rowOf = (fiber: Fiber): Element | null => {
      for (let at: Fiber | null = fiber; at; at = at.child) {
        if (at.stateNode instanceof Element) return at.stateNode.closest("[data-content]");
      }
      return null;
    };
    const note = (fiber: Fiber) => {
      if (typeof fiber.type === "string" || fiber.type === null) return;
      seen.components += 1;
      const row = rowOf(fiber);
      if (row) rows.add(row);
    };
    const mount = (fiber: Fiber) => {
      note(fiber);
      for (let child = fiber.child; child; child = child.sibling) mount(child);
    };
    const update = (next: Fiber, before: Fiber) => {
      if (next.flags & PERFORMED_WORK) note(next);
      // The same child: React has not gone into it.
      if (next.child === before.child) return;
      for (let child = next.child; child; child = child.sibling) {
        if (child.alternate) update(child, child.alternate);
        else mount(child);
      }
    };
    Object.assign(window, {
      renders: seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
          seen.commits += 1;
          rows = new Set();
          if (current.alternate) update(current, current.alternate);
          else mount(current);
          seen.mostRows = Math.max(seen.mostRows, rows.size);
        },
      },
    });
  });

/** The counts since the last call. */
export const takeRenders = (page: Page): Promise<Renders> =>
  page.evaluate(() => {
    // The script above has put it there.
    const { renders } = window as unknown as { renders: Renders };
    const taken = { ...renders };
    Object.assign(renders, { commits: 0, components: 0, mostRows: 0 });
    return taken;
  });
