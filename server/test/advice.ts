import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { readSections } from "../../tools/content/lexicons.ts";
import { openAdvisor } from "../src/advice/open-advisor.ts";
import { inProcessReader } from "../src/advice/text-reader.ts";
import { TextThread, type ThreadLimits } from "../src/advice/text-thread.ts";

/** A thread that reads texts, as the server has one; the caller closes it. */
export const newTextThread = (limits?: Partial<ThreadLimits>, onUnread?: (reason: string) => void) =>
  TextThread.open(pathToFileURL(path.join(inject("builtFolder"), "text-worker.js")), limits, onUnread);

// Ordinary texts take milliseconds; but a machine that runs every test at once may not give a thread its turn for long.
const PATIENT: ThreadLimits = { budgetMs: 20_000, quizBudgetMs: 20_000, waitMs: 20_000, mostWaiting: 200 };

let ours: Promise<TextThread> | undefined;

/** The thread of this test worker, opened once. */
export function workerTextThread(): Promise<TextThread> {
  ours ??= newTextThread(PATIENT);
  return ours;
}

/** The advisor without an endpoint: no network, no model, the same words for the same day and text. */
export const builtInAdvisor = openAdvisor(null, inProcessReader);

// Test only: a real HTTP server that speaks the OpenAI protocol, well or badly.

export type Asked = { system: string; user: string; whole: string; key: string | undefined };
export type Behaviour = (asked: Asked, response: ServerResponse, attempt: number) => void;

export const GOOD_ADVICE = [
  "Lo que cuentas del trabajo pesa, y es normal que hoy no te quede energía para mucho más.",
  "1. Pon un temporizador de cinco minutos y respira despacio, soltando el aire sin prisa.\n2. Escribe la única cosa que mañana te quitaría más peso.\n3. Deja el móvil lejos la última media hora del día.",
  "Con una sola de las tres, por hoy, basta.",
].join("\n\n");

export function completion(content: string): string {
  const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
  return JSON.stringify({ id: "1", object: "chat.completion", created: 1, model: "prueba", choices: [choice] });
}

export const answers =
  (content: string): Behaviour =>
  (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(completion(content));
  };

export const fails =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end('{"error":{"message":"no"}}');
  };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startEndpoint() {
  let behave: Behaviour = answers(GOOD_ADVICE);
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    response.on("error", () => {});
    // Another test's program may still be calling a server that had this port before.
    if (request.url !== "/v1/chat/completions") return response.writeHead(404).end();
    const whole = await bodyOf(request).catch(() => "");
    const messages: { role: string; content: string }[] = whole ? JSON.parse(whole).messages : [];
    const said = (role: string) => messages.filter((message) => message.role === role).map(({ content }) => content);
    asked.push({
      system: said("system").join("\n"),
      user: said("user").join("\n"),
      whole,
      key: request.headers.authorization,
    });
    return behave(asked.at(-1) as Asked, response, asked.length);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    is(next: Behaviour) {
      behave = next;
      asked.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

/** The sentences of a file in content/crisis/corpus under one label. */
export function corpusSentences(file: string, label: "self-harm" | "violence" | "at risk" | "everyday"): string[] {
  const source = readFileSync(new URL(`../../content/crisis/corpus/${file}.txt`, import.meta.url), "utf8");
  const section = readSections(source).sections.find(({ name }) => name === label);
  if (!section) throw new Error(`The corpus ${file} has no sentences under ${label}.`);
  return section.rows.map(({ text }) => text);
}
