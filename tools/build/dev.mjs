// `npm run dev`: the server is built again and restarted when one of its files changes, the browser reloads by itself.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { watch } from "rolldown";
import { createServer } from "vite";
import { stopWithParent } from "./children.mjs";
import { placeEmptyDatabase } from "./empty-database.mjs";
import { serverDist, top } from "./folders.mjs";
import { copyServerFiles, serverBundle } from "./server.mjs";

const API_PORT = process.env.PORT ?? "3000";
const WEB_PORT = 5173;
const address = `http://localhost:${WEB_PORT}`;

/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
let isEnding = false;

function startServer() {
  server = spawn(process.execPath, ["--enable-source-maps", join(serverDist, "main.js")], {
    cwd: top,
    stdio: "inherit",
    // Links in emails lead to the side that reloads.
    env: { PUBLIC_URL: address, ...process.env, PORT: API_PORT },
  });
  const started = server;
  started.once("exit", (code) => {
    if (server === started) server = undefined;
    if (code && !isEnding) console.log("The server has stopped; it starts again with the next change.");
  });
}

/** As in production: requests under way are finished, and the database is closed. */
async function stopServer() {
  if (!server) return;
  const stopped = once(server, "exit");
  server.kill("SIGTERM");
  await stopped;
}

// Changes that come quickly one after another are taken in turn.
let turn = Promise.resolve();
function restart() {
  turn = turn.then(stopServer).then(() => {
    if (!isEnding) startServer();
  });
}

function watchServer() {
  const watcher = watch(serverBundle());
  watcher.on("event", (event) => {
    if (event.code === "END") restart();
    if (event.code === "ERROR") console.error(event.error.message);
    if (event.code === "BUNDLE_END" || event.code === "ERROR") void event.result?.close();
  });
  return watcher;
}

async function serveWeb() {
  const target = `http://127.0.0.1:${API_PORT}`;
  const web = await createServer({
    root: join(top, "web"),
    server: { port: WEB_PORT, strictPort: true, proxy: { "/api": target, "/media": target } },
  });
  await web.listen();
  return web;
}

stopWithParent();
await Promise.all([placeEmptyDatabase(), copyServerFiles()]);
const web = await serveWeb();
const watcher = watchServer();
console.log(`\n  Senda, reloading with every change: ${address}\n`);

async function end() {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([watcher.close(), web.close(), turn.then(stopServer)]);
  process.exit(0);
}
process.on("SIGINT", () => void end());
process.on("SIGTERM", () => void end());
