export type Part = "contents" | "stages" | "progress";

/** With which tab a link opens a route: `state={openAt("stages")}`. */
export const openAt = (part: Part) => ({ part });
