type Tab = "contents" | "stages" | "progress";

/** With which tab a link opens a route, beside its plain address: `state={openAt("stages")}`. */
export const openAt = (tab: Tab) => ({ tab });

export const tabToOpen = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "tab" in state ? state.tab : undefined;
