import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { top } from "../build/folders.mjs";
import { copyRuntimeFiles } from "../build/runtime-files.mjs";

// Outside of the repository, where Node would find its packages further up.
const place = mkdtempSync(join(tmpdir(), "senda-runtime-"));
const app = join(place, "app");
const PASSWORD = "una clave de prueba";

beforeAll(() => copyRuntimeFiles(app), 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

test("what is delivered weighs at most 64 MB, and holds no demo and nothing that only developers read", () => {
  const files = filesIn(app);
  expect(files.reduce((sum, file) => sum + statSync(join(app, file)).size, 0)).toBeLessThan(64 * 1024 ** 2);
  expect(files.filter((file) => /\.map$|\.d\.ts$|demo-media/.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["server/dist/sbom.cdx.json", "server/dist/third-party-licences.md"]));
});

async function serve(): Promise<{ address: string; stop: () => Promise<number | null> }> {
  // Not in production: a public service asks administrators for a second step first. The demo is not delivered.
  const env = { DATA_DIR: join(place, "data"), PORT: "0", SEED_DEMO: "false" };
  const admin = { ADMIN_EMAIL: "admin@example.org", ADMIN_PASSWORD: PASSWORD };
  const child = spawn(process.execPath, ["server/dist/main.js"], { cwd: app, env: { ...env, ...admin } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
  const ended = once(child, "exit");
  const listening = () => /Server listening at (http:\/\/[\w.:]+)/.exec(output)?.[1];
  while (!listening() && child.exitCode === null) await new Promise((resume) => setTimeout(resume, 50));
  const address = listening();
  if (!address) throw new Error(`The server has ended:\n${output}`);
  const stop = async () => {
    child.kill("SIGTERM");
    const [code] = await ended;
    return code;
  };
  return { address, stop };
}

test("what is delivered serves pages, signs in and keeps a picture, with nothing else installed", async () => {
  const { address, stop } = await serve();
  try {
    expect((await fetch(address)).headers.get("content-type")).toMatch("text/html");
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    const login = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@example.org", password: PASSWORD }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const form = new FormData();
    form.set("title", "Una ruta");
    form.set("description", "Con portada");
    form.set("coverImage", new Blob([readFileSync(join(top, "docs/pictures/home.webp"))]), "home.webp");
    const headers = { authorization: `Bearer ${token}` };
    const created = await fetch(`${address}/api/routes`, { method: "POST", headers, body: form });
    expect(created.status).toBe(201);
    expect(filesIn(join(place, "data", "media")).length).toBeGreaterThan(0);
  } finally {
    expect(await stop()).toBe(0);
  }
}, 120_000);

test("what is delivered can create the bucket of compose.yaml, with the secrets that it has made", async () => {
  const [secrets, s3] = [join(place, "secrets"), join(place, "s3")];
  for (const folder of [secrets, s3]) mkdirSync(folder);
  const prepare = () => {
    const script = join(top, "deploy/compose/prepare.mjs");
    expect(spawnSync(process.execPath, [script, secrets, s3, String(process.getuid?.())]).status).toBe(0);
    return Object.fromEntries(readdirSync(secrets).map((name) => [name, readFileSync(join(secrets, name), "utf8")]));
  };
  const made = prepare();
  expect(prepare()).toEqual(made);
  expect(made["diary-key"]).toMatch(/^[0-9a-f]{64}$/);
  expect(made["database-url"]).toBe(`postgres://senda:${made["database-password"]}@database/senda`);

  const calls: string[] = [];
  const store = createServer(({ method, url, headers }, answer) => {
    calls.push(`${method} ${url?.split("?")[0]}`);
    expect(headers.authorization).toContain(`Credential=${made["s3-access-key-id"]}/`);
    answer.writeHead(method === "HEAD" ? 404 : 200).end();
  });
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const { port } = store.address() as AddressInfo; // It listens on a port, not on a pipe.
  const child = spawn(process.execPath, [join(top, "deploy/compose/create-bucket.mjs")], {
    cwd: app,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "senda",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID_FILE: join(secrets, "s3-access-key-id"),
      S3_SECRET_ACCESS_KEY_FILE: join(secrets, "s3-secret-access-key"),
    },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  store.close();
  expect({ code, calls }).toEqual({ code: 0, calls: ["HEAD /senda", "PUT /senda"] });
}, 60_000);
