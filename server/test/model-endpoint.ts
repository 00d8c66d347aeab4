import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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
    const whole = await bodyOf(request).catch(() => "");
    const messages: { role: string; content: string }[] = whole ? JSON.parse(whole).messages : [];
    const said = (role: string) => messages.filter((message) => message.role === role).map(({ content }) => content);
    asked.push({
      system: said("system").join("\n"),
      user: said("user").join("\n"),
      whole,
      key: request.headers.authorization,
    });
    behave(asked.at(-1) as Asked, response, asked.length);
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
