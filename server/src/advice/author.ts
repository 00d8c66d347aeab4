import type { AdviceAuthor, Risk } from "@senda/contract/diary";
import type { Advice } from "./advisor.ts";

const AUTHORS: Record<Advice["author"], AdviceAuthor> = { senda: "BUILT_IN", modelo: "AI", crisis: "CRISIS_NOTICE" };
const RISKS: Record<Advice["risk"], Risk | null> = { none: null, "self-harm": "SELF_HARM", violence: "VIOLENCE" };

/** Who wrote an advice, in the words in which it is kept and answered. */
export const authorOf = (advice: Pick<Advice, "author">): AdviceAuthor => AUTHORS[advice.author];
export const riskOf = (advice: Pick<Advice, "risk">): Risk | null => RISKS[advice.risk];
