import type { QuizResponses } from "@senda/contract/quiz";

type Responses = QuizResponses["responses"];
export type Send = (responses: Responses, options: { keepalive: boolean }) => Promise<unknown>;

/** Saves never overtake each other: what changes during a save is saved after it. */
export class AnswerSaver {
  #latest: Responses;
  #savedText: string;
  #running: Promise<void> | undefined;
  readonly #send: Send;

  constructor(send: Send, saved: Responses) {
    this.#send = send;
    this.#latest = saved;
    this.#savedText = JSON.stringify(saved);
  }

  get isUnsaved(): boolean {
    return JSON.stringify(this.#latest) !== this.#savedText;
  }

  change(responses: Responses): void {
    this.#latest = responses;
  }

  save(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** A last request that outlives the page. */
  flush(): void {
    if (!this.isUnsaved && !this.#running) return;
    const text = JSON.stringify(this.#latest);
    this.#send(this.#latest, { keepalive: true }).then(
      () => {
        this.#savedText = text;
      },
      () => undefined,
    );
  }

  async #run(): Promise<void> {
    do {
      const text = JSON.stringify(this.#latest);
      await this.#send(this.#latest, { keepalive: false });
      this.#savedText = text;
    } while (this.isUnsaved);
  }
}
