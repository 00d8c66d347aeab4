import { vi } from "vitest";
import { errorAnswer, type Reply } from "./fake-server.ts";

/** An upload as the server sees it: the test says how far it gets, and when it arrives. */
export interface Upload {
  method: string;
  path: string;
  token: string | null;
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
