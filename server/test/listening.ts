import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";

/** Makes an application reachable on a free port; the application's own end closes it. */
export async function listeningPort(app: FastifyInstance): Promise<number> {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return Number(new URL(address).port);
}

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
  /** How long the connection was open. */
  ms: number;
}

/** Writes bytes that no HTTP client would and reads until the server hangs up. */
export async function rawExchange(
  port: number,
  text: string,
  drip?: { text: string; everyMs: number },
  onConnect: () => void = () => {},
): Promise<RawAnswer> {
  const began = performance.now();
  const socket = connect(port, "127.0.0.1", onConnect);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  // Some tests are about a server that hangs up in the middle of a word. (`once` would fail on it.)
  socket.on("error", () => {});
  socket.write(text);
  const dripping = drip && setInterval(() => socket.writable && socket.write(drip.text), drip.everyMs);
  await new Promise((done) => socket.on("close", done));
  clearInterval(dripping);
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
  return { status, head, body: rest.join("\r\n\r\n"), ms: performance.now() - began };
}

export const PAGE = "<!doctype html><html lang=es><title>Senda</title><div id=root></div></html>";
export const SCRIPT = `document.title = "Senda"; // ${"largo ".repeat(200)}`;

/** A page with the links of its screen. */
export const pageFor = (name: string) => PAGE.replace("<div", `<link rel=modulepreload href=/assets/${name}.js><div`);

/** A folder as the build of the web app leaves it, for the tests of one file. */
export function webFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-web-"));
  for (const name of ["assets", "pages", "samples"]) mkdirSync(path.join(folder, name));
  const put = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
  };
  put("index.html", PAGE);
  put("assets/app-abc123.js", SCRIPT);
  const apps = {
    learner: { "/login": "login", "/routes/:routeId/content/:contentId": "content" },
    backoffice: { "/admin/*": "admin" },
  };
  for (const [app, pages] of Object.entries(apps)) {
    for (const name of Object.values(pages)) put(`pages/${name}.html`, pageFor(name));
    put(`pages/${app}.json`, JSON.stringify(Object.entries(pages).map(([at, name]) => [at, `pages/${name}.html`])));
  }
  writeFileSync(path.join(folder, "samples/muestra.mp4"), "0123456789");
  writeFileSync(path.join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
