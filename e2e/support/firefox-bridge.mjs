#!/usr/bin/env node
// Starts the Firefox of the machine for Playwright, whose build cannot be installed everywhere. The machine's one speaks
// WebDriver BiDi, but a long-term release lacks a command that Playwright sends for every window: this forwards all
// messages and answers that command itself.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

/** Preferences for colours and motion: without the command Firefox keeps its own, which nothing here depends on. */
const UNKNOWN_TO_FIREFOX = new Set(["emulation.setMediaFeaturesOverride"]);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const LARGEST_MESSAGE = 256 * 1024 * 1024;

const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal));
// Playwright ends us with SIGKILL if it is in a hurry; Firefox then finds its pipe closed.
firefox.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on("exit", (code) => process.exit(code ?? 0));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, target] = LISTENING.exec(line) ?? [];
  if (target) openBridge(target);
  else process.stderr.write(`${line}\n`);
});

/** @param {string} target */
function openBridge(target) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: LARGEST_MESSAGE });
  server.on("listening", () => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("No port is free.");
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}\n`);
  });
  server.on("connection", (playwright, request) => {
    const browser = new WebSocket(`${target}${request.url}`, { maxPayload: LARGEST_MESSAGE });
    const opened = new Promise((ready) => browser.once("open", ready));
    playwright.on("message", async (data) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text);
      if (UNKNOWN_TO_FIREFOX.has(method)) {
        playwright.send(JSON.stringify({ type: "success", id, result: {} }));
        return;
      }
      await opened;
      browser.send(text);
    });
    browser.on("message", (data) => playwright.send(data.toString()));
    browser.on("close", () => playwright.close());
    browser.on("error", () => playwright.close());
    playwright.on("close", () => browser.close());
  });
}
