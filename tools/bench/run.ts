import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Kind, Measured, Started } from "./servers.ts";
import { Bench, type BenchFolders, CALLS, type CallName } from "./side-by-side.ts";

interface Options {
  quick: boolean;
  only: string;
  database: string;
}

type Round = Map<Kind, Measured>;

const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) +
      (sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN)) /
    2
  );
};

interface Plan {
  connections: number;
  rounds: number;
  ms: number;
  /** After this no round begins but the second: a busy machine takes longer for each. */
  budgetMs: number;
}

/** Rounds of one call, the servers by turns: the load of another program hits all of them alike. */
async function roundsOf(bench: Bench, call: CallName, { connections, rounds, ms, budgetMs }: Plan): Promise<Round[]> {
  const seen: Round[] = [];
  const began = performance.now();
  while (seen.length < rounds && (seen.length < 2 || performance.now() - began < budgetMs)) {
    const measured: Round = new Map();
    const first = seen.length % bench.targets.length;
    for (const target of [...bench.targets.slice(first), ...bench.targets.slice(0, first)]) {
      measured.set(target.kind, await bench.measure(target, call, { connections, ms }));
    }
    seen.push(measured);
  }
  return seen;
}

const figure = (rounds: Round[], kind: Kind, name: keyof Measured) =>
  median(rounds.flatMap((round) => round.get(kind)?.[name] ?? []));

/** The ratio of Senda to the bare server, round by round. */
const ratio = (rounds: Round[], kind: Kind, name: keyof Measured = "perSecond") =>
  median(rounds.map((round) => (round.get("senda")?.[name] ?? Number.NaN) / (round.get(kind)?.[name] ?? Number.NaN)));

const shown = (value: number) =>
  Number.isNaN(value) ? "–" : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const percent = (value: number) => (Number.isNaN(value) ? "–" : `${(100 * value).toFixed(0)} %`);
const row = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(row)].join("\n");

const NAMES: Record<CallName, string> = {
  routes: "routes list (30 routes)",
  content: "one content",
  page: "diary page (10)",
  month: "diary month (15)",
  entry: "diary entry with its advice",
  acknowledged: "diary entry, acknowledged",
  login: "login",
  complete: "completion of a content",
  refresh: "refresh",
};
const KINDS: Record<Kind, string> = {
  http: "node:http + pg",
  fastify: "Fastify + pg + JWT",
  rows: "the same with our rows",
  senda: "Senda",
};

function throughputTable(kinds: Kind[], seen: Map<CallName, Round[]>) {
  const bare = kinds.filter((kind) => kind !== "senda");
  const head = ["call", ...kinds.map((kind) => `${KINDS[kind]}/s`), ...bare.map((kind) => `÷ ${KINDS[kind]}`)];
  const rows = [...seen].map(([call, rounds]) => [
    NAMES[call],
    ...kinds.map((kind) => shown(figure(rounds, kind, "perSecond"))),
    ...bare.map((kind) => percent(ratio(rounds, kind))),
  ]);
  return table(head, rows);
}

function cpuTable(kinds: Kind[], seen: Map<CallName, Round[]>, statements: Map<Kind, Map<CallName, number>>) {
  const bare = kinds.filter((kind) => kind !== "senda");
  const counted = kinds.filter((kind) => statements.has(kind));
  const head = [
    "call",
    ...kinds.map((kind) => `${KINDS[kind]} ms`),
    ...bare.map((kind) => `${KINDS[kind]} ÷ Senda`),
    ...(counted.length > 0 ? [`statements: ${counted.map((kind) => KINDS[kind]).join(" / ")}`] : []),
    "bytes: Fastify → Senda",
  ];
  const rows = [...seen].map(([call, rounds]) => [
    NAMES[call],
    ...kinds.map((kind) => {
      const inDatabase = figure(rounds, kind, "databaseCpu");
      return `${shown(figure(rounds, kind, "cpu"))}${inDatabase > 0 ? ` + ${shown(inDatabase)}` : ""}`;
    }),
    ...bare.map((kind) => percent(1 / ratio(rounds, kind, "cpu"))),
    ...(counted.length > 0
      ? [counted.map((kind) => shown(statements.get(kind)?.get(call) ?? Number.NaN)).join(" / ")]
      : []),
    `${shown(figure(rounds, "fastify", "bytes"))} → ${shown(figure(rounds, "senda", "bytes"))}`,
  ]);
  return table(head, rows);
}

function latencyTable(seen: Map<number, Map<CallName, Round[]>>) {
  const levels = [...seen.keys()];
  const head = ["p50 / p99 in ms", ...levels.flatMap((level) => [`Fastify, ${level}`, `Senda, ${level}`])];
  const calls = [...(seen.values().next().value?.keys() ?? [])];
  const rows = calls.map((call) => [
    NAMES[call],
    ...levels.flatMap((level) => {
      const rounds = seen.get(level)?.get(call) ?? [];
      const both = (kind: Kind) => `${shown(figure(rounds, kind, "p50"))} / ${shown(figure(rounds, kind, "p99"))}`;
      return [both("fastify"), both("senda")];
    }),
  ]);
  return table(head, rows);
}

function startTable(starts: Started[], underLoad: Map<Kind, number>) {
  const kinds = [...new Set(starts.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const own = starts.filter((start) => start.kind === kind);
    const of = (name: "wallMs" | "cpuMs" | "memory") => median(own.map((start) => start[name]));
    return [
      KINDS[kind],
      shown(of("cpuMs") / 1000),
      shown(of("wallMs") / 1000),
      shown(of("memory")),
      shown(underLoad.get(kind) ?? Number.NaN),
    ];
  });
  return table(["start to the first answer", "processor s", "wall s", "MB at the first answer", "MB under load"], rows);
}

const FULL = { readers: 8, writers: 48, contentsOfRoute: 10 };
const PLANS = {
  postgres: { rounds: 5, budgetMs: 13_000 },
  embedded: { rounds: 3, budgetMs: 6_000 },
};
const LEVELS = [
  { connections: 32, ms: 400 },
  { connections: 1, ms: 250 },
];

/** Everything about one database, as it goes into the page. */
async function wholeBench(bench: Bench, kinds: Kind[], calls: CallName[]): Promise<string> {
  const plan = PLANS[bench.database];
  await bench.open(kinds, { ...FULL, completions: plan.rounds * LEVELS.length * 120 + 260 });
  const seen = new Map<number, Map<CallName, Round[]>>();
  const underLoad = new Map<Kind, number>();
  for (const level of LEVELS) {
    const ofLevel = new Map<CallName, Round[]>();
    seen.set(level.connections, ofLevel);
    for (const call of calls) {
      const measured = await roundsOf(bench, call, { ...plan, ...level });
      ofLevel.set(call, measured);
      for (const [kind, { memory }] of measured.flatMap((round) => [...round])) {
        underLoad.set(kind, Math.max(memory, underLoad.get(kind) ?? 0));
      }
      console.error(`${bench.database}, ${level.connections}: ${call} ${percent(ratio(measured, "fastify"))}`);
    }
  }
  const statements = new Map<Kind, Map<CallName, number>>();
  if (bench.database === "postgres") {
    for (const kind of ["fastify", "rows", "senda"] as const) statements.set(kind, await bench.statements(kind, calls));
  }
  const starts = await bench.starts(["fastify", "senda"], 3);
  const at32 = seen.get(32) ?? new Map();
  const title = bench.database === "postgres" ? "On PostgreSQL" : "On the embedded database";
  const cpuTitle = `Processor time of a request, 32 connections${bench.database === "postgres" ? " (the server + PostgreSQL)" : ""}:`;
  return [
    `### ${title}`,
    "Requests a second, 32 connections, and Senda beside the others:",
    throughputTable(kinds, at32),
    cpuTitle,
    cpuTable(kinds, at32, statements),
    "Waiting times by connections:",
    latencyTable(seen),
    startTable(starts, underLoad),
  ].join("\n\n");
}

const MARKS = ["<!-- measured: begin -->", "<!-- measured: end -->"] as const;

export async function bench(options: Options, place: BenchFolders): Promise<void> {
  // An exit stops the servers; a signal alone would leave them running.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  const calls = options.only ? (options.only.split(",") as CallName[]) : CALLS;
  const unknown = calls.filter((call) => !CALLS.includes(call));
  if (unknown.length > 0) throw new Error(`no such call: ${unknown.join(", ")}; there are ${CALLS.join(", ")}`);
  const databases = (["postgres", "embedded"] as const).filter(
    (name) => !options.database || name === options.database,
  );
  const parts: string[] = [];
  const [load = 0] = os.loadavg();
  const machine = `Measured on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${os.cpus().length} cores (${os.cpus()[0]?.model}), shared by client, servers and database; load of the machine before it: ${load.toFixed(1)}.`;
  for (const database of options.quick ? databases.slice(0, 1) : databases) {
    const kinds: Kind[] =
      database === "embedded"
        ? ["fastify", "senda"]
        : options.quick
          ? ["fastify", "rows", "senda"]
          : ["http", "fastify", "rows", "senda"];
    const side = new Bench(place, database);
    try {
      if (options.quick) parts.push(await quickBench(side, kinds, calls));
      else parts.push(await wholeBench(side, kinds, calls));
    } finally {
      await side.close();
    }
  }
  console.log([machine, ...parts].join("\n\n"));
  if (options.quick || options.only || options.database) return;
  const file = path.join(place.top, "docs", "performance.md");
  const [before = "", rest = ""] = readFileSync(file, "utf8").split(MARKS[0]);
  const measured = [MARKS[0], machine, parts.join("\n\n"), MARKS[1]].join("\n\n");
  writeFileSync(file, `${before}${measured}${rest.split(MARKS[1])[1] ?? ""}`);
}

async function quickBench(side: Bench, kinds: Kind[], calls: CallName[]): Promise<string> {
  await side.open(kinds, { readers: 4, writers: 32, completions: 500, contentsOfRoute: 10 });
  const seen = new Map<CallName, Round[]>();
  for (const call of calls)
    seen.set(call, await roundsOf(side, call, { connections: 32, rounds: 3, ms: 300, budgetMs: 10_000 }));
  return [throughputTable(kinds, seen), cpuTable(kinds, seen, new Map())].join("\n\n");
}
