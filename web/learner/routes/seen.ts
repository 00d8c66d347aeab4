/** The answers to an administrator have drafts as well, and this is a learner's screen. */
export const seen = <Item extends { state: string }>(items: readonly Item[]) =>
  items.filter(({ state }) => state !== "DRAFT");
