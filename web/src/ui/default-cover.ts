import lavanda from "./art/cover-lavanda.svg";
import olivar from "./art/cover-olivar.svg";
import valle from "./art/cover-valle.svg";

const covers = [valle, olivar, lavanda] as const;

/** The landscape of a route that has no picture of its own: always the same one for the same place in the order. */
export const defaultCover = (order: number): string => covers[Math.abs(order) % covers.length] ?? valle;
