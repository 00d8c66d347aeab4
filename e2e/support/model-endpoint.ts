import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export const MODEL_ADVICE = [
  "Lo que cuentas del trabajo pesa, y es normal que hoy no te quede energía para mucho más.",
  "1. Pon un temporizador de cinco minutos y respira despacio, soltando el aire sin prisa.\n2. Escribe la única cosa que mañana te quitaría más peso.\n3. Deja el móvil lejos la última media hora del día.",
  "Con una sola de las tres, por hoy, basta.",
].join("\n\n");

const completion = (content: string) =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "prueba",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  });

const json = { "content-type": "application/json" };
const answer = (response: ServerResponse, content = MODEL_ADVICE) =>
  void response.writeHead(200, json).end(completion(content));

/** Words in a diary entry that make the endpoint fail or flag a danger; it answers well to all others. */
export const FAILS = "con un modelo roto";
export const TALKS_NONSENSE = "con un modelo que desvaría";
export const HANGS = "con un modelo mudo";
export const WAITS = "con un consejo que tarda";
export const FLAGS = "con un modelo que se preocupa";

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A server that speaks the OpenAI protocol, well or badly, in the runner's process. */
export async function startModelEndpoint() {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  const complete = (body: string, response: ServerResponse) => {
    asked.push(body);
    if (body.includes(FAILS)) response.writeHead(500, json).end('{"error":{"message":"no"}}');
    else if (body.includes(TALKS_NONSENSE)) response.writeHead(200, json).end("<html>%%%");
    else if (body.includes(WAITS)) waiting.push(response);
    else if (body.includes(FLAGS)) answer(response, `PELIGRO: SELF_HARM\n\n${MODEL_ADVICE}`);
    else if (!body.includes(HANGS)) answer(response);
  };
  const server = createServer(async (request, response) => {
    // The caller may have given up.
    response.on("error", () => undefined);
    const body = await bodyOf(request).catch(() => "");
    if (request.url === "/asked") response.writeHead(200, json).end(JSON.stringify(asked));
    else if (request.url === "/release") {
      for (const each of waiting.splice(0)) answer(each);
      response.end();
    } else complete(body, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  const controlUrl = `http://127.0.0.1:${address.port}`;
  return {
    baseUrl: `${controlUrl}/v1`,
    controlUrl,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The questions to the model that hold a text, read in a worker. */
export async function questionsWith(text: string): Promise<string[]> {
  const all = (await (await fetch(`${process.env.SENDA_MODEL_URL}/asked`)).json()) as string[];
  return all.filter((question) => question.includes(text));
}

/** Answers the questions that are kept waiting. */
export const releaseAnswers = () => fetch(`${process.env.SENDA_MODEL_URL}/release`);
