import type { Failure, FailureCode, LastChange } from "@senda/contract/errors";
import { log } from "../lib/log.ts";

/** The reason why a call failed. Status 0: no answer. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The session was over, which the app says by itself. */
  isEndOfSession = false;

  private constructor(
    readonly status: number,
    /** The server's Spanish sentences, the most useful one first. */
    readonly messages: readonly string[],
    readonly retryAfter: number | null,
    readonly body: unknown,
    options?: ErrorOptions,
  ) {
    super(messages[0] ?? `HTTP ${status}`, options);
  }

  static noAnswer(cause?: unknown): ApiError {
    return new ApiError(0, [], null, null, { cause });
  }

  static async from(response: Response): Promise<ApiError> {
    // Every field is checked before it is shown.
    const failure = (await response.json().catch(() => null)) as Partial<Failure> | null;
    const messages = Array.isArray(failure?.message) ? failure.message.filter((line) => typeof line === "string") : [];
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    return new ApiError(response.status, messages, Number.isFinite(seconds) ? seconds : null, failure);
  }

  get code(): FailureCode | undefined {
    return this.failure?.code;
  }

  /** The field of the request that the first sentence is about. */
  get field(): string | undefined {
    return this.failure?.field;
  }

  private get failure(): Partial<Failure> | null {
    // Every field is optional here.
    return this.body as Partial<Failure> | null;
  }

  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

export const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

export const hasCode = (error: unknown, code: FailureCode) => error instanceof ApiError && error.code === code;

export const isAbout = (error: unknown, ...fields: string[]) =>
  error instanceof ApiError && error.field !== undefined && fields.includes(error.field);

export const isNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

/** The answer to an update of a version that is no longer the newest. */
export interface EditConflict<Thing> {
  current: Thing;
  lastChange: LastChange | null;
}

export function conflictIn<Thing>(error: unknown): EditConflict<Thing> | null {
  if (!(error instanceof ApiError) || error.code !== "VERSION_CONFLICT") return null;
  // Every field is optional here.
  const body = error.body as Partial<EditConflict<Thing>> | null;
  return body?.current === undefined ? null : { current: body.current, lastChange: body.lastChange ?? null };
}

export function passingTrouble(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.isPassing) return null;
  if (error.status === 0) return "No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.";
  if (error.status === 429) return error.messages[0] ?? "Demasiados intentos seguidos. Espera unos minutos.";
  return "Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.";
}

/** The server's sentence, which names a reason to act on, or that it could not be reached. */
export const sentenceOr = (otherwise: string) => (error: unknown) =>
  passingTrouble(error) ?? (error instanceof ApiError ? error.messages[0] : undefined) ?? otherwise;

/** A call that was refused before anything was sent. Its message is for the log, not for the user. */
export class LocalError extends Error {
  override readonly name = "LocalError";
}

export function required<T>(value: T | null | undefined, sentence: string): T {
  if (value !== null && value !== undefined && value !== "") return value;
  log(sentence);
  throw new LocalError(sentence);
}

export async function logFailure<T>(sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTold = error instanceof ApiError && (error.isEndOfSession || hasCode(error, "STEP_UP_REQUIRED"));
    if (!isTold && !isAborted(error) && conflictIn(error) === null) log(sentence, error);
    throw error;
  }
}
