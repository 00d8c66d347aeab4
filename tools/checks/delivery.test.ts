import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { limits } from "../../contract/src/limits.ts";
import { fileVariable, SECRETS } from "../../server/src/config.ts";
import { projectFiles, read } from "./sources.mjs";

const MB = 1024 ** 2;
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const settings = new Set([
  "NODE_ENV",
  ...names(read("server/src/config.ts"), /^ {2}([A-Z][A-Z\d_]+): \[/gm),
  ...SECRETS.map(fileVariable),
]);

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  tmpfs?: string[];
}
const compose: { services: Record<string, Service> } = parse(read("compose.yaml"), { merge: true });
const services = Object.entries(compose.services);
const isSenda = ({ image }: Service) => image === "senda:local";

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold: number;
}
interface Container {
  ports: { containerPort: number }[];
  securityContext: object;
  lifecycle: { preStop: { exec: { command: string[] } } };
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { terminationGracePeriodSeconds: number; securityContext: object; containers: [Container] };
}
interface Manifest {
  kind: string;
  configMapGenerator?: { literals: string[] }[];
  stringData?: Record<string, string>;
  spec: { template: Pod; jobTemplate: { spec: { template: Pod } }; selector: { matchLabels?: object } };
}
const manifestsIn = (file: string): Manifest[] => parseAllDocuments(read(file)).map((document) => document.toJS());
const manifests = projectFiles.filter((file) => /^deploy\/kubernetes\/.*\.yaml$/.test(file)).flatMap(manifestsIn);
function ofKind(kind: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`deploy/kubernetes has no ${kind}.`);
  return found;
}
const literals = manifests.flatMap(({ configMapGenerator = [] }) => configMapGenerator.flatMap((map) => map.literals));

const UNITS = ["senda.service", "senda@.service", "senda-migrate.service", "senda-backup.service"].map(
  (name) => `deploy/systemd/${name}`,
);
const unitVariables = (text: string) =>
  names(text, /^Environment=(.+)$/gm).flatMap((line) => names(line, /([A-Z][A-Z\d_]*)=/g));

const stopSeconds = (text: string) => Number(/STOP_SECONDS\W+(\d+)/.exec(text)?.[1]);

const RUNTIME_SETTINGS = new Set(["MALLOC_ARENA_MAX"]);

const GIVEN = new Map([
  ["Dockerfile", names(read("Dockerfile"), /^(?:ENV| {3}) ([A-Z][A-Z\d_]*)=/gm)],
  ["compose.yaml", services.flatMap(([, one]) => (isSenda(one) ? Object.keys(one.environment ?? {}) : []))],
  ["deploy/systemd/senda.env", names(read("deploy/systemd/senda.env"), /^([A-Z][A-Z\d_]*)=/gm)],
  ["deploy/kubernetes", literals.map((literal) => literal.split("=")[0] ?? "")],
  ...UNITS.map((file) => [file, unitVariables(read(file))] as const),
]);

test.each([...GIVEN.keys()])("%s gives Senda no setting that it does not have", (file) => {
  const given = GIVEN.get(file) ?? [];
  expect(given.length).toBeGreaterThan(1);
  expect(given.filter((name) => !settings.has(name) && !RUNTIME_SETTINGS.has(name))).toEqual([]);
});

describe("a stop is waited for longer than it may take", () => {
  test("by Docker", () => {
    const { senda } = compose.services;
    expect(Number.parseInt(senda?.stop_grace_period ?? "0", 10)).toBeGreaterThan(stopSeconds(read("compose.yaml")) + 5);
  });

  test.each(UNITS.slice(0, 2))("by systemd (%s)", (file) => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read(file))?.[1]);
    expect(seconds).toBeGreaterThan(stopSeconds(read("deploy/systemd/senda.env")) + 5);
  });

  test("by Kubernetes, after the load balancer has noticed", () => {
    const { terminationGracePeriodSeconds, containers } = ofKind("Deployment").spec.template.spec;
    const { lifecycle, readinessProbe } = containers[0];
    const sleep = Number(lifecycle.preStop.exec.command[1]);
    expect(sleep).toBeGreaterThanOrEqual(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(sleep + stopSeconds(literals.join(" ")) + 5);
  });
});

test("every path and port that is asked about health exists", () => {
  const files = projectFiles.filter((file) => /^(Dockerfile|compose\.yaml|deploy\/)/.test(file));
  const paths = files.flatMap((file) => names(read(file), /(\/api\/health[\w/]*)/g));
  const served = names(read("server/src/platform/http/server.ts"), /app\.get\("(\/api\/health[^"]*)"/g);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !served.includes(path))).toEqual([]);
  const [port] = names(read("Dockerfile"), /PORT=(\d+)/g);
  expect(names(read("Dockerfile"), /^EXPOSE (\d+)$/gm)).toEqual([port]);
  const { ports } = ofKind("Deployment").spec.template.spec.containers[0];
  const [healthPort] = names(literals.join("\n"), /^HEALTH_PORT=(\d+)$/gm);
  expect(ports.map(({ containerPort }) => containerPort)).toEqual([Number(port), Number(healthPort)]);
  expect(compose.services.proxy?.environment?.SENDA_UPSTREAMS).toBe(`senda:${port}`);
});

test("the command for systemd runs as the service does, and finds what the service finds", () => {
  const [command, service] = [read("deploy/systemd/senda"), read("deploy/systemd/senda.service")];
  const same = [
    "User",
    "UMask",
    "WorkingDirectory",
    "StateDirectoryMode",
    "EnvironmentFile",
    "PrivateTmp",
    "ProtectHome",
  ];
  const valueIn = (text: string, name: string) => new RegExp(`(?:^|--property=)${name}=(\\S+)`, "m").exec(text)?.[1];
  for (const name of same) expect([name, valueIn(command, name)]).toEqual([name, valueIn(service, name)]);
  expect(command).toContain(/^ExecStart=(\S+) .*$/m.exec(service)?.[1]);
});

test("backups run by themselves in every way, and each way keeps as many", () => {
  const kept = ["compose.yaml", "deploy/systemd/senda-backup.service", "deploy/kubernetes/base/backup.yaml"].map(
    (file) => names(read(file), /backup,? \S+ --keep,? "?(\d+)/g),
  );
  expect(kept).toEqual([["14"], ["14"], ["14"]]);
  expect(read("Dockerfile")).toContain("postgresql-client");
});

test("in compose.yaml every file system is read-only, no right is kept without need, and the proxy alone is published", () => {
  const loose = services.filter(
    ([, one]) => !one.read_only || one.cap_drop?.[0] !== "ALL" || one.security_opt?.[0] !== "no-new-privileges:true",
  );
  expect(loose.map(([name]) => name)).toEqual([]);
  expect(services.filter(([, one]) => one.ports).map(([name]) => name)).toEqual(["proxy"]);
  expect(compose.services.senda?.depends_on?.migrate?.condition).toBe("service_completed_successfully");
});

test("in compose.yaml no container of Senda leaves a volume without a name behind", () => {
  const [folder] = names(read("Dockerfile"), /^VOLUME (\S+)$/gm);
  const mounted = ({ volumes = [], tmpfs = [] }: Service) => [...volumes.map((one) => one.split(":")[1]), ...tmpfs];
  const ours = services.filter(([, one]) => isSenda(one));
  expect(ours.length).toBeGreaterThan(3);
  expect(ours.filter(([, one]) => !mounted(one).includes(folder)).map(([name]) => name)).toEqual([]);
});

test("the proxy of compose.yaml is published for HTTP/3, which Caddy offers to every browser", () => {
  const ports = compose.services.proxy?.ports ?? [];
  expect(ports.filter((port) => port.endsWith(":443:443/udp"))).toHaveLength(1);
});

test("what is tested begins with the oldest Node that is allowed, and ends with the one that is shipped", () => {
  const workflow: { jobs: { test: { strategy: { matrix: { node: string[] } } } } } = parse(
    read(".github/workflows/ci.yml"),
  );
  const tested = workflow.jobs.test.strategy.matrix.node;
  expect(JSON.parse(read("package.json")).engines.node).toBe(`>=${tested[0]}`);
  const [shipped] = names(read("Dockerfile"), /^FROM node:(\d+)-/gm);
  expect([tested.at(-1), read(".nvmrc").trim()]).toEqual([shipped, shipped]);
});

test("the image is built from the images that it names, and from no other of a registry", () => {
  expect(read("Dockerfile")).not.toMatch(/^#\s*syntax=/m);
});

test("in compose.yaml no password is written down, and each secret that is read is made", () => {
  const given = services.flatMap(([, one]) => Object.entries(one.environment ?? {}));
  const secret = given.filter(([name]) => /PASSWORD|SECRET|KEY/.test(name) && !name.endsWith("_FILE"));
  expect(secret.filter(([, value]) => !/^\$\{\w+:-\}$/.test(value))).toEqual([]);
  const made = names(read("deploy/compose/prepare.mjs"), /keep\("([\w.-]+)"/g);
  const files = names(read("compose.yaml"), /\/secrets\/([\w.-]+)/g);
  expect(files.filter((file) => !made.includes(file))).toEqual([]);
});

describe("in Kubernetes", () => {
  const pods = [
    ...["Deployment", "Job"].map((kind) => ofKind(kind).spec.template),
    ofKind("CronJob").spec.jobTemplate.spec.template,
  ];

  test("every process runs without root, on a read-only file system", () => {
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });

  test("a process is restarted for its own sake only, and gets requests when it can serve them", () => {
    const [{ startupProbe, livenessProbe, readinessProbe }] = ofKind("Deployment").spec.template.spec.containers;
    const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe.httpGet.path);
    expect(asked).toEqual(["/api/health/live", "/api/health/live", "/api/health/ready"]);
  });

  test("what selects the processes, and the secrets that they read, have their names", () => {
    const labels = pods[0]?.metadata.labels;
    const selectors = ["Deployment", "PodDisruptionBudget"].map((kind) => ofKind(kind).spec.selector.matchLabels);
    for (const selector of [...selectors, ofKind("Service").spec.selector]) expect(selector).toEqual(labels);
    const kept = Object.keys(ofKind("Secret").stringData ?? {});
    expect(names(literals.join("\n"), /_FILE=\/secrets\/([\w-]+)/g).sort()).toEqual(kept.sort());
  });
});

test("image and example have the version of the package, and the image's build is given the commit", () => {
  const { version } = JSON.parse(read("package.json"));
  expect(names(read("Dockerfile"), /^ARG VERSION=(.+)$/gm)).toEqual([version]);
  expect(names(read("deploy/kubernetes/example/kustomization.yaml"), /newTag: (.+)$/gm)).toEqual([version]);
  expect(read("Dockerfile")).toMatch(/^RUN SENDA_COMMIT="\$\{REVISION\}" npm run build/m);
});

test.each(["nginx.conf", "haproxy.cfg", "senda.caddy"])("%s names a request itself, and a visitor cannot", (file) => {
  const text = read(`deploy/proxy/${file}`);
  expect(text).toMatch(/X-Request-Id [$%{]/);
  expect(text).toMatch(/del-header traceparent|traceparent "";|header_up -Traceparent/);
});

test("a process that answers late for a while is not taken out by any proxy, nor is one that is too busy", () => {
  const [haproxy, caddy, nginx] = ["haproxy.cfg", "senda.caddy", "nginx.conf"].map((file) =>
    read(`deploy/proxy/${file}`),
  );
  const [first] = names(haproxy, /timeout check (\d+)s/g);
  const [times] = names(haproxy, /fall (\d+)/g);
  const [once] = names(caddy, /health_timeout (\d+)s/g);
  const { timeoutSeconds, failureThreshold } = ofKind("Deployment").spec.template.spec.containers[0].readinessProbe;
  const patience = [Number(first) * Number(times), Number(once), timeoutSeconds * failureThreshold];
  expect(patience).toEqual([15, 15, 15]);
  expect(names(nginx, /max_fails=(\d+)/g)).toEqual(["3", "3"]);
  expect(nginx).toMatch(/^\s*proxy_next_upstream error timeout;$/m);
});

test("a proxy lets the largest video through, and no log of it holds the address of a page", () => {
  const largest = limits.files.video / MB;
  const [nginx] = names(read("deploy/proxy/nginx.conf"), /client_max_body_size (\d+)m;/g);
  const [ingress] = names(read("deploy/kubernetes/example/ingress.yaml"), /proxy-body-size: (\d+)m/g);
  for (const size of [nginx, ingress]) expect(Number(size)).toBeGreaterThan(largest);
  const formats = [...read("deploy/proxy/nginx.conf").matchAll(/^log_format .*$/gm)].join("");
  expect(formats).not.toMatch(/\$request\b|_uri|\$uri|referer|\$args/);
  expect(read("deploy/proxy/haproxy.cfg")).not.toMatch(/option httplog|log-format .*%(HU|HP|HPO|HQ|r)\b/);
  expect(read("deploy/proxy/senda.caddy")).not.toMatch(/^\s*log\b/m);
});
