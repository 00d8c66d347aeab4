import type { Tone } from "content:advice";
import type { Advice, Advisor } from "../../../server/src/advice/advisor/advisor.ts";
import type { ModelCalls, RemoteSettings } from "../../../server/src/advice/model/remote-advisor.ts";
import { openAdvisor } from "../../../server/src/advice/open-advisor.ts";
import { inProcessReader } from "../../../server/src/advice/text-reader.ts";
import { FACES, firstSentence } from "./outcomes.ts";
import type { AdviceOutcome } from "./report.ts";

// `npm run advice:eval`: a model answers the pages of the test part as it would answer people, and is measured like our
// own library. Neither a page nor an answer is printed.

const MOST_FAILURES = 5;

function untilItKeepsFailing(): ModelCalls {
  let failures = 0;
  return {
    take: async () => (failures < MOST_FAILURES ? "taken" : "resting"),
    succeeded: async () => {
      failures = 0;
    },
    failed: async () => {
      failures += 1;
    },
  };
}

export interface PageToAnswer {
  country: string;
  tone: Tone;
  text: string;
}

/** An outcome as `report.ts` counts it. */
export type ModelOutcome<Page> = Omit<AdviceOutcome, "page"> & { page: Page };

export interface Evaluation<Page> {
  outcomes: ModelOutcome<Page>[];
  /** The lines below the tables. */
  figures: string;
}

interface Parts<Page> {
  settings: RemoteSettings;
  /** The answer of our library if the model gives no advice. */
  libraryOutcome: (page: Page, index: number) => ModelOutcome<Page>;
  atOnce?: number;
  onProgress?: (done: number) => void;
}

interface Answered<Page> {
  author: Advice["author"];
  ms: number;
  /** Null if people would be asked or warned instead. */
  outcome: ModelOutcome<Page> | null;
}

const STANCES = { hard: "sorry", good: "celebrate", mixed: null, plain: null } as const;

const toAdvise = ({ text, tone, country }: PageToAnswer, index: number) => ({
  feeling: FACES[tone],
  description: text,
  country,
  day: "2026-11-16",
  variety: index,
  suggestions: [],
  recent: [],
  mayAskModel: true,
});

function outcomeFrom<Page>(page: Page, { understood }: Advice): ModelOutcome<Page> {
  const { topics = [], tone = null, opening = "" } = understood ?? {};
  const stance = tone && STANCES[tone];
  return { page, topic: topics[0] ?? null, stance, opening: firstSentence(opening), linked: null };
}

async function answerPage<Page extends PageToAnswer>(
  advisor: Advisor,
  { libraryOutcome }: Parts<Page>,
  page: Page,
  index: number,
): Promise<Answered<Page>> {
  const startedAt = performance.now();
  const advice = await advisor.adviseOnDay(toAdvise(page, index));
  const ms = performance.now() - startedAt;
  const { author } = advice;
  if (author === "AI") return { author, ms, outcome: outcomeFrom(page, advice) };
  return { author, ms, outcome: author === "BUILT_IN" ? libraryOutcome(page, index) : null };
}

/** Pages from all of the list, as the files of the corpus are sorted by theme. */
export function sampleOf<Page>(pages: readonly Page[], count: number): Page[] {
  const share = count / pages.length;
  return pages.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));
}

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function figuresOf(answered: readonly Answered<unknown>[], reasons: readonly string[]): string {
  const count = (wanted: readonly string[]) => answered.filter(({ author }) => wanted.includes(author)).length;
  const times = answered.flatMap(({ author, ms }) => (author === "AI" ? ms : []));
  const byReason = new Map<string, number>();
  for (const reason of reasons) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  return [
    "| what | pages |",
    "|---|---|",
    `| answered by the model | ${count(["AI"])} |`,
    `| refused by our checks | ${reasons.filter((reason) => reason.startsWith("unfit")).length} |`,
    `| answered by the library instead | ${count(["BUILT_IN"])} |`,
    `| asked or warned instead of advised | ${count(["CRISIS_NOTICE", "CHECK_IN"])} |`,
    ...[...byReason].sort(([, one], [, other]) => other - one).map(([reason, times]) => `| – ${reason} | ${times} |`),
    "",
    `Median time of an answer: ${(medianOf(times) / 1000).toFixed(1)} s.`,
  ].join("\n");
}

/** A few at once: an endpoint that is asked too fast refuses, and rests would be counted as faults of the model. */
export async function evaluate<Page extends PageToAnswer>(
  pages: readonly Page[],
  parts: Parts<Page>,
): Promise<Evaluation<Page>> {
  const reasons: string[] = [];
  const report = (reason: string) => reasons.push(reason);
  const advisor = openAdvisor(parts.settings, inProcessReader, { report, calls: untilItKeepsFailing() });
  const answered = new Map<number, Answered<Page>>();
  const waiting = pages.entries();
  async function work(): Promise<void> {
    for (const [index, page] of waiting) {
      answered.set(index, await answerPage(advisor, parts, page, index));
      parts.onProgress?.(answered.size);
      if (reasons.includes("the endpoint failed too often"))
        throw new Error(`The endpoint failed too often: ${[...new Set(reasons)].join("; ")}.`);
    }
  }
  await Promise.all(Array.from({ length: parts.atOnce ?? 4 }, work));
  const inOrder = [...answered].sort(([one], [other]) => one - other).map(([, each]) => each);
  return { outcomes: inOrder.flatMap(({ outcome }) => outcome ?? []), figures: figuresOf(inOrder, reasons) };
}

/** The endpoint that the server would ask. */
export function settingsFrom(config: {
  ai: Omit<RemoteSettings, "timeoutMs"> | null;
  aiTimeoutMs: number;
}): RemoteSettings {
  if (!config.ai) throw new Error("AI_BASE_URL, AI_API_KEY and AI_MODEL say which endpoint is measured.");
  return { ...config.ai, timeoutMs: config.aiTimeoutMs };
}
