import type { FuzzOptions } from "./run.ts";

interface Note {
  call: string;
  hasExample: boolean;
  status: number;
  longestMs: number;
  fault: string | null;
  what: string;
  request: () => string;
}

interface Line {
  hasExample: boolean;
  sent: number;
  longestMs: number;
  statuses: Map<number, number>;
}

const SHOWN_FAULTS = 40;

/** What was sent and answered, by call. */
export class FuzzReport {
  sent = 0;
  accepted = 0;
  #lines = new Map<string, Line>();
  #faults = new Map<string, { count: number; example: string }>();

  constructor(private readonly options: FuzzOptions) {}

  note({ call, hasExample, status, longestMs, fault, what, request }: Note): void {
    const line = this.#lines.get(call) ?? { hasExample, sent: 0, longestMs: 0, statuses: new Map<number, number>() };
    this.#lines.set(call, line);
    this.sent += 1;
    this.accepted += status < 300 ? 1 : 0;
    line.sent += 1;
    line.longestMs = Math.max(line.longestMs, longestMs);
    line.statuses.set(status, (line.statuses.get(status) ?? 0) + 1);
    if (fault === null) return;
    const name = `${call} answers with ${fault.replace(/\d+ ms$/, "over 50 ms")}`;
    const known = this.#faults.get(name) ?? { count: 0, example: `${fault}; ${what}; ${request()}` };
    this.#faults.set(name, { ...known, count: known.count + 1 });
  }

  /** One line for each kind of fault, with the first request that showed it. */
  get faults(): string[] {
    return [...this.#faults]
      .slice(0, SHOWN_FAULTS)
      .map(([name, { count, example }]) => `${name} (${count} times)\n    ${example}`);
  }

  /** Calls with an example that was never accepted: then the example is wrong, and the run has tested little. */
  get neverAccepted(): string[] {
    return [...this.#lines]
      .filter(([, { hasExample, statuses }]) => hasExample && ![...statuses.keys()].some((status) => status < 300))
      .map(([call]) => call);
  }

  table(): string {
    const rows = [...this.#lines].map(([call, { hasExample, sent, longestMs, statuses }]) => {
      const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, n]) => `${status}×${n}`);
      const held = `${longestMs.toFixed(1)} ms`;
      return `${call.padEnd(52)} ${String(sent).padStart(5)} ${held.padStart(9)}  ${counts.join(" ")}${hasExample ? "" : "  (from its schema)"}`;
    });
    const longest = Math.max(0, ...[...this.#lines.values()].map(({ longestMs }) => longestMs));
    const { seed, only } = this.options;
    return [
      `${"call".padEnd(52)} ${"sent".padStart(5)} ${"longest".padStart(9)}  statuses`,
      ...rows,
      `${this.sent} requests, ${this.accepted} accepted, longest hold of the event loop ${longest.toFixed(1)} ms, ${this.#faults.size} kinds of fault`,
      `again: npm run fuzz -- --seed ${seed} --count ${this.sent}${only ? ` --only "${only}"` : ""}`,
    ].join("\n");
  }
}
