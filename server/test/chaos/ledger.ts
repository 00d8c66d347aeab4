import type { Answer, Call } from "./http-client.ts";

/** A write that is under way. */
export interface Write {
  call: Call;
  /** Statuses that a repetition may have besides success: what was asked for is there already, or is gone. */
  whenRepeated?: readonly number[];
  /** Called with what the server acknowledged. */
  acknowledge: (body: unknown) => void;
}

export interface Diarist {
  email: string;
  password: string;
  token: string;
  /** Id by text, as acknowledged; texts are never used twice. */
  entries: Map<string, string>;
}

/**
 * What the server has said that it did, kept outside of its process, and what it has not answered yet. After a kill the
 * first must all be there, and the second can be asked for again.
 */
export class Ledger {
  readonly diarists: Diarist[] = [];
  readonly accounts = new Map<string, string>();
  /** Addresses of files by the id of the route or content that shows them. */
  readonly routes = new Map<string, string | null>();
  readonly contents = new Map<string, string>();
  readonly deletedContents = new Set<string>();
  /** Points by the e-mail of who earned them. */
  readonly points = new Map<string, number>();
  acknowledged = 0;
  #open = new Set<Write>();

  /** Everything that was sent and not answered. */
  get unanswered(): Write[] {
    return [...this.#open];
  }

  async send(write: Write, ask: (call: Call) => Promise<Answer>): Promise<void> {
    this.#open.add(write);
    // A connection that breaks leaves it open.
    const answer = await ask(write.call);
    this.settle(write, answer);
  }

  settle(write: Write, { status, body }: Answer): void {
    this.#open.delete(write);
    const isRepeated = write.whenRepeated?.includes(status) ?? false;
    if (status >= 300 && !isRepeated) {
      throw new Error(`${write.call.method} ${write.call.path} answered ${status}: ${JSON.stringify(body)}`);
    }
    if (status >= 300) return;
    this.acknowledged += 1;
    write.acknowledge(body);
  }
}
