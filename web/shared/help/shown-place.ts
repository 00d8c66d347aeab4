import type { Helpline } from "@senda/contract/helplines";
import { createContext } from "react";

export type Line = Omit<Helpline, "id" | "source" | "order">;

/** Another place than the person's own, for editors who look at what a learner there would see. */
export const ShownPlace = createContext<{ code: string; lines: readonly Line[] } | null>(null);
