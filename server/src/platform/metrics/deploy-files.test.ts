import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { endpointLabel } from "./requests.ts";
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

const promql = parser.configure({ top: "PromQL", strict: true });

/** As Prometheus shows them. */
const shown = new Set([
  ...Object.keys(COUNTERS).map((name) => `${name}_total`),
  ...Object.keys(TIMERS).flatMap((name) => ["count", "sum", "bucket"].map((end) => `${name}_${end}`)),
  ...Object.keys(GAUGES),
]);
const unknownIn = (text: string) =>
  [...text.matchAll(/senda_\w+/g)].map(([name]) => name).filter((name) => !shown.has(name));

const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read("deploy/grafana/senda.json"));
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const asked = [...queries, ...alerts.map(({ expr }) => expr), read("docs/service-levels.md")].join("\n");

test("every alert has a runbook, and every runbook its alert", () => {
  expect(alerts.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, labels, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    expect(annotations.summary).not.toBe("");
    expect(["warning", "critical"]).toContain(labels.severity);
  }
});

test("alerts, dashboard and service levels ask for series that exist, and leave none out", () => {
  expect(queries.length).toBeGreaterThan(20);
  expect(unknownIn(asked)).toEqual([]);
  for (const name of [...Object.keys(COUNTERS), ...Object.keys(TIMERS), ...Object.keys(GAUGES)])
    expect(asked).toContain(name);
});

test("they ask for bounds and endpoints that the series have: others would count nothing", () => {
  const bounds = [...asked.matchAll(/(senda_\w+)_bucket\{[^}]*le="([\d.]+)"/g)];
  expect(bounds.length).toBeGreaterThan(2);
  const timers = new Map(Object.entries(TIMERS));
  for (const [, name = "", bound] of bounds) expect(timers.get(name)?.boundaries).toContain(Number(bound));
  const endpoints = [...asked.matchAll(/endpoint!?="([^"]+)"/g)].map(([, endpoint = ""]) => endpoint);
  expect(endpoints.length).toBeGreaterThan(2);
  for (const endpoint of endpoints) expect(endpointLabel(endpoint.replace("*", "entry"))).toBe(endpoint);
});

test.each([...alerts.map(({ expr }) => expr), ...queries])("Prometheus can read %j", (query) => {
  expect(() => promql.parse(query.replaceAll("$__rate_interval", "5m"))).not.toThrow();
});
