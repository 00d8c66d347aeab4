/** How long a caller waits for an answer before it gives up; far above what any answer may take. */
const PATIENCE_MS = 40_000;

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  ms: number;
}

export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  token?: string | undefined;
  json?: object;
  form?: FormData;
  key?: string;
}

/** One request over a real connection. Rejects where the connection breaks before the answer is whole. */
export async function ask<Body = unknown>(
  address: string,
  { method, path, token, json, form, key }: Call,
): Promise<Answer<Body>> {
  const began = performance.now();
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    body: form ?? (json ? JSON.stringify(json) : null),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, ms: performance.now() - began };
}

/** The body of a call that has to work. */
export async function answerTo<Body>(address: string, call: Call): Promise<Body> {
  const { status, body } = await ask<Body>(address, call);
  if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
