import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { describeError } from "../log.ts";
import { countNotice, publishNotices } from "./notices.ts";
import { endpointLabel } from "./requests.ts";
import { logSlowStatements, recordStatement, withoutLiterals } from "./statements.ts";
import { type Recorder, recordWith } from "./telemetry.ts";

const world = await openWorld();
const count = vi.fn<Recorder["count"]>();
const time = vi.fn<Recorder["time"]>();
const recorder: Recorder = {
  count,
  time,
  gauge: () => {},
  span: (_name, _attributes, work) => work(),
  apart: (work) => work(),
  startRequest: () => null,
};

beforeEach(() => {
  count.mockClear();
  time.mockClear();
  recordWith(recorder);
});
afterEach(() => recordWith(null));

const notices = () => count.mock.calls.filter(([series]) => series === "senda_notices");

test("notices are published in steps of five, and the rest waits [OBS-05]", async () => {
  const leo = await world.newLearner();
  for (let day = 0; day < 4; day += 1) countNotice(null, { level: "NOTICE" });
  publishNotices();
  expect(notices()).toEqual([]);
  await leo.post("/diary/entry", { feeling: "TERRIBLE", description: "Quiero morirme, me voy a matar hoy." });
  countNotice({ level: "NOTICE" }, { level: "NOTICE" });
  expect(notices()).toEqual([]);
  publishNotices();
  expect(notices()).toEqual([["senda_notices", { level: "NOTICE" }, 5]]);
  publishNotices();
  expect(notices()).toHaveLength(1);
});

test("a slow statement is logged by name and text, without values, ten times a minute at most [OBS-08]", () => {
  const warn = vi.fn();
  let now = 0;
  logSlowStatements({ ...world.deps.log, warn }, () => now);
  for (let times = 0; times < 30; times += 1) recordStatement("select 1 from users where email = 'ana@x.es'", 800.4);
  recordStatement("select 2", 499);
  expect(warn).toHaveBeenCalledTimes(10);
  expect(warn.mock.calls[0]).toEqual([
    {
      statement: expect.stringMatching(/^senda_[0-9a-f]{24}$/),
      text: "select 1 from users where email = '…'",
      ms: 800,
    },
    "slow statement",
  ]);
  now = 60_000;
  recordStatement("select 1", 800);
  expect(warn).toHaveBeenCalledTimes(11);
  expect(count.mock.calls.filter(([series]) => series === "senda_db_slow_statements")).toHaveLength(31);
});

test("a literal in a statement is not part of its logged text [OBS-08]", () => {
  expect(withoutLiterals("select 'it''s me',\n  $1 where a = ''")).toBe("select '…', $1 where a = '…'");
  expect(withoutLiterals(`select ${"x".repeat(5_000)}`)).toHaveLength(1_000);
});

test("a statement that fails is counted by the class of its code", async () => {
  await expect(sql`select 1 / 0`.execute(world.deps.db)).rejects.toThrow();
  expect(count.mock.calls).toContainEqual(["senda_db_faults", { class: "22" }, 1]);
  expect(time.mock.calls).toContainEqual([
    "senda_db_statement_duration_seconds",
    expect.any(Number),
    { operation: "select" },
  ]);
});

test("an endpoint that is called only after a question is not counted by itself [OBS-05]", () => {
  expect(endpointLabel("/api/diary/:id/check-in")).toBe("/api/diary/*");
  expect(endpointLabel("/api/user-content-interaction/:id/check-in")).toBe("/api/user-content-interaction/*");
  expect(endpointLabel("/api/auth/login")).toBe("/api/auth/login");
  expect(endpointLabel(undefined)).toBe("(none)");
});

test("a fault is described by name, code and place, never by its message [OBS-06]", () => {
  const error = Object.assign(new TypeError("no such person\n    at ana@ejemplo.es (secret)"), { code: "23505" });
  const described = describeError(error);
  expect(described).toMatchObject({ name: "TypeError", code: "23505" });
  expect(described.where?.[0]).toMatch(/^at .*metrics\.test\.ts/);
  expect(JSON.stringify(described)).not.toMatch(/person|ejemplo/);
  expect(describeError("text")).toEqual({ name: "unknown" });
});

test("without a proxy in front, an id that a caller gives is not taken [OBS-01]", async () => {
  const answer = await world.app.inject({ url: "/api/health", headers: { "x-request-id": "proxy-000001" } });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("the ids of two requests have nothing in common: they do not tell how many there are [OBS-01]", async () => {
  const beginningOf = async () =>
    String((await world.app.inject({ url: "/api/health" })).headers["x-request-id"]).slice(0, 8);
  expect(await beginningOf()).not.toBe(await beginningOf());
});
