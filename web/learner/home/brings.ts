import type { Route } from "@senda/contract/routes";
import { isRouteStarted } from "../../shared/routes/api.ts";

/** Reasons that bring a person here, in their words, and the words by which a route about each is found. */
export const reasons = [
  { id: "SLEEP", label: "Duermo mal", about: /dorm|sueñ|descans|noche/g },
  { id: "ANXIETY", label: "Siento ansiedad o estrés", about: /ansied|estr[eé]s|nervi|miedo|calma|respir/g },
  { id: "FEELINGS", label: "Quiero entender lo que siento", about: /sient|emoci|sentimient|entender/g },
  { id: "KINDNESS", label: "Me exijo demasiado", about: /amab|exig|autoestima|compasi|cuidarte|hablarte/g },
] as const;

export type Reason = (typeof reasons)[number]["id"];

export const isReason = (kept: string | null): kept is Reason => reasons.some(({ id }) => id === kept);

/** The route that speaks most of it; without any, the first one that waits. Its title counts more than its description. */
export function firstRouteFor(reason: Reason, routes: readonly Route[]): Route | undefined {
  const about = reasons.find(({ id }) => id === reason)?.about ?? /$^/g;
  const mentions = (text: string) => text.toLowerCase().match(about)?.length ?? 0;
  const score = ({ title, description }: Route) => 3 * mentions(title) + mentions(description);
  const waiting = routes.filter((route) => !isRouteStarted(route) && route.contentsCount > 0);
  return waiting.toSorted((a, b) => score(b) - score(a))[0];
}
