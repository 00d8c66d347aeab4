import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { serverProcesses } from "../test/server-process.ts";
import { openDatabase } from "./platform/db/open.ts";

// Real servers are started and killed, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();

/** Holds migrations up: the first index that one makes is not finished before the test ends the statement. */
const TRAP = `
  create function wait_long() returns event_trigger language plpgsql as 'begin perform pg_sleep(600); end';
  create event trigger trap on ddl_command_end when tag in ('CREATE INDEX') execute function wait_long()`;
const FREE = `
  drop event trigger trap;
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Waits until the server is in the middle of its migrations; answers what undoes the waiting. */
async function middleOf(
  place: Record<string, string>,
): Promise<{ start: () => Promise<void>; free: () => Promise<void> }> {
  if (!place.DATABASE_URL) {
    // Written when the database is open; the migrations follow.
    const opened = path.join(place.DATA_DIR ?? "", "db", "complete");
    return {
      start: () => vi.waitUntil(() => existsSync(opened), { timeout: 120_000, interval: 1 }).then(() => {}),
      free: async () => {},
    };
  }
  const { pool, close } = await openDatabase({ url: place.DATABASE_URL });
  await pool.query(TRAP);
  const isWaiting = async () => {
    const { rows } = await pool.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
    return rows.length > 0;
  };
  return {
    start: () => vi.waitUntil(isWaiting, { timeout: 120_000, interval: 20 }).then(() => {}),
    async free() {
      await pool.query(FREE);
      await close();
    },
  };
}

test("a process that is killed in the middle of its migrations leaves a database that the next one finishes [SAFE-52, DU-5]", async () => {
  const place = await servers.newPlace();
  const middle = await middleOf(place);
  const killed = await servers.start(place);
  await middle.start();
  killed.child.kill("SIGKILL");
  expect(await killed.end()).toBeNull();
  expect(killed.output).not.toContain("Server listening");
  await middle.free();

  const server = await servers.start(place);
  const address = await server.address();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  const person = { firstName: "Eva", lastName: "Luna", email: "eva@ejemplo.es", password: "secreto" };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(person);
  expect((await fetch(`${address}/api/auth/register`, { method: "POST", headers, body })).status).toBe(201);
  expect(await server.end("SIGTERM")).toBe(0);
});
