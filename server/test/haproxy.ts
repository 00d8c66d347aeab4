import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findOrInstall } from "./programs.ts";

export interface LoadBalancer {
  address: string;
  stop(): Promise<void>;
}

/** Starts HAProxy before processes on these ports: it sends requests to those that say that they are ready. */
export async function startHaProxy(port: number, ports: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-proxy-"));
  const settings = path.join(folder, "haproxy.cfg");
  writeFileSync(settings, settingsOf(port, ports));
  const child = spawn(findOrInstall("haproxy"), ["-db", "-f", settings], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.on("data", (chunk) => {
    log += chunk;
  });
  const ended = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  const isServing = () =>
    fetch(`${address}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isServing())) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${log}`);
    await pause(100);
  }
  return {
    address,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A request is sent to another process only if it has reached none. */
const settingsOf = (port: number, ports: readonly number[]) => `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
  retry-on conn-failure
frontend people
  bind 127.0.0.1:${port}
  default_backend senda
backend senda
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, number) => `  server senda${number} 127.0.0.1:${each}`).join("\n")}
`;
