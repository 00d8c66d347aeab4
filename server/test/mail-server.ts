import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach } from "vitest";

interface Received {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** The addresses that it was asked to deliver to, also in vain. */
  asked: string[];
  /** Its reply to a recipient; set by a test. */
  answer: (address: string) => Promise<number> | number;
}

const ACCEPTED = 250;

/** A real mail server that keeps its emails. Every test begins with one that accepts everything. */
export async function startMailServer(): Promise<MailServer> {
  const mailServer: MailServer = { url: "", received: [], asked: [], answer: () => ACCEPTED };
  const { received, asked } = mailServer;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    async onRcptTo({ address }, _session, done) {
      asked.push(address);
      const responseCode = await mailServer.answer(address);
      if (responseCode === ACCEPTED) done();
      else done(Object.assign(new Error(`no mail for ${address}`), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  mailServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  beforeEach(() => {
    received.length = 0;
    asked.length = 0;
    mailServer.answer = () => ACCEPTED;
  });
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  return mailServer;
}

/** The parts of an email by their type, decoded. */
export function partsOf(raw: string): Record<string, string> {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = "", ...body] = part.trim().split("\r\n\r\n");
      return [/Content-Type: ([\w/]+)/i.exec(head)?.[1] ?? "", decoded(head, body.join("\r\n\r\n"))];
    }),
  );
}

function decoded(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, code) => `%${code}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, "%25"));
}
