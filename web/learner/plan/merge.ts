import { limits } from "@senda/contract/limits";
import type { Contact, PlanSteps } from "@senda/contract/plan";
import { STEPS } from "./steps.ts";

const keyOf = (item: string | Contact) => JSON.stringify(item).toLocaleLowerCase("es");

function missingFrom<Item extends string | Contact>(list: readonly Item[], items: readonly Item[]): Item[] {
  const known = new Set(list.map(keyOf));
  return items.filter((item) => !known.has(keyOf(item)));
}

const joined = <Item extends string | Contact>(first: readonly Item[], second: readonly Item[]): Item[] => [
  ...first,
  ...missingFrom(first, second),
];

export const mergedSteps = (one: PlanSteps, other: PlanSteps): PlanSteps => ({
  signs: joined(one.signs, other.signs),
  coping: joined(one.coping, other.coping),
  distractions: joined(one.distractions, other.distractions),
  people: joined(one.people, other.people),
  professionals: joined(one.professionals, other.professionals),
  surroundings: joined(one.surroundings, other.surroundings),
});

export const fitsLimits = (plan: PlanSteps) => STEPS.every(({ key }) => plan[key].length <= limits.planItems);

export const itemsOnlyIn = (one: PlanSteps, other: PlanSteps): (string | Contact)[] =>
  STEPS.flatMap(({ key }) => missingFrom<string | Contact>(other[key], one[key]));
