import { Worker } from "node:worker_threads";
import type {
  FromTextWorker,
  ReadingInput,
  ReadingName,
  ReadingResult,
  TextReader,
  ToTextWorker,
} from "./text-reader.ts";

export class Unread extends Error {
  override name = "Unread";
}

/** All answers of a quiz together may be fifty times as long as one text. */
const LIMITS = { budgetMs: 2_000, quizBudgetMs: 6_000, waitMs: 3_000, mostWaiting: 200 };
export type ThreadLimits = typeof LIMITS;

/** More than the lists need, and little enough for a text to end its thread rather than the server. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

interface Task extends ToTextWorker {
  resolve(answer: unknown): void;
  reject(reason: Unread): void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Reads texts one after another in a worker thread. A text that takes too long ends the thread and counts as unread; the
 * next one is read by a new thread.
 */
export class TextThread {
  readonly reader: TextReader = {
    readEntry: (...input) => this.#read("readEntry", input),
    screen: (...input) => this.#read("screen", input),
    screenQuiz: (...input) => this.#read("screenQuiz", input),
    writeDayAdvice: (...input) => this.#read("writeDayAdvice", input),
    writeQuizAnalysis: (...input) => this.#read("writeQuizAnalysis", input),
    dayPrompt: (...input) => this.#read("dayPrompt", input),
    quizPrompt: (...input) => this.#read("quizPrompt", input),
    checkedAnswer: (...input) => this.#read("checkedAnswer", input),
  };
  readonly #limits: ThreadLimits;
  readonly #waiting: Task[] = [];
  #running: Task | undefined;
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;

  private constructor(
    private readonly url: URL,
    limits: Partial<ThreadLimits>,
    private readonly onUnread: (reason: string) => void,
  ) {
    this.#limits = { ...LIMITS, ...limits };
    this.#start();
  }

  static async open(url: URL, limits: Partial<ThreadLimits> = {}, onUnread = (_reason: string) => {}) {
    const thread = new TextThread(url, limits, onUnread);
    await new Promise<void>((resolve, reject) => {
      thread.#worker?.once("message", () => resolve());
      thread.#worker?.once("error", reject);
    });
    return thread;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop("the server stops");
  }

  #read<Name extends ReadingName>(name: Name, input: ReadingInput<Name>): Promise<ReadingResult<Name>> {
    if (this.#isClosed) return Promise.reject(this.#unread("the server stops"));
    if (this.#waiting.length >= this.#limits.mostWaiting) return Promise.reject(this.#unread("too many texts wait"));
    return new Promise((resolve, reject) => {
      const task: Task = {
        name,
        input,
        // The worker answers with the result of the function that was named.
        resolve: (answer) => resolve(answer as ReadingResult<Name>),
        reject,
        timer: undefined,
      };
      task.timer = setTimeout(() => this.#dropWaiting(task), this.#limits.waitMs);
      this.#waiting.push(task);
      this.#next();
    });
  }

  #dropWaiting(task: Task): void {
    const place = this.#waiting.indexOf(task);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    task.reject(this.#unread("it waited too long"));
  }

  #next(): void {
    if (!this.#worker && !this.#isClosed) this.#start();
    if (this.#running || !this.#isReady) return;
    const task = this.#waiting.shift();
    if (!task) return;
    clearTimeout(task.timer);
    this.#running = task;
    task.timer = setTimeout(() => void this.#stop("it took too long"), this.#budgetOf(task.name));
    try {
      this.#worker?.postMessage({ name: task.name, input: task.input } satisfies ToTextWorker);
    } catch (error) {
      // The input cannot be copied to another thread.
      this.#take({ fault: error instanceof Error ? error.name : "unknown" });
    }
  }

  #budgetOf(name: ReadingName): number {
    const isOfQuiz = name === "screenQuiz" || name === "writeQuizAnalysis" || name === "quizPrompt";
    return isOfQuiz ? this.#limits.quizBudgetMs : this.#limits.budgetMs;
  }

  #start(): void {
    const worker = new Worker(this.url, { resourceLimits: MEMORY_LIMITS });
    this.#worker = worker;
    this.#isReady = false;
    // A message of an ended thread is about a text that has been given up.
    const ifCurrent = (act: () => void) => () => {
      if (this.#worker === worker) act();
    };
    worker.on("message", (message: FromTextWorker) => ifCurrent(() => this.#take(message))());
    worker.on("error", ({ name }: Error) => ifCurrent(() => void this.#stop(name))());
    worker.on(
      "exit",
      ifCurrent(() => void this.#stop("its thread ended")),
    );
    worker.unref();
  }

  #take(message: FromTextWorker): void {
    if ("isReady" in message) this.#isReady = true;
    else this.#settle(message);
    this.#next();
  }

  #settle(message: Exclude<FromTextWorker, { isReady: true }>): void {
    const task = this.#running;
    this.#running = undefined;
    clearTimeout(task?.timer);
    if ("answer" in message) task?.resolve(message.answer);
    else task?.reject(this.#unread(message.fault));
  }

  async #stop(reason: string): Promise<void> {
    const worker = this.#worker;
    // A thread that cannot start would be restarted for ever: the waiting texts are rejected instead.
    const isForGood = this.#isClosed || !this.#isReady;
    const tasks = [this.#running, ...(isForGood ? this.#waiting.splice(0) : [])];
    this.#worker = undefined;
    this.#running = undefined;
    this.#isReady = false;
    for (const task of tasks) {
      clearTimeout(task?.timer);
      task?.reject(this.#unread(reason));
    }
    if (!isForGood) this.#next();
    await worker?.terminate();
  }

  #unread(reason: string): Unread {
    this.onUnread(reason);
    return new Unread(reason);
  }
}

/** A reader that may still have to be opened: its calls wait for that. */
export const readerWhenOpen = (open: () => Promise<{ reader: TextReader }>): TextReader => ({
  readEntry: async (...input) => (await open()).reader.readEntry(...input),
  screen: async (...input) => (await open()).reader.screen(...input),
  screenQuiz: async (...input) => (await open()).reader.screenQuiz(...input),
  writeDayAdvice: async (...input) => (await open()).reader.writeDayAdvice(...input),
  writeQuizAnalysis: async (...input) => (await open()).reader.writeQuizAnalysis(...input),
  dayPrompt: async (...input) => (await open()).reader.dayPrompt(...input),
  quizPrompt: async (...input) => (await open()).reader.quizPrompt(...input),
  checkedAnswer: async (...input) => (await open()).reader.checkedAnswer(...input),
});
