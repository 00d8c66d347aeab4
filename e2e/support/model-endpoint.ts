import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What the endpoint does with a question. */
export type Manner = (response: ServerResponse) => void;

export const MODEL_ADVICE = [
  "Lo que cuentas del trabajo pesa, y es normal que hoy no te quede energía para mucho más.",
  "1. Pon un temporizador de cinco minutos y respira despacio, soltando el aire sin prisa.\n2. Escribe la única cosa que mañana te quitaría más peso.\n3. Deja el móvil lejos la última media hora del día.",
  "Con una sola de las tres, por hoy, basta.",
].join("\n\n");

const completion = JSON.stringify({
  id: "1",
  object: "chat.completion",
  created: 1,
  model: "prueba",
  choices: [{ index: 0, message: { role: "assistant", content: MODEL_ADVICE }, finish_reason: "stop" }],
});

const json = { "content-type": "application/json" };

export const answersWell: Manner = (response) => void response.writeHead(200, json).end(completion);
export const breaks: Manner = (response) => void response.writeHead(500, json).end('{"error":{"message":"no"}}');
export const talksNonsense: Manner = (response) => void response.writeHead(200, json).end("<html>%%%");
export const hangs: Manner = () => undefined;

/** A real server that speaks the OpenAI protocol, well or badly. */
export interface ModelEndpoint {
  baseUrl: string;
  /** The bodies of the questions since the manner was last set. */
  asked: string[];
  is(manner: Manner): void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startModelEndpoint(): Promise<ModelEndpoint> {
  let manner = answersWell;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    // Whoever asked may have given up meanwhile.
    response.on("error", () => undefined);
    asked.push(await bodyOf(request).catch(() => ""));
    manner(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    is(next) {
      manner = next;
      asked.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
