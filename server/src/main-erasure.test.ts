import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { allRows } from "../test/all-rows.ts";
import { type Backups, openBackups } from "../test/backups.ts";
import { serverProcesses } from "../test/server-process.ts";

// Real servers are started and stopped around a real backup, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const servers = serverProcesses();
let backups: Backups;
beforeAll(async () => {
  backups = await openBackups();
});
afterAll(() => backups.dispose());

const eva = { firstName: "Eva", lastName: "Luna", email: "eva@ejemplo.es", password: "secreto" };
const leo = { firstName: "Leo", lastName: "Campos", email: "leo@ejemplo.es", password: "secreto" };

async function send(method: string, url: string, body: object, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { "content-type": "application/json", ...authorization };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
const logIn = (address: string, { email, password }: typeof eva) =>
  send("POST", `${address}/api/auth/login`, { email, password });

async function registerWithEntry(address: string, person: typeof eva): Promise<void> {
  const { body } = await send("POST", `${address}/api/auth/register`, person);
  const entry = { feeling: "GOOD", description: `Lo mío, ${person.firstName}.` };
  expect((await send("POST", `${address}/api/diary/entry`, entry, body.access_token)).status).toBe(201);
}

async function diaryOf(address: string, person: typeof eva): Promise<string[]> {
  const { body } = await logIn(address, person);
  const answer = await fetch(`${address}/api/diary`, { headers: { authorization: `Bearer ${body.access_token}` } });
  return ((await answer.json()) as { data: { description: string }[] }).data.map(({ description }) => description);
}

/** Starts a server, does something with it, and stops it. Answers what it printed. */
async function withServer(place: Record<string, string>, work: (address: string) => Promise<void>): Promise<string> {
  const server = await servers.start(place);
  await work(await server.address());
  expect(await server.end("SIGTERM")).toBe(0);
  return server.output;
}

async function rowsIn(place: Record<string, string>): Promise<string> {
  const database = await backups.open(place);
  const rows = await allRows(database);
  await database.close();
  return rows;
}

test("a deleted account stays deleted when a backup from before is restored, and all others are back [SAFE-47, PR-4, DU-4]", async () => {
  const place = await backups.newPlace();
  const outbox = path.join(place.DATA_DIR ?? "", "outbox");
  await withServer(place, async (address) => {
    await registerWithEntry(address, eva);
    await registerWithEntry(address, leo);
    for (const { email } of [eva, leo]) await send("POST", `${address}/api/auth/forgot-password`, { email });
    await vi.waitFor(() => expect(readdirSync(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(2), 20_000);
  });
  const before = await rowsIn(place);
  const restore = await backups.backUp(place);

  await withServer(place, async (address) => {
    const { body } = await logIn(address, eva);
    const { status } = await send("DELETE", `${address}/api/account`, { password: eva.password }, body.access_token);
    expect(status).toBe(200);
    const sentEmails = readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), "utf8"));
    expect(sentEmails).toHaveLength(1);
    expect(sentEmails[0]).toContain(`To: ${leo.email}`);
  });
  expect(readdirSync(path.join(place.DATA_DIR ?? "", "erasures"))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);

  const restored = await restore(place);
  const brought = await rowsIn(restored);
  expect(brought).toBe(before);
  expect(brought).toContain(eva.email);

  const output = await withServer(restored, async (address) => {
    expect((await logIn(address, eva)).status).toBe(401);
    expect(await diaryOf(address, leo)).toEqual(["Lo mío, Leo."]);
  });
  expect(output).toContain('"erasedAgain":1');
  const after = await rowsIn(restored);
  expect(after).not.toContain(eva.email);
  expect(after).toContain(leo.email);
});
