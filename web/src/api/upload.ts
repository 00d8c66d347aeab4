import type { Call } from "@senda/contract/all";
import { ApiError } from "./api-error.ts";
import { inSession } from "./client.ts";
import { type AnswerOf, addressOf, type GivenTo, multipart, type Request, read } from "./transport.ts";

interface Watched {
  /** How much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * A call that brings a file along. `fetch` cannot tell how far it has got; the browser's older request can. Whoever
 * gives it up gets an AbortError; all else is as with other calls.
 */
export async function upload<C extends Call>(
  name: C,
  given: NonNullable<GivenTo<C>[0]>,
  watched: Watched = {},
): Promise<AnswerOf<C>> {
  return read<C>(await inSession((token) => sendUpload(name, given as Request, token, watched)));
}

/** Whoever gives an upload up need not be told that it failed. */
export const wasGivenUp = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function sendUpload(
  name: Call,
  request: Request,
  token: string | null,
  { onProgress, signal }: Watched,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, address } = addressOf(name, request);
    const xhr = new XMLHttpRequest();
    const giveUp = () => xhr.abort();
    const isOver = (settle: () => void) => () => {
      signal?.removeEventListener("abort", giveUp);
      settle();
    };
    xhr.open(method, address);
    xhr.setRequestHeader("accept", "application/json");
    if (token) xhr.setRequestHeader("authorization", `Bearer ${token}`);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = isOver(() => {
      const response = answerOf(xhr);
      if (response.ok) resolve(response);
      else ApiError.from(response).then(reject, reject);
    });
    xhr.onerror = isOver(() => reject(ApiError.noAnswer()));
    xhr.onabort = isOver(() => reject(new DOMException("The upload was given up.", "AbortError")));
    if (signal?.aborted) return reject(new DOMException("The upload was given up.", "AbortError"));
    signal?.addEventListener("abort", giveUp);
    xhr.send(multipart(request));
  });
}

function answerOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["content-type", "retry-after"]) {
    const value = xhr.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(xhr.responseText, { status: xhr.status, headers });
}
