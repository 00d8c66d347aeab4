import { setTimeout as pause } from "node:timers/promises";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { readingsThatHold } from "@senda/contract/reading-rules";
import { APICallError, generateText, type LanguageModel } from "ai";
import { apart, measured } from "../../platform/metrics/telemetry.ts";
import { type Advice, type Advisor, NoAdvice, type QuizToAnalyse } from "../advisor/advisor.ts";
import { type Demands, QUIZ_FORM } from "./check-advice.ts";
import type { CheckedAnswer } from "./check-answer.ts";
import type { DayForModel } from "./day-prompt.ts";
import type { AnswerSchema, Prompt } from "./prompt.ts";
import type { QuizForModel } from "./quiz-prompt.ts";

export interface RemoteSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeoutMs: number;
}

/** Shared by all processes: the calls of a day, and a pause for an endpoint that keeps failing. */
export interface ModelCalls {
  take(): Promise<"taken" | "spent" | "resting">;
  succeeded(): Promise<void>;
  failed(): Promise<void>;
}

interface ModelReader {
  dayPrompt(day: DayForModel): Promise<Prompt>;
  quizPrompt(quiz: QuizForModel): Promise<Prompt>;
  checkedAnswer(answer: string, demands: Demands): Promise<CheckedAnswer>;
}

export interface RemoteParts {
  reader: ModelReader;
  calls: ModelCalls;
}

const CALLING = {
  series: "senda_model_call_duration_seconds",
  span: "model call",
  outcomeOf: (...failed: unknown[]) => {
    if (failed.length === 0) return "answered";
    return failed[0] instanceof NoAdvice ? failed[0].kind : "failed";
  },
} as const;

/** Outside of the trace of the request: whether a model was asked tells something about the text. */
const measureCall = (call: () => Promise<Advice>) => apart(() => measured(CALLING, call));

const PROVIDER = "senda";
const RETRY_AFTER_MS = 300;

/** The network or a busy server is worth a second try; a wrong key or a refused request is not. */
const isPassing = (error: unknown) => (APICallError.isInstance(error) ? error.isRetryable : false);

const MOST_BYTES = 256 * 1024;

/** Reads no more of an answer than an advice can be long, and only text: a broken endpoint must not fill the memory. */
const boundedFetch: typeof fetch = async (input, init) => {
  // A redirect would carry the key, and the text, to another host.
  const answer = await fetch(input, { ...init, redirect: "error" });
  if (!answer.body) return answer;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error("The answer is longer than any advice.");
    chunks.push(chunk);
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  return new Response(text, {
    status: answer.status,
    headers: { "content-type": answer.headers.get("content-type") ?? "" },
  });
};

export function remoteAdvisor(settings: RemoteSettings, { reader, calls }: RemoteParts): Advisor {
  const model = createOpenAICompatible({
    name: PROVIDER,
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    fetch: boundedFetch,
  }).chatModel(settings.model);
  const forms = new AnswerForms();

  async function ask(prompt: Prompt): Promise<string> {
    const taken = await calls.take();
    if (taken === "resting") throw new NoAdvice("the endpoint failed too often", "refused");
    if (taken === "spent") throw new NoAdvice("the day's budget is spent", "budget");
    const signal = AbortSignal.timeout(settings.timeoutMs);
    try {
      const text = await answerOf(model, forms, prompt, signal);
      if (text.trim() === "") throw new Error("an empty answer");
      await calls.succeeded();
      return text;
    } catch (error) {
      await calls.failed();
      throw signal.aborted ? new NoAdvice("no answer in time", "timeout") : new NoAdvice(reasonOf(error));
    }
  }

  // An unfit answer does not count as a failure: one person's text must not stop the endpoint for everyone.
  async function advise(prompt: Prompt, demands: Demands): Promise<Advice> {
    const answer = await ask(prompt);
    const checked = await reader.checkedAnswer(answer, { ...demands, secret: prompt.secret });
    const { faults, reading, text, understood } = checked;
    // A danger counts however unfit the rest is, and nothing of the rest is shown.
    if (reading.level) return { text: "", author: "AI", reading, practices: [] };
    if (faults.length > 0) throw new NoAdvice(`unfit: ${faults.join(", ")}`, "unfit", faults);
    return { text, author: "AI", reading, practices: [], understood };
  }

  return {
    async adviseOnDay({ feeling, description, country, withheld }) {
      const prompt = await reader.dayPrompt({ feeling, description, country, withheld });
      return measureCall(() => advise(prompt, { feeling, links: [], told: description }));
    },
    async analyseQuiz({ title, prompt, questions, readings, responses, withheld }) {
      const told = await reader.quizPrompt({ title, prompt, questions, readings, responses, withheld });
      const named = mayBeNamed({ questions, readings, responses });
      return measureCall(() => advise(told, { ...QUIZ_FORM, told: named }));
    },
  };
}

/** The words of the person and of the editor: an answer may name an illness that they name. */
function mayBeNamed({ questions, readings, responses }: Pick<QuizToAnalyse, "questions" | "readings" | "responses">) {
  const toSay = readingsThatHold({ questions, readings }, responses).map(({ text }) => text);
  return [...responses.flatMap(({ answer }) => answer), ...toSay].join("\n");
}

/** The SDK's own retries wait for seconds: one of ours is enough, and it asks for no form that could be in the way. */
async function answerOf(
  model: LanguageModel,
  forms: AnswerForms,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<string> {
  const once = (name: ReturnType<AnswerForms["current"]>) =>
    generateText({
      model,
      system: prompt.system,
      messages: [{ role: "user", content: prompt.user }],
      maxOutputTokens: 900,
      temperature: 0.7,
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: { [PROVIDER]: formOptions(name, prompt.form) },
    });
  const used = forms.current(prompt.form);
  const { text } = await once(used).catch(async (error: unknown) => {
    const isRefused = forms.learnFrom(error, used);
    if (signal.aborted || !(isRefused || isPassing(error))) throw error;
    if (!isRefused) await pause(RETRY_AFTER_MS, undefined, { signal });
    return once("plain");
  });
  return text;
}

const reasonOf = (error: unknown) => {
  if (APICallError.isInstance(error)) return `status ${error.statusCode ?? "none"}`;
  return error instanceof Error ? error.name : "unknown";
};

/** The ways to ask an endpoint for JSON, the strictest first. Many take only some of it, and say so by refusing. */
const forms = ["json_schema", "json_object", "plain"] as const;
type FormName = (typeof forms)[number];

/** A key that is missing or not allowed, a slow or busy server: another form would not help. */
const NOT_OF_FORM = new Set([401, 402, 403, 404, 408, 409, 429]);

const isRefused = (error: unknown) =>
  APICallError.isInstance(error) &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  !NOT_OF_FORM.has(error.statusCode);

/** Learns from its errors which form an endpoint takes. The prompt asks for the same object in words. */
export class AnswerForms {
  #name: FormName = "json_schema";

  current(schema: AnswerSchema | undefined): FormName {
    return schema ? this.#name : "plain";
  }

  /** True if the same question is worth asking without a form. */
  learnFrom(error: unknown, used: FormName): boolean {
    if (used === "plain" || !isRefused(error)) return false;
    // Of several calls at once the first has learnt it.
    if (used === this.#name) this.#name = forms[forms.indexOf(used) + 1] ?? "plain";
    return true;
  }
}

export function formOptions(name: FormName, form: AnswerSchema | undefined) {
  if (name === "plain" || !form) return {};
  if (name === "json_object") return { response_format: { type: name } };
  return { response_format: { type: name, json_schema: { name: form.name, schema: form.schema, strict: true } } };
}
