import { practiceNames } from "content:advice";
import type { WhatWorks } from "@senda/contract/care";
import { canBeRated } from "@senda/contract/diary-rules";
import type { AdviceRating, Feeling } from "@senda/contract/records";
import type { Deps } from "../deps.ts";
import { addDays, dayIn, later } from "../platform/time.ts";
import { type DiaryOf, decryptRecords, type OwnRecord } from "./encrypted-record.ts";
import { recordBatches } from "./queries.ts";

const DAY_MS = 86_400_000;
const RATED_DAYS = 180;
const EVE_DAYS = 60;
const ASKED_DAYS = 7;
const MOST_ASKED = 3;
const MOST_TAGS = 6;
const FIRST_WORDS = 60;
/** Below these, two counts beside each other say nothing. */
const LEAST = { records: 14, practices: 3, days: 5 };

interface Day {
  isGood: boolean;
  tags: Set<string>;
}

const isGood = (feeling: Feeling) => feeling === "GOOD" || feeling === "GREAT";
/** Without the practices that the library no longer has. */
const names = new Map(practiceNames.map((name) => [name.id, name]));

/** A person's own tags are kept apart from those of the list. */
const OWN = "own:";

/** Goes through the last months in batches and keeps counts, so that memory does not grow with the diary. */
export async function whatWorks(deps: Deps, { userId, cipher, tz }: DiaryOf): Promise<WhatWorks> {
  const today = dayIn(deps.clock(), tz);
  const found = new Found(today, tz);
  for await (const rows of recordBatches(deps.db, userId, later(deps.clock(), -RATED_DAYS * DAY_MS)))
    for (const record of await decryptRecords(cipher, rows)) found.add(record);
  return found.answer();
}

type Counts = Record<AdviceRating, number>;

interface Unrated {
  id: string;
  day: string;
  practice: string;
  advice: string;
}

class Found {
  readonly #tried = new Map<string, Counts>();
  readonly #days = new Map<string, Day>();
  #pending: readonly Unrated[] = [];
  #records = 0;

  constructor(
    private readonly today: string,
    private readonly tz: string,
  ) {}

  add(record: OwnRecord): void {
    const day = dayIn(record.createdAt, this.tz);
    if (canBeRated(record)) this.#addAdvice(record, day);
    if (day <= addDays(this.today, -EVE_DAYS)) return;
    this.#records += 1;
    const known = this.#days.get(day) ?? { isGood: false, tags: new Set() };
    this.#days.set(day, known);
    // The records come in their order: how a day ended is what counts.
    known.isGood = isGood(record.feeling);
    for (const tag of record.tags) known.tags.add(tag);
    for (const tag of record.ownTags) known.tags.add(OWN + tag);
  }

  #addAdvice({ id, advice, practices, rating }: OwnRecord, day: string): void {
    const practice = practices[0] ?? "";
    if (rating) countsIn(this.#tried, practice)[rating] += 1;
    else if (day < this.today && day >= addDays(this.today, -ASKED_DAYS))
      this.#pending = [{ id, day, practice, advice: advice ?? "" }, ...this.#pending].slice(0, MOST_ASKED);
  }

  answer(): WhatWorks {
    const pending = this.#pending.map(({ id, day, practice, advice }) => ({
      id,
      day,
      text: names.get(practice)?.text ?? firstWords(advice),
    }));
    const tried = this.#triedByFamily();
    return { pending, tried, eve: this.#eve(tried.length) };
  }

  #triedByFamily(): WhatWorks["tried"] {
    const families = new Map<string, Counts>();
    for (const [practice, { YES, PARTLY, NO }] of this.#tried) {
      const counts = countsIn(families, names.get(practice)?.family ?? "");
      counts.YES += YES;
      counts.PARTLY += PARTLY;
      counts.NO += NO;
    }
    return [...families]
      .map(([family, { YES: yes, PARTLY: partly, NO: no }]) => ({ family: family || null, yes, partly, no }))
      .sort((one, other) => other.yes - one.yes || other.partly - one.partly || one.no - other.no);
  }

  #eve(practices: number): WhatWorks["eve"] {
    if (this.#records < LEAST.records || practices < LEAST.practices) return null;
    const pairs = [...this.#days].flatMap(([day, { isGood: good }]) => {
      const eve = this.#days.get(addDays(day, -1));
      return eve ? [{ good, tags: eve.tags }] : [];
    });
    const goodDays = pairs.filter(({ good }) => good).length;
    const otherDays = pairs.length - goodDays;
    if (goodDays < LEAST.days || otherDays < LEAST.days) return null;
    const counts = new Map<string, { good: number; other: number }>();
    for (const { good, tags } of pairs)
      for (const tag of tags) {
        const count = counts.get(tag) ?? { good: 0, other: 0 };
        counts.set(tag, count);
        count[good ? "good" : "other"] += 1;
      }
    const tags = [...counts]
      .map(([tag, count]) => ({ ...(tag.startsWith(OWN) ? { own: tag.slice(OWN.length) } : { tag }), ...count }))
      .filter(({ good, other }) => good + other >= LEAST.days)
      // The most frequent and not the most different: the largest difference of many is mostly chance.
      .sort((one, other) => other.good + other.other - one.good - one.other)
      .slice(0, MOST_TAGS);
    return tags.length === 0 ? null : { days: EVE_DAYS, goodDays, otherDays, tags };
  }
}

function countsIn(all: Map<string, Counts>, name: string): Counts {
  const counts = all.get(name) ?? { YES: 0, PARTLY: 0, NO: 0 };
  all.set(name, counts);
  return counts;
}

/** Of an advice without a practice of the library: its beginning, without signs of Markdown. */
function firstWords(advice: string): string {
  const plain = advice
    .replace(/[#*_>`[\]]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length <= FIRST_WORDS ? plain : `${plain.slice(0, plain.lastIndexOf(" ", FIRST_WORDS))}…`;
}
