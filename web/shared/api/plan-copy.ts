import { draftStore } from "../lib/draft-store.ts";

/** Says that a copy of the calm plan is on this device. Its words are sealed, and read by the plan's slice. */
export interface PlanMark {
  owner: string;
  /** True if the server has all of it. */
  isSent: boolean;
  /** Its session has ended: it is not shown until the server has answered to its owner again. */
  isAsleep: boolean;
  /** Another one with every change of the words, so that each tab can tell whether it knows the newest. */
  revision: number;
}

function parse(stored: unknown): PlanMark | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { owner, isSent, isAsleep, revision }: Partial<PlanMark> = stored;
  const isWhole = typeof isSent === "boolean" && typeof isAsleep === "boolean" && typeof revision === "number";
  return typeof owner === "string" && isWhole ? { owner, isSent, isAsleep, revision } : null;
}

const store = draftStore<PlanMark>("planCopy", parse, localStorage);

/** A mark that the full storage did not take is valid in this tab, until what is stored changes. */
let unwritten: { mark: PlanMark; over: PlanMark | null } | null = null;

const read = (): PlanMark | null => {
  const stored = store.read();
  return unwritten && unwritten.over === stored ? unwritten.mark : stored;
};

/** False if the browser's storage is full. */
function write(mark: PlanMark): boolean {
  try {
    store.write(mark);
    unwritten = null;
    return true;
  } catch {
    unwritten = { mark, over: store.read() };
    return false;
  }
}

/** The name under which the words are sealed. */
export const PLAN = "plan";

/** The mark goes first: without it nothing reads the words, also if the page is left before they are gone. */
function forget({ owner, revision }: PlanMark): void {
  unwritten = null;
  store.clear();
  import("./sealed-store.ts")
    .then(({ removeSealed }) => removeSealed("drafts", owner, PLAN, revision))
    .catch(() => undefined);
}

export const planCopy = {
  ...store,
  read,
  write,
  clear(): void {
    const mark = read();
    if (mark) forget(mark);
  },
  /** A plan that the server has is deleted with the session; unsent words are kept, hidden, for their writer. */
  sleep(): void {
    const mark = read();
    if (mark?.isSent === false) write({ ...mark, isAsleep: true });
    else if (mark) forget(mark);
  },
  giveTo(owner: unknown): void {
    const mark = read();
    if (mark && mark.owner !== owner) forget(mark);
  },
};
