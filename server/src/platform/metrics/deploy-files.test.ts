import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { COUNTERS, GAUGES, TIMERS } from "./series.ts";

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

const pathOf = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), "utf8");

const RULES = "deploy/prometheus/alerts.yml";
const alerts: Alert[] = parse(read(RULES)).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
const sections = [...read("docs/runbooks.md").matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);

/** As Prometheus shows them. */
const shown = new Set([
  ...Object.keys(COUNTERS).map((name) => `${name}_total`),
  ...Object.keys(TIMERS).flatMap((name) => ["count", "sum", "bucket"].map((end) => `${name}_${end}`)),
  ...Object.keys(GAUGES),
]);
const unknownIn = (text: string) =>
  [...text.matchAll(/senda_\w+/g)].map(([name]) => name).filter((name) => !shown.has(name));

test("every alert has a runbook, and every runbook its alert", () => {
  expect(alerts.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, labels, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    expect(annotations.summary).not.toBe("");
    expect(["warning", "critical"]).toContain(labels.severity);
  }
});

test("alerts, dashboard and service levels ask for series that exist", () => {
  for (const { expr } of alerts) expect(unknownIn(expr)).toEqual([]);
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read("deploy/grafana/senda.json"));
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.flatMap(unknownIn)).toEqual([]);
  expect(unknownIn(read("docs/service-levels.md"))).toEqual([]);
  const used = `${queries.join()} ${alerts.map(({ expr }) => expr).join()}`;
  for (const name of [...Object.keys(COUNTERS), ...Object.keys(TIMERS), ...Object.keys(GAUGES)])
    expect(used).toContain(name);
});

test.runIf(existsSync("/usr/bin/promtool"))("Prometheus accepts the rules", () => {
  const { status, stderr } = spawnSync("/usr/bin/promtool", ["check", "rules", pathOf(RULES)], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
