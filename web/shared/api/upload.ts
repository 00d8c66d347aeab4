import type { Call } from "@senda/contract/all";
import { ApiError } from "./api-error.ts";
import { inSession } from "./client.ts";
import { type AnswerOf, type GivenTo, multipart, type Request, readAnswer, requestAddress } from "./transport.ts";

export interface Watched {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** A call with a file. XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export async function upload<C extends Call>(
  name: C,
  given: NonNullable<GivenTo<C>[0]>,
  watched: Watched = {},
): Promise<AnswerOf<C>> {
  // The contract has checked it for this call.
  return readAnswer<C>(await inSession(name, (token) => sendUpload(name, given as Request, token, watched)));
}

function sendUpload(
  name: Call,
  request: Request,
  token: string | null,
  { onProgress, signal }: Watched,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, address } = requestAddress(name, request);
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const once = (settle: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      settle();
    };
    xhr.open(method, address);
    xhr.setRequestHeader("accept", "application/json");
    if (token) xhr.setRequestHeader("authorization", `Bearer ${token}`);
    for (const [header, value] of Object.entries(request.headers ?? {})) if (value) xhr.setRequestHeader(header, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = once(() => {
      const response = answerOf(xhr);
      if (response.ok) resolve(response);
      else ApiError.from(response).then(reject, reject);
    });
    xhr.onerror = once(() => reject(ApiError.noAnswer()));
    xhr.onabort = once(() => reject(new DOMException("The upload was cancelled.", "AbortError")));
    if (signal?.aborted) return reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal?.addEventListener("abort", abort);
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
