import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Place } from "../src/platform/files/s3-client.ts";

export interface S3Server {
  place: S3Place;
  stop(): Promise<void>;
}

/** Starts an S3 server with one empty bucket on a free port. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-s3-"));
  const script = fileURLToPath(new URL("./s3-process.mjs", import.meta.url));
  const server = fork(script, [folder, "senda"], { execArgv: ["--no-deprecation"] });
  const [port] = (await once(server, "message")) as [number];
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "senda",
      // The one account that this server knows.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      region: "us-east-1",
    },
    async stop() {
      const done = once(server, "exit");
      if (server.connected) server.disconnect();
      await done;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
