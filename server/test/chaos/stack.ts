import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type LoadBalancer, startHaProxy } from "../haproxy.ts";
import { type PostgresServer, startPostgres, startStandby } from "../postgres.ts";
import type { ServerProcess, serverProcesses } from "../processes.ts";
import { TcpProxy } from "../tcp-proxy.ts";

const PROCESSES = 3;

type Servers = ReturnType<typeof serverProcesses>;

export interface Choices {
  envFor?: (primary: PostgresServer) => Promise<Record<string, string>>;
  entry?: string;
}

/** The installation of an operator: a primary with a synchronous standby, three processes and a load balancer. */
export class Stack {
  readonly #processes: ServerProcess[] = [];
  #balancer: LoadBalancer | undefined;

  private constructor(
    private readonly servers: Servers,
    readonly primary: PostgresServer,
    readonly standby: PostgresServer,
    readonly networks: readonly [TcpProxy, TcpProxy],
    private readonly ports: readonly number[],
    private readonly env: Record<string, string>,
  ) {}

  /** `entry` is the server to start; without it, that of this version. */
  static async open(servers: Servers, { envFor = async () => ({}), entry = "main.js" }: Choices = {}): Promise<Stack> {
    const { primary, standby, networks } = await startPair();
    const hosts = networks.map(({ port }) => `127.0.0.1:${port}`).join(",");
    const { DATA_DIR = "" } = await servers.newPlace();
    const place = {
      DATA_DIR,
      DATABASE_URL: `postgres://app@${hosts}/postgres`,
      AUTH_SECRET: "s".repeat(40),
      DIARY_KEY: "0f".repeat(32),
      RATE_LIMITS: "off",
      ADMIN_EMAIL: "jefa@ejemplo.es",
      ADMIN_PASSWORD: "una clave larga",
      ...(await envFor(primary)),
    };
    const [balancerPort = 0, ...ports] = await freePorts(PROCESSES + 1);
    const stack = new Stack(servers, primary, standby, networks, ports, place);
    for (const number of ports.keys()) await stack.startProcess(number, entry);
    stack.#balancer = await startHaProxy(balancerPort, ports);
    return stack;
  }

  get address(): string {
    if (!this.#balancer) throw new Error("The stack is not open.");
    return this.#balancer.address;
  }

  get processes(): readonly ServerProcess[] {
    return this.#processes;
  }

  /** Ends when it is ready. */
  async startProcess(number: number, entry = "main.js"): Promise<void> {
    const process = await this.servers.start({ ...this.env, PORT: String(this.ports[number]) }, [entry]);
    this.#processes[number] = process;
    const address = await process.address();
    while ((await fetch(`${address}/api/health/ready`)).status !== 200) await pause(50);
  }

  endProcess(number: number, signal: NodeJS.Signals): Promise<number | null> {
    const process = this.#processes[number];
    if (!process) throw new Error("There is no such process.");
    return process.end(signal);
  }

  /** Stops it as a deployment does; its output tells why it did not end well. */
  async stopProcess(number: number): Promise<void> {
    const code = await this.endProcess(number, "SIGTERM");
    if (code !== 0) throw new Error(`A stop ended with ${code}:\n${this.#processes[number]?.output.slice(-5_000)}`);
  }

  async promote(): Promise<void> {
    await query(this.standby, "select pg_promote()");
  }

  /** On the primary. */
  query(text: string): Promise<object[]> {
    return query(this.primary, text);
  }

  async close(): Promise<void> {
    await this.#balancer?.stop();
    try {
      for (const number of this.#processes.keys()) await this.stopProcess(number);
    } finally {
      for (const network of this.networks) await network.close();
      await this.standby.stop();
      await this.primary.stop();
    }
  }
}

/** A primary that acknowledges only writes that its standby has too, and the networks to both. */
async function startPair() {
  const primary = await startPostgres();
  const standby = await startStandby(primary);
  await query(primary, "alter system set synchronous_standby_names = '*'");
  await query(primary, "alter database postgres set synchronous_commit = on");
  await query(primary, "select pg_reload_conf()");
  return { primary, standby, networks: [await networkTo(primary), await networkTo(standby)] as const };
}

const networkTo = ({ folder }: PostgresServer) => TcpProxy.open({ path: path.join(folder, ".s.PGSQL.5432") });

async function query(server: PostgresServer, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: server.urlOf("postgres") });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Ports that are free now: a process that restarts must be found where it was. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  // A TCP server has an address with a port.
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
