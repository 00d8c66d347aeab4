import type { AdviceAuthor } from "./diary.ts";

/** A notice or a question is nothing to rate. */
export const canBeRated = ({ advice, adviceBy }: { advice: string | null; adviceBy: AdviceAuthor | null }): boolean =>
  advice !== null && (adviceBy === "BUILT_IN" || adviceBy === "AI");
