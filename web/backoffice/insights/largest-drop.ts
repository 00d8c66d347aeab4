import type { RouteInsights } from "@senda/contract/insights";

/** A step of the way: its start, a content, or its end. */
export interface Stop {
  label: string;
  people: number | null;
  content: RouteInsights["steps"][number] | null;
  isEnd: boolean;
}

export const stopsOf = ({ started, steps, finished }: RouteInsights): Stop[] => [
  { label: "Empiezan", people: started, content: null, isEnd: false },
  ...steps.map((content) => ({ label: content.title, people: content.completed, content, isEnd: false })),
  { label: "Terminan", people: finished, content: null, isEnd: true },
];

/** The content that most people do not complete after what comes before it; null if no number tells of one. */
export function largestDrop(stops: readonly Stop[]): { at: number; people: number } | null {
  let largest: { at: number; people: number } | null = null;
  for (const [at, { people, content }] of stops.entries()) {
    const before = stops[at - 1]?.people;
    if (!content || people === null || before === null || before === undefined) continue;
    if (before - people > (largest?.people ?? 0)) largest = { at, people: before - people };
  }
  return largest;
}
