import type { AdviceAuthor, AdviceRating } from "./records.ts";

/** Of a record that only a device has, no call says it. */
export const RECORD_DELETED = "Registro eliminado";

/** A notice or a question is nothing to rate. */
export const canBeRated = ({ advice, adviceBy }: { advice: string | null; adviceBy: AdviceAuthor | null }): boolean =>
  advice !== null && (adviceBy === "BUILT_IN" || adviceBy === "AI");

/** «Un poco» is a kind of yes to those who know only two answers. */
export const helpfulOf = (rating: AdviceRating | null): boolean | null => (rating === null ? null : rating !== "NO");

export const ratingOf = (helpful: boolean | null): AdviceRating | null =>
  helpful === null ? null : helpful ? "YES" : "NO";
