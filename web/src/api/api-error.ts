import type { Failure, ReceivedLastChange } from "@senda/contract/errors";

/** Why a call did not succeed. Status 0: there was no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  private constructor(
    readonly status: number,
    /** Spanish sentences of the server, the most useful one first. */
    readonly messages: readonly string[],
    /** Seconds to wait, where the server says so. */
    readonly retryAfter: number | null,
    /** The whole answer, where it was JSON. */
    readonly body: unknown,
    options?: ErrorOptions,
  ) {
    super(messages[0] ?? `HTTP ${status}`, options);
  }

  static noAnswer(cause?: unknown): ApiError {
    return new ApiError(0, [], null, null, { cause });
  }

  static async from(response: Response): Promise<ApiError> {
    const failure = (await response.json().catch(() => null)) as Partial<Failure> | null;
    const messages = Array.isArray(failure?.message) ? failure.message.filter((line) => typeof line === "string") : [];
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    return new ApiError(response.status, messages, Number.isFinite(seconds) ? seconds : null, failure);
  }

  /** It may well work the next time, with nothing changed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** A newer version is stored than the one that was changed: both are in the answer, and nothing was saved. */
export interface EditConflict<Thing> {
  current: Thing;
  lastChange: ReceivedLastChange | null;
}

/** The conflict that an update was refused with; null where it failed for another reason. */
export function conflictIn<Thing>(error: unknown): EditConflict<Thing> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = error.body as Partial<EditConflict<Thing>> | null;
  return body?.current === undefined ? null : { current: body.current, lastChange: body.lastChange ?? null };
}

/** What can be said about trouble that has nothing to do with what was asked; null where the request itself was at fault. */
export function passingTrouble(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.isPassing) return null;
  if (error.status === 0) return "No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.";
  if (error.status === 429) return error.messages[0] ?? "Demasiados intentos seguidos. Espera unos minutos.";
  return "Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.";
}
