import type { Call } from "@senda/contract/all";
import type { Failure, FailureCode } from "@senda/contract/errors";
import { vi } from "vitest";
import type { AnswerOf } from "../shared/api/transport.ts";

export interface Received {
  call: string;
  body: unknown;
  token: string | null;
  url: URL;
  headers?: Headers;
}

export type Reply = (asked: Received) => Response | Promise<Response>;

/** Answers of the contract's shape; a fake that drifts from it does not compile. */
export const answer =
  <C extends Call>(_call: C, value: AnswerOf<C>, init: ResponseInit = {}): Reply =>
  () =>
    Response.json(value, init);

export const errorAnswer =
  (status: number, messages: string[] = ["No puede ser."], headers: HeadersInit = {}): Reply =>
  () =>
    Response.json({ statusCode: status, error: "Error", message: messages } as Failure, { status, headers });

/** A failure that a client tells from others by its code, with its field or what else its body has. */
export const codedAnswer =
  (status: number, code: FailureCode, message = "No puede ser.", body: object = {}): Reply =>
  () =>
    Response.json({ statusCode: status, error: "Error", message: [message], code, ...body }, { status });

export const noAnswer: Reply = () => Promise.reject(new TypeError("Failed to fetch"));

export function held(reply: Reply) {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  return { reply: async (asked: Received) => gate.then(() => reply(asked)), open: () => open() };
}

/** Replaces `fetch`. Where several replies are given for a call, the last one stays. */
export function fakeServer(replies: Partial<Record<Call, Reply | Reply[]>>) {
  const received: Received[] = [];
  const queues = new Map(Object.entries(replies).map(([call, reply]) => [call, [reply].flat()]));
  const patterns = [...queues.keys()].map((call) => ({
    call,
    pattern: new RegExp(`^${call.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, "http://localhost:3000");
    const asked = `${init.method} ${url.pathname.replace(/^\/api/, "")}`;
    const call = patterns.find(({ pattern }) => pattern.test(asked))?.call ?? asked;
    const one: Received = {
      call,
      url,
      body: typeof init.body === "string" ? JSON.parse(init.body) : (init.body ?? null),
      headers: new Headers(init.headers),
      token: new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? null,
    };
    received.push(one);
    const queue = queues.get(call) ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    return (reply ?? errorAnswer(404, ["No existe."]))(one);
  });

  return { received, calls: (call: Call) => received.filter((one) => one.call === call) };
}

/** An upload as the server sees it: the test says how far it gets, and when it arrives. */
export interface Upload {
  method: string;
  path: string;
  token: string | null;
  headers: Headers;
  form: FormData;
  isAborted: boolean;
  progress: (percent: number) => void;
  arrive: () => Promise<void>;
}

/** Replaces `XMLHttpRequest`, which sends files. Where several replies are given, the last one stays. */
export function fakeUploads(...replies: Reply[]) {
  const uploads: Upload[] = [];
  const queue = [...replies];

  class FakeRequest {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = "";
    private method = "";
    private path = "";
    private readonly headers = new Headers();
    private answerHeaders = new Headers();
    private current: Upload | undefined;

    open(method: string, address: string) {
      this.method = method;
      this.path = address.replace(/^\/api/, "");
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader(name: string) {
      return this.answerHeaders.get(name);
    }
    abort() {
      if (this.current) this.current.isAborted = true;
      this.onabort?.();
    }
    send(form: FormData) {
      this.current = {
        method: this.method,
        path: this.path,
        token: this.headers.get("authorization")?.replace("Bearer ", "") ?? null,
        headers: this.headers,
        form,
        isAborted: false,
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        arrive: () => this.answer(),
      };
      uploads.push(this.current);
    }
    private async answer() {
      const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? errorAnswer(404, ["No existe."]);
      try {
        const { token = null, form: body = null } = this.current ?? {};
        const url = new URL(this.path, "http://localhost:3000");
        const response = await reply({ call: `${this.method} ${this.path}`, body, token, url });
        this.status = response.status;
        this.answerHeaders = response.headers;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
  }

  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
